import type { Cell, Workbook } from '@isobath/domain'
import readSheets from 'read-excel-file/node'

/** Days from a spreadsheet's epoch to that of JavaScript. */
const serialOf = (date: Date) => date.getTime() / 86_400_000 + 25_569

/** Reads a file that was inspected as the audits take it. Formulas come as their stored values; throws where it cannot be read. */
export async function readWorkbook(path: string): Promise<Workbook> {
  const sheets = await readSheets(path)
  return {
    date1904: false,
    sheets: sheets.map(({ sheet, data }) => {
      const [headers = [], ...rows] = data as readonly (readonly Read[])[]
      const columns = headers.map((header, i) => ({
        header: cellOf(header),
        cells: rows.map((row) => cellOf(row[i] ?? null)),
      }))
      return { name: sheet, headerRow: 1, columns }
    }),
  }
}

type Read = string | number | boolean | Date | null

const cellOf = (cell: Read): Cell => (cell instanceof Date ? { type: 'date', serial: serialOf(cell) } : cell)
