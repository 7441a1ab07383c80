import type { PlainSheet } from '@isobath/domain'

/** One file of the archive: the rows of a variable, or of several variables that share their rows. */
export interface ExportPart {
  /**
   * The address that the chart loaded its values from. The browser's cache still has them, so that the service gets no second request. Of a chart that shows layers
   * of depth, it is that of the exact depths, which are requested then.
   */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** The columns of the variables. */
  readonly variables: readonly string[]
  /** The columns of coordinates to keep; all of them if undefined. */
  readonly coordinates?: readonly string[] | undefined
  /** The name of the file in the archive, without its ending. */
  readonly name: string
}

/** One file of the archive: a workbook of what the catalog says of the variables of a dataset. */
export interface ExportMetadata {
  /** The name of the file in the archive, without its ending. */
  readonly name: string
  /** The sheets of the workbook. */
  readonly sheets: readonly PlainSheet[]
}

/** What the page asks of the exporting thread: the rows of each layer of a chart, with their metadata. */
export interface ExportRequest {
  readonly parts: readonly ExportPart[]
  readonly metadata: readonly ExportMetadata[]
}

export type ExportEvent =
  /** `done`: the fraction of the rows that is written, 0…1. */
  | { readonly type: 'progress'; readonly done: number }
  | { readonly type: 'made'; readonly file: Blob }
  | { readonly type: 'failed'; readonly sentence: string }
