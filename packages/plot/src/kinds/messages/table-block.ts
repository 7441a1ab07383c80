import type { StoredRow } from '../../data/table/roles.ts'
import type { Range } from '../../data/view.ts'

/** The cells in view, for the data table. */
export interface CellBlock {
  readonly type: 'cells'
  readonly x: Float64Array
  readonly y: Float64Array
  /** Shape y × x, NaN where missing. */
  readonly values: Float32Array
  /** The number of cells in view. The arrays are an even sample if they have fewer. */
  readonly total: number
}

/** Rows of a table in view, in the order of the table. */
export interface RowBlock {
  readonly type: 'rows'
  readonly rows: readonly StoredRow[]
  /** The number of rows in view. `rows` is an even sample if it has fewer. */
  readonly total: number
}

/** Bars of a histogram in view. */
export interface BinBlock {
  readonly type: 'bins'
  readonly rows: readonly { readonly edges: Range; readonly count: number; readonly share: number }[]
  readonly total: number
}

/** The values in view, for the data table. */
export type Block = CellBlock | RowBlock | BinBlock
