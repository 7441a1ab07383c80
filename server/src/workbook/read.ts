import type { Cell, CellValue, Workbook } from '@isobath/domain'
import readFile from 'read-excel-file/node'
import type { Inspection } from './inspect.ts'
import type { OddCell } from './sheet-scan.ts'

/** Days from a spreadsheet's epoch to that of JavaScript. */
const epochDays = 25_569
/** Days from 1899-12-30 to 1904-01-01 (ECMA-376, part 1, 18.17.4.1). */
const daysTo1904 = 1462
const dayMilliseconds = 86_400_000

type SoundWorkbook = Extract<Inspection, { ok: true }>

/** A sheet as far as its values go; dates are days of the workbook's own system. */
export interface SheetRows {
  readonly name: string
  readonly rows: readonly (readonly CellValue[])[]
}

/** Reads the values of a file that was inspected; throws where it cannot be read. */
export async function readSheets(path: string, { flagOf1904, odd }: SoundWorkbook): Promise<readonly SheetRows[]> {
  // The reader counts from 1904 where the flag is 1, and passes over one that is written out.
  const shift = flagOf1904 === '1' ? daysTo1904 : 0
  const valueOf = (cell: string | number | boolean | Date | null): CellValue =>
    cell instanceof Date ? { type: 'date', serial: serialOf(cell) - shift } : cell
  const sheets = await readFile(path)
  return sheets.map(({ sheet, data }) => {
    const rows = data.map((row) => (row as ReadValue[]).map(valueOf))
    for (const cell of odd.get(sheet) ?? []) {
      // A sheet that ends in errors looks shorter to a reader of values.
      while (rows.length <= cell.row) rows.push([])
      const row = rows[cell.row] ?? []
      for (let column = row.length; column < cell.column; column++) row.push(null)
      row[cell.column] = oddValue(cell, flagOf1904 !== undefined)
    }
    return { name: sheet, rows }
  })
}

const oddValue = (cell: OddCell, from1904: boolean): CellValue =>
  cell.type === 'error'
    ? cell.text
    : { type: 'date', serial: cell.time / dayMilliseconds + epochDays - (from1904 ? daysTo1904 : 0) }

type ReadValue = string | number | boolean | Date | null

/** The reader cuts milliseconds off, and so takes the last one of a whole second whose days are no exact double. */
function serialOf(date: Date): number {
  const milliseconds = date.getTime()
  return ((milliseconds + 1) % 1000 === 0 ? milliseconds + 1 : milliseconds) / dayMilliseconds + epochDays
}

/** Reads a file that was inspected as the audits take it, formulas with their stored values; throws where it cannot be read. */
export async function readWorkbook(path: string, inspected: SoundWorkbook): Promise<Workbook> {
  const sheets = await readSheets(path, inspected)
  return {
    date1904: inspected.flagOf1904 !== undefined,
    sheets: sheets.map(({ name, rows: table }) => {
      const places = inspected.formulas.get(name) ?? []
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
