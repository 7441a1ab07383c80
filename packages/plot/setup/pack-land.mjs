// Writes src/geometry/land-110m.ts from the npm package world-atlas (Natural Earth, public domain): `node setup/pack-land.mjs`.
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { feature } from 'topojson-client'

const atlas = createRequire(import.meta.url)('world-atlas/land-110m.json')

/** Steps per degree: half of 0.1° lies well below the generalisation of a 1 : 110 million map, whose points are a degree apart. */
export const steps = 10

/**
 * The digits from 0: those characters first that the minified worker has most of, so that its letters and these share one code of gzip, which
 * saves 0.3 kB. None of them ends a string or begins an escape. A digit below `ends` is the last of its integer; one above stands for itself and
 * as many times what follows as there are digits from `ends` on.
 */
export const digits = 'etrn,a()l=.iosu:fc{}h;dp0m[]gyv1>?&b+wx2-|!3A*4M5k6</NOFTSEC8jzP_D7LU9RIBWVGHqZXYQJK#'
export const ends = 70

/** Polygons from west to east, of rings whose longitudes run on across 180°, closing point dropped; a ring around a pole keeps it, one turn away from its first point. */
export function unrolledPolygons() {
  const [land] = feature(atlas, atlas.objects.land).features
  const polygons = land.geometry.coordinates.map((rings) => {
    const [outer, ...lakes] = rings.map(unroll)
    const home = moved(outer, 0)
    return [home, ...lakes.map((lake) => moved(lake, middle(home)))]
  })
  return polygons.sort(([a], [b]) => west(a) - west(b))
}

const west = (ring) => Math.min(...ring.map(([lon]) => lon))
const middle = (ring) => (Math.min(...ring.map(([lon]) => lon)) + Math.max(...ring.map(([lon]) => lon))) / 2

/** A ring on the turn that brings its middle nearest to a longitude: whole shapes near 0, lakes onto their land. */
function moved(ring, lon) {
  const turn = 360 * Math.round((lon - middle(ring)) / 360)
  return ring.map(([x, y]) => [x + turn, y])
}

function unroll(ring) {
  let turn = 0
  const points = ring.map(([lon, lat], i) => {
    const step = i === 0 ? 0 : lon - ring[i - 1][0]
    if (step > 180) turn -= 360
    if (step < -180) turn += 360
    return [lon + turn, lat]
  })
  return points[0][0] === points.at(-1)[0] ? points.slice(0, -1) : points
}

export function pack() {
  const rest = digits.length - ends
  let text = ''
  const unsigned = (value) => {
    let left = value
    for (; left >= ends; left = Math.floor((left - ends) / rest)) text += digits[ends + ((left - ends) % rest)]
    text += digits[left]
  }
  const signed = (value) => unsigned(value < 0 ? -2 * value - 1 : 2 * value)
  let at = [0, 0]
  const polygons = unrolledPolygons()
  unsigned(polygons.length)
  for (const rings of polygons) {
    unsigned(rings.length)
    for (const ring of rings) {
      const points = ring.map((point) => point.map((degrees) => Math.round(degrees * steps)))
      const kept = points.filter(([x, y], i) => i === 0 || x !== points[i - 1][0] || y !== points[i - 1][1])
      unsigned(kept.length)
      for (const point of kept) {
        for (const axis of [0, 1]) signed(point[axis] - at[axis])
        at = point
      }
    }
  }
  return text
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const text = `/**
 * Land at 1 : 110 million, Natural Earth (public domain), as the npm package world-atlas 2.0.2 has it; written by setup/pack-land.mjs, read by
 * land.ts. Steps of 1/${steps}°: polygons, their rings, their points, each an integer in these digits, coordinates as zigzag differences.
 */
export const stepsPerDegree = ${steps}
/** The last of an integer is below \`ends\`. */
export const digits = '${digits}'
export const ends = ${ends}

export const land110m =
  '${pack()}'
`
  writeFileSync(new URL('../src/geometry/land-110m.ts', import.meta.url), text)
}
