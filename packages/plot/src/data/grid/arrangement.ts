import type { SlabAxes, SlabCalendar, Split, SplitBy } from '@isobath/domain'
import type { Plane } from '../plane.ts'

/** The axes of slabs and how their times count. */
export interface Axes extends SlabAxes {
  readonly calendar: SlabCalendar
}

/** An axis of slabs. */
export type SlabAxis = keyof SlabAxes

/** Which horizontal or vertical axis a chart lies along, where its kind offers a choice. */
export type Orientation = 'zonal' | 'meridional' | 'vertical'

export const orientations: readonly Orientation[] = ['zonal', 'meridional', 'vertical']

/** The axis that each split makes a panel of every value of. */
export type SplitAxes = { readonly [By in SplitBy]?: SlabAxis }

/** The one value that all cells of a panel share, along each axis that the panels are split by. Times are epoch milliseconds. */
export interface PanelPlace {
  readonly time?: number
  readonly month?: number
  readonly depth?: number
  readonly lat?: number
  readonly lon?: number
}

export interface Panel {
  readonly place: PanelPlace
  /** Shape y × x, lowest row first. */
  readonly values: Float32Array
}

/** The cells of a field, in one panel or several of the same axes. */
export interface FieldPanels {
  readonly plane: Plane
  /** Centres of cells on the plane, ascending. */
  readonly x: Float64Array
  readonly y: Float64Array
  /** One at least. */
  readonly panels: readonly Panel[]
  /** The axes with several values over which each cell is an unweighted mean (D4); none where cells are values as stored. */
  readonly meanOver: readonly SlabAxis[]
}

/** Makes panels of slabs, which may come in any order. */
export interface PanelAccumulator {
  /** Takes one slab, shape lat × lon, which it does not write to. */
  add(timeIndex: number, depthIndex: number, values: Float32Array): void
  result(): FieldPanels
}

/**
 * How a kind of chart lays the four axes of slabs out on a plane, as a plain value. Everything else works with any arrangement, so a new one is a
 * new value and no branch elsewhere.
 *
 * Axes that it receives have ascending latitudes and longitudes; times and depths are in the order of the source. `orientation` is one that it
 * offers; an arrangement that offers none ignores it.
 */
export interface Arrangement {
  readonly name: string
  /** The orientations to choose from; none where there is one way only. */
  readonly orientations: readonly Orientation[]
  /** The orientation of a chart whose options name none. */
  usualOrientation(axes: Axes): Orientation | undefined
  plane(axes: Axes, orientation: Orientation | undefined): Plane
  /** Why slabs of these axes cannot be arranged, in a sentence; undefined where they can. */
  fault(axes: Axes, orientation: Orientation | undefined): string | undefined
  /** What it can be split by. */
  splits(orientation: Orientation | undefined): SplitAxes
  /** Cells of one panel, for the limits. */
  cells(axes: Axes, orientation: Orientation | undefined): number
  /** `axes` may be only a part of the field; any of them may be empty. */
  accumulate(axes: Axes, orientation: Orientation | undefined, split: Split): PanelAccumulator
}

/** The requested orientation where it is offered, else the usual one. */
export const orientationOf = (
  arrangement: Arrangement,
  axes: Axes,
  requested: Orientation | undefined,
): Orientation | undefined =>
  requested && arrangement.orientations.includes(requested) ? requested : arrangement.usualOrientation(axes)

/** The times of axes as panels name them. */
export const datesOf = ({ time, calendar }: Axes): readonly PanelPlace[] =>
  Array.from(time, (value) => (calendar === 'month' ? { month: value } : { time: value }))

/** The axes that have several values, of those that panels are a mean over. */
export const severalOf = (axes: Axes, names: readonly SlabAxis[]): readonly SlabAxis[] =>
  names.filter((name) => axes[name].length > 1)
