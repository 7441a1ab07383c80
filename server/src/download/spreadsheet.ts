import { type PlainSheet, spreadsheetFiles } from '@isobath/domain'
import { zip } from './zip.ts'
import type { ZipFile } from './zip.ts'

/** A workbook as a file. */
export async function workbook(sheets: readonly PlainSheet[], now: Date): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of zip(filesOf(sheets), now)) pieces.push(piece)
  return Buffer.concat(pieces)
}

async function* filesOf(sheets: readonly PlainSheet[]): AsyncGenerator<ZipFile> {
  for (const { path, text } of spreadsheetFiles(sheets)) yield { path, bytes: [Buffer.from(text)] }
}
