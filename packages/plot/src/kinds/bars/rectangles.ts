import type { PlaneView } from '../../data/view.ts'
import type { Bins } from './bins.ts'
import { pixelOf } from '../lines/path.ts'
import { SegmentList, type Segments } from '../lines/segments.ts'
import { type Vector, segmentsPath, placeWriter } from '../vector-path.ts'

/** Bars on a plane: edges, heights, and the coordinate of their feet, 0 by default. */
export type Bars = Pick<Bins, 'edges'> & { readonly heights: Float64Array; readonly foot?: number }

/** Bars in whole device pixels from the lower left, four numbers each: left, right, foot and top. Adjacent bars share a side. Empty bins have no bar. */
export function barRectangles(
  { edges, heights, foot = 0 }: Bars,
  view: PlaneView,
  width: number,
  height: number,
): Float32Array {
  const [x, y] = [pixelOf(view.x, width), pixelOf(view.y, height)]
  // Far outside the canvas a float32 cannot hold whole pixels.
  const near = (pixel: number, most: number) => Math.min(most + beyond, Math.max(-beyond, pixel))
  const rectangles: number[] = []
  for (const [i, barHeight] of heights.entries()) {
    const [left, right] = [x(edges[i]!), x(edges[i + 1]!)]
    if (!(barHeight > foot) || right < 0 || left > width) continue
    // Every bar is at least one pixel high.
    const top = Math.max(y(barHeight), y(foot) + 1)
    rectangles.push(
      Math.round(near(left, width)),
      Math.round(near(right, width)),
      Math.round(near(y(foot), height)),
      near(top, height),
    )
  }
  return Float32Array.from(rectangles)
}

const beyond = 8

/** Two triangles for each rectangle: six corners. */
export function rectangleTriangles(rectangles: Float32Array): Float32Array {
  const triangles: number[] = []
  for (let at = 0; at < rectangles.length; at += 4) {
    const [left = 0, right = 0, foot = 0, top = 0] = rectangles.subarray(at, at + 4)
    triangles.push(left, foot, right, foot, right, top, left, foot, right, top, left, top)
  }
  return Float32Array.from(triangles)
}

/** Bars narrower than this number of line widths have no outline at their sides. */
const narrow = 4

/** The sides and the top of each bar that is wide enough for them. */
export function rectangleOutlines(
  rectangles: Float32Array,
  width: number,
  height: number,
  lineWidth: number,
): Segments {
  const list = new SegmentList(width, height)
  for (let at = 0; at < rectangles.length; at += 4) {
    const [left = 0, right = 0, foot = 0, top = 0] = rectangles.subarray(at, at + 4)
    const half = lineWidth / 2
    list.add(left, top - half, right, top - half)
    if (right - left < narrow * lineWidth) continue
    list.add(left + half, foot, left + half, top - half)
    list.add(right - half, foot, right - half, top - half)
  }
  return list
}

/** Opacity of the outline of bars. */
export const outlineOpacity = 0.6

/** A histogram as paths: the bars, and their outlines. Sizes are CSS pixels. */
export function barVectors(
  bars: Bars,
  view: PlaneView,
  { width, height }: { readonly width: number; readonly height: number },
  colours: { readonly bar: string; readonly outline: string },
): readonly Vector[] {
  const rectangles = barRectangles(bars, view, width, height)
  const writePlace = placeWriter({ height, upward: false })
  let d = ''
  for (let at = 0; at < rectangles.length; at += 4) {
    const [left = 0, right = 0, foot = 0, top = 0] = rectangles.subarray(at, at + 4)
    d += `M${writePlace(left, foot)}L${writePlace(left, top)}L${writePlace(right, top)}L${writePlace(right, foot)}Z`
  }
  const outlines = segmentsPath(rectangleOutlines(rectangles, width, height, 1), writePlace)
  return [
    { d, fill: colours.bar, opacity: 1 },
    { d: outlines, stroke: colours.outline, width: 1, opacity: outlineOpacity },
  ]
}
