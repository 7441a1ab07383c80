// Writes src/land/land-110m.ts from the npm package world-atlas (Natural Earth, public domain): `node setup/pack-land.mjs`.
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { feature } from 'topojson-client'

const atlas = createRequire(import.meta.url)('world-atlas/land-110m.json')

/** How far the packed coast may lie off the atlas, degrees: 0.1 mm of a map 1 : 110 million, whose points are a degree apart. */
export const tolerance = 0.1

/** Steps per degree: of every place one lies within the tolerance. */
export const steps = 8

/**
 * Characters that the minified worker has most of, most often first: those digits that the land has most of are spelt by them, so that its letters
 * and these share one code of gzip, which saves 0.4 kB. None of them ends a string or begins an escape.
 */
const characters = 'etr,na()l=.oi:sufh{};cd[]0gmp?yv1>+xw&b-2*MA/!<|N4k53F6ETSCRzP_LOU8DI9WjB7XHYqGV#JZ%K'

/** A digit below is the last of its integer; one above stands for itself and as many times what follows as there are digits from it on. */
export const ends = 77

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

const isAroundPole = (ring) => Math.abs(ring.at(-1)[0] - ring[0][0]) === 360
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

/** How far a place lies from a straight line between two others. */
function distance([x, y], [x1, y1], [x2, y2]) {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const along = dx === 0 && dy === 0 ? 0 : ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy)
  const part = Math.min(Math.max(along, 0), 1)
  return Math.hypot(x - x1 - part * dx, y - y1 - part * dy)
}

const extent = (degrees) => Math.max(...degrees) - Math.min(...degrees)

/** How near the packed ring stays: to the tolerance, and to a twentieth of its narrower side, so that small islands keep their shapes. */
const nearnessOf = (ring) => Math.min(tolerance, ...[0, 1].map((axis) => extent(ring.map((point) => point[axis])) / 20))

/** Where a point may be put, in whole steps: wherever is near enough, else on the nearest step; on the date line and at a pole nowhere else. */
function placesOf([lon, lat], near) {
  const at = [lon * steps, lat * steps]
  if (lon % 180 === 0 || lat % 90 === 0) return [at.map(Math.round)]
  const around = at.map((step) => [Math.floor(step), Math.ceil(step)])
  const places = around[0].flatMap((x) => around[1].map((y) => [x, y]))
  const found = places.filter((place) => Math.hypot(place[0] - at[0], place[1] - at[1]) <= near * steps)
  return found.length > 0 ? found : [at.map(Math.round)]
}

/**
 * The points of a ring, in whole steps, that cost least, such that straight lines between them pass near enough by all of the atlas.
 *
 * @param cost of a step along an axis
 */
function cheapest(ring, cost) {
  const near = nearnessOf(ring)
  const isClosed = !isAroundPole(ring)
  const atlas = isClosed ? [...ring, ring[0]] : ring
  const places = ring.map((point) => placesOf(point, near))
  const straight = (from, to, ends) => {
    for (let i = from + 1; i < to; i++) if (distance(atlas[i], ...ends) > near) return false
    return true
  }
  let best = { cost: Infinity }
  for (const start of places[0]) {
    const end = isClosed ? start : places.at(-1)[0]
    // The cheapest way to each place of each point.
    const ways = atlas.map((_, i) =>
      (i === 0 ? [start] : i === atlas.length - 1 ? [end] : places[i]).map((place) => ({
        place,
        cost: i === 0 ? 0 : Infinity,
      })),
    )
    for (let to = 1; to < ways.length; to++) {
      for (const way of ways[to]) {
        for (let from = to - 1; from >= Math.max(0, to - mostPassed); from--) {
          for (const before of ways[from]) {
            const total = before.cost + cost(way.place[0] - before.place[0]) + cost(way.place[1] - before.place[1])
            const ends = [before.place, way.place].map((place) => place.map((step) => step / steps))
            if (total < way.cost && straight(from, to, ends)) Object.assign(way, { cost: total, before })
          }
        }
      }
    }
    const [last] = ways.at(-1)
    if (last.cost < best.cost) best = last
  }
  const points = []
  for (let way = best; way; way = way.before) points.unshift(way.place)
  return isClosed ? points.slice(0, -1) : points
}

/** A straight line passes by fewer points. */
const mostPassed = 30

/** Bits of a step about: then, by how often each comes, more nearly. */
const guessed = (step) => 4 + Math.log2(1 + Math.abs(step))
function measured(rings) {
  const counts = new Map()
  const steps = rings.flatMap((ring) =>
    ring.slice(1).flatMap((point, i) => point.map((step, axis) => Math.abs(step - ring[i][axis]))),
  )
  for (const step of steps) counts.set(step, (counts.get(step) ?? 0) + 1)
  return (step) => Math.log2(steps.length / (counts.get(Math.abs(step)) ?? 0.5)) + (step === 0 ? 0 : 1)
}

/** A ring from its westernmost point, which lies near that of the polygon before; one around a pole keeps its ends. */
function fromWest(ring) {
  if (isAroundPole(ring)) return ring
  const first = ring.findIndex(([lon]) => lon === west(ring))
  return [...ring.slice(first), ...ring.slice(0, first)]
}

/** Polygons, their rings, their points: of each axis the step from the point before, below 0 where it turns back. */
function integers() {
  const atlas = unrolledPolygons().map((rings) => rings.map(fromWest))
  const cost = measured(atlas.flat().map((ring) => cheapest(ring, guessed)))
  const polygons = atlas.map((rings) => rings.map((ring) => cheapest(ring, cost)))
  const all = [polygons.length]
  let at = [0, 0]
  const heading = [1, 1]
  for (const rings of polygons) {
    all.push(rings.length)
    for (const points of rings) {
      all.push(points.length)
      for (const point of points) {
        for (const axis of [0, 1]) {
          const step = point[axis] - at[axis]
          const onward = step * heading[axis]
          all.push(onward < 0 ? -2 * onward - 1 : 2 * onward)
          heading[axis] = Math.sign(step) || heading[axis]
        }
        at = point
      }
    }
  }
  return all
}

function digitsOf(integer) {
  const rest = characters.length - ends
  return integer < ends
    ? [integer]
    : [ends + ((integer - ends) % rest), ...digitsOf(Math.floor((integer - ends) / rest))]
}

/** The land as text, and its digits from 0. */
export function pack() {
  const all = integers().flatMap(digitsOf)
  const uses = Array.from(characters, () => 0)
  for (const digit of all) uses[digit]++
  const byUse = [...uses.keys()].sort((a, b) => uses[b] - uses[a])
  const digits = Array.from(characters, (_, digit) => characters[byUse.indexOf(digit)])
  return { digits: digits.join(''), land: all.map((digit) => digits[digit]).join('') }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { digits, land } = pack()
  const text = `/**
 * Land at 1 : 110 million, Natural Earth (public domain), as the npm package world-atlas 2.0.2 has it, to ${tolerance}°; written by
 * setup/pack-land.mjs, read by land.ts. Steps of 1/${steps}°: polygons, their rings, their points, each an integer in these digits, coordinates as
 * zigzag differences, below 0 where an axis turns back.
 */
export const stepsPerDegree = ${steps}
/** The last of an integer is below \`ends\`. */
export const digits = '${digits}'
export const ends = ${ends}

export const land110m =
  '${land}'
`
  writeFileSync(new URL('../src/land/land-110m.ts', import.meta.url), text)
}
