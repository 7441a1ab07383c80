import { cellBuilder } from './cells.ts'
import { type Column, type Numbers, type Table, isNumbers, tableOf } from './table.ts'

/** A column as an embedder has it: numbers (times as epoch milliseconds), dates, or texts of numbers, of ISO 8601 or of neither. */
export type GivenColumn = Numbers | readonly (string | number | bigint | boolean | Date | null | undefined)[]

/** A table of arrays, which are kept as they are; a sentence where they differ in length. */
export const tableOfColumns = (given: Readonly<Record<string, GivenColumn>>): Table | string =>
  tableOf(new Map(Object.entries(given).map(([name, values]) => [name, columnOf(values)])))

const columnOf = (values: GivenColumn): Column =>
  isNumbers(values) ? { type: 'number', values } : columnOfCells(values)

/** A table of objects, one a row; a name that a row lacks is missing there. */
export function tableOfRows(given: readonly (Readonly<Record<string, unknown>> | null | undefined)[]): Table {
  const names = new Set(given.flatMap((row) => Object.keys(row ?? {})))
  const columns = [...names].map((name): [string, Column] => [name, columnOfCells(given.map((row) => row?.[name]))])
  return { rows: given.length, columns: new Map(columns) }
}

/** Numbers where all are numbers; else as such cells of a text are: numbers, times or text. */
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
  // A date that is none throws when it is written.
  return cell instanceof Date && Number.isNaN(cell.getTime()) ? '' : plainText(cell)
}

const plainText = (cell: unknown) => (cell instanceof Date ? cell.toISOString() : String(cell))
