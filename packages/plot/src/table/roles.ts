import { type Column, type Table, cellOf, lengthOf } from './table.ts'

/** What a column is to a chart. `spread` is the standard deviation of `value`; `id` tells one track from another. */
export type Role = 'time' | 'lat' | 'lon' | 'depth' | 'value' | 'spread' | 'id'

/** Names of the columns where they are not the usual ones. */
export type ColumnNames = { readonly [role in Role]?: string }

/** Columns by what they are, each with its name in the table. */
export type Roles = { readonly [role in Role]?: { readonly name: string; readonly column: Column } }

/** The usual names (facts 3.5, 3.8). `month` stands in the place of the time in a climatology. */
const usual: Readonly<Record<Exclude<Role, 'value' | 'spread'>, readonly string[]>> = {
  time: ['time', 'month'],
  lat: ['lat'],
  lon: ['lon'],
  depth: ['depth'],
  id: ['id', 'cruise'],
}

/** Coordinates in columns of their own that no chart reads: an hour belongs to `time` (D3). */
const coordinates = new Set(['hour', 'year', 'month', 'week', 'dayofyear'])

const spreadOf = (name: string) => `${name}_std`

/**
 * Finds the columns that a chart reads: by the names asked for, else by the usual ones. The value is the first column of numbers that is none of
 * the others; its spread is the one called `<value>_std`. A sentence where one that is needed is not there, or is text where numbers are needed.
 */
export function rolesOf(table: Table, needed: readonly Role[], names: ColumnNames = {}): Roles | string {
  const roles: { [role in Role]?: { name: string; column: Column } } = {}
  const put = (role: Role, name: string | undefined) => {
    const column = name === undefined ? undefined : table.columns.get(name)
    if (name !== undefined && column) roles[role] = { name, column }
  }
  for (const [role, known] of Object.entries(usual) as [keyof typeof usual, readonly string[]][]) {
    put(role, names[role] ?? known.find((name) => table.columns.has(name)))
  }
  const taken = new Set(Object.values(roles).map(({ name }) => name))
  const free = [...table.columns].find(
    ([name, { type }]) =>
      type === 'number' &&
      !taken.has(name) &&
      !coordinates.has(name) &&
      !isSpread(name, table) &&
      name !== names.spread,
  )
  put('value', names.value ?? free?.[0])
  put('spread', names.spread ?? (roles.value && spreadOf(roles.value.name)))
  for (const [role, name] of Object.entries(names) as [Role, string][]) {
    if (!table.columns.has(name)) return `There is no column “${name}” for the ${words[role]}; ${present(table)}`
  }
  for (const role of needed) {
    const found = roles[role]
    if (!found) return `There is no column for the ${words[role]}; ${present(table)}`
  }
  for (const [role, { name, column }] of Object.entries(roles) as [Role, { name: string; column: Column }][]) {
    if (role === 'id' || column.type !== 'text') continue
    if (column.words.length > 0 && needed.includes(role))
      return `The column “${name}” holds text, and the ${words[role]} is a number.`
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

const present = ({ columns }: Table) =>
  columns.size === 0 ? 'the table has no columns.' : `the table has ${[...columns.keys()].join(', ')}.`
