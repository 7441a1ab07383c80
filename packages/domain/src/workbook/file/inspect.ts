import { unpackEntry, workbookEntries } from './archive-entries.ts'
import { SheetScan } from './sheet-scan.ts'
import type { WorkbookFile } from './workbook-file.ts'

/** A file that may be opened as a workbook, or why not ("holds …"). */
export type Inspection = { readonly ok: true } | { readonly ok: false; readonly says: string }

/** Looks through a file that claims to be a workbook and is not read here: each of its files is unpacked piece by piece, held to what it claims and to a budget, and nothing is kept. */
export async function inspectWorkbook(file: WorkbookFile): Promise<Inspection> {
  const entries = await workbookEntries(file)
  if (typeof entries === 'string') return { ok: false, says: entries }
  for (const entry of entries) {
    const scan = /\.xml$/i.test(entry.name) ? new SheetScan() : undefined
    const says = await unpackEntry(file, entry, (piece) => scan?.take(file.decode(piece, 'ascii')))
    if (says !== undefined) return { ok: false, says }
  }
  return { ok: true }
}
