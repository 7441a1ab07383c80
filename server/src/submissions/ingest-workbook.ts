import { ingestFile } from '../ingest/ingest.ts'
import type { IngestResult } from '../ingest/ingest.ts'
import { ingestSentence } from '../ingest/problem.ts'
import type { Catalogue } from '../store/entry.ts'
import type { Store } from '../store/store.ts'

/** A workbook to be taken in. */
export interface WorkbookRequest {
  readonly path: string
  /** Where its dataset is listed. */
  readonly catalogue: Catalogue
  readonly progress: (done: number, total: number) => void
  /** Aborts the ingest, which then rejects. */
  readonly signal: AbortSignal
}

/** What became of a workbook: the columns that did not go in, or why nothing did, in a sentence. */
export type WorkbookResult =
  | { readonly ok: true; readonly leftOut: readonly string[] }
  | { readonly ok: false; readonly sentence: string }

/** Takes a workbook into the store and the catalogue, or refuses it and leaves both as they were. */
export type IngestWorkbook = (request: WorkbookRequest) => Promise<WorkbookResult>

/** Ingests in this process. The service does so in a process of its own, see `workbook-process.ts`. */
export const ingestInProcess =
  (store: Store): IngestWorkbook =>
  async (request) => {
    const result = await ingestFile(store, request.catalogue, request)
    if (!result.ok) request.signal.throwIfAborted()
    return workbookResult(result)
  }

export function workbookResult(result: IngestResult): WorkbookResult {
  if (!result.ok) return { ok: false, sentence: ingestSentence(result.problem) }
  return { ok: true, leftOut: result.leftOut.map(({ variable, reason }) => `${variable} ${reason}`) }
}
