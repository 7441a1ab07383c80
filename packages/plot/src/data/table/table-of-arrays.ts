import { cellBuilder } from './csv/cell-builder.ts'
import { type Column, type Numbers, type Table, isNumbers, tableOf } from './table.ts'

/** A column of a table in memory: numbers (times as epoch milliseconds), dates, or texts. Texts may be numbers, times of ISO 8601 or names. */
export type ColumnInput = Numbers | readonly (string | number | bigint | boolean | Date | null | undefined)[]

/** A table of arrays. Typed arrays are not copied. Returns a sentence if the arrays differ in length. */
export const tableOfColumns = (columns: Readonly<Record<string, ColumnInput>>): Table | string =>
  tableOf(new Map(Object.entries(columns).map(([name, values]) => [name, columnOf(values)])))

const columnOf = (values: ColumnInput): Column =>
  isNumbers(values) ? { type: 'number', values } : columnOfCells(values)

/** A table of objects, one for each row. A name that a row does not have is a missing cell. */
export function tableOfRows(rows: readonly (Readonly<Record<string, unknown>> | null | undefined)[]): Table {
  const names = new Set(rows.flatMap((row) => Object.keys(row ?? {})))
  const columns = [...names].map((name): [string, Column] => [name, columnOfCells(rows.map((row) => row?.[name]))])
  return { rows: rows.length, columns: new Map(columns) }
}

/** A column of numbers if all cells are numbers. Otherwise the texts of the cells decide, as in a CSV file. */
function columnOfCells(cells: readonly unknown[]): Column {
  if (cells.every((cell) => isMissing(cell) || (typeof cell !== 'string' && typeof cell !== 'object'))) {
    // `Float64Array.from` with a function takes several times as long.
    const values = new Float64Array(cells.length)
    for (let i = 0; i < cells.length; i++) values[i] = isMissing(cells[i]) ? Number.NaN : Number(cells[i])
    return { type: 'number', values }
  }
  const builder = cellBuilder()
  for (const cell of cells) builder.add(textOf(cell))
  return builder.column()
}

const isMissing = (cell: unknown) => cell === null || cell === undefined || cell === ''

const textOf = (cell: unknown): string => {
  if (isMissing(cell)) return ''
  // `toISOString` throws for an invalid date.
  return cell instanceof Date && Number.isNaN(cell.getTime()) ? '' : plainText(cell)
}

const plainText = (cell: unknown) => (cell instanceof Date ? cell.toISOString() : String(cell))
