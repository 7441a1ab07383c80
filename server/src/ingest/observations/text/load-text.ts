import { stat } from 'node:fs/promises'
import type { DuckDBAppender } from '@duckdb/node-api'
import { noRows, oneColumn, Refusal } from '../../problem.ts'
import type { TableFault } from '../../problem.ts'
import { stemOf } from '../../unpack.ts'
import { formatOf } from './formats.ts'
import type { TextFormat } from './formats.ts'
import type { GivenRows } from '../given-rows.ts'
import { seaFloorColumn } from '../depth/sea-floor.ts'
import type { RawColumn, RawTable } from '../source.ts'
import { isComment } from './comments.ts'
import { DecimalCommas } from './decimal-commas.ts'
import { hasFortranExponent, withPlainExponent } from './fortran-numbers.ts'
import { readHead } from './heads/heads.ts'
import { cellsOf, linesOf } from './text-lines.ts'
import type { Line } from './text-lines.ts'
import type { WorkingDatabase } from '../working-database.ts'

/** Cells that are always missing: empty ones, and a lone dot. */
const blanks = ['', '.']
const progressLines = 5000

/** Most lines of a head, and most bytes, unless its first lines are longer. */
const headLines = 5000
const headBytes = 4 * 2 ** 20

interface LoadOptions {
  /** The name that refusals show. */
  readonly name: string
  readonly given: GivenRows | undefined
  readonly progress?: ((done: number, total: number) => void) | undefined
  readonly signal?: AbortSignal | undefined
}

/** Loads a table of text, whatever its delimiter and head, into `raw`. One line is held at a time. */
export async function loadText(work: WorkingDatabase, path: string, options: LoadOptions): Promise<RawTable> {
  const { name, given, progress, signal } = options
  const refuse = (detail: TableFault) => new Refusal({ kind: 'table', file: name, detail })
  const head = readHead(await firstLines(path, name), given?.columns)
  if (typeof head === 'string') throw refuse(head)
  const { delimiter, firstRow, constants = [] } = head
  const format = formatOf([...head.columns, ...constants.map(({ column }) => column)], head.isExchange ?? false)
  const inFormat = (column: RawColumn) => formatColumn(column, format)
  const columns = head.columns.map(inFormat)
  if (columns.length < 2) throw refuse(oneColumn)
  const allColumns = [...columns, ...constants.map(({ column }) => inFormat(column))]
  const total = (await stat(path)).size
  const appender = await createRaw(work, allColumns.length)
  const missing = [...format.missing, ...(head.missing ?? []), ...(given?.missing ?? [])]
  const isMissingAnywhere = fillers(missing)
  const isMissing = allColumns.map((column) =>
    column.missing ? fillers([...missing, ...column.missing]) : isMissingAnywhere,
  )
  const constantCells = constants.map(({ cell }) => cell)
  const commas = delimiter === ';' && !head.readCell ? new DecimalCommas() : undefined
  const read = (cells: readonly string[], line: number) =>
    commas ? commas.read(cells, line) : head.readCell ? cells.map(head.readCell) : cells
  let before: readonly string[] = []
  let rows = 0
  for await (const lines of linesOf(path, name, signal)) {
    for (const { number, text, bytes } of lines) {
      if (number < firstRow || text.trim() === '' || isComment(text)) continue
      const taken = head.takeLine ? head.takeLine(text, number) : cellsOf(text, delimiter)
      if (!taken) continue
      if (typeof taken === 'string') throw refuse(taken)
      if ((head.takeLine || delimiter === 'blanks') && taken.length < columns.length)
        throw refuse(`its row in line ${number} has ${taken.length} of ${columns.length} cells: write it again`)
      const plain = read(taken, number)
      const own = hasFortranExponent(text) ? plain.map(withPlainExponent) : plain
      const cells = format.carried ? carriedOn(own, before, columns, format.carried) : own
      before = cells
      const extra = cells.slice(columns.length)
      if (extra.some((cell) => cell !== '')) {
        throw refuse(
          `its line ${number} has ${cells.length} cells, and there are ${columns.length} columns: name them all, or quote cells that hold the separator`,
        )
      }
      const ofRow = columns.map((_, i) => cells[i])
      appendRow(appender, number, [...ofRow, ...constantCells], isMissing)
      rows++
      if (rows % progressLines === 0) progress?.(bytes, total)
    }
  }
  appender.closeSync()
  if (rows === 0) throw refuse(noRows)
  const fault = commas?.fault(columns)
  if (fault) throw refuse(fault)
  progress?.(total, total)
  const cruise = format.isNamedByCruise ? { cruiseNames: [cruiseOfFile(name)] } : {}
  return {
    columns: allColumns,
    rows,
    isWest: head.isWest ?? false,
    localTimes: head.localTimes,
    notes: head.notes ?? [],
    given: { ...cruise, ...head.given },
    ...(head.attributes ? { attributes: head.attributes } : {}),
  }
}

/** A column with what the format adds to it. */
function formatColumn(column: RawColumn, format: TextFormat): RawColumn {
  const { prefix, seaFloor = [], units } = format
  const { name, unit = units[name], missing = format.missingOf?.[name] } = column
  return {
    ...(seaFloor.includes(name) ? seaFloorColumn(column) : column),
    unit,
    ...(missing ? { missing } : {}),
    ...(prefix !== undefined && name.startsWith(prefix) ? { knownAs: name.slice(prefix.length) } : {}),
  }
}

/** The cruise by which a file is named, without its endings and the number of the instrument: `KM1906` of `KM1906_740.sfl.gz`. */
const cruiseOfFile = (name: string) => stemOf(name).replace(/_\d{3}$/, '')

/** Fills blank cells of the carried columns from the row before, within one station. */
function carriedOn(
  cells: readonly string[],
  before: readonly string[],
  columns: readonly RawColumn[],
  carried: (name: string) => boolean,
): readonly string[] {
  const isOfStation = ({ name }: RawColumn, i: number) => carried(name) && (cells[i] ?? '') !== ''
  if (columns.some(isOfStation)) return cells
  return cells.map((cell, i) => (carried(columns[i]?.name ?? '') ? (before[i] ?? cell) : cell))
}

async function firstLines(path: string, name: string): Promise<readonly Line[]> {
  const first: Line[] = []
  for await (const lines of linesOf(path, name)) {
    first.push(...lines)
    if (first.length >= headLines || (lines.at(-1)?.bytes ?? 0) > headBytes) break
  }
  return first.slice(0, headLines)
}

/** Makes an empty `raw` of so many columns. */
export async function createRaw(work: WorkingDatabase, columns: number): Promise<DuckDBAppender> {
  const names = Array.from({ length: columns }, (_, i) => `c${i} VARCHAR`)
  await work.run(`CREATE TABLE raw (line INTEGER, ${names.join(', ')})`)
  return work.connection.createAppender('raw')
}

/** Appends one row of text; missing cells and those that a short row lacks are NULL. `isMissing` has a test for each column. */
export function appendRow(
  appender: DuckDBAppender,
  line: number,
  cells: readonly (string | undefined)[],
  isMissing: readonly ((cell: string) => boolean)[],
): void {
  appender.appendInteger(line)
  for (const [i, isMissingCell] of isMissing.entries()) {
    const cell = cells[i]
    if (cell === undefined || isMissingCell(cell)) appender.appendNull()
    else appender.appendVarchar(cell)
  }
  appender.endRow()
}

/** A test for missing cells: blanks and declared fillers. A filler that is a number matches in any notation, but not a whole number that a double would change, such as 9223372036854775807. */
export function fillers(declared: readonly string[]): (cell: string) => boolean {
  const texts = new Set([...blanks, ...declared])
  const isExact = (text: string) => !/^\s*[+-]?\d{16,}\s*$/.test(text)
  const numbers = declared
    .filter(isExact)
    .map(Number)
    .filter((x) => !Number.isNaN(x))
  return (cell) => texts.has(cell) || (numbers.length > 0 && numbers.includes(Number(cell)))
}
