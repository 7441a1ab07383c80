/** Dots of a chart. */
export interface Marker {
  /** From 0.1 to 1; 0.7 by default. */
  readonly opacity: number
  /** Diameter from 1 to 18 CSS pixels; 6 by default. */
  readonly size: number
  /** CSS colour of dots without a palette; lime by default. */
  readonly colour: string
}
