import type { PlainSheet } from '@isobath/domain'

/** What the exporting thread is asked to make. */
export interface ExportOrder {
  /** Where the chart's own values came from; the browser still has them, so that the service gets no second request. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** The variable's column. */
  readonly variable: string
  /** The coordinates to keep, where not every one is. */
  readonly coordinates?: readonly string[]
  /** What the two files within are named after. */
  readonly dataset: string
  /** The sheets of the workbook. */
  readonly metadata: readonly PlainSheet[]
}

export type ExportEvent =
  /** The part of the rows that is written, 0…1. */
  | { readonly type: 'progress'; readonly done: number }
  | { readonly type: 'made'; readonly file: Blob }
  | { readonly type: 'failed'; readonly sentence: string }
