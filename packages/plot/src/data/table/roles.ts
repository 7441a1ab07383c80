import { type Column, type Table, cellOf, lengthOf } from './table.ts'

/** What a column is to a chart. `spread` is the standard deviation of `value`; `id` tells one track from another. */
export type Role = 'time' | 'lat' | 'lon' | 'depth' | 'value' | 'spread' | 'id'

/** Names of the columns where they are not the usual ones. */
export type ColumnNames = { readonly [role in Role]?: string }

/** Columns by what they are, each with its name in the table. */
export type Roles = { readonly [role in Role]?: { readonly name: string; readonly column: Column } }

/** Usual names in whatever case (C15), as ERDDAP, Argo, Ocean Data View and spreadsheets spell them too. */
const usual: Readonly<Record<Exclude<Role, 'value' | 'spread'>, RegExp>> = {
  time: /^((iso|utc|gmt)?(date|(date)?time(stamp)?)(utc|gmt|iso8601)?|yyyymmddthhmms*)$/,
  lat: /^lat(itude)?(n|dd)?$/,
  lon: /^(lng|long?|longitude)(e|dd)?$/,
  depth: /^dep(th)?(m|meters|metres)?$/,
  id: /^(id|cruise)$/,
}

/** A name as it is compared: small letters and digits, without a unit in brackets. */
const plain = (name: string) => name.toLowerCase().replaceAll(/[([].*|[^a-z\d]/g, '')

/** Coordinates in columns of their own that no chart reads: an hour belongs to `time` (D3). */
const coordinates = new Set(['hour', 'year', 'month', 'week', 'dayofyear', 'day', 'minute', 'second'])

const spreadOf = (name: string) => `${name}_std`

/**
 * Finds the columns that a chart reads: by the names asked for, else by the usual ones. The value is the first column of numbers that is none of
 * the others; its spread is the one called `<value>_std`. A sentence where one that is needed is not there, is text where numbers are needed, or
 * holds what it cannot be.
 */
export function rolesOf(table: Table, needed: readonly Role[], names: ColumnNames = {}): Roles | string {
  const roles: { [role in Role]?: { name: string; column: Column } } = {}
  const { columns } = table
  const all = [...columns.keys()]
  const put = (role: Role, name: string | undefined) => {
    const column = name === undefined ? undefined : columns.get(name)
    if (name !== undefined && column) roles[role] = { name, column }
  }
  for (const [role, spelling] of Object.entries(usual) as [keyof typeof usual, RegExp][]) {
    const alike = all.filter((name) => spelling.test(plain(name)))
    const nearest = alike.find((name) => name === role) ?? alike.find((name) => plain(name).includes(role))
    put(role, names[role] ?? nearest ?? alike[0])
  }
  // A month stands in the place of the time in a climatology, and is a part of it in a table that has years too.
  if (!roles.time && !all.some((name) => plain(name) === 'year')) put('time', 'month')
  const taken = new Set(Object.values(roles).map(({ name }) => name))
  const free = [...columns].find(
    ([name, { type }]) =>
      type === 'number' &&
      !taken.has(name) &&
      !coordinates.has(plain(name)) &&
      !isSpread(name, table) &&
      name !== names.spread,
  )
  put('value', names.value ?? free?.[0])
  put('spread', names.spread ?? (roles.value && spreadOf(roles.value.name)))
  for (const [role, name] of Object.entries(names) as [Role, string][]) {
    if (!columns.has(name)) return `There is no column “${name}” for the ${words[role]}; ${present(table)}`
  }
  for (const role of needed) {
    const found = roles[role]
    if (!found)
      return `There is no column ${role === 'value' ? 'of numbers ' : ''}for the ${words[role]}; ${present(table)}`
  }
  for (const [role, { name, column }] of Object.entries(roles) as [Role, { name: string; column: Column }][]) {
    const fault = needed.includes(role) ? faultIn(role, column, table) : undefined
    if (fault !== undefined) return `The column “${name}” holds ${fault}.`
    if (role === 'id' || column.type !== 'text') continue
    if (column.words.length > 0) delete roles[role]
    else roles[role] = { name, column: { type: 'number', values: new Float64Array(lengthOf(column)).fill(Number.NaN) } }
  }
  return roles
}

/** One row as it is stored: numbers, times as epoch milliseconds, text; null where missing. */
export type StoredRow = { readonly [role in Role]?: number | string | null }

export const rowAt = (roles: Roles, row: number): StoredRow =>
  Object.fromEntries(Object.entries(roles).map(([role, { column }]) => [role, cellOf(column, row)]))

const isSpread = (name: string, { columns }: Table) =>
  [...columns.keys()].some((other) => other !== name && spreadOf(other) === name)

const words: Readonly<Record<Role, string>> = {
  time: 'time',
  lat: 'latitude',
  lon: 'longitude',
  depth: 'depth',
  value: 'value',
  spread: 'spread',
  id: 'name of the track',
}

const present = ({ columns, unread = new Map() }: Table) => {
  const all = [...columns.keys(), ...Array.from(unread, ([name, type]) => `${name} (${type}, which is not read)`)]
  const more = all.length - mostNamed
  const shown = all.slice(0, mostNamed).join(', ')
  return all.length === 0
    ? 'the table has no columns.'
    : `the table has ${shown}${more > 0 ? ` and ${more} more` : ''}.`
}

/** Columns that a sentence names: it stands in the place of a chart, which may be small. */
const mostNamed = 8

/** Degrees that a place can be at; longitudes may run on. */
const most = { lat: 90.1, lon: 720 } as const

/** Milliseconds since 1970 from which numbers are taken for such, and up to which: January 1970 is what seconds, days and years would all lie in. */
const instants = [31 * 86_400_000, Date.UTC(2300, 0)] as const

/** What a column holds that its role does not allow. */
function faultIn(role: Role, column: Column, { parsed }: Table): string | undefined {
  if (column.type === 'text') {
    if (role === 'id' || column.words.length === 0) return undefined
    const isTime = role === 'time'
    const word = column.words.find((each) => Number.isNaN((isTime ? Date.parse : Number)(each))) ?? column.words[0]
    return `text such as “${word}”, and ${isTime ? timesAre : `the ${words[role]} is a number`}`
  }
  if (column.type === 'time') return undefined
  if (role === 'lat' || role === 'lon') {
    const odd = column.values.find((value) => Number.isFinite(value) && Math.abs(value) > most[role])
    return odd === undefined ? undefined : `${odd}, which is no ${words[role]}: leave missing places empty`
  }
  if (role !== 'time' || !parsed) return undefined
  let last = 0
  for (const value of column.values) last = Math.max(last, Math.abs(value) || 0)
  const areInstants = last <= mostMonths || (last >= instants[0] && last <= instants[1])
  return areInstants ? undefined : `numbers that are no milliseconds since 1970, and ${timesAre}`
}

/** A climatology has months for times. */
const mostMonths = 12
const timesAre = 'times are written as 2016-04-30T12:00:00Z'
