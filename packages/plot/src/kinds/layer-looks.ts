import type { Subset } from '../data/grid/subset.ts'
import type { Marker } from '../style/marker.ts'

/** Ranges in degrees and metres, as in a subset. An absent axis is not averaged. */
export type MeanBox = Omit<Subset, 'time'>

/** The look of contour lines. */
export interface ContourLook {
  /** Levels of a contour map or section, or the approximate number of round levels in the colour range; 10 by default. A change uploads no field. */
  readonly levels?: readonly number[] | number | undefined
  /** CSS colour of lines. By default contour lines are dark on light colours and light on dark ones, and lines of a series have the accent of the theme. */
  readonly lineColour?: string | undefined
  /** Whether contour lines are labelled with their levels; `true` by default. */
  readonly labels?: boolean | undefined
}

/** The look of a line through rows. */
export interface SeriesLook {
  /** Opacity, size and colour of points. A change uploads nothing. */
  readonly marker?: Partial<Marker> | undefined
  /** CSS colour of lines. By default contour lines are dark on light colours and light on dark ones, and lines of a series have the accent of the theme. */
  readonly lineColour?: string | undefined
  /**
   * The box that each row of a series is a mean over, as a service averages it. Readout, data table and, for the lowest layer, the note under the chart then
   * give this box in place of the mean of the positions in it, which is no place.
   */
  readonly meanBox?: MeanBox | undefined
  /** Whether a line joins the rows of a series; `true` by default. */
  readonly lines?: boolean | undefined
  /** Whether a series shows one standard deviation as error bars, by default if it has at most 40 rows, or as a shaded band. */
  readonly errorBars?: boolean | undefined
}
