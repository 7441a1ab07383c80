/** The limits of a view within the data, and the views after panning and zooming. Coordinates of the plane; no pixels, no DOM. */
import { type Plane, axisRules, isMap } from '../data/plane.ts'
import type { PlaneView, Range } from '../data/view.ts'
import { planeScales } from '../scales/plane-scales.ts'

/** The extent of the data and the limits of a view within it. */
export interface ViewLimits {
  readonly plane: Plane
  /** Edges of the outermost cells. */
  readonly extent: PlaneView
  /** The data cover the full circle along x, so that a view may pan without end. */
  readonly isClosed: boolean
  /** Length of the full circle along x: positions this far apart are the same. 0 if x has none. */
  readonly fullCircle: number
  /** The smallest view, as a fraction of the extent along each axis: about four cells. */
  readonly smallest: PerAxis
}

/** One number for each axis. */
interface PerAxis {
  readonly x: number
  readonly y: number
}

/** A smaller view would show nothing more. */
const fewestCells = 4

export const span = ([low, high]: Range) => high - low
export const middle = ([low, high]: Range) => (low + high) / 2

/**
 * The limits of data with these outermost edges. A map zooms both axes alike and keeps its proportions; on other planes each axis zooms by itself.
 *
 * @param shape number of cells, y × x
 * @param finest width of the narrowest cell along each axis
 */
export function viewLimitsOf(plane: Plane, extent: PlaneView, shape: Shape, finest: PerAxis): ViewLimits {
  const width = span(extent.x)
  const cell = width / Math.max(1, shape[1])
  // The coordinates of a projected plane do not repeat.
  const { fullCircle = 0 } = plane.projection ? {} : axisRules[plane.x]
  const smallest = (cellFraction: number) => Math.min(1, fewestCells * cellFraction)
  const both = smallest(1 / Math.max(1, Math.min(...shape)))
  return {
    plane,
    extent,
    isClosed: fullCircle > 0 && Math.abs(width - fullCircle) < cell / 2,
    fullCircle,
    smallest: isMap(plane)
      ? { x: both, y: both }
      : { x: smallest(finest.x / width), y: smallest(finest.y / span(extent.y)) },
  }
}

type Shape = readonly [y: number, x: number]

const fractions = (view: PlaneView, limits: ViewLimits): PerAxis => {
  const x = span(view.x) / span(limits.extent.x)
  return { x, y: isMap(limits.plane) ? x : span(view.y) / span(limits.extent.y) }
}

/** The fraction of the extent that a view shows: 1 is all of it. */
export const visibleFraction = (view: PlaneView, limits: ViewLimits) => {
  const { x, y } = fractions(view, limits)
  return isMap(limits.plane) ? x : Math.sqrt(x * y)
}

/** Whether a view can be zoomed in further. */
export const canZoomIn = (view: PlaneView, limits: ViewLimits) => {
  const { x, y } = fractions(view, limits)
  return x > limits.smallest.x * 1.001 || y > limits.smallest.y * 1.001
}

/** A view centred at (x, y) that shows a fraction of the extent along each axis, within the limits. */
export function centreView(x: number, y: number, requested: PerAxis, limits: ViewLimits): PlaneView {
  const fraction = limitFractions(requested, limits)
  const { extent, isClosed, fullCircle } = limits
  const [width, height] = [span(extent.x) * fraction.x, span(extent.y) * fraction.y]
  return {
    x: isClosed ? wrapRange(x, width, extent.x, fullCircle) : clampRange(x, width, extent.x),
    y: clampRange(y, height, extent.y),
  }
}

const limitFractions = ({ x, y }: PerAxis, { smallest }: ViewLimits): PerAxis => ({
  x: Math.min(1, Math.max(smallest.x, x)),
  y: Math.min(1, Math.max(smallest.y, y)),
})

const clampRange = (centre: number, width: number, [low, high]: Range): Range => {
  if (width >= high - low) return [low, high]
  const start = Math.min(high - width, Math.max(low, centre - width / 2))
  return [start, start + width]
}

const wrapRange = (centre: number, width: number, [low, high]: Range, fullCircle: number): Range => {
  const wrapped = centre - fullCircle * Math.floor((centre - low) / (high - low))
  return [wrapped - width / 2, wrapped + width / 2]
}

/** The view within the limits that contains the requested one as far as possible. A map keeps the proportions of its data. */
export function limitView(view: PlaneView, limits: ViewLimits): PlaneView {
  const requested = { x: span(view.x) / span(limits.extent.x), y: span(view.y) / span(limits.extent.y) }
  const both = Math.max(requested.x, requested.y)
  return centreView(middle(view.x), middle(view.y), isMap(limits.plane) ? { x: both, y: both } : requested, limits)
}

/** The same fraction of the extent, centred at another position. */
export const recentreView = (view: PlaneView, limits: ViewLimits, x: number, y: number): PlaneView =>
  centreView(x, y, fractions(view, limits), limits)

/** Moves a view to the right and up, in units of its axes. */
export const panView = (view: PlaneView, limits: ViewLimits, right: number, up: number): PlaneView =>
  recentreView(view, limits, middle(view.x) + right, middle(view.y) + up)

/** Scales a view by a factor. The position (x, y) stays where it is on the screen, as far as the limits allow. */
export function zoomView(view: PlaneView, limits: ViewLimits, factor: number, x: number, y: number): PlaneView {
  const before = fractions(view, limits)
  const after = limitFractions({ x: before.x * factor, y: before.y * factor }, limits)
  const centre = (fixed: number, range: Range, ratio: number) => fixed + (middle(range) - fixed) * ratio
  return centreView(centre(x, view.x, after.x / before.x), centre(y, view.y, after.y / before.y), after, limits)
}

/** Scales one axis of a view by a factor about a position of that axis. */
export function zoomAxis(
  axis: 'x' | 'y',
  view: PlaneView,
  limits: ViewLimits,
  factor: number,
  position: number,
): PlaneView {
  const [x, y] = [axis === 'x' ? position : middle(view.x), axis === 'y' ? position : middle(view.y)]
  return { ...view, [axis]: zoomView(view, limits, factor, x, y)[axis] }
}

interface Area {
  readonly width: number
  readonly height: number
}

/** The position under a pixel of the data area, counted from its upper left corner. */
export function placeAt(view: PlaneView, area: Area, left: number, top: number): [x: number, y: number] {
  const { x, y } = planeScales(view, area)
  return [x.invert(left), y.invert(top)]
}

/** The place of the data under a pixel, and the size of a CSS pixel there, as the worker reads them. */
export function dataPlaceAt(
  view: PlaneView,
  area: Area,
  { plane }: Pick<ViewLimits, 'plane'>,
  left: number,
  top: number,
): readonly [x: number, y: number, pixel: PerAxis] {
  const place = placeAt(view, area, left, top)
  const pixel = pixelSize(view, area)
  return plane.projection?.placeAt(...place, pixel) ?? [...place, pixel]
}

/** The size of a CSS pixel on the plane. */
export const pixelSize = (view: PlaneView, { width, height }: Area): PerAxis => ({
  x: span(view.x) / width,
  y: span(view.y) / height,
})

/** The coordinates of a place of the data on the plane of a view. */
export function planePlace({ projection }: Plane, place: PerAxis): PerAxis {
  if (!projection) return place
  const [x, y] = projection.project(place.x, place.y)
  return { x, y }
}

/** The pixel of a position in the data area. Along a full circle it is the copy at or after the left edge of the view. */
export function pixelOf(
  view: PlaneView,
  area: Area,
  { isClosed, fullCircle, plane }: ViewLimits,
  place: PerAxis,
): [left: number, top: number] {
  const { x, y } = planePlace(plane, place)
  const shift = isClosed ? fullCircle * Math.ceil((view.x[0] - x) / fullCircle) : 0
  const scales = planeScales(view, area)
  return [scales.x(x + shift), scales.y(y)]
}
