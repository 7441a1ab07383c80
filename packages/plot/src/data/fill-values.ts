/** Values of a file that stand for a missing one, such as −999 or 1e20. */
import { float64Of } from './grid/numbers.ts'
import type { FieldNumbers, MissingValues } from './sources.ts'
import type { Column, Numbers, Table } from './table/table.ts'

/** Fill values in double precision, followed by the same in single precision where that differs. */
export type FillValues = readonly number[]

/** The fill values of a source; undefined if it has none. */
export function fillValues({ missing = [] }: MissingValues): FillValues | undefined {
  const fills = typeof missing === 'number' ? [missing] : missing
  return fills.length > 0 ? [...new Set([...fills, ...fills.map(Math.fround)])] : undefined
}

/** Writes NaN in place of each fill value. */
export function clearFillValues(values: Float32Array | Float64Array, fills: FillValues): void {
  for (const fill of fills) for (let i = 0; i < values.length; i++) if (values[i] === fill) values[i] = Number.NaN
}

/** The numbers in double precision, with NaN for infinities, null and fill values. A copy. */
export function knownNumbers(numbers: FieldNumbers | ArrayLike<number>, source: MissingValues): Float64Array {
  const known = float64Of(numbers as FieldNumbers).map((number) => (Number.isFinite(number) ? number : Number.NaN))
  clearFillValues(known, fillValues(source) ?? [])
  return known
}

/** The same table with NaN in place of the fill values in its columns of numbers. Columns with fill values are copied. */
export function withoutFillValues(table: Table, fills: FillValues): Table {
  const columns = [...table.columns].map(([name, column]) => [name, clearedColumn(column, fills)] as const)
  return { ...table, columns: new Map(columns) }
}

function clearedColumn(column: Column, fills: FillValues): Column {
  if (column.type !== 'number' || !holdsAny(column.values, fills)) return column
  // Integers have no NaN.
  const values = column.values instanceof Float32Array ? column.values.slice() : Float64Array.from(column.values)
  clearFillValues(values, fills)
  return { type: 'number', values }
}

const holdsAny = (values: Numbers, fills: FillValues) => fills.some((fill) => values.includes(fill))
