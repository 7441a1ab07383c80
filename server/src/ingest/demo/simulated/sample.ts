import { readSlabs } from '@isobath/domain'
import type { SlabAxes } from '@isobath/domain'
import type { Engine } from '../../../engine/engine.ts'
import type { Grid } from '../../../store/grid.ts'

/** A whole field in memory. */
export interface Field {
  readonly axes: SlabAxes
  /** One map per time and depth. */
  readonly maps: readonly Float32Array[]
}

/** Reads a variable of a table whole. */
export async function readField(engine: Engine, grid: Grid, variable: string): Promise<Field> {
  const globe = { lat: { from: -90, to: 90 }, lon: { from: -180, to: 180 } }
  const plan = { procedure: 'spaceTime', grid, variables: [variable], ...globe } as const
  const answer = await engine.run(plan, 'slabs', new AbortController().signal)
  if (!answer.ok) throw new Error(`${grid.table} does not answer`)
  const maps: Float32Array[] = []
  let axes = grid.axes
  for await (const part of readSlabs(answer.body)) {
    if (part.type === 'axes') axes = part.axes
    if (part.type === 'slab') maps.push(part.slab.values)
  }
  return { axes, maps }
}

/** The value of a map at a place, linear between the cells around it that are not missing; NaN where none is near. */
export function valueAt({ axes: { lat, lon } }: Field, map: Float32Array | undefined, y: number, x: number): number {
  if (!map) return Number.NaN
  const rows = neighbours(lat, y, false)
  const columns = neighbours(lon, x, true)
  let [sum, weights] = [0, 0]
  for (const [row, p] of rows) {
    for (const [column, q] of columns) {
      const value = map[row * lon.length + column] ?? Number.NaN
      if (Number.isNaN(value) || p * q === 0) continue
      sum += p * q * value
      weights += p * q
    }
  }
  return weights > 0 ? sum / weights : Number.NaN
}

type Neighbour = readonly [index: number, weight: number]

/** The two places of an ascending axis around a value, with their weights; a circle's ends are neighbours. */
function neighbours(axis: Float64Array, value: number, isCircle: boolean): readonly Neighbour[] {
  const above = axis.findIndex((x) => x > value)
  const last = axis.length - 1
  if (above > 0) {
    const [low, high] = [axis[above - 1] as number, axis[above] as number]
    const share = (value - low) / (high - low)
    return [
      [above - 1, 1 - share],
      [above, share],
    ]
  }
  if (!isCircle) return [[above < 0 ? last : 0, 1]]
  const gap = (axis[0] as number) + 360 - (axis[last] as number)
  const past = above < 0 ? value - (axis[last] as number) : value + 360 - (axis[last] as number)
  return [
    [last, 1 - past / gap],
    [0, past / gap],
  ]
}

/** A profile's value at a depth, linear between its levels; NaN above the first, below the last, and beside a missing one. */
export function valueAtDepth(depths: Float64Array, values: readonly number[], depth: number): number {
  const below = depths.findIndex((x) => x >= depth)
  if (below < 0) return Number.NaN
  if (depths[below] === depth) return values[below] ?? Number.NaN
  if (below === 0) return Number.NaN
  const [low, high] = [depths[below - 1] as number, depths[below] as number]
  const share = (depth - low) / (high - low)
  return (values[below - 1] ?? Number.NaN) * (1 - share) + (values[below] ?? Number.NaN) * share
}

/** A sequence of numbers 0 ≤ x < 1 that is the same every time (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Small changes from one value to the next that wander and come back: what an instrument meets between two cells of a climatology. */
export function createRandomWalk(random: () => number, spread: number): () => number {
  // Each step keeps nine tenths of the value, so that the standard deviation of the whole stays `spread`.
  const kept = 0.9
  const fresh = spread * Math.sqrt(1 - kept ** 2)
  let state = 0
  return () => {
    state = kept * state + fresh * (random() + random() + random() + random() - 2) * Math.sqrt(3)
    return state
  }
}
