import { PackedCells } from '../cells/packed-cells.ts'
import {
  type Cell,
  type CellValue,
  type Cells,
  type Sheet,
  type SheetColumn,
  type Workbook,
  cellValue,
  hundredthsOf,
  isDate,
  isFormula,
  numberOf,
  textOf,
} from '../model/workbook.ts'

/** A cell of a workbook: places of its sheet and column, and its row below the header; −1 is the header. */
export interface CellPlace {
  readonly sheet: number
  readonly column: number
  readonly row: number
}

/** A workbook with other cells at some rows of one column. The cells of other columns are shared with the workbook before. */
export function setCells(
  workbook: Workbook,
  { sheet, column }: Pick<CellPlace, 'sheet' | 'column'>,
  values: ReadonlyMap<number, CellValue>,
): Workbook {
  return withColumns(workbook, sheet, (columns) =>
    columns.map((before, i) => (i === column ? columnWith(before, values) : before)),
  )
}

function columnWith({ header, cells }: SheetColumn, values: ReadonlyMap<number, CellValue>): SheetColumn {
  const below = new Map([...values].filter(([row]) => row >= 0))
  // The same cells under another header keep their identity, by which audits are recalled.
  return { header: values.has(-1) ? (values.get(-1) ?? null) : header, cells: cellsWith(cells, below) }
}

function cellsWith(cells: Cells, values: ReadonlyMap<number, CellValue>): Cells {
  if (values.size === 0) return cells
  if (cells instanceof PackedCells) return cells.with(values)
  const changed = Array.from(cells)
  for (const [row, value] of values) {
    while (changed.length < row) changed.push(null)
    changed[row] = value
  }
  return changed
}

const cellsWithout = (cells: Cells, rows: ReadonlySet<number>): Cells =>
  cells instanceof PackedCells ? cells.without(rows) : Array.from(cells).filter((_, row) => !rows.has(row))

/** A workbook whose sheet has another name. */
export const renameSheet = (workbook: Workbook, sheet: number, name: string): Workbook => ({
  ...workbook,
  sheets: workbook.sheets.map((before, i) => (i === sheet ? { ...before, name } : before)),
})

/** A workbook whose sheet has its columns in another order. */
export const orderColumns = (workbook: Workbook, sheet: number, order: readonly number[]): Workbook =>
  withColumns(workbook, sheet, (columns) => order.flatMap((place) => columns[place] ?? []))

/** A workbook without some rows of a sheet. */
export function removeRows(workbook: Workbook, sheet: number, rows: ReadonlySet<number>): Workbook {
  return withColumns(workbook, sheet, (columns) =>
    columns.map(({ header, cells }) => ({ header, cells: cellsWithout(cells, rows) })),
  )
}

function withColumns(
  workbook: Workbook,
  sheet: number,
  change: (columns: readonly SheetColumn[]) => readonly SheetColumn[],
): Workbook {
  const sheets = workbook.sheets.map((before, i): Sheet =>
    i === sheet ? { ...before, columns: change(before.columns) } : before,
  )
  return { ...workbook, sheets }
}

/**
 * The value of what a person types into a cell: a number where it is one, blank where it is empty.
 *
 * @param isPercent whether the cell shows its number as hundredths: `40%`, `40` and `0.4` are 0.4 then, as in Excel
 */
export function valueOfText(text: string, before: Cell | undefined, isPercent = false): CellValue {
  const value = cellValue(before)
  // A date keeps its serial number as long as its text is the same.
  if (isDate(value) && textOf(value) === text.trim()) return value
  const number = numberOf(text)
  const hundredths = isPercent ? numberOf(text.trim().replace(/%$/, '')) : null
  // Without the sign a number below 1 stays as it is.
  const isShare = number !== null && Math.abs(number) < 1
  if (hundredths !== null && !isShare) return Number((hundredths / 100).toPrecision(15))
  return number ?? (text.trim() === '' ? null : text)
}

/** Rows of a column's texts that have blanks around them; −1 is its header. */
export type UntrimmedRows = WeakMap<SheetColumn, readonly number[]>

/**
 * Places of the texts that have blanks around them, header and cells of every sheet.
 * @param known keeps what was found, so that columns which an edit left alone are not read again
 */
export function untrimmedCells({ sheets }: Workbook, known: UntrimmedRows = new WeakMap()): readonly CellPlace[] {
  return sheets.flatMap(({ columns }, sheet) =>
    columns.flatMap((column, place) => {
      const rows = known.get(column) ?? untrimmedRows(column)
      known.set(column, rows)
      return rows.map((row) => ({ sheet, column: place, row }))
    }),
  )
}

function untrimmedRows({ header, cells }: SheetColumn): readonly number[] {
  const rows: number[] = isUntrimmed(header) ? [-1] : []
  if (cells.hasTexts === false) return rows
  for (let row = 0; row < cells.length; row++) if (isUntrimmed(cells.at(row))) rows.push(row)
  return rows
}

const isUntrimmed = (cell: Cell | undefined) => typeof cell === 'string' && cell !== cell.trim() && cell.trim() !== ''

/** The cell at a place. */
export function cellAt({ sheets }: Workbook, { sheet, column, row }: CellPlace): Cell {
  const found = sheets[sheet]?.columns[column]
  return (row < 0 ? found?.header : found?.cells.at(row)) ?? null
}

/** The text of a cell as a grid shows it; a formula has its stored value. */
export const cellText = (cell: Cell | undefined): string => {
  const value = isFormula(cell) ? cell.value : (cell ?? null)
  return typeof value === 'string' ? value : textOf(value)
}

/** The text of a cell of a column as spreadsheet programs show it, 35% for 0.35 in a style of percents; row −1 is the header. */
export function shownText({ header, cells }: SheetColumn, row: number): string {
  const cell = row < 0 ? header : cells.at(row)
  const value = cellValue(cell)
  return typeof value === 'number' && cells.isPercent?.(row) ? `${hundredthsOf(value)}%` : cellText(cell)
}
