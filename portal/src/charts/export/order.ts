import type { PlainSheet } from '@isobath/domain'

/** The rows of a variable, or of several in the same rows. */
export interface ExportPart {
  /** Where the chart's own values came from; the browser still has them, so that the service gets no second request. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** The columns of the variables. */
  readonly variables: readonly string[]
  /** The coordinates to keep, where not every one is. */
  readonly coordinates?: readonly string[] | undefined
  /** The name of the file within, without its ending. */
  readonly name: string
}

/** What is known of the variables of a dataset. */
export interface ExportMetadata {
  /** The name of the file within, without its ending. */
  readonly name: string
  /** The sheets of the workbook. */
  readonly sheets: readonly PlainSheet[]
}

/** What the exporting thread is asked to make: the rows of each layer of a chart with their metadata. */
export interface ExportOrder {
  readonly parts: readonly ExportPart[]
  readonly metadata: readonly ExportMetadata[]
}

export type ExportEvent =
  /** The part of the rows that is written, 0…1. */
  | { readonly type: 'progress'; readonly done: number }
  | { readonly type: 'made'; readonly file: Blob }
  | { readonly type: 'failed'; readonly sentence: string }
