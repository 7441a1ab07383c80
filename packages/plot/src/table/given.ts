import { isoTime } from './iso-time.ts'
import { type Column, type Numbers, type Table, lengthOf, rowsText, textBuilder } from './table.ts'

/** A column as an embedder has it: numbers (times as epoch milliseconds), or text. */
export type GivenColumn = Numbers | readonly (string | null)[]

/** A table of arrays, which are kept as they are; a sentence where they differ in length. */
export function tableOfColumns(given: Readonly<Record<string, GivenColumn>>): Table | string {
  const columns = new Map(Object.entries(given).map(([name, values]): [string, Column] => [name, columnOf(values)]))
  const [first] = columns
  const rows = first ? lengthOf(first[1]) : 0
  for (const [name, column] of columns) {
    const length = lengthOf(column)
    if (first && length !== rows) return `The column “${first[0]}” has ${rowsText(rows)}, and “${name}” has ${length}.`
  }
  return { rows, columns }
}

function columnOf(values: GivenColumn): Column {
  if (values instanceof Float64Array || values instanceof Float32Array || values instanceof Int32Array) {
    return { type: 'number', values }
  }
  return columnOfCells(values)
}

/** A table of objects, one a row; a name that a row lacks is missing there. */
export function tableOfRows(given: readonly Readonly<Record<string, unknown>>[]): Table {
  const names = new Set(given.flatMap((row) => Object.keys(row)))
  const columns = [...names].map((name): [string, Column] => [name, columnOfCells(given.map((row) => row[name]))])
  return { rows: given.length, columns: new Map(columns) }
}

/** Numbers where all are numbers, times where all are dates or ISO texts, else text. */
function columnOfCells(cells: readonly unknown[]): Column {
  const present = cells.filter((cell) => cell !== null && cell !== undefined && cell !== '')
  if (present.every((cell) => typeof cell === 'number' || typeof cell === 'bigint' || typeof cell === 'boolean')) {
    return { type: 'number', values: numbers(cells, Number) }
  }
  const timeOf = (cell: unknown) => (cell instanceof Date ? cell.getTime() : isoTime(String(cell)))
  if (present.every((cell) => cell instanceof Date || !Number.isNaN(timeOf(cell)))) {
    return { type: 'time', values: numbers(cells, timeOf) }
  }
  const text = textBuilder()
  for (const cell of cells) text.add(cell === null || cell === undefined || cell === '' ? null : textOf(cell))
  return text.column()
}

const textOf = (cell: unknown) => (cell instanceof Date ? cell.toISOString() : String(cell))

const numbers = (cells: readonly unknown[], read: (cell: unknown) => number) =>
  Float64Array.from(cells, (cell) => (cell === null || cell === undefined || cell === '' ? Number.NaN : read(cell)))
