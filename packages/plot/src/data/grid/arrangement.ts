import type { SlabAxes, SlabCalendar, Split, SplitBy } from '@isobath/domain'
import type { Plane } from '../plane.ts'

/** The axes of slabs, and the calendar of their times. */
export interface Axes extends SlabAxes {
  readonly calendar: SlabCalendar
  /** The axis `lon` holds nautical miles along a track, ascending, and `lat` one place without a meaning. */
  readonly isAlongTrack?: boolean
}

/** An axis of slabs. */
export type SlabAxis = keyof SlabAxes

/** The axis that a chart lies along, for kinds that offer a choice. */
export type Orientation = 'zonal' | 'meridional' | 'vertical'

export const orientations: readonly Orientation[] = ['zonal', 'meridional', 'vertical']

/** For each split, the axis that gets a panel for each of its values. */
type SplitAxes = { readonly [By in SplitBy]?: SlabAxis }

/** The place of a panel along each axis that the panels are split by. Times are epoch milliseconds. */
export interface PanelPlace {
  readonly time?: number
  readonly month?: number
  readonly depth?: number
  readonly lat?: number
  readonly lon?: number
}

interface Panel {
  readonly place: PanelPlace
  /** Shape y × x, lowest row first. */
  readonly values: Float32Array
  /** The number of stored values in the mean of each cell; absent where cells are stored values. */
  readonly counts?: Uint32Array | undefined
}

/** The cells of a field, in one panel or several of the same axes. */
export interface FieldPanels {
  readonly plane: Plane
  /** Centres of cells on the plane, ascending. */
  readonly x: Float64Array
  readonly y: Float64Array
  /** One at least. */
  readonly panels: readonly Panel[]
  /** The axes that each cell is a mean over (D4); empty if cells are stored values. */
  readonly meanOver: readonly SlabAxis[]
}

/** The weight of a cell is the product of those along its axes. */
export interface CellWeights {
  readonly lat: Float64Array
  readonly lon: Float64Array
  /** Empty for a field without depths. */
  readonly depth: Float64Array
}

/** Makes panels of slabs, which may come in any order. */
export interface PanelAccumulator {
  /** Adds one slab, shape lat × lon. Does not write to it. */
  add(timeIndex: number, depthIndex: number, values: Float32Array): void
  result(): FieldPanels
}

/** Every way to put slabs on a plane. The functions of each are named in `kinds/field/arrangements.ts`, for the worker only. */
export type ArrangementName = 'map' | 'section' | 'hovmoller' | 'trackSection'

/** The part of an arrangement that definitions of kinds hold, and so the page loads. */
export interface ArrangementOffer {
  readonly name: ArrangementName
  /** Whether it arranges slabs along a track, and no others. */
  readonly isAlongTrack?: boolean
  /** The orientations that can be chosen; empty if there is only one. */
  readonly orientations: readonly Orientation[]
}

export const mapOffer = { name: 'map', orientations: [] } as const satisfies ArrangementOffer
export const sectionOffer = {
  name: 'section',
  orientations: ['zonal', 'meridional'],
} as const satisfies ArrangementOffer

/**
 * The way a kind of chart puts the four axes of slabs on a plane, as a plain value. All other code works with any arrangement, so a new arrangement
 * needs no change elsewhere.
 *
 * It receives axes with ascending latitudes and longitudes; times and depths are in the order of the source. `orientation` is one that it offers; an
 * arrangement without orientations ignores it.
 */
export interface Arrangement extends ArrangementOffer {
  /** The orientation of a chart whose options name none. */
  usualOrientation(axes: Axes): Orientation | undefined
  plane(axes: Axes, orientation: Orientation | undefined): Plane
  /** A sentence that says why slabs of these axes cannot be arranged; undefined if they can. */
  fault(axes: Axes, orientation: Orientation | undefined): string | undefined
  /** The possible splits. */
  splits(orientation: Orientation | undefined): SplitAxes
  /** Cells of one panel, for the limits. */
  cells(axes: Axes, orientation: Orientation | undefined): number
  /** Starts to sum slabs. `axes` may be only a part of the field; any of them may be empty. */
  accumulate(axes: Axes, orientation: Orientation | undefined, split: Split, weights?: CellWeights): PanelAccumulator
}

/** The requested orientation if the arrangement offers it, otherwise the usual one. */
export const orientationOf = (
  arrangement: Arrangement,
  axes: Axes,
  requested: Orientation | undefined,
): Orientation | undefined =>
  requested && arrangement.orientations.includes(requested) ? requested : arrangement.usualOrientation(axes)

/** The places of panels at each time. */
export const datesOf = ({ time, calendar }: Axes): readonly PanelPlace[] =>
  Array.from(time, (value) => (calendar === 'month' ? { month: value } : { time: value }))

/** Those of the named axes that have more than one value. */
export const severalOf = (axes: Axes, names: readonly SlabAxis[]): readonly SlabAxis[] =>
  names.filter((name) => axes[name].length > 1)
