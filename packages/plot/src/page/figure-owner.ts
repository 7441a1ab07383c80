import type { PlaneView } from '../data/view.ts'
import type { DataPoint } from '../kinds/messages/data-point.ts'
import type { PanelSummary } from '../kinds/messages/summary.ts'
import type { PlotKind } from '../kinds/registry.ts'
import type { PlotOptions, PlotStatus, ViewOf } from '../options/options.ts'
import type { ContourCode } from './layout/figure-model.ts'
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
  /** Whether other charts or the page follow a selection made here. */
  readonly isSelectable: boolean
  /** The panels of a split; empty without one. */
  readonly panels: readonly PanelSummary[]
  readonly data: DataQueries
  /** Undefined for a chart without contours, or while their code is being fetched. */
  readonly contourCode: ContourCode | undefined
  show(view: PlaneView): void
  select(view: PlaneView | null): void
  /** @param pixel where the cell or row is drawn, from the upper left corner of the chart */
  read(dataPoint: DataPoint | null, pixel?: Place): void
  /** A reader clicked a cell or row, or pressed Enter on it. */
  click(dataPoint: DataPoint): void
  /** Shows a hidden layer, or hides it: 0 is the lowest. */
  toggleLayer(layer: number): void
}

/** CSS pixels from the upper left corner of the data area. */
export type Place = readonly [x: number, y: number]
