/** How a histogram is painted. */
export interface BarPaint {
  readonly family: 'bar'
  /** CSS colour. */
  readonly colour: string
}
