import { type LinePlace, type Trace, byColumns, isDense, pixelOf, rowsWithin } from './path.ts'
import { type Extremes, pyramidOf } from './pyramid.ts'
import { SegmentList, type Segments } from './segments.ts'
import { type AxisScale, fromAxis, toAxis } from '../../data/plane.ts'
import type { Series } from './series.ts'
import type { PlaceWriter } from '../vector-path.ts'

/** One standard deviation on both sides of a series (D5). */
export interface Spread {
  readonly low: Trace
  readonly high: Trace
}

/** How far below its value an edge at or below zero is drawn on a logarithmic axis: one decade. */
const decade = 1

/** Undefined if no row has a spread. @param scale of the axis of values */
export function spreadOf({ along, value, spread }: Series, scale: AxisScale = {}): Spread | undefined {
  if (!spread || !spread.some((each) => Number.isFinite(each))) return undefined
  const edgeOf = (place: number, deviation: number) => {
    const edge = fromAxis('value', place, scale) + deviation
    return scale.logarithmic && edge <= 0 ? toAxis('value', 10 ** -decade, scale) + place : toAxis('value', edge, scale)
  }
  const side = (sign: number): Trace => {
    const towards = scale.reversed ? -sign : sign
    const edge = value.map((each, i) => edgeOf(each, towards * (spread[i] ?? Number.NaN)))
    return { along, value: edge, pyramid: pyramidOf(edge) }
  }
  return { low: side(-1), high: side(1) }
}

/** Triangles in device pixels, six numbers each, and the lines along their outer edges. */
interface Band {
  readonly triangles: Float32Array
  readonly edges: Segments
}

/** The place, low end and high end of a spread at each place in view, in pixels; NaN in a gap. Many rows of one column make one span. */
function spansIn({ low, high }: Spread, place: LinePlace): Float64Array {
  const { along } = low
  const { first, end } = rowsWithin(low, place.along)
  const [x, y] = [pixelOf(place.along, place.length), pixelOf(place.across, place.breadth)]
  const spans: number[] = []
  const one = (i: number) => spans.push(x(along[i]!), y(low.value[i]!), y(high.value[i]!))
  if (first > 0) one(first - 1)
  if (isDense(end - first, place)) {
    const extremes: Extremes = { min: 0, max: 0, missing: false }
    byColumns(along, place, first, end, (at, from, to) => {
      low.pyramid.extremes(from, to, extremes)
      const lowest = extremes.min
      high.pyramid.extremes(from, to, extremes)
      spans.push(at, ...(lowest <= extremes.max ? [y(lowest), y(extremes.max)] : [Number.NaN, Number.NaN]))
    })
  } else {
    for (let i = first; i < end; i++) one(i)
  }
  if (end < along.length) one(end)
  return Float64Array.from(spans)
}

/** The shaded band. */
export function bandOf(spread: Spread, place: LinePlace): Band {
  const spans = spansIn(spread, place)
  const edges = new SegmentList(place.length, place.breadth)
  const triangles: number[] = []
  for (let at = 3; at < spans.length; at += 3) {
    const [x0, low0, high0, x1, low1, high1] = spans.subarray(at - 3, at + 3) as unknown as Six
    if (!(low0 <= high0 && low1 <= high1)) continue
    triangles.push(x0, low0, x1, low1, x1, high1, x0, low0, x1, high1, x0, high0)
    edges.add(x0, low0, x1, low1)
    edges.add(x0, high0, x1, high1)
  }
  return { triangles: Float32Array.from(triangles), edges }
}

type Six = [number, number, number, number, number, number]

/** The band as closed outlines, one for each run without a gap. */
export function bandPath(spread: Spread, place: LinePlace, writePlace: PlaceWriter): string {
  const spans = spansIn(spread, place)
  let [path, below, above] = ['', '', '']
  for (let at = 0; at <= spans.length; at += 3) {
    const [x = 0, low = Number.NaN, high = Number.NaN] = spans.subarray(at, at + 3)
    if (low <= high) {
      below += `${below === '' ? 'M' : 'L'}${writePlace(x, low)}`
      above = `L${writePlace(x, high)}${above}`
    } else {
      if (below !== '') path += `${below}${above}Z`
      ;[below, above] = ['', '']
    }
  }
  return path
}

/** Bars of one standard deviation on both sides. They have caps of `cap` pixels if there is space for them. */
export function errorBarsOf(spread: Spread, place: LinePlace, cap: number): Segments {
  const spans = spansIn(spread, place)
  const list = new SegmentList(place.length, place.breadth)
  const room = (spans.length / 3) * 2 * cap < place.length
  for (let at = 0; at < spans.length; at += 3) {
    const [x = 0, low = Number.NaN, high = Number.NaN] = spans.subarray(at, at + 3)
    if (!(low <= high)) continue
    list.add(x, low, x, high)
    if (!room) continue
    list.add(x - cap / 2, low, x + cap / 2, low)
    list.add(x - cap / 2, high, x + cap / 2, high)
  }
  return list
}
