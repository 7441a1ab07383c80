import { type Vector, vectorOf } from '@isobath/domain'

/** Degrees east and north. */
export type Point = [lon: number, lat: number]

export const vector = ([lon, lat]: Point): Vector => vectorOf({ lon, lat })

export const vectors = (points: readonly Point[]): Float64Array =>
  Float64Array.from(points.flatMap((p) => [...vector(p)]))

/** Numbers in 0…1 that are the same in each run (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A place with the same chance anywhere on the earth. */
export const randomPoint = (random: () => number): Point => [
  360 * random() - 180,
  (Math.asin(2 * random() - 1) * 180) / Math.PI,
]
