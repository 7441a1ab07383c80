import { digits, ends, land110m, stepsPerDegree } from './land-110m.ts'
import type { Span, Spans } from './spans.ts'
import { trapezoidsOf } from './trapezoids.ts'

/**
 * Fill and coast of the land, degrees. Longitudes run on across 180°, so every polygon is whole; a view repeats them by whole turns. Polygons
 * follow one another from west to east, so those that a view shows lie in one run.
 */
export interface Land {
  /** Trapezoids: longitude and latitude of four corners each, once around. */
  readonly fill: Float32Array
  /** Segments of the coast: longitude and latitude of both ends. */
  readonly coast: Float32Array
  readonly spans: Spans
}

type Point = readonly [lon: number, lat: number]
type Ring = readonly Point[]

/** Polygons of the land as they are packed: outer ring first, then its lakes. A ring around a pole ends one turn away from where it began. */
export function landPolygons(): Ring[][] {
  const next = integersOf(land110m)
  const at: [number, number] = [0, 0]
  const heading: [number, number] = [1, 1]
  const point = (): Point => {
    for (const axis of [0, 1] as const) {
      const step = signed(next()) * heading[axis]
      heading[axis] = Math.sign(step) || heading[axis]
      at[axis] += step
    }
    return [at[0] / stepsPerDegree, at[1] / stepsPerDegree]
  }
  return times(next(), () => times(next(), () => times(next(), point)))
}

/** Land ready for drawing: trapezoids of its fill, and its coast without the lines along which the date line cuts islands. */
export function readLand(): Land {
  const fill: number[] = []
  const coast: number[] = []
  const spans: Span[] = []
  for (const polygon of landPolygons()) {
    const rings = polygon.map(closedAtPole)
    for (const degrees of trapezoidsOf(rings)) fill.push(degrees)
    for (const ring of polygon) pushSegments(ring, coast)
    const longitudes = rings.flat().map(([lon]) => lon)
    spans.push({
      west: Math.min(...longitudes),
      east: Math.max(...longitudes),
      fill: fill.length / 8,
      coast: coast.length / 4,
    })
  }
  return { fill: Float32Array.from(fill), coast: Float32Array.from(coast), spans }
}

/** Segments of the coast alone, as in `Land`. */
export function coastSegments(): Float32Array {
  const coast: number[] = []
  for (const ring of landPolygons().flat()) pushSegments(ring, coast)
  return Float32Array.from(coast)
}

/** Whether a place lies on land, at the scale of the map. */
export function landAt(lon: number, lat: number): boolean {
  let within = false
  for (const ring of landRings()) {
    for (const turn of [-360, 0, 360]) if (isWithin(ring, lon + turn, lat)) within = !within
  }
  return within
}

/** Every ring of the land, closed along its pole where it goes round the earth; together even-odd. */
export const landRings = (): readonly Ring[] => (wholeRings ??= landPolygons().flat().map(closedAtPole))

let wholeRings: Ring[] | undefined

/** Even-odd: a place is within when a ray to the east meets the ring an odd number of times. */
function isWithin(ring: Ring, lon: number, lat: number): boolean {
  let within = false
  let [x, y] = ring.at(-1) ?? [0, 0]
  for (const [nextX, nextY] of ring) {
    if (y > lat !== nextY > lat && lon < x + ((lat - y) / (nextY - y)) * (nextX - x)) within = !within
    ;[x, y] = [nextX, nextY]
  }
  return within
}

const isAroundPole = (ring: Ring) => Math.abs((ring.at(-1)?.[0] ?? 0) - (ring[0]?.[0] ?? 0)) === 360

/** A ring that goes once round the earth is closed along its pole. */
function closedAtPole(ring: Ring): Ring {
  const [first, last] = [ring[0], ring.at(-1)]
  if (!first || !last || !isAroundPole(ring)) return ring
  const pole = first[1] < 0 ? -90 : 90
  return [...ring, [last[0], pole], [first[0], pole]]
}

function pushSegments(ring: Ring, coast: number[]) {
  for (const [i, from] of ring.entries()) {
    const to = ring[i + 1] ?? (isAroundPole(ring) ? undefined : ring[0])
    if (to && !(onDateLine(from) && onDateLine(to))) coast.push(from[0], from[1], to[0], to[1])
  }
}

const onDateLine = ([lon]: Point) => Math.abs(lon) % 360 === 180

const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make)

const signed = (value: number) => (value % 2 === 0 ? value / 2 : -(value + 1) / 2)

/** A digit that is not below `ends` is followed by more of its integer. */
function integersOf(text: string): () => number {
  const digitOf = new Map(Array.from(digits, (character, digit) => [character, digit]))
  let at = 0
  return () => {
    let value = 0
    for (let scale = 1; ; scale *= digits.length - ends) {
      const digit = digitOf.get(text[at++] ?? '') ?? 0
      value += digit * scale
      if (digit < ends) return value
    }
  }
}
