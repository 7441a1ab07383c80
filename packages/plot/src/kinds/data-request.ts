import type { Split } from '@isobath/domain'
import type { Orientation } from '../data/grid/arrangement.ts'
import type { Subset } from '../data/grid/subset.ts'
import type { NamedRanges } from '../data/plane.ts'
import type { ColumnNames } from '../data/table/roles.ts'
import type { Against } from './points/scatter.ts'
import type { PlotKind } from './registry.ts'

/** What a chart needs of its source. */
export interface DataRequest {
  readonly kind: PlotKind
  /** Of a kind that offers several; by default the usual one. */
  readonly orientation?: Orientation
  readonly split?: Split
  /** Of a table. */
  readonly columns?: ColumnNames
  readonly subset?: Subset
  /** What a linked chart selects. */
  readonly selected?: NamedRanges
  readonly against?: Against
  /** Of a histogram. */
  readonly bins?: number | readonly number[]
  readonly logCounts?: boolean
}

/** The part of a request that decides which programs a chart needs. */
export type ProgramRequest = Pick<DataRequest, 'kind' | 'against'>
