import { sheetRows, workbookOfRows } from '@isobath/domain'
import type { ReadValue, SheetRows, SoundWorkbook, Workbook } from '@isobath/domain'
import readFile from 'read-excel-file/node'

/** Reads the values of a file that was inspected; throws where it cannot be read. */
export async function readSheets(path: string, inspected: SoundWorkbook): Promise<readonly SheetRows[]> {
  const sheets = await readFile(path)
  return sheets.map(({ sheet, data }) => sheetRows(sheet, data as ReadValue[][], inspected))
}

/** Reads a file that was inspected as the audits take it, formulas with their stored values; throws where it cannot be read. */
export const readWorkbook = async (path: string, inspected: SoundWorkbook): Promise<Workbook> =>
  workbookOfRows(await readSheets(path, inspected), inspected)
