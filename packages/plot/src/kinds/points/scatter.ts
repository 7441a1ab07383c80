import { type AxisName, type AxisScales, type Plane, isMap, mapPlane, withMargin } from '../../data/plane.ts'
import type { PlaneView, Range } from '../../data/view.ts'
import type { DataFilter } from '../../data/grid/subset.ts'
import { axisPlaces, countUnplaced } from '../../data/table/axis-places.ts'
import type { Role, Roles } from '../../data/table/roles.ts'
import { type Numbers, numbersOf } from '../../data/table/table.ts'
import { shallowLast } from './drawing/draw-order.ts'
import { longitudesOf, wrapFrom } from '../../data/table/longitudes.ts'
import { clearOutside } from '../../data/table/subset.ts'

/**
 * The axes that the values of a table are drawn against: a map, one coordinate, or a map of the number of rows in each cell. `distance` is that along the track.
 */
export type Against = 'map' | 'time' | 'lat' | 'lon' | 'depth' | 'distance' | 'density'

export const againstWords: readonly Against[] = ['map', 'time', 'lat', 'lon', 'depth', 'distance', 'density']

/** Points of a table on a plane. */
export interface Scatter {
  readonly plane: Plane
  /** Places on the plane, one for each row; NaN where missing. */
  readonly x: Numbers
  readonly y: Numbers
  /** 1 where a row is drawn: its place and value are known, and it is in the requested subset. */
  readonly shown: Uint8Array
  readonly count: number
  /** Rows with numbers that have no place on a logarithmic axis. */
  readonly unplaced: number
  /** The extent of all rows with a margin. Rows outside the subset count too, so a subset does not move the axes. */
  readonly extent: PlaneView
  /** The same without the margin. */
  readonly dataExtent: PlaneView
  /** Whether x covers the full circle of longitudes. */
  readonly closed: boolean
  /** Rows from the bottom of the picture to its top, where that is not the order of the table. */
  readonly order?: Uint32Array
}

/** How rows are displayed: as dots by their value, as tracks, or as dots on the plane of another layer. Only the first need a value. */
export type PointDisplay = Against | 'tracks' | Plane

/** The columns that a table must have. */
export const requiredRoles = (against: PointDisplay): readonly Role[] =>
  typeof against === 'object'
    ? [against.x, against.y].flatMap((name) => (name === 'depth' ? [] : [name === 'month' ? 'time' : (name as Role)]))
    : against === 'tracks'
      ? ['lat', 'lon']
      : against === 'map' || against === 'density'
        ? ['lat', 'lon', 'value']
        : [against, 'value']

/** The coordinate runs to the right and the value upward, except that depth runs downward. */
function planeOf(against: PointDisplay, roles: Roles): Plane {
  if (typeof against === 'object') {
    const own = (name: AxisName) =>
      name === 'time' || name === 'month' ? (roles.time?.name === 'month' ? 'month' : 'time') : name
    return { ...against, x: own(against.x), y: own(against.y) }
  }
  switch (against) {
    case 'map':
    case 'density':
    case 'tracks':
      return mapPlane
    case 'depth':
      return { x: 'value', y: 'depth' }
    case 'time':
      return { x: roles.time?.name === 'month' ? 'month' : 'time', y: 'value' }
    default:
      return { x: against, y: 'value' }
  }
}

/** Places the rows of a table on a plane. The roles must include `requiredRoles`. */
export function scatterOf(roles: Roles, against: PointDisplay, scales?: AxisScales): Scatter {
  const plane = { scales, ...planeOf(against, roles) }
  const lon = plane.x === 'lon' ? longitudesOf(numbersOf(roles.lon?.column)) : undefined
  const x = placesOf(plane, 'x', roles, lon?.west)
  // Rows without depths are at the surface.
  const y = plane.y === 'depth' && !roles.depth ? new Float64Array(x.length) : placesOf(plane, 'y', roles)
  const value = numbersOf(roles.value?.column)
  const known = against === 'tracks' || typeof against === 'object' ? x : value
  const shown = new Uint8Array(known.length)
  for (let i = 0; i < shown.length; i++) {
    shown[i] = Number.isFinite(x[i]) && Number.isFinite(y[i]) && Number.isFinite(known[i]) ? 1 : 0
  }
  const closed = lon?.closed === true && isMap(plane)
  const dataExtent = { x: rangeOf(x, shown), y: rangeOf(y, shown) }
  const extent = extentOf(plane, dataExtent, closed)
  const order = against === 'map' ? shallowLast(numbersOf(roles.depth?.column)) : undefined
  return {
    plane,
    x,
    y,
    shown,
    count: countShown(shown),
    unplaced: unplacedIn(plane, roles),
    extent,
    dataExtent,
    closed,
    ...(order ? { order } : {}),
  }
}

/** The same scatter with the rows outside a filter hidden. */
export function filterScatter(scatter: Scatter, roles: Roles, filter: DataFilter): Scatter {
  const shown = scatter.shown.slice()
  clearOutside(roles, filter, shown)
  return { ...scatter, shown, count: countShown(shown) }
}

/** The same scatter with the rows without a value hidden, for colours by value. */
export function withValues(scatter: Scatter, roles: Roles): Scatter {
  const value = numbersOf(roles.value?.column)
  const shown = scatter.shown.map((isShown, row) => (isShown && Number.isFinite(value[row]) ? 1 : 0))
  return { ...scatter, shown, count: countShown(shown) }
}

function countShown(shown: Uint8Array): number {
  let count = 0
  for (let i = 0; i < shown.length; i++) count += shown[i]!
  return count
}

const columnOf = (name: AxisName, roles: Roles) => numbersOf(roles[name === 'month' ? 'time' : (name as Role)]?.column)

/** @param west the longitude from which longitudes count on; undefined for other axes */
function placesOf({ scales, ...axes }: Plane, axis: 'x' | 'y', roles: Roles, west?: number): Numbers {
  const name = axes[axis]
  const values = columnOf(name, roles)
  return axisPlaces(west === undefined ? values : wrappedFrom(values, west), name, scales?.[name])
}

/** Longitudes that count on from a western edge. A loop, because `Float64Array.from` takes ten times as long. */
function wrappedFrom(lon: Numbers, west: number): Float64Array {
  const wrapped = new Float64Array(lon.length)
  for (let i = 0; i < wrapped.length; i++) wrapped[i] = wrapFrom(lon[i]!, west)
  return wrapped
}

const unplacedIn = ({ x, y, scales }: Plane, roles: Roles) =>
  [x, y].reduce((sum, name) => sum + countUnplaced(columnOf(name, roles), scales?.[name]), 0)

function rangeOf(places: Numbers, shown: Uint8Array): Range {
  let low = Infinity
  let high = -Infinity
  for (let i = 0; i < places.length; i++) {
    const place = places[i]!
    if (shown[i] === 0) continue
    if (place < low) low = place
    if (place > high) high = place
  }
  return low <= high ? [low, high] : [0, 0]
}

/** The shorter side of a map is at least this fraction of the longer, so that a transect is shown with its coasts. */
const leastSideRatio = 0.4

function extentOf(plane: Plane, range: PlaneView, closed: boolean): PlaneView {
  const [x, y] = [marginOn(plane, 'x', range), marginOn(plane, 'y', range)]
  if (!isMap(plane)) return { x, y }
  const least = leastSideRatio * Math.max(x[1] - x[0], y[1] - y[0])
  return {
    x: closed ? [-180, 180] : widen(x, Math.min(360, least), [-Infinity, Infinity]),
    y: widen(y, Math.min(180, least), [-90, 90]),
  }
}

const marginOn = ({ scales, ...axes }: Plane, axis: 'x' | 'y', range: PlaneView) =>
  withMargin(axes[axis], range[axis], scales?.[axes[axis]])

/** Widens a range to a least length. The result stays within the limits. */
function widen([low, high]: Range, least: number, [lowest, highest]: Range): Range {
  const margin = Math.max(0, least - (high - low)) / 2
  const [from, to] = [low - margin, high + margin]
  const shift = Math.max(0, lowest - from) - Math.max(0, to - highest)
  return [Math.max(lowest, from + shift), Math.min(highest, to + shift)]
}
