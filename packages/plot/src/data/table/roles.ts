import { type Column, type Numbers, type Table, cellOf, lengthOf } from './table.ts'
import { trackNames } from './track-names.ts'

/** The roles of columns, in the order of a file (C15). */
export const roleOrder = [
  'id',
  'time',
  'lat',
  'lon',
  'depth',
  'distance',
  'salinity',
  'temperature',
  'value',
  'spread',
  'count',
] as const

/**
 * The meaning of a column for a chart. `spread` is the standard deviation of `value`, `count` the number of values that it is a mean of; `id` names the
 * track.
 */
export type Role = (typeof roleOrder)[number]

/** Names of columns that do not have the usual names. */
export type ColumnNames = { readonly [role in Role]?: string | undefined }

/** Columns by role, each with its name in the table. */
export type Roles = { readonly [role in Role]?: { readonly name: string; readonly column: Column } }

/** Usual names in any case (C15), with the spellings of ERDDAP, Argo, WOCE, Ocean Data View and spreadsheets. */
const usual: Readonly<Record<Exclude<Role, 'value' | 'spread' | 'count'>, RegExp>> = {
  time: /^((iso|utc|gmt)?(date|(date)?time(stamp)?)(utc|gmt|iso8601)?|yyyymmddthhmms*)$/,
  lat: /^lat(itude)?(n|dd)?$/,
  lon: /^(lng|long?|longitude)(e|dd)?$/,
  depth: /^dep(th)?(m|meters|metres)?$/,
  distance: /^dist(ance)?(nmi|nm|nauticalmiles)?$/,
  id: trackNames,
  salinity: /^((ctd|practical|absolute|sea|seawater)*sal(inity|nty)?|psal|sp|sa|s)(psu|pss\d*|gkg)?$/,
  temperature: /^((conservative|potential|sea|water)*temp(erature)?|theta|ct|pt|t|ctdtmp)(c|degc|degreesc)?(its90)?$/,
}

/** Roles of few charts. In others such a column is a value. */
const roleOfFew: ReadonlySet<Role> = new Set(['distance', 'salinity', 'temperature'])

/**
 * A name for comparison: lower-case letters and digits, without a unit in brackets. Distances in kilometres or metres keep theirs, because they count in nautical
 * miles, and so do depths that are not in metres.
 */
const plain = (name: string) =>
  name.toLowerCase().replaceAll(isOtherLength.test(name) ? /[^a-z\d]/g : /[([].*|[^a-z\d]/g, '')

const isOtherLength = /^(dist.*[([]\s*m|d(ist|ep).*[([]\s*(km|kilo|cm|ft|feet|fath))/i

/** Columns of coordinates that no chart reads: an hour belongs to `time` (D3). */
const coordinates = new Set(['hour', 'year', 'month', 'week', 'dayofyear', 'day', 'minute', 'second'])

/** Names under which pandas and R write the numbers of the rows. They are the value only where there is no other column of numbers. */
const rowNumbers = /^(unnamed: \d+|index|__index_level_\d+__|\.\.\.1|)$/i

/** The usual names of the spread and the count of a value. */
export const spreadName = (name: string) => `${name}_std`
export const countName = (name: string) => `${name}_count`

/**
 * Finds the columns that a chart reads: by the requested names, otherwise by the usual ones. The value is the first column of numbers without another
 * role, and not that of row numbers. Its spread is the column `<value>_std`, its count `<value>_count`. Returns a sentence if a needed column is absent, holds text instead of numbers, or holds values that
 * its role does not allow.
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
    if (roleOfFew.has(role) && !needed.includes(role) && !names[role]) continue
    const alike = all.filter((name) => spelling.test(plain(name)))
    const nearest = alike.find((name) => name === role) ?? alike.find((name) => plain(name).includes(role))
    put(role, names[role] ?? nearest ?? alike[0])
  }
  // In a climatology the month is the time. In a table with years it is only a part of the time.
  if (!roles.time && !all.some((name) => plain(name) === 'year')) put('time', 'month')
  const taken = new Set(Object.values(roles).map(({ name }) => name))
  const free = all.filter(
    (name) =>
      columns.get(name)?.type === 'number' &&
      !taken.has(name) &&
      !coordinates.has(plain(name)) &&
      !isStatistic(name, table) &&
      name !== names.spread &&
      name !== names.count,
  )
  // A column named “value” is found although it holds text, so that the refusal names it.
  put(
    'value',
    names.value ??
      free.find((name) => !rowNumbers.test(name)) ??
      free[0] ??
      (columns.get('value')?.type === 'text' ? 'value' : undefined),
  )
  put('spread', names.spread ?? (roles.value && spreadName(roles.value.name)))
  put('count', names.count ?? (roles.value && countName(roles.value.name)))
  // Names for other roles are ignored: a warning of the options names them.
  for (const role of roleOrder) {
    const name = names[role]
    if (name !== undefined && !columns.has(name))
      return `There is no column “${name}” for the ${words[role]}; ${present(table)}`
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

/** The stored cells of one row by role: numbers, times as epoch milliseconds, text; null where missing. */
export type StoredRow = { readonly [role in Role]?: number | string | null }

export const rowAt = (roles: Roles, row: number): StoredRow =>
  Object.fromEntries(Object.entries(roles).map(([role, { column }]) => [role, cellOf(column, row)]))

const isStatistic = (name: string, { columns }: Table) =>
  [...columns.keys()].some((other) => spreadName(other) === name || countName(other) === name)

const words: Readonly<Record<Role, string>> = {
  time: 'time',
  lat: 'latitude',
  lon: 'longitude',
  depth: 'depth',
  distance: 'distance along the track',
  value: 'value',
  spread: 'spread',
  count: 'number of values',
  id: 'name of the track',
  salinity: 'salinity',
  temperature: 'temperature',
}

const present = ({ columns, unread = new Map() }: Table) => {
  const all = [...columns.keys(), ...Array.from(unread, ([name, type]) => `${name} (${type}, which is not read)`)]
  const more = all.length - mostNamed
  const shown = all.slice(0, mostNamed).join(', ')
  return all.length === 0
    ? 'the table has no columns.'
    : `the table has ${shown}${more > 0 ? ` and ${more} more` : ''}.`
}

/** The most columns that a sentence names. It is shown in the place of a chart, which may be small. */
const mostNamed = 8

/** Largest valid coordinates, degrees. Longitudes may count more than one circle. */
const most = { lat: 90.1, lon: 720 } as const

/** The range of numbers that are read as milliseconds since 1970. It begins after January 1970, because times in seconds, days or years would lie in that month. */
const instants = [31 * 86_400_000, Date.UTC(2300, 0)] as const

/** The content of a column that its role does not allow, as the end of a sentence; undefined if there is none. */
function faultIn(role: Role, column: Column, { parsed }: Table): string | undefined {
  if (column.type === 'text') {
    if (role === 'id' || column.words.length === 0) return undefined
    const isTime = role === 'time'
    const isReadable = (each: string) => !Number.isNaN(Number(each)) || (isTime && !Number.isNaN(Date.parse(each)))
    const word = column.words.find((each) => !isReadable(each)) ?? column.words[0]
    return `text such as “${word}”, and ${isTime ? timesAre : `the ${words[role]} is a number`}`
  }
  if (column.type === 'time') return undefined
  if (role === 'lat' || role === 'lon') {
    const odd = column.values.find((value) => Number.isFinite(value) && Math.abs(value) > most[role])
    return odd === undefined ? undefined : `${odd}, which is no ${words[role]}: leave missing places empty`
  }
  if (role === 'depth') return areHeights(column.values) ? 'heights, and depths are metres downward' : undefined
  if (role !== 'time' || !parsed) return undefined
  let last = 0
  for (const value of column.values) last = Math.max(last, Math.abs(value) || 0)
  const areInstants = last <= mostMonths || (last >= instants[0] && last <= instants[1])
  return areInstants ? undefined : `numbers that are no milliseconds since 1970, and ${timesAre}`
}

/** Whether no depth is below the surface and some are above it, as in a file that counts upward. */
const areHeights = (depths: Numbers) => depths.every((depth) => !(depth > 0)) && depths.some((depth) => depth < 0)

/** In a climatology times are months up to this one. */
const mostMonths = 12
const timesAre = 'times are written as 2016-04-30T12:00:00Z'
