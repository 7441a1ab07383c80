import type { Range } from '../../data/view.ts'
import type { Extremes, Pyramid } from './pyramid.ts'
import { SegmentList, type Segments } from './segments.ts'
import { type Series, firstFrom } from './series.ts'

/** The place of a series on the canvas: its ranges along and across the line, and their lengths in device pixels. */
export interface LinePlace {
  readonly along: Range
  readonly across: Range
  readonly length: number
  readonly breadth: number
}

/** Values over one coordinate, with the pyramid that makes them fast to draw. */
export interface Trace {
  readonly along: Float64Array
  /** NaN where missing. */
  readonly value: Float64Array
  readonly pyramid: Pyramid
}

/** Columns in each device pixel. Points of one column are drawn in its middle, at most a quarter of a pixel from their place. */
export const columnsPerPixel = 2

/** With more points than this in a column, on average, points are drawn by columns, otherwise one by one. */
const mostPerColumn = 2

/** Returns a function that converts values to pixels from the low end of a range. */
export const pixelOf = (range: Range, pixels: number) => {
  const [low] = range
  const scale = pixels / (range[1] - low)
  return (value: number) => (value - low) * scale
}

/** The rows of a series in a range: from `first` up to but not including `end`. */
export function rowsWithin({ along }: Pick<Series, 'along'>, [low, high]: Range): { first: number; end: number } {
  const first = firstFrom(along, low)
  let end = firstFrom(along, high, first)
  while (end < along.length && along[end] === high) end++
  return { first, end }
}

/** Whether rows are too many to be drawn one by one. */
export const isDense = (rows: number, { length }: LinePlace) => rows > mostPerColumn * columnsPerPixel * length

/** A line of this width, in device pixels, covers the pixels between the strokes of two columns. */
const coveringWidth = 1.5

/** Pixels from a pixel's middle to the strokes of the two columns next to it. */
const toColumn = 1 / (2 * columnsPerPixel)

/**
 * The line through a trace, as pixels along and across. If a view has many points, those of one column of half a pixel are drawn in its middle. The
 * first, lowest, highest and last of them give the same pixels as the line through all of them, gaps included
 * (Jugel et al. 2014, M4).
 *
 * @param lineWidth in device pixels; with it, pieces whose pixels the strokes of two columns cover are left out, half of all where values scatter
 */
export function lineThrough(trace: Trace, place: LinePlace, lineWidth = 0): Segments {
  const { along, value } = trace
  const list = new SegmentList(place.length, place.breadth)
  const { first, end } = rowsWithin(trace, place.along)
  const [x, y] = [pixelOf(place.along, place.length), pixelOf(place.across, place.breadth)]
  const pen = penOn(list)
  /** The column before: its place, its extremes and its last value, as pixels. */
  let [x0, low0, high0, last0] = [Number.NaN, 0, 0, 0]
  /** Whether the piece from the column before lies between the strokes of both columns, and ends with neither or one of them. */
  const isCovered = (at: number, low: number, high: number, next: number) => {
    if (lineWidth < coveringWidth || at - x0 !== 1 / columnsPerPixel || low === high || low0 === high0) return false
    const [least, most] = [Math.min(last0, next), Math.max(last0, next)]
    return (
      least >= Math.max(low0, low, Math.min(low0, low) + toColumn) &&
      most <= Math.min(high0, high, Math.max(high0, high) - toColumn)
    )
  }
  /** Draws the rows from one up to another, all of them in the column at a place. */
  const drawColumn = (at: number, from: number, to: number) => {
    trace.pyramid.extremes(from, to, extremes)
    if (extremes.missing) return drawRuns(at, from, to)
    const [low, high, next, last] = [y(extremes.min), y(extremes.max), y(value[from]!), y(value[to - 1]!)]
    if (isCovered(at, low, high, next)) pen.lift()
    pen.to(at, next)
    pen.through(at, low, high, last)
    ;[x0, low0, high0, last0] = [at, low, high, last]
  }
  /** Draws the values of a column with gaps, one run after another. */
  const drawRuns = (at: number, from: number, to: number) => {
    let start = from
    for (let i = from; i <= to; i++) {
      if (i < to && !Number.isNaN(value[i]!)) continue
      if (i > start) drawColumn(at, start, i)
      if (i < to) pen.lift()
      start = i + 1
    }
  }
  if (first > 0) pen.to(x(along[first - 1]!), y(value[first - 1]!))
  if (isDense(end - first, place)) byColumns(along, place, first, end, drawColumn)
  else for (let i = first; i < end; i++) pen.to(x(along[i]!), y(value[i]!))
  if (end < along.length) pen.to(x(along[end]!), y(value[end]!))
  pen.lift()
  return list
}

const extremes: Extremes = { min: 0, max: 0, missing: false }

interface Pen {
  to(x: number, y: number): void
  /** Draws a stroke from the lowest to the highest value, and continues from the last one. */
  through(x: number, low: number, high: number, last: number): void
  lift(): void
}

/** Draws from point to point, with gaps at missing points. A single point between two gaps becomes a dot. */
function penOn(list: SegmentList): Pen {
  let [x0, y0] = [Number.NaN, Number.NaN]
  let alone = false
  const lift = () => {
    if (alone) list.add(x0, y0, x0, y0)
    alone = false
    y0 = Number.NaN
  }
  return {
    lift,
    to(x, y) {
      if (y !== y) return lift()
      if (y0 !== y0) alone = true
      else if (x !== x0 || y !== y0) {
        list.add(x0, y0, x, y)
        alone = false
      }
      x0 = x
      y0 = y
    },
    through(x, low, high, last) {
      if (low === high) return
      list.add(x, low, x, high)
      alone = false
      x0 = x
      y0 = last
    },
  }
}

/** Walks the columns of a view that hold rows: the middle of each in pixels, and its rows. */
export function byColumns(
  along: Float64Array,
  { along: [low, high], length }: LinePlace,
  first: number,
  end: number,
  visit: (middle: number, from: number, to: number) => void,
) {
  const columns = length * columnsPerPixel
  const columnOf = (place: number) => Math.min(columns - 1, Math.floor(((place - low) / (high - low)) * columns))
  for (let from = first; from < end;) {
    const column = columnOf(along[from]!)
    let to = firstFrom(along, low + ((column + 1) / columns) * (high - low), from, end)
    // The edge and the column of a point are rounded differently. The column decides.
    while (to > from + 1 && columnOf(along[to - 1]!) > column) to--
    while (to < end && columnOf(along[to]!) <= column) to++
    visit((column + 0.5) / columnsPerPixel, from, to)
    from = to
  }
}

/** The places of the values in view, two numbers each. */
export function markersIn(trace: Trace, place: LinePlace): Float32Array {
  const { first, end } = rowsWithin(trace, place.along)
  const [x, y] = [pixelOf(place.along, place.length), pixelOf(place.across, place.breadth)]
  const places = new Float32Array(2 * (end - first))
  let count = 0
  for (let i = first; i < end; i++) {
    const value = trace.value[i]!
    if (Number.isNaN(value)) continue
    places[count++] = x(trace.along[i]!)
    places[count++] = y(value)
  }
  return places.subarray(0, count)
}
