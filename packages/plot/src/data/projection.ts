import type { PlaneView } from './view.ts'

export const projectionNames = [
  'plateCarree',
  'mercator',
  'equalEarth',
  'naturalEarth',
  'robinson',
  'mollweide',
  'lambertAzimuthal',
  'northPolar',
  'southPolar',
] as const

export type ProjectionName = (typeof projectionNames)[number]

/** A map projection by its name, and the part of the earth that it shows. */
export interface ProjectionOptions {
  readonly name: ProjectionName
  /**
   * Longitude and latitude in the middle of the map; by default the middle of the data. Only `lambertAzimuthal` follows the latitude. The longitude of a polar map points
   * downward in the north and upward in the south; it is 0 by default.
   */
  readonly centre?: readonly [lon: number, lat: number] | undefined
  /** The latitude along the outline of a polar map, from 0 to below 90, south or north. By default 45, or that of the data where they end nearer to the pole or do not reach 60. */
  readonly outerLatitude?: number | undefined
}

/** All that a projection is made of. */
export interface ProjectionSpec {
  readonly name: ProjectionName
  /** The place in the middle of the map. */
  readonly centre: readonly [lon: number, lat: number]
  /** The angle from the middle to the outline, degrees; absent where the outline is that of the whole earth. */
  readonly reach?: number | undefined
}

/** What the drawing thread needs to paint a projected map. A worker from a blob cannot fetch code: the page sends it. */
export interface ProjectionRequest {
  readonly spec: ProjectionSpec
  /** The code of the painter, as a script. */
  readonly code: string
}

/**
 * The projection of a plane whose quantities are longitude and latitude. Its coordinates are degrees of the projected plane: at the middle of the map as long as a degree
 * on the globe, x to the right and y upward.
 */
export interface PlaneProjection {
  /** The same for equal projections. */
  readonly key: string
  readonly request: ProjectionRequest
  /** The coordinates of a place; NaN where the map does not show it. */
  readonly project: (lon: number, lat: number) => readonly [x: number, y: number]
  /** The place at coordinates, and the size of a pixel there in degrees; NaN outside the outline. */
  placeAt(x: number, y: number, pixel: Pixel): readonly [lon: number, lat: number, pixel: Pixel]
  /** The longitudes and latitudes that a view shows. */
  bounds(view: PlaneView): PlaneView
  /** The smallest view that shows these longitudes and latitudes. */
  viewOf(bounds: PlaneView): PlaneView
}

/** The size of a pixel along each axis. */
interface Pixel {
  readonly x: number
  readonly y: number
}
