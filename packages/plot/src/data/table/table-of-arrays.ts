import { cellBuilder } from './csv/cell-builder.ts'
import { type Column, type Numbers, type Table, isNumbers, tableOf } from './table.ts'

/** A column of a table in memory: numbers (times as epoch milliseconds), dates, or texts. Texts may be numbers, times of ISO 8601 or names. */
export type ColumnInput =
  | Numbers
  | Int8Array
  | Uint8Array
  | Uint8ClampedArray
  | Int16Array
  | Uint16Array
  | Uint32Array
  | BigInt64Array
  | BigUint64Array
  | readonly (string | number | bigint | boolean | Date | null | undefined)[]

/** A row of a table: its cells by the names of the columns. It is any object, because an object of an interface has no index signature. */
export type Row = object

export type RowCells = Readonly<Record<string, unknown>>

/** A table of arrays. Typed arrays are not copied. Returns a sentence if the arrays differ in length. */
export const tableOfColumns = (columns: Readonly<Record<string, ColumnInput>>): Table | string =>
  tableOf(new Map(Object.entries(columns).map(([name, values]) => [name, columnOf(values)])))

const columnOf = (values: ColumnInput): Column =>
  isNumbers(values) ? { type: 'number', values } : columnOfCells(values)

/** A table of objects, one for each row. A name that a row does not have is a missing cell. */
export function tableOfRows(rows: readonly (Row | null | undefined)[]): Table {
  const names = new Set(rows.flatMap((row) => Object.keys(row ?? {})))
  const columns = [...names].map((name): [string, Column] => [
    name,
    columnOfCells((rows as readonly (RowCells | null | undefined)[]).map((row) => row?.[name])),
  ])
  return { rows: rows.length, columns: new Map(columns) }
}

/** A column of numbers if all cells are numbers. Otherwise the texts of the cells decide, as in a CSV file. */
function columnOfCells(cells: ArrayLike<unknown>): Column {
  if (areNumbers(cells)) {
    // `Float64Array.from` with a function takes several times as long.
    const values = new Float64Array(cells.length)
    for (let i = 0; i < cells.length; i++) values[i] = isMissing(cells[i]) ? Number.NaN : Number(cells[i])
    return { type: 'number', values }
  }
  const builder = cellBuilder()
  for (let i = 0; i < cells.length; i++) builder.add(textOf(cells[i]))
  return builder.column()
}

function areNumbers(cells: ArrayLike<unknown>): boolean {
  for (let i = 0; i < cells.length; i++) {
    if (!isMissing(cells[i]) && (typeof cells[i] === 'string' || typeof cells[i] === 'object')) return false
  }
  return true
}

const isMissing = (cell: unknown) => cell === null || cell === undefined || cell === ''

const textOf = (cell: unknown): string => {
  if (isMissing(cell)) return ''
  // `toISOString` throws for an invalid date.
  return cell instanceof Date && Number.isNaN(cell.getTime()) ? '' : plainText(cell)
}

const plainText = (cell: unknown) => (cell instanceof Date ? cell.toISOString() : String(cell))
