/** A division of an axis. In a file of its own, because the ticks of times load without those of numbers. */
export interface Tick {
  /** In the unit of the axis. On a plot across 180° longitudes count on past 180. */
  readonly value: number
  readonly label: string
}

/** The usual number of ticks along an axis. */
export const mostTicks = 7
export const fewestTicks = 4
