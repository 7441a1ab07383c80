import type { MeanWeight } from '../../data/grid/weights.ts'
import type { StoredRow } from '../../data/table/roles.ts'
import type { Range } from '../../data/view.ts'

/** One cell or row: its place on the plane and its value, null where missing. */
export interface DataPoint {
  readonly x: number
  readonly y: number
  readonly value: number | null
  /** On a map: the centre lies on land. */
  readonly land?: boolean
  /** For a mean: the number of stored values in it, and what they are weighted by. */
  readonly mean?: { readonly cells: number; readonly weighting: MeanWeight | undefined } | undefined
  /** The stored row of a table. */
  readonly row?: StoredRow
  /** For a series: one standard deviation of the value. */
  readonly spread?: number
  /** For a T-S diagram: σ₀ in kg m⁻³. */
  readonly density?: number
  /** For a histogram: the bar, whose count is the value. */
  readonly bin?: { readonly edges: Range; readonly share: number }
  /** The layer that was read, where that is not the lowest. */
  readonly layer?: number
  /** What the other layers have at the same place. */
  readonly others?: readonly DataPoint[]
  /** For a split: the panel that was read, and the values of the same cell in all of them. */
  readonly panel?: { readonly index: number; readonly values: readonly (number | null)[] }
}

/** The same cell in another panel. */
export function inPanel(cell: DataPoint, index: number): DataPoint {
  const values = cell.panel?.values
  return values ? { ...cell, value: values[index] ?? null, panel: { index, values } } : cell
}

/** A size along each axis of the plane. */
export interface Size {
  readonly x: number
  readonly y: number
}
