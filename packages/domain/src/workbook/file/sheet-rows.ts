import type { Cell, CellValue, Workbook } from '../model/workbook.ts'
import { millisecondsPerDay } from '../../data/time.ts'
import type { SoundWorkbook } from './inspect.ts'
import type { OddCell } from './sheet-scan.ts'

/** Days from 1899-12-30 to the epoch of JavaScript, and to 1904-01-01 (ECMA-376, part 1, 18.17.4.1). */
const epochDays = 25_569
const daysTo1904 = 1462

/** A value as readers of spreadsheets give it: dates are counted from 1900, or from 1904 where the flag of the file is 1. */
export type ReadValue = string | number | boolean | Date | null | undefined

/** A sheet as far as its values go; dates are days of the workbook's own system. */
export interface SheetRows {
  readonly name: string
  readonly rows: readonly (readonly CellValue[])[]
}

/** The rows of a sheet of an inspected file, with the cells that readers pass over. A value that is missing is null. */
export function sheetRows(
  name: string,
  read: readonly (readonly ReadValue[] | undefined)[],
  { flagOf1904, odd }: SoundWorkbook,
): SheetRows {
  // Readers count from 1904 where the flag is 1, and pass over one that is written out.
  const shift = flagOf1904 === '1' ? daysTo1904 : 0
  const valueOf = (value: ReadValue): CellValue =>
    value instanceof Date ? { type: 'date', serial: serialOf(value) - shift } : (value ?? null)
  const rows = Array.from(read, (row) => Array.from(row ?? [], valueOf))
  for (const cell of odd.get(name) ?? []) {
    // A sheet that ends in errors looks shorter to a reader of values.
    while (rows.length <= cell.row) rows.push([])
    const row = rows[cell.row] ?? []
    for (let column = row.length; column < cell.column; column++) row.push(null)
    row[cell.column] = oddValue(cell, flagOf1904 !== undefined)
  }
  return { name, rows }
}

const oddValue = (cell: OddCell, from1904: boolean): CellValue =>
  cell.type === 'error'
    ? cell.text
    : { type: 'date', serial: cell.time / millisecondsPerDay + epochDays - (from1904 ? daysTo1904 : 0) }

/** Readers cut milliseconds off, and so take the last one of a whole second whose days are no exact double. */
function serialOf(date: Date): number {
  const milliseconds = date.getTime()
  return ((milliseconds + 1) % 1000 === 0 ? milliseconds + 1 : milliseconds) / millisecondsPerDay + epochDays
}

/** The workbook that the audits take, of the rows of an inspected file: formulas have their stored values. */
export function workbookOfRows(sheets: readonly SheetRows[], { formulas, flagOf1904 }: SoundWorkbook): Workbook {
  return {
    date1904: flagOf1904 !== undefined,
    sheets: sheets.map(({ name, rows: table }) => {
      const places = formulas.get(name) ?? []
      const [headers = []] = table
      // A sheet that ends in formulas without values looks shorter to a reader of values.
      const height = places.reduce((most, { row }) => Math.max(most, row + 1), table.length)
      const width = places.reduce((most, { column }) => Math.max(most, column + 1), headers.length)
      const columns = Array.from({ length: width }, (_, i) => ({
        header: (headers[i] ?? null) as Cell,
        cells: Array.from({ length: Math.max(0, height - 1) }, (__, row): Cell => table[row + 1]?.[i] ?? null),
      }))
      for (const { row, column } of places) {
        const cells = columns[column]
        if (!cells) continue
        if (row === 0) cells.header = formula(cells.header)
        else cells.cells[row - 1] = formula(cells.cells[row - 1])
      }
      return { name, headerRow: 1, columns }
    }),
  }
}

const formula = (cell: Cell | undefined = null): Cell =>
  typeof cell === 'object' && cell?.type === 'formula' ? cell : { type: 'formula', value: cell }
