import type { PlaneView } from '../data/view.ts'
import type { PanelSummary } from '../kinds/messages/summary.ts'
import type { PlotKind } from '../kinds/registry.ts'
import type { PlotOptions, PlotStatus, ViewOf } from '../options/options.ts'
import type { ReaderEvents } from './reader-events.ts'
import type { DataQueries } from './session/connection.ts'
import type { ViewLimits } from './view-limits.ts'

/** What a figure needs of its chart. */
export interface FigureOwner {
  readonly options: PlotOptions<PlotKind>
  readonly status: PlotStatus<PlotKind>
  /** The visible part in coordinates of the plane. */
  readonly planeView: PlaneView | null
  /** The visible part by the names of its axes. */
  readonly view: ViewOf<PlotKind> | null
  readonly limits: ViewLimits | undefined
  /** The panels of a split; empty without one. */
  readonly panels: readonly PanelSummary[]
  readonly data: DataQueries
  /** Takes what a reader points at, clicks and selects. */
  readonly readerEvents: ReaderEvents
  show(view: PlaneView): void
  /** Shows a hidden layer, or hides it: 0 is the lowest. */
  toggleLayer(layer: number): void
}
