/** The states of a chart. */
import type { Split, SplitValues } from '@isobath/domain'
import type { Range } from '../data/view.ts'
import type { MapKind, PlotKind } from '../kinds/registry.ts'
import type { FailureCode, RefusalCode } from '../loading/load-event.ts'
import type { ViewOf } from './readouts.ts'

export type PlotStatus<Kind extends PlotKind = MapKind> =
  /** `done` and `total` count bytes; `total` is absent when unknown. */
  | { readonly state: 'loading'; readonly done: number; readonly total?: number }
  | {
      readonly state: 'drawn'
      readonly cells: number
      /** Lowest and highest value of the field. */
      readonly range: Range
      /** The default colour range. */
      readonly usualRange: Range
      readonly extent: ViewOf<Kind>
      /** Where the outermost rows lie; `extent` has a margin beyond them. Absent for cells. */
      readonly dataExtent?: ViewOf<Kind>
      readonly complete: boolean
      /**
       * A sentence for each option that the chart cannot follow: a palette that does not exist, a range from high to low or without numbers, a
       * logarithmic scale without values above zero, an orientation that the kind does not offer.
       */
      readonly warnings: readonly string[]
      /** For a kind that can be split. */
      readonly split?: SplitStatus
    }
  /** The field has no cell with a value. */
  | { readonly state: 'empty' }
  /** A rule of the domain, or the service, refused the data; the sentence is the specified one, or that of the service. */
  | {
      readonly state: 'refused'
      readonly sentence: string
      readonly code: RefusalCode
      /** The status of the service's answer. */
      readonly httpStatus?: number
    }
  | {
      readonly state: 'failed'
      readonly sentence: string
      readonly code: FailureCode
      /** The status of the service's answer. */
      readonly httpStatus?: number
      /** Absent where another attempt fails in the same way: arrays that do not fit, a policy of the page, arrays that were lost with a worker. */
      readonly retry?: () => void
    }

/** The split of a chart, and the splits that are possible. */
export interface SplitStatus {
  /** The split as it is drawn; empty if the requested one is refused. */
  readonly by: Split
  /** The number of panels of each possible split; 0 if the field does not have the axis. */
  readonly values: SplitValues
  /** The specified sentence that refuses the requested split, or warns of it. */
  readonly refused?: string
  readonly warning?: string
}
