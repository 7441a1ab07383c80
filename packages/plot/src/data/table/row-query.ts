import type { Role, Roles, StoredRow } from './roles.ts'
import type { Column } from './table.ts'

export interface RowSort {
  readonly role: Role
  readonly isDescending: boolean
}

/** Which rows are shown, and in which order. */
export interface RowQuery {
  /** Finds rows in which a cell contains this text, in any case: the track, the number, or the time as ISO 8601. Empty finds all. */
  readonly filter: string
  /** Rows without a value come last. Undefined keeps the order of the table. */
  readonly sort?: RowSort | undefined
}

/** The first rows that a query finds. */
export interface RowResult {
  readonly rows: readonly StoredRow[]
  /** Number of all rows that it finds. */
  readonly total: number
}

/** Copies some rows of the columns that a chart reads. */
export const copyRows = (roles: Roles, rows: ArrayLike<number>): Roles =>
  Object.fromEntries(
    Object.entries(roles).map(([role, { name, column }]) => [role, { name, column: copyColumn(column, rows) }]),
  )

function copyColumn(column: Column, rows: ArrayLike<number>): Column {
  if (column.type === 'text') {
    const codes = new Int32Array(rows.length)
    for (let i = 0; i < rows.length; i++) codes[i] = column.codes[rows[i]!] ?? -1
    return { ...column, codes }
  }
  const { type, values } = column
  // Single precision stays: a file writes such numbers with fewer digits.
  const copy =
    type === 'number' && values instanceof Float32Array ? new Float32Array(rows.length) : new Float64Array(rows.length)
  for (let i = 0; i < rows.length; i++) copy[i] = values[rows[i]!] ?? Number.NaN
  return copy instanceof Float64Array ? { type, values: copy } : { type: 'number', values: copy }
}
