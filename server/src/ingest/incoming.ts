import type { Catalog } from '../store/entry.ts'
import type { Overlap } from './field/time-slices.ts'
import type { GivenMetadata } from './metadata.ts'
import type { Omission } from './problem.ts'
import type { IncomingFile } from './source-files.ts'
import type { Target } from './target.ts'

/** The options of an ingest. */
export interface IngestOptions {
  /** Overrides what the file and its sidecar `path.json` say. */
  readonly metadata?: GivenMetadata | undefined
  /** Takes these variables only. */
  readonly only?: readonly string[] | undefined
  /** The rule for data of the same times, or the same times and places, as stored data. When absent, such data are refused. */
  readonly overlap?: Overlap | undefined
  /** Paths of files that may be no symbolic links, because others may write in their folder. */
  readonly unlinked?: ReadonlySet<string> | undefined
  /** Bytes that one packed file may unpack to; any number where it is left out. */
  readonly mostUnpacked?: number | undefined
  /** Called after each map, cast or stretch of text. */
  readonly progress?: ((done: number, total: number) => void) | undefined
  readonly signal?: AbortSignal | undefined
}

/** Files that are being ingested. */
export interface IncomingFiles {
  /** One at least. */
  readonly files: readonly IncomingFile[]
  /** The folder in which the table is written. */
  readonly folder: string
  /** The metadata of the first file. */
  readonly given: GivenMetadata
  readonly request: IngestOptions
  readonly catalog: Catalog
  /** The dataset that they come to. */
  readonly target: Target | undefined
}

/** A table that was written, before it is listed. */
export interface StagedEntry<Entry> {
  readonly entry: Entry
  readonly leftOut: readonly Omission[]
  /** The change of the dataset as a sentence. */
  readonly summary: string
}
