import type { Cell, CellValue, Workbook } from '@isobath/domain'
import readSheets from 'read-excel-file/node'
import type { Place } from './sheet-scan.ts'

/** Days from a spreadsheet's epoch to that of JavaScript. */
const serialOf = (date: Date) => date.getTime() / 86_400_000 + 25_569

/**
 * Reads a file that was inspected as the audits take it; throws where it cannot be read.
 *
 * @param formulas which cells hold formulas, by the names of their sheets: the file is read for their stored values alone
 */
export async function readWorkbook(path: string, formulas: ReadonlyMap<string, readonly Place[]>): Promise<Workbook> {
  const sheets = await readSheets(path)
  return {
    date1904: false,
    sheets: sheets.map(({ sheet, data }) => {
      const table = data as readonly (readonly Read[])[]
      const places = formulas.get(sheet) ?? []
      const [headers = []] = table
      // What ends in formulas without values ends early for a reader of values.
      const height = places.reduce((most, { row }) => Math.max(most, row + 1), table.length)
      const width = places.reduce((most, { column }) => Math.max(most, column + 1), headers.length)
      const columns = Array.from({ length: width }, (_, i) => ({
        header: cellOf(headers[i] ?? null) as Cell,
        cells: Array.from({ length: Math.max(0, height - 1) }, (__, row): Cell => cellOf(table[row + 1]?.[i] ?? null)),
      }))
      for (const { row, column } of places) {
        const of = columns[column]
        if (!of) continue
        if (row === 0) of.header = formula(of.header)
        else of.cells[row - 1] = formula(of.cells[row - 1])
      }
      return { name: sheet, headerRow: 1, columns }
    }),
  }
}

type Read = string | number | boolean | Date | null

const cellOf = (cell: Read): CellValue => (cell instanceof Date ? { type: 'date', serial: serialOf(cell) } : cell)

const formula = (cell: Cell | undefined = null): Cell =>
  typeof cell === 'object' && cell?.type === 'formula' ? cell : { type: 'formula', value: cell }
