import { ingestFile } from '../ingest/ingest.ts'
import type { IngestResult } from '../ingest/ingest.ts'
import { ingestSentence } from '../ingest/problem.ts'
import type { Catalogue } from '../store/entry.ts'
import type { Store } from '../store/store.ts'

/** A workbook to be taken in. */
export interface WorkbookRequest {
  readonly path: string
  /** The catalogue that lists the dataset. */
  readonly catalogue: Catalogue
  readonly progress: (done: number, total: number) => void
  /** Aborts the ingest, which then rejects. */
  readonly signal: AbortSignal
}

/** The result of an ingest: the columns that were left out, or a sentence that says why nothing was ingested. */
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
