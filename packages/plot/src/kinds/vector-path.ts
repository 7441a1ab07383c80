import type { Segments } from './lines/segments.ts'

/** One path of a vector picture: SVG path data in pixels from the upper left, and how it is drawn. Colours are CSS colours. */
export interface Vector {
  readonly d: string
  readonly fill?: string
  readonly stroke?: string
  readonly width?: number
  readonly opacity: number
}

/** Writes a place as SVG text. The place is given along and across from the lower left; SVG counts from the upper left. */
export type PlaceWriter = (along: number, across: number) => string

/** @param upward the coordinate runs upward instead of to the right */
export function placeWriter({ height, upward }: { readonly height: number; readonly upward: boolean }): PlaceWriter {
  const round = (pixel: number) => Math.round(pixel * 100) / 100
  return (along, across) => {
    const [x, y] = upward ? [across, along] : [along, across]
    return `${round(x)} ${round(height - y)}`
  }
}

/** Segments as path data. A segment that begins at the end of the one before continues its line. */
export function segmentsPath({ data, count }: Segments, writePlace: PlaceWriter): string {
  let path = ''
  for (let at = 0; at < 4 * count; at += 4) {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = data.subarray(at, at + 4)
    const joins = at > 0 && data[at - 2] === x0 && data[at - 1] === y0
    path += `${joins ? '' : `M${writePlace(x0, y0)}`}L${writePlace(x1, y1)}`
  }
  return path
}
