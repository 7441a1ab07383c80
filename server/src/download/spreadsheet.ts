import { storableSheets } from '@isobath/domain'
import type { PlainSheet } from '@isobath/domain'
import { writeXlsx } from 'hucre/xlsx'

/** A workbook as a file. Text stays text where it begins like a formula. */
export async function writeWorkbook(sheets: readonly PlainSheet[], now: Date): Promise<Buffer> {
  const properties = { created: now, modified: now }
  const bytes = await writeXlsx({ sheets: storableSheets(sheets), properties, stringMode: 'inline' })
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
}
