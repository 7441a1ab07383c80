/** A cell shown as a date or a time: days since the workbook's epoch (`Workbook.date1904`), and the text that the sheet shows. */
export interface DateCell {
  readonly type: 'date'
  readonly serial: number
  readonly text?: string
  /** Whether its style shows hours and minutes alone. */
  readonly isClock?: boolean
}

/** A cell that holds a formula, with the value last computed for it; null where the file holds none. */
export interface FormulaCell {
  readonly type: 'formula'
  readonly value: CellValue
}

/** The value of a cell. An empty cell is null; an error of the spreadsheet is its text, as in `#N/A`. */
export type CellValue = null | string | number | boolean | DateCell
export type Cell = CellValue | FormulaCell

/** The cells below a header, first to last, as an array or packed. A column may end early; holes are empty. */
export interface Cells extends Iterable<Cell | undefined> {
  readonly length: number
  readonly at: (row: number) => Cell | undefined
  /** Whether the sheet shows the number of a cell as its hundredths, 35% for 0.35; absent if not known. */
  readonly isPercent?: (row: number) => boolean
  /** Whether cells of these kinds may be among them; undefined if not known. */
  readonly hasFormulas?: boolean
  readonly hasTexts?: boolean
}

export interface SheetColumn {
  readonly header: Cell
  readonly cells: Cells
}

export interface Sheet {
  /** As the workbook spells it. */
  readonly name: string
  /** Whether spreadsheet programs hide it. */
  readonly isHidden?: boolean
  /** Row of the headers, counted from 1. */
  readonly headerRow: number
  /** From column A on, without gaps: an empty column keeps its place. */
  readonly columns: readonly SheetColumn[]
}

/** A workbook as the reader of a file returns it. */
export interface Workbook {
  readonly sheets: readonly Sheet[]
  /** Whether serial dates count from 1904-01-01 instead of 1900 (a flag of the file). */
  readonly date1904: boolean
}

/** The value of a cell: the last value of a formula, null for a text of blanks. */
export function cellValue(cell: Cell | undefined): CellValue {
  const value = isFormula(cell) ? cell.value : (cell ?? null)
  return typeof value === 'string' && value.trim() === '' ? null : value
}

export const isFormula = (cell: Cell | undefined): cell is FormulaCell =>
  typeof cell === 'object' && cell !== null && cell.type === 'formula'

export const isDate = (value: CellValue): value is DateCell => typeof value === 'object' && value !== null

/** The text of a value as the sheet shows it, trimmed; empty for null. */
export function textOf(value: CellValue): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return isDate(value) ? (value.text ?? String(value.serial)) : String(value).trim()
}

/** The text of a value on one line, as names are kept: breaks, control characters and runs of blanks become one blank. */
export const lineOf = (value: CellValue): string =>
  textOf(value)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()

/** The number of a value or of a text that is wholly a number; null for any other value. */
export function numberOf(value: CellValue): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string' || !numeric.test(value)) return null
  return Number(value)
}

/** A number in hundredths, without the digits that a product of doubles adds: 0.07 is 7. */
export const hundredthsOf = (value: number): number => Number((value * 100).toPrecision(15))

const numeric = /^\s*[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?\s*$/i

/** The letters of a column, counted from 0: A, B … Z, AA. */
export function columnLetters(index: number): string {
  let letters = ''
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  }
  return letters
}
