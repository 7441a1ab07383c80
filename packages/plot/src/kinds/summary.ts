import type { Split, SplitValues } from '@isobath/domain'
import type { PanelPlace, SlabAxis } from '../data/grid/arrangement.ts'
import type { Plane } from '../data/plane.ts'
import type { PlaneView, Range } from '../data/view.ts'

/** What the page knows of the data of a chart. */
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
  /** Edges of the outermost cells. */
  readonly extent: PlaneView
  readonly shape: readonly [y: number, x: number]
  /** Width of the narrowest cell along each axis. */
  readonly finest: { readonly x: number; readonly y: number }
  /** The axes that each value is an unweighted mean over. */
  readonly meanOver?: readonly SlabAxis[]
  /** Of a kind that can be split. */
  readonly split?: SplitSummary
  /** Names of tracks, in the order of their colours. */
  readonly tracks?: readonly string[] | undefined
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
