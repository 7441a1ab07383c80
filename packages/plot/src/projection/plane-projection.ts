import { geoCircle, geoDistance } from 'd3-geo'
import type {
  PlaneProjection,
  ProjectionName,
  ProjectionOptions,
  ProjectionRequest,
  ProjectionSpec,
} from '../data/projection.ts'
import { type PlaneView, type Range, sameView } from '../data/view.ts'
import { isAzimuthal, projectionAspects } from '../data/projection-outline.ts'
import { type PlaneMapping, planeMapping, projectionDefinitions } from './projections.ts'

const degrees = 180 / Math.PI

/** The outline of a polar map of all latitudes, and the latitude that data must reach for it: of others it would show next to nothing. */
const [usualOuterLatitude, leastReached] = [45, 60]
/** The widest and the narrowest map about a place: a hemisphere, and one degree. */
const [widest, narrowest] = [90, 1]

/** The outline of a map of data about a place, as a part of the way to the farthest: beyond the corners of its view. */
const aroundData = 1.5

const middle = ([low, high]: Range) => (low + high) / 2

/** Whether a value of untyped code is a longitude and a latitude. */
export const isPlace = (centre: unknown): centre is readonly [lon: number, lat: number] =>
  Array.isArray(centre) && centre.length === 2 && centre.every(Number.isFinite) && Math.abs(Number(centre[1])) <= 90

/** Whether a value of untyped code can be the latitude of the outline of a polar map. */
export const isOuterLatitude = (latitude: unknown): latitude is number =>
  typeof latitude === 'number' && Math.abs(latitude) < 90

/** All that a projection is made of, for data of these longitudes and latitudes. */
export function projectionSpec(options: ProjectionName | ProjectionOptions, extent: PlaneView): ProjectionSpec {
  const { name, ...given }: ProjectionOptions = typeof options === 'string' ? { name: options } : options
  const centre = isPlace(given.centre) ? given.centre : undefined
  const outerLatitude = isOuterLatitude(given.outerLatitude) ? given.outerLatitude : undefined
  const aspect = projectionAspects[name]
  const [lon = middle(extent.x), lat = middle(extent.y)] = centre ?? []
  if (aspect === 'equator') return { name, centre: [lon, 0] }
  if (aspect === 'any') {
    const corners = extent.x.flatMap((x) => extent.y.map((y) => [x, y] as [number, number]))
    const farthest = Math.max(...corners.map((corner) => geoDistance([lon, lat], corner))) * degrees
    const isWide = extent.x[1] - extent.x[0] > 180
    return {
      name,
      centre: [lon, lat],
      reach: isWide ? widest : Math.min(widest, Math.max(narrowest, aroundData * farthest)),
    }
  }
  // Seen from the pole, latitudes grow toward the middle on both hemispheres.
  const [outermost, innermost] = aspect === 'north' ? extent.y : [-extent.y[1], -extent.y[0]]
  const outer = innermost > leastReached ? Math.max(usualOuterLatitude, outermost) : Math.max(0, outermost)
  const outline = outerLatitude === undefined ? outer : Math.abs(outerLatitude)
  const pole = aspect === 'north' ? 90 : -90
  return { name, centre: [centre ? lon : 0, pole], reach: 90 - Math.min(89, outline) }
}

/** Number of places along each axis of the data that are tested for whether a map about a place shows any of them. */
const lookedAt = 24

/** Whether a map shows any of these longitudes and latitudes. */
export function showsAny(spec: ProjectionSpec, extent: PlaneView): boolean {
  const [south, north] = shownLatitudes(spec, extent.y)
  if (south === north && extent.y[0] < extent.y[1]) return false
  const { name, centre, reach = 180 } = spec
  if (projectionAspects[name] !== 'any') return true
  return grid(extent.x, extent.y, lookedAt).some(([lon, lat]) => geoDistance([...centre], [lon, lat]) * degrees < reach)
}

/** Room outside the circle of a map for the labels of meridians, as a part of its radius. */
const labelRoom = 0.1

/** Places along each axis that a range is sampled at. */
const samples = 120

/** Degrees from the seam of a map, on both of its sides. */
const besideSeam = 1e-7

/**
 * The projection of a plane, and the view that shows all data.
 *
 * @param extent longitudes and latitudes of the data
 * @param code of the painter
 */
export function planeProjection(
  spec: ProjectionSpec,
  extent: PlaneView,
  code: string,
): { readonly projection: PlaneProjection; readonly extent: PlaneView } {
  const mapping = planeMapping(spec)
  const { project, invert } = mapping
  const [lonInMiddle, latInMiddle] = spec.centre
  const whole = wholeView(spec, mapping, extent)
  const shown = { x: extent.x, y: shownLatitudes(spec, extent.y) }
  // Asked for several times at each step of a drag.
  let last: { readonly view: PlaneView; readonly bounds: PlaneView } | undefined
  const boundsOf = (view: PlaneView): PlaneView => {
    if (sameView(view, whole)) return shown
    const places = [...grid(view.x, view.y, samples / 2), ...edgesOf(view)]
      .map(([x, y]) => invert(x, y))
      .filter(([lon]) => !Number.isNaN(lon))
    // Beside the outline nothing is shown: a range without length.
    if (places.length === 0) return { x: [lonInMiddle, lonInMiddle], y: [latInMiddle, latInMiddle] }
    // A pole in view is seen from all sides.
    const poles = [-90, 90].filter((lat) => isIn(view, project(lonInMiddle, lat)))
    const lons = places.map(([lon]) => lonInMiddle + turn(lon - lonInMiddle))
    const isAround = poles.length > 0 && isAzimuthal(spec.name)
    return {
      x: isAround ? [lonInMiddle - 180, lonInMiddle + 180] : rangeOf(lons),
      y: rangeOf([...places.map(([, lat]) => lat), ...poles]),
    }
  }
  const projection: PlaneProjection = {
    key: JSON.stringify(spec),
    request: new SentProjection(spec, code),
    project,
    placeAt(x, y, pixel) {
      const [lon, lat] = invert(x, y)
      const [right, above] = [invert(x + pixel.x, y), invert(x, y + pixel.y)]
      const around = (to: number) => to - lon - 360 * Math.round((to - lon) / 360)
      return [
        lon,
        lat,
        {
          x: Math.hypot(around(right[0]), around(above[0])) || pixel.x,
          y: Math.hypot(right[1] - lat, above[1] - lat) || pixel.y,
        },
      ]
    },
    bounds(view) {
      if (!last || !sameView(last.view, view)) last = { view, bounds: boundsOf(view) }
      return last.bounds
    },
    viewOf: (bounds) => viewAround(spec, mapping, bounds),
  }
  return { projection, extent: whole }
}

/** A projection as it is sent. Requests are compared as JSON, for which the code counts nothing: it is the same for all. */
class SentProjection implements ProjectionRequest {
  readonly spec: ProjectionSpec
  readonly code: string

  constructor(spec: ProjectionSpec, code: string) {
    this.spec = spec
    this.code = code
  }

  toJSON(): ProjectionSpec {
    return this.spec
  }
}

/** An angle as at most half a circle. */
const turn = (angle: number) => angle - 360 * Math.round(angle / 360)

const rangeOf = (numbers: readonly number[]): Range => [
  numbers.reduce((least, each) => Math.min(least, each), Infinity),
  numbers.reduce((most, each) => Math.max(most, each), -Infinity),
]

const isIn = ({ x, y }: PlaneView, [atX, atY]: readonly [number, number]) =>
  atX >= x[0] && atX <= x[1] && atY >= y[0] && atY <= y[1]

/** Evenly spaced places from edge to edge. */
function grid([left, right]: Range, [low, high]: Range, count = samples): (readonly [x: number, y: number])[] {
  const along = Array.from({ length: count + 1 }, (_, i) => i / count)
  return along.flatMap((up) => along.map((over) => [left + (right - left) * over, low + (high - low) * up] as const))
}

/** Places along the edges of a view, where the outermost longitudes and latitudes mostly are. */
const edgesOf = ({ x, y }: PlaneView): (readonly [x: number, y: number])[] =>
  Array.from({ length: 2 * samples + 1 }, (_, i) => i / (2 * samples)).flatMap((part) => {
    const [atX, atY] = [x[0] + (x[1] - x[0]) * part, y[0] + (y[1] - y[0]) * part]
    return [
      [atX, y[0]],
      [atX, y[1]],
      [x[0], atY],
      [x[1], atY],
    ] as const
  })

/** The smallest view that shows these longitudes and latitudes. */
function viewAround({ centre, reach }: ProjectionSpec, { project }: PlaneMapping, { x, y }: PlaneView): PlaneView {
  const places = grid(x, y)
  const lats = Array.from({ length: samples + 1 }, (_, i) => y[0] + ((y[1] - y[0]) * i) / samples)
  const isWithin = (lon: number) =>
    turn(lon - middle(x)) >= -(x[1] - x[0]) / 2 && turn(lon - middle(x)) <= (x[1] - x[0]) / 2
  // The outline of the map, where it lies within the ranges: both sides of the seam, or the circle.
  const seam = [-1, 1].flatMap((side) =>
    isWithin(centre[0] + 180) ? lats.map((lat) => [centre[0] + side * (180 - besideSeam), lat] as const) : [],
  )
  const circle = reach === undefined ? [] : circleAround(centre, reach)
  const shownOfCircle = circle.filter(([lon, lat]) => isWithin(lon) && lat >= y[0] && lat <= y[1])
  const found = [...places, ...seam, ...shownOfCircle]
    .map(([lon, lat]) => project(lon, lat))
    .filter(([at]) => !Number.isNaN(at))
  return { x: rangeOf(found.map(([at]) => at)), y: rangeOf(found.map(([, at]) => at)) }
}

/** The latitudes of the data that a map about the equator or a pole shows. */
function shownLatitudes({ name, centre, reach = 180 }: ProjectionSpec, [south, north]: Range): Range {
  const { highest = 90 } = projectionDefinitions[name]
  const aspect = projectionAspects[name]
  const lowest = aspect === 'north' ? centre[1] - reach : -highest
  const uppermost = aspect === 'south' ? centre[1] + reach : highest
  return [Math.min(uppermost, Math.max(lowest, south)), Math.max(lowest, Math.min(uppermost, north))]
}

/** Places along the outline of a map about a place, a little inside. */
function circleAround([lon, lat]: ProjectionSpec['centre'], reach: number): readonly (readonly [number, number])[] {
  const circle = geoCircle()
    .center([lon, lat])
    .radius(reach * (1 - 1e-9))
    .precision(1)()
  return (circle.coordinates[0] ?? []).map(([x = 0, y = 0]) => [x, y] as const)
}

/** The view of all data that the map shows; that of a map whose outline is a circle has room for labels around it. */
function wholeView(spec: ProjectionSpec, mapping: PlaneMapping, extent: PlaneView): PlaneView {
  const { x, y } = viewAround(spec, mapping, { x: extent.x, y: shownLatitudes(spec, extent.y) })
  // Data about a place that do not go round the earth fill their view.
  if (!isAzimuthal(spec.name) || extent.x[1] - extent.x[0] <= 180) return { x, y }
  const room = (labelRoom * (x[1] - x[0])) / 2
  const widen = ([low, high]: Range): Range => [low - room, high + room]
  return { x: widen(x), y: widen(y) }
}
