import { unpackEntry } from './archive/archive-entries.ts'
import { type Refusal, refuseFile } from './refusal.ts'
import type { WorkbookFile } from './workbook-file.ts'
import { scanPart, workbookParts } from './workbook-parts.ts'

/** A file that may be opened as a workbook, or why not. */
export type Inspection = { readonly ok: true } | Refusal

/** Looks through a file that claims to be a workbook and is not read here: each of its files is unpacked piece by piece, held to what it claims and to a budget, and nothing is kept. */
export async function inspectWorkbook(file: WorkbookFile): Promise<Inspection> {
  const parts = await workbookParts(file)
  if (typeof parts === 'string') return refuseFile(parts)
  for (const [path, entry] of parts.entries) {
    const fault = await unpackEntry(file, entry, scanPart(file, path))
    if (fault !== undefined) return refuseFile(fault)
  }
  return { ok: true }
}
