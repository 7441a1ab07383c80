/** What part of a field is on screen, and what a gesture makes of it. Places of the plane; nothing here knows of pixels or pages. */
import { type Plane, axisRules, isMap } from '../data/plane.ts'
import type { PlaneView, Range } from '../data/view.ts'

/** The whole of a field, and how far a view may go in it. */
export interface Home {
  readonly plane: Plane
  /** Edges of the outermost cells. */
  readonly extent: PlaneView
  /** The field goes all the way round along x, so that the view may turn for ever. */
  readonly closed: boolean
  /** Places so far apart along x are one; 0 where there are none. */
  readonly turn: number
  /** The nearest view, as a part of the whole along each axis: about four cells across. */
  readonly nearest: Parts
}

/** A number for each axis: a part of the whole, or a width. */
export interface Parts {
  readonly x: number
  readonly y: number
}

/** Views nearer than this many cells across show nothing more. */
const fewestCells = 4

export const span = ([low, high]: Range) => high - low
export const middle = ([low, high]: Range) => (low + high) / 2

/**
 * The home of a field whose outermost edges are `extent`, of `shape` cells, y × x. A map is zoomed alike in both directions, so that it is never
 * bent; elsewhere each axis has its own zoom, as near as its narrowest cell asks for.
 *
 * @param finest width of the narrowest cell along each axis
 */
export function homeOf(plane: Plane, extent: PlaneView, shape: Shape, finest: Parts): Home {
  const width = span(extent.x)
  const cell = width / Math.max(1, shape[1])
  const { turn = 0 } = axisRules[plane.x]
  const nearest = (part: number) => Math.min(1, fewestCells * part)
  const both = nearest(1 / Math.max(1, Math.min(...shape)))
  return {
    plane,
    extent,
    closed: turn > 0 && Math.abs(width - turn) < cell / 2,
    turn,
    nearest: isMap(plane)
      ? { x: both, y: both }
      : { x: nearest(finest.x / width), y: nearest(finest.y / span(extent.y)) },
  }
}

type Shape = readonly [y: number, x: number]

const partsShown = (view: PlaneView, home: Home): Parts => {
  const x = span(view.x) / span(home.extent.x)
  return { x, y: isMap(home.plane) ? x : span(view.y) / span(home.extent.y) }
}

/** How much of the whole a view shows: 1 is all of it. */
export const partShown = (view: PlaneView, home: Home) => {
  const { x, y } = partsShown(view, home)
  return isMap(home.plane) ? x : Math.sqrt(x * y)
}

/** Whether there is anything nearer to be shown. */
export const canZoomIn = (view: PlaneView, home: Home) => {
  const { x, y } = partsShown(view, home)
  return x > home.nearest.x * 1.001 || y > home.nearest.y * 1.001
}

/** A view about a place that shows a part of the whole along each axis, within the limits of the field. */
export function viewAbout(x: number, y: number, parts: Parts, home: Home): PlaneView {
  const shown = within(parts, home)
  const { extent, closed, turn } = home
  const [width, height] = [span(extent.x) * shown.x, span(extent.y) * shown.y]
  return {
    x: closed ? turned(x, width, extent.x, turn) : held(x, width, extent.x),
    y: held(y, height, extent.y),
  }
}

const within = ({ x, y }: Parts, { nearest }: Home): Parts => ({
  x: Math.min(1, Math.max(nearest.x, x)),
  y: Math.min(1, Math.max(nearest.y, y)),
})

const around = (centre: number, width: number): Range => [centre - width / 2, centre + width / 2]

const held = (centre: number, width: number, [low, high]: Range): Range => {
  if (width >= high - low) return [low, high]
  const start = Math.min(high - width, Math.max(low, centre - width / 2))
  return [start, start + width]
}

const turned = (centre: number, width: number, [low, high]: Range, turn: number): Range =>
  around(centre - turn * Math.floor((centre - low) / (high - low)), width)

/** The same view within the limits of a field, holding all that was asked for where it can; of a map, in the field's own proportions. */
export function fitted(view: PlaneView, home: Home): PlaneView {
  const asked = { x: span(view.x) / span(home.extent.x), y: span(view.y) / span(home.extent.y) }
  const both = Math.max(asked.x, asked.y)
  return viewAbout(middle(view.x), middle(view.y), isMap(home.plane) ? { x: both, y: both } : asked, home)
}

/** The same part of the whole about another place. */
export const recentred = (view: PlaneView, home: Home, x: number, y: number): PlaneView =>
  viewAbout(x, y, partsShown(view, home), home)

/** Moves a view to the right and up, in units of its axes. */
export const panned = (view: PlaneView, home: Home, right: number, up: number): PlaneView =>
  recentred(view, home, middle(view.x) + right, middle(view.y) + up)

/** Shows `factor` times as much, and keeps the place (x, y) where it is on screen as far as the limits allow. */
export function zoomed(view: PlaneView, home: Home, factor: number, x: number, y: number): PlaneView {
  const before = partsShown(view, home)
  const parts = within({ x: before.x * factor, y: before.y * factor }, home)
  const about = (place: number, range: Range, ratio: number) => place + (middle(range) - place) * ratio
  return viewAbout(about(x, view.x, parts.x / before.x), about(y, view.y, parts.y / before.y), parts, home)
}

/** Shows `factor` times as much along one axis about a place of it, and as much as before along the other. */
export function zoomedAlong(axis: 'x' | 'y', view: PlaneView, home: Home, factor: number, place: number): PlaneView {
  const next = zoomed(view, home, factor, axis === 'x' ? place : middle(view.x), axis === 'y' ? place : middle(view.y))
  return { ...view, [axis]: next[axis] }
}

interface Area {
  readonly width: number
  readonly height: number
}

/** What lies at a place of the data area, in pixels from its upper left corner. */
export const placeAt = (
  view: PlaneView,
  { width, height }: Area,
  left: number,
  top: number,
): [x: number, y: number] => [view.x[0] + (left / width) * span(view.x), view.y[1] - (top / height) * span(view.y)]

/** The size of a CSS pixel on the plane. */
export const pixelSize = (view: PlaneView, { width, height }: Area): Parts => ({
  x: span(view.x) / width,
  y: span(view.y) / height,
})

/** Where a place stands in the data area, on the turn of x that is on screen. */
export function pixelOf(
  view: PlaneView,
  { width, height }: Area,
  { closed, turn }: Home,
  { x, y }: { readonly x: number; readonly y: number },
): [left: number, top: number] {
  const turns = closed ? turn * Math.ceil((view.x[0] - x) / turn) : 0
  return [((x + turns - view.x[0]) / span(view.x)) * width, ((view.y[1] - y) / span(view.y)) * height]
}
