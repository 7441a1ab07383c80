/** Lines and areas of longitudes and latitudes as d3-geo takes them, and as SVG paths on one panel of a projected map. */
import { type GeoPermissibleObjects, geoPath } from 'd3-geo'
import type { ProjectionSpec } from '../../data/projection.ts'
import type { PlaneView, Range } from '../../data/view.ts'
import type { Box } from '../layout/layout.ts'
import { d3Projection } from '../../projection/projections.ts'

type Place = [lon: number, lat: number]

/** Degrees between the points of a parallel: d3-geo joins them by great circles, which leave the parallel between them. */
const step = 1

/** From one number to another, both included, in steps of at most `step` degrees. */
function between([from, to]: Range): number[] {
  const count = Math.max(1, Math.ceil(Math.abs(to - from) / step))
  return Array.from({ length: count + 1 }, (_, i) => from + ((to - from) * i) / count)
}

export const meridian = (lon: number, lats: Range): Place[] => between(lats).map((lat) => [lon, lat])
export const parallel = (lat: number, lons: Range): Place[] => between(lons).map((lon) => [lon, lat])

export const lineOf = (...lines: Place[][]): GeoPermissibleObjects => ({ type: 'MultiLineString', coordinates: lines })

/** The edges of a box of longitudes and latitudes; one round the whole earth has no meridians. */
export const outlineOf = (lons: Range, lats: Range): GeoPermissibleObjects =>
  lons[1] - lons[0] >= 360
    ? lineOf(parallel(lats[0], lons), parallel(lats[1], lons))
    : lineOf([
        ...parallel(lats[0], lons),
        ...meridian(lons[1], lats),
        ...parallel(lats[1], [lons[1], lons[0]]),
        ...meridian(lons[0], [lats[1], lats[0]]),
      ])

/** Degrees of longitude of a piece of an area. A polygon that goes round the earth has no inside. */
const pieceWidth = 30

/** A box of longitudes and latitudes as an area, in pieces. */
export function areaOf([west, east]: Range, [south, north]: Range): GeoPermissibleObjects {
  const count = Math.max(1, Math.ceil((east - west) / pieceWidth))
  const pieces = Array.from({ length: count }, (_, i): Place[][] => {
    const [from, to] = [west + ((east - west) * i) / count, west + ((east - west) * (i + 1)) / count]
    // Clockwise: the inside of a ring lies to the right of it.
    const ring = [
      ...meridian(from, [south, north]),
      ...parallel(north, [from, to]),
      ...meridian(to, [north, south]),
      ...parallel(south, [to, from]),
    ]
    return [ring]
  })
  return { type: 'MultiPolygon', coordinates: pieces }
}

/** All of the earth outside a box of longitudes and latitudes. */
export function restOf(lons: Range, lats: Range): GeoPermissibleObjects {
  const [west, east] = lons
  const [south, north] = lats
  // The inside of a ring lies to the right of it: a ring eastward has the south inside.
  const caps = [...(south > -90 ? [parallel(south, lons)] : []), ...(north < 90 ? [parallel(north, [east, west])] : [])]
  const isAround = east - west >= 360
  const rings = isAround
    ? caps
    : [
        [
          ...parallel(south, lons),
          ...meridian(east, lats),
          ...parallel(north, [east, west]),
          ...meridian(west, [north, south]),
        ],
      ]
  return { type: 'MultiPolygon', coordinates: rings.map((ring) => [ring]) }
}

/** One panel of a projected map. CSS pixels of the figure. */
export interface MapPanel {
  /** SVG path data of what the panel shows of a shape; empty if that is nothing. */
  readonly path: (shape: GeoPermissibleObjects) => string
  /** The pixel of a place; undefined outside the panel and outside the map. */
  readonly pixelOf: (place: readonly [lon: number, lat: number]) => readonly [x: number, y: number] | undefined
}

/** The pixels of a degree in the middle of a map, and the pixel of that middle. */
function placeOn({ x, y }: PlaneView, box: Box) {
  const scale = box.width / (x[1] - x[0])
  const corner: [number, number] = [box.x - x[0] * scale, box.y + y[1] * scale]
  return { scale, corner }
}

/** Makes the SVG path data of what a box shows of a shape; empty if that is nothing. */
export function mapPath(spec: ProjectionSpec, view: PlaneView, box: Box): MapPanel['path'] {
  const { scale, corner } = placeOn(view, box)
  const projection = d3Projection(spec, scale, corner).clipExtent([
    [box.x, box.y],
    [box.x + box.width, box.y + box.height],
  ])
  const path = geoPath(projection).digits(1)
  return (shape) => path(shape) ?? ''
}

/** The outline of the earth within a box: a rectangle, a circle or a curve, and the edges of the box where they cut it. */
export function outlinePath(name: string, { x, y, width, height }: Box, path: MapPanel['path']): string {
  const isRectangle = name === 'plateCarree' || name === 'mercator'
  return isRectangle ? `M${x} ${y}h${width}v${height}h${-width}Z` : path({ type: 'Sphere' })
}

export function mapPanel(
  spec: ProjectionSpec,
  { x, y }: PlaneView,
  box: Box,
  project: (lon: number, lat: number) => readonly [number, number],
): MapPanel {
  const { scale, corner } = placeOn({ x, y }, box)
  return {
    path: mapPath(spec, { x, y }, box),
    pixelOf([lon, lat]) {
      const [right, up] = project(lon, lat)
      const [left, top] = [corner[0] + right * scale, corner[1] - up * scale]
      const isInside =
        left >= box.x - 0.5 && left <= box.x + box.width + 0.5 && top >= box.y - 0.5 && top <= box.y + box.height + 0.5
      return isInside ? [left, top] : undefined
    },
  }
}
