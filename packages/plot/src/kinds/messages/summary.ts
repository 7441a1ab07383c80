import type { Split, SplitValues } from '@isobath/domain'
import type { PanelPlace, SlabAxis } from '../../data/grid/arrangement.ts'
import type { MeanWeight } from '../../data/grid/weights.ts'
import type { AxisScale, Plane } from '../../data/plane.ts'
import type { PlaneView, Range } from '../../data/view.ts'
import type { SeawaterEquation } from '../points/ts/density.ts'

/** The data of a chart as the page needs them: extent, range and counts. */
export interface Summary {
  /** Cells of a field, rows of a table. */
  readonly cells: number
  /** Those with a value. */
  readonly valid: number
  readonly min: number
  readonly max: number
  /** 5th and 95th percentile, 4 significant digits: the default colour range. */
  readonly range: Range
  readonly plane: Plane
  /** Edges of the outermost cells, or of the outermost rows with a margin. */
  readonly extent: PlaneView
  /** The places of the outermost rows, without the margin; absent for cells. */
  readonly dataExtent?: PlaneView
  readonly shape: readonly [y: number, x: number]
  /** Width of the narrowest cell along each axis. */
  readonly finest: { readonly x: number; readonly y: number }
  /** Rows or values with numbers at or below zero, which have no place on a logarithmic axis. */
  readonly unplaced?: number
  /** What each value is a mean of; absent where values are stored ones. */
  readonly mean?: MeanSummary | undefined
  /** For a kind that can be split. */
  readonly split?: SplitSummary
  /** Names of tracks, in the order of their colours. */
  readonly tracks?: readonly string[] | undefined
  /** For a T-S diagram: lowest and highest σ₀ within the extent, kg m⁻³, and the equation that it was computed with. */
  readonly density?: { readonly range: Range; readonly equation: SeawaterEquation } | undefined
  /** For a series on the second axis of values: its extent along it. */
  readonly secondAxis?: { readonly range: Range; readonly scale: AxisScale | undefined }
  /** For the layers over the lowest one, in their order: what is known of their data, or the sentence that says why there are none. */
  readonly layers?: readonly (Summary | string)[]
}

/** The axes that values are means over. */
export interface MeanSummary {
  readonly over: readonly SlabAxis[]
  /** The most stored values that one mean is made of. */
  readonly mostCells: number
  /** Undefined where every cell counts the same. */
  readonly weighting: MeanWeight | undefined
}

/** The split of a chart, and the splits that are possible. */
export interface SplitSummary {
  /** The split as it is drawn; empty if the requested one is refused. */
  readonly by: Split
  /** The number of panels that each possible split makes. */
  readonly values: SplitValues
  readonly refused?: string
  readonly warning?: string
  /** One at least. */
  readonly panels: readonly PanelSummary[]
}

export interface PanelSummary {
  readonly place: PanelPlace
  /** Number of cells with a value. */
  readonly valid: number
  readonly min: number
  readonly max: number
}
