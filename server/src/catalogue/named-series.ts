import { readSlabs } from '@isobath/domain'
import { refusalText } from '../engine/engine.ts'
import type { Engine } from '../engine/engine.ts'
import { iteratePieces } from '../io/byte-stream.ts'
import type { Grid } from '../store/grid.ts'

/** The anomaly series that have a name: the table and variable each is read from, as published, and whether its places are averaged. */
export const namedSeries = {
  sst: { table: 'tblts_sst', variable: 'sst_res', isMean: false },
  'avg-sst': { table: 'tblts_sst', variable: 'sst_res', isMean: true },
  adt: { table: 'tblts_adt', variable: 'adt_res', isMean: false },
  'avg-adt': { table: 'tblts_adt', variable: 'adt_res', isMean: true },
} as const

export type SeriesName = keyof typeof namedSeries

export const isSeriesName = (name: string): name is SeriesName => Object.hasOwn(namedSeries, name)

/** A value at a time, in epoch milliseconds. */
export interface Point {
  readonly time: number
  readonly value: number
}

/**
 * The series of a variable at every place of its grid as JSON, an object by `"lat,lon"`: `x` holds `"year, month"` and `y` the values, the newest
 * first, missing ones left out. One latitude is read at a time.
 */
export async function* seriesJson(
  engine: Engine,
  grid: Grid,
  variable: string,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array, void, undefined> {
  let separator = '{'
  for (const lat of grid.axes.lat) {
    const entries = [...(await rowOf(engine, grid, variable, lat, signal))].map(([lon, points]) =>
      entryOf(lat, lon, points),
    )
    if (entries.length === 0) continue
    yield Buffer.from(separator + entries.join(','))
    separator = ','
  }
  yield Buffer.from(separator === '{' ? '{}' : '}')
}

/** The same of the mean over all places, under their middle. */
export async function meanJson(engine: Engine, grid: Grid, variable: string, signal: AbortSignal): Promise<string> {
  const points = await meanSeries(engine, grid, variable, signal)
  return points.length === 0 ? '{}' : `{${entryOf(middle(grid.axes.lat), middle(grid.axes.lon), points)}}`
}

/** The mean over all places at every time that has a value, in order. Every place counts the same. */
export async function meanSeries(
  engine: Engine,
  grid: Grid,
  variable: string,
  signal: AbortSignal,
): Promise<readonly Point[]> {
  const sums = new Map<number, { sum: number; count: number }>()
  for (const lat of grid.axes.lat) {
    for (const points of (await rowOf(engine, grid, variable, lat, signal)).values()) {
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
async function rowOf(engine: Engine, grid: Grid, variable: string, lat: number, signal: AbortSignal) {
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
  return row
}

const seriesOf = (points: readonly Point[]) => {
  const newest = points.toReversed()
  return { x: newest.map(({ time }) => monthOf(time)), y: newest.map(({ value }) => Number(value.toPrecision(7))) }
}

const monthOf = (ms: number) => `${new Date(ms).getUTCFullYear()}, ${new Date(ms).getUTCMonth() + 1}`

const middle = (axis: Float64Array) => ((axis[0] ?? 0) + (axis.at(-1) ?? 0)) / 2
