import { readSlabs } from '@isobath/domain'
import { refusalText } from '../engine/engine.ts'
import type { Engine } from '../engine/engine.ts'
import { iteratePieces } from '../io/byte-stream.ts'
import type { Grid } from '../store/grid.ts'

/** A value at a time, in epoch milliseconds. */
export interface Point {
  readonly time: number
  readonly value: number
}

/** What is made of the values at one place, by time. */
export type Transform = (points: readonly Point[]) => readonly Point[]

/** A variable of a field, and what is made of its values. */
export interface SeriesSource {
  readonly engine: Engine
  readonly grid: Grid
  readonly variable: string
  readonly transform: Transform
}

/**
 * The series of a variable at every place of its grid as JSON, an object by `"lat,lon"`: `x` holds `"year, month"` and `y` the values, the newest
 * first, missing ones left out. One latitude is read at a time.
 */
export async function* seriesJson(
  source: SeriesSource,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array, void, undefined> {
  let separator = '{'
  for (const lat of source.grid.axes.lat) {
    const entries = [...(await rowOf(source, lat, signal))].map(([lon, points]) => entryOf(lat, lon, points))
    if (entries.length === 0) continue
    yield Buffer.from(separator + entries.join(','))
    separator = ','
  }
  yield Buffer.from(separator === '{' ? '{}' : '}')
}

/** The same of the mean over all places, under their middle. */
export const meanJson = ({ axes: { lat, lon } }: Grid, points: readonly Point[]): string =>
  points.length === 0 ? '{}' : `{${entryOf(middle(lat), middle(lon), points)}}`

/** The mean over all places at every time that has a value, in order. Every place counts the same. */
export async function meanSeries(source: SeriesSource, signal: AbortSignal): Promise<readonly Point[]> {
  const sums = new Map<number, { sum: number; count: number }>()
  for (const lat of source.grid.axes.lat) {
    for (const points of (await rowOf(source, lat, signal)).values()) {
      for (const { time, value } of points) {
        const { sum, count } = sums.get(time) ?? { sum: 0, count: 0 }
        sums.set(time, { sum: sum + value, count: count + 1 })
      }
    }
  }
  const points = [...sums].map(([time, { sum, count }]) => ({ time, value: sum / count }))
  return points.toSorted((a, b) => a.time - b.time)
}

const entryOf = (lat: number, lon: number, points: readonly Point[]) =>
  `${JSON.stringify(`${lat},${lon}`)}:${JSON.stringify(seriesOf(points))}`

/** The valid points of every longitude of one latitude, by time; longitudes without any are left out. */
async function rowOf({ engine, grid, variable, transform }: SeriesSource, lat: number, signal: AbortSignal) {
  const ends = { lat: { from: lat, to: lat }, lon: { from: -180, to: 180 } }
  const plan = { procedure: 'spaceTime', grid, variables: [variable], ...ends } as const
  const answer = await engine.run(plan, 'slabs', signal)
  if (!answer.ok) throw new Error(refusalText(answer.refusal))
  const row = new Map<number, Point[]>()
  let axes: Grid['axes'] | undefined
  for await (const part of readSlabs(iteratePieces(answer.body))) {
    if (part.type === 'broken') throw new Error('the series broke off')
    if (part.type === 'axes') axes = part.axes
    if (part.type !== 'slab' || !axes || part.slab.depthIndex > 0) continue
    const time = axes.time[part.slab.timeIndex] ?? 0
    for (const [i, value] of part.slab.values.entries()) {
      if (Number.isNaN(value)) continue
      const lon = axes.lon[i] ?? 0
      const points = row.get(lon)
      if (points) points.push({ time, value })
      else row.set(lon, [{ time, value }])
    }
  }
  return new Map(
    [...row].map(([lon, points]) => [lon, transform(points)] as const).filter(([, { length }]) => length > 0),
  )
}

const seriesOf = (points: readonly Point[]) => {
  const newest = points.toReversed()
  return { x: newest.map(({ time }) => monthOf(time)), y: newest.map(({ value }) => Number(value.toPrecision(7))) }
}

const monthOf = (ms: number) => `${new Date(ms).getUTCFullYear()}, ${new Date(ms).getUTCMonth() + 1}`

const middle = (axis: Float64Array) => ((axis[0] ?? 0) + (axis.at(-1) ?? 0)) / 2
