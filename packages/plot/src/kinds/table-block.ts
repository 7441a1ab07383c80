import type { StoredRow } from '../data/table/roles.ts'
import type { Range } from '../data/view.ts'

/** Every cell in a window of the grid, for the data-table twin and the CSV of what is on screen. */
export interface CellBlock {
  readonly type: 'cells'
  readonly x: Float64Array
  readonly y: Float64Array
  /** Shape y × x, NaN where missing. */
  readonly values: Float32Array
}

/** Rows of a table in view, in the order of the table. */
export interface RowBlock {
  readonly type: 'rows'
  readonly rows: readonly StoredRow[]
  /** As many are in view; `rows` is an even sample where it holds fewer. */
  readonly total: number
}

/** Bars of a histogram in view. */
export interface BinBlock {
  readonly type: 'bins'
  readonly rows: readonly { readonly edges: Range; readonly count: number; readonly share: number }[]
  readonly total: number
}

/** What is in view, as the data-table twin shows it. */
export type Block = CellBlock | RowBlock | BinBlock
