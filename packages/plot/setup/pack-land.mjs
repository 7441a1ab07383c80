// Writes src/land/land-110m.ts and src/land/land-50m.ts from the npm package world-atlas: `node setup/pack-land.mjs`.
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { geoEquirectangular, geoStream } from 'd3-geo'
import earcut from 'earcut'
import { feature } from 'topojson-client'
import { writeFormatted } from '../../../server/setup/write-formatted.mjs'

const scales = ['110m', '50m']

/** Land as published, in degrees, cut along the 180th meridian by d3-geo. */
const inDegrees = geoEquirectangular()
  .scale(180 / Math.PI)
  .translate([0, 0])
  .precision(0)
  .reflectY(true)

const areaOf = (ring) =>
  ring.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = ring[(i + 1) % ring.length]
    return sum + (x * nextY - nextX * y) / 2
  }, 0)

function contains(ring, [x, y]) {
  return ring.reduce((isInside, [x1, y1], i) => {
    const [x2, y2] = ring[(i + 1) % ring.length]
    return y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1) ? !isInside : isInside
  }, false)
}

const west = ([outer]) => Math.min(...outer.map(([x]) => x))

const isSliver = (ring) => Math.abs(areaOf(ring)) < 1e-5 && ring.every(([lon]) => Math.abs(lon) > 179.99)

/** Sorts the rings of one polygon that was cut into polygons of an outer ring and its holes, which run the other way round. */
function separate(rings) {
  if (rings.length === 1) return [rings]
  const areas = rings.map(areaOf)
  const direction = Math.sign(areas.find((area) => Math.abs(area) === Math.max(...areas.map(Math.abs))))
  const outers = rings.filter((_, i) => areas[i] * direction > 0).map((outer) => [outer])
  for (const hole of rings.filter((_, i) => areas[i] * direction <= 0)) {
    outers.find(([outer]) => contains(outer, hole[0])).push(hole)
  }
  return outers
}

/** Polygons from west to east, each an outer ring and its holes, as integers on the grid of the atlas. Rings do not repeat their first point. */
export function landPolygons(scale) {
  const atlas = createRequire(import.meta.url)(`world-atlas/land-${scale}.json`)
  const { scale: step, translate } = atlas.transform
  const onGrid = (degrees) => degrees.map((degree, axis) => Math.round((degree - translate[axis]) / step[axis]))
  const polygons = []
  let rings
  let ring
  const sink = {
    polygonStart: () => (rings = []),
    // The cut leaves a sliver where land ends at the meridian.
    polygonEnd: () => polygons.push(...separate(rings.filter((each) => !isSliver(each)))),
    lineStart: () => (ring = []),
    lineEnd: () => rings.push(ring),
    point: (...degrees) => ring.push(degrees),
  }
  geoStream(feature(atlas, atlas.objects.land), inDegrees.stream(sink))
  const integers = polygons.map((each) => each.map((points) => points.map(onGrid)))
  return { polygons: integers.sort((a, b) => west(a) - west(b)), step, translate }
}

const differences = (numbers, stride) => numbers.map((number, i) => number - (numbers[i - stride] ?? 0))

/** The text of a file: see `LandFile` in src/land/land.ts. */
export function pack(scale) {
  const { polygons, step, translate } = landPolygons(scale)
  const triangles = polygons.map((rings) => {
    const holes = rings.slice(1).map((_, i) => rings.slice(0, i + 1).flat().length)
    return differences(earcut(rings.flat(2), holes), 1)
  })
  const rings = polygons.map((each) => each.map((ring) => differences(ring.flat(), 2)))
  return JSON.stringify({ step, translate, polygons: rings, triangles })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const scale of scales) {
    await writeFormatted(
      new URL(`../src/land/land-${scale}.ts`, import.meta.url),
      `/**
 * Land at 1 : ${scale.replace('m', '')} million, Natural Earth (public domain), as the npm package world-atlas 2.0.2 has it, cut along the 180th meridian and
 * triangulated. Written by setup/pack-land.mjs, read by land.ts.
 */
export const land =
  '${pack(scale)}'
`,
    )
  }
}
