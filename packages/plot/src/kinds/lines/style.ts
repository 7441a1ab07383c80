import { type LinePlace, type Trace, rowsWithin } from './path.ts'

/** What a series is painted with. Sizes are CSS pixels, colours CSS colours. */
export interface LineStyle {
  readonly lines: boolean
  readonly lineColour: string
  readonly errorBars: boolean
  readonly marker: { readonly opacity: number; readonly size: number; readonly colour: string }
}

/** CSS pixels. */
export const lineWidth = 1.5
export const errorWidth = 1
export const capWidth = 6
export const bandOpacity = 0.18
export const errorOpacity = 0.75

/** Markers nearer to each other than a pixel hide the line that they stand on. */
export function hasMarkers(trace: Trace, place: LinePlace, pixelRatio: number): boolean {
  const { first, end } = rowsWithin(trace, place.along)
  return end - first <= place.length / pixelRatio
}
