import type { RenderBudget, Split } from '@isobath/domain'
import type { Orientation } from '../../data/grid/arrangement.ts'
import type { MeanWeight } from '../../data/grid/weights.ts'
import type { Subset } from '../../data/grid/subset.ts'
import type { AxisScale, AxisScales, NamedRanges, Plane } from '../../data/plane.ts'
import type { ColumnNames } from '../../data/table/roles.ts'
import type { LayerTypeName } from '../layers/registry.ts'
import type { Against } from '../points/scatter.ts'
import type { SeawaterEquation } from '../points/ts/density.ts'
import type { PlotKind } from '../registry.ts'

/** What a chart needs of its source. */
export interface DataRequest {
  readonly kind: PlotKind
  /** Of a kind that offers several; by default the usual one. */
  readonly orientation?: Orientation
  readonly split?: Split
  /** Whether the panels of the split are drawn one at a time, as frames. Rules about the number of panels then do not apply. */
  readonly isAnimated?: boolean
  /** Of a table. */
  readonly columns?: ColumnNames
  readonly subset?: Subset
  /** Of means of a field. */
  readonly weighting?: MeanWeight
  /** Of a T-S diagram: the domains of its axes, over which contours are drawn; by default the extent of the rows. */
  readonly domains?: NamedRanges
  /** What a linked chart selects. */
  readonly selected?: NamedRanges
  readonly against?: Against
  /** Of a kind that is drawn from rows or counts: its axes that do not run as usual. */
  readonly scales?: AxisScales
  /** Of a histogram. */
  readonly bins?: number | readonly number[]
  readonly logCounts?: boolean
  /** Of a T-S diagram. */
  readonly seawater?: SeawaterEquation
  /** The layers over the lowest one, in their order. Their sources are passed beside the request. */
  readonly layers?: readonly LayerRequest[]
  /** Of a series over a line: its values lie along the second axis, which has this scale. */
  readonly secondAxis?: { readonly scale?: AxisScale }
  /** The axes that a layer over another one must have; absent for the lowest layer. */
  readonly over?: Plane
}

/** What a layer over another one needs of its source. */
export interface LayerRequest extends Pick<DataRequest, 'columns' | 'subset' | 'secondAxis'> {
  readonly type: LayerTypeName
}

/** The part of a request that decides which programs a chart needs. */
export type ProgramRequest = Pick<DataRequest, 'kind' | 'against'>

/** The limits that data are judged by: the specified ones, or those of a budget. */
export type Budget = RenderBudget | 'default'
