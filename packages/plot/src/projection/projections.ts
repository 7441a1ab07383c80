/** The projections themselves, by d3-geo and d3-geo-projection. Page and drawing thread share this file. */
// oxlint-disable-next-line typescript/triple-slash-reference -- packages that compile these sources need the declaration too
/// <reference path="./d3-geo-projection.d.ts" />
import {
  type GeoProjection,
  type GeoRawProjection,
  geoAzimuthalEqualAreaRaw,
  geoDistance,
  geoEqualEarthRaw,
  geoEquirectangularRaw,
  geoMercatorRaw,
  geoNaturalEarth1Raw,
  geoProjection,
  geoRotation,
  geoStereographicRaw,
} from 'd3-geo'
import { geoMollweideRaw, geoRobinsonRaw } from 'd3-geo-projection'
import type { ProjectionName, ProjectionSpec } from '../data/projection.ts'
import { isAzimuthal, mercatorHighest } from '../data/projection-outline.ts'

interface ProjectionDefinition {
  readonly raw: GeoRawProjection
  /** The highest latitude that is shown, degrees. */
  readonly highest?: number
  /** What makes a degree in the middle of the map as long as one on the globe; 1 by default. */
  readonly enlargement?: number
}

const degrees = 180 / Math.PI

/** Halvings of a range of latitudes, down to the precision of its ends. */
const halvings = 52

/**
 * Robinson's projection with an inverse that holds up to the poles: that of d3-geo-projection 4.0.0 leaves the map from 89.7° on. The height of a place grows with its
 * latitude alone.
 */
const robinsonRaw: GeoRawProjection = Object.assign((lambda: number, phi: number) => geoRobinsonRaw(lambda, phi), {
  invert(x: number, y: number): [lambda: number, phi: number] {
    let [south, north] = [-Math.PI / 2, Math.PI / 2]
    for (let i = 0; i < halvings; i++) {
      const phi = (south + north) / 2
      if (geoRobinsonRaw(0, phi)[1] < y) south = phi
      else north = phi
    }
    const phi = (south + north) / 2
    return [x / geoRobinsonRaw(1, phi)[0], phi]
  },
})

/** To add a projection, add a line here, its name to `ProjectionName`, and how it lies to `projectionAspects`. */
export const projectionDefinitions: Readonly<Record<ProjectionName, ProjectionDefinition>> = {
  plateCarree: { raw: geoEquirectangularRaw },
  mercator: { raw: geoMercatorRaw, highest: mercatorHighest },
  equalEarth: { raw: geoEqualEarthRaw },
  naturalEarth: { raw: geoNaturalEarth1Raw },
  robinson: { raw: robinsonRaw },
  mollweide: { raw: geoMollweideRaw },
  lambertAzimuthal: { raw: geoAzimuthalEqualAreaRaw },
  northPolar: { raw: geoStereographicRaw, enlargement: 2 },
  southPolar: { raw: geoStereographicRaw, enlargement: 2 },
}

/**
 * Degrees that a circular outline lies farther out. A line with an end exactly on its circle of clipping is drawn by d3-geo right across the map, and data often
 * have whole degrees.
 */
const beyondOutline = 1e-5

/**
 * The projection as d3-geo has it, from degrees to pixels.
 *
 * @param scale pixels for each degree in the middle of the map
 * @param at the pixel of the middle of the map
 */
export function d3Projection(
  { name, centre, reach }: ProjectionSpec,
  scale: number,
  at: [number, number],
): GeoProjection {
  const { raw, enlargement = 1 } = projectionDefinitions[name]
  const projection = geoProjection(raw)
    .scale(scale * enlargement * degrees)
    .translate(at)
    .rotate([-centre[0], -centre[1]])
  return reach === undefined ? projection : projection.clipAngle(reach + beyondOutline)
}

/** From places to coordinates of the plane and back. NaN stands for what the map does not show. */
export interface PlaneMapping {
  readonly project: (lon: number, lat: number) => [x: number, y: number]
  readonly invert: (x: number, y: number) => [lon: number, lat: number]
}

const nowhere: [number, number] = [Number.NaN, Number.NaN]

/** Rounding moves no point of the outline outside. */
const slack = 1 + 1e-9

/** Radians that a place moves when it is projected and read again. */
const rounding = 1e-6

const clamp = (most: number, angle: number) => Math.max(-most, Math.min(most, angle))

export function planeMapping(spec: ProjectionSpec): PlaneMapping {
  const { raw, enlargement = 1, highest = 90 } = projectionDefinitions[spec.name]
  const projection = d3Projection(spec, 1, [0, 0])
  const rotation = geoRotation([-spec.centre[0], -spec.centre[1]])
  const scale = enlargement * degrees
  const isAbout = isAzimuthal(spec.name)
  const farthest = isAbout ? Math.abs(raw((spec.reach ?? 180) / degrees, 0)[0]) * slack : Infinity
  const middle: [number, number] = [...spec.centre]
  const reach = ((spec.reach ?? 180) / degrees) * slack
  return {
    project(lon, lat) {
      const isShown = isAbout ? geoDistance(middle, [lon, lat]) <= reach : Math.abs(lat) <= highest * slack
      if (!isShown) return nowhere
      const [x = Number.NaN, y = Number.NaN] = projection([lon, lat]) ?? []
      return [x, -y]
    },
    invert(x, y) {
      const [right, up] = [x / scale, y / scale]
      if (isAbout && Math.hypot(right, up) > farthest) return nowhere
      const [lambda, phi] = raw.invert?.(right, up) ?? nowhere
      if (!isAbout) {
        // Outside the outline an inverse is a place beyond the seam or a pole, or one that lies elsewhere on the map.
        const onMap: [number, number] = [clamp(Math.PI, lambda), clamp(highest / degrees, phi)]
        const [backRight, backUp] = raw(...onMap)
        const isBack = Math.abs(backRight - right) + Math.abs(backUp - up) < rounding
        return isBack ? rotation.invert([onMap[0] * degrees, onMap[1] * degrees]) : nowhere
      }
      return rotation.invert([lambda * degrees, phi * degrees])
    },
  }
}
