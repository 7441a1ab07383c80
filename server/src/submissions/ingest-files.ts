import { ingestFile, ingestInto } from '../ingest/ingest.ts'
import type { IngestResult, JoinRequest, JoinResult } from '../ingest/ingest.ts'
import { ingestSentence } from '../ingest/problem.ts'
import type { Catalog } from '../store/entry.ts'
import type { Store } from '../store/store.ts'

/** A workbook that becomes a dataset. */
interface AcceptedWorkbook {
  readonly type: 'workbook'
  readonly path: string
}

/** Files that come to a dataset, as the ingest command takes them. */
interface JoinedFiles extends Omit<JoinRequest, 'progress' | 'signal'> {
  readonly type: 'files'
}

/** Files to be taken in. */
export interface FilesRequest {
  readonly files: AcceptedWorkbook | JoinedFiles
  /** The catalog that lists the dataset. */
  readonly catalog: Catalog
  readonly progress: (done: number, total: number) => void
  /** Aborts the ingest, which then rejects. */
  readonly signal: AbortSignal
}

/** The result of an ingest: the parts that were left out, or a sentence that says why nothing was ingested. */
export type FilesResult =
  | {
      readonly ok: true
      readonly leftOut: readonly string[]
      /** Whether the files held anything new. */
      readonly isNew: boolean
    }
  | { readonly ok: false; readonly sentence: string }

/** Takes files into the store and the catalog, or refuses them and leaves both as they were. */
export type IngestFiles = (request: FilesRequest) => Promise<FilesResult>

/** Ingests in this process. The service does so in a process of its own, see `ingest-child.ts`. */
export const ingestInProcess =
  (store: Store): IngestFiles =>
  async ({ files, catalog, progress, signal }) => {
    const options = { progress, signal }
    const result = await (files.type === 'workbook'
      ? ingestFile(store, catalog, { ...options, path: files.path })
      : ingestInto(store, catalog, { ...files, ...options }))
    if (!result.ok) signal.throwIfAborted()
    return filesResult(result)
  }

function filesResult(result: IngestResult | JoinResult): FilesResult {
  if (!result.ok) return { ok: false, sentence: ingestSentence(result.problem) }
  if (!result.entry) return { ok: true, leftOut: [], isNew: false }
  return { ok: true, leftOut: result.leftOut.map(({ variable, reason }) => `${variable} ${reason}`), isNew: true }
}
