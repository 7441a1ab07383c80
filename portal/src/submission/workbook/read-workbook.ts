import { auditFile, inspectWorkbook, sheetRows, workbookOfRows, type ReadValue, type Workbook } from '@isobath/domain'
import { streamXlsxRows } from 'hucre/xlsx'
import { browserFile } from './browser-file.ts'

/** What the reading of a file has come to. */
export interface ReadProgress {
  readonly stage: 'inspecting' | 'reading' | 'auditing'
  /** 0 to 1; absent where it cannot be told. */
  readonly share?: number
  /** Rows that were read. */
  readonly rows?: number
}

export type ReadResult =
  | { readonly ok: true; readonly workbook: Workbook }
  | { readonly ok: false; readonly sentence: string }

/** Rows between two reports. */
const rowsPerReport = 5000

/** Inspects and reads a file of the reader's machine, or refuses it by a sentence. */
export async function readWorkbookFile(
  file: Blob,
  name: string,
  report: (progress: ReadProgress) => void,
): Promise<ReadResult> {
  const [refused] = auditFile({ name, bytes: file.size })
  if (refused) return { ok: false, sentence: `${refused.what} ${refused.mend}` }
  const inspected = await inspectWorkbook(browserFile(file), (share) => report({ stage: 'inspecting', share }))
  if (!inspected.ok) return { ok: false, sentence: `The file ${inspected.says}.` }
  const bytes = new Uint8Array(await file.arrayBuffer())
  let rows = 0
  try {
    const sheets = []
    for (const sheet of inspected.formulas.keys()) {
      const read: ReadValue[][] = []
      for await (const row of streamXlsxRows(bytes, { sheet })) {
        read[row.index] = row.values
        if (++rows % rowsPerReport === 0) report({ stage: 'reading', rows })
      }
      sheets.push(sheetRows(sheet, read, inspected))
    }
    return { ok: true, workbook: workbookOfRows(sheets, inspected) }
  } catch {
    return { ok: false, sentence: 'The file is no workbook that can be read.' }
  }
}
