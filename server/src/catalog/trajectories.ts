import { doubleText } from '@isobath/domain'
import { and, asc, gt, inArray } from 'drizzle-orm'
import { trajectories } from '../db/cruise-schema.ts'
import type { Database } from '../db/open.ts'
import { openArrow } from '../engine/formats/arrow.ts'
import { trajectoryOf } from './cruises.ts'

/** Rows of a record batch at most: 1.8 MB. */
const batchRows = 2 ** 16

/** Points that are written as text at once: few enough that other requests are served in between. */
const textRows = 2 ** 12

const columns = [
  { name: 'Cruise_ID', type: 'int32' },
  { name: 'time', type: 'instant' },
  { name: 'lat', type: 'coordinate' },
  { name: 'lon', type: 'coordinate' },
] as const

const valueColumn = { name: 'value', type: 'float64' } as const

type Trajectory = NonNullable<Awaited<ReturnType<typeof trajectoryOf>>>

/** Trajectories that are read when they are written, one in memory at a time. */
interface TrajectoryList {
  /** Ascending; cruises without points are left out. */
  readonly ids: readonly number[]
  /** Points of all of them together. */
  readonly points: number
}

/** Finds which of some cruises have points, and how many. */
export async function listTrajectories(db: Database, ids: readonly number[]): Promise<TrajectoryList> {
  const rows = await db
    .select({ id: trajectories.cruiseId, points: trajectories.points })
    .from(trajectories)
    .where(and(inArray(trajectories.cruiseId, [...new Set(ids)]), gt(trajectories.points, 0)))
    .orderBy(asc(trajectories.cruiseId))
  return { ids: rows.map(({ id }) => id), points: rows.reduce((sum, { points }) => sum + points, 0) }
}

/** Gives the values of a variable at the points of a trajectory; NaN where there is none. */
export type ValuesAt = (track: Trajectory) => Promise<Float64Array>

/** The points as a JSON array, by cruise and time. */
export const trajectoriesAsJson = (db: Database, { ids }: TrajectoryList, signal: AbortSignal, valuesAt?: ValuesAt) =>
  jsonPieces(readTrajectories(db, ids, signal, valuesAt))

/** The same points as an Arrow stream (D7), in batches that each belong to one cruise. */
export const trajectoriesAsArrow = (db: Database, { ids }: TrajectoryList, signal: AbortSignal, valuesAt?: ValuesAt) =>
  arrowPieces(readTrajectories(db, ids, signal, valuesAt), valuesAt !== undefined)

/** The same points as CSV, `time,lat,lon`, as the published service answers those of one cruise. */
export async function* trajectoriesAsCsv(
  db: Database,
  { ids }: TrajectoryList,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array, void, undefined> {
  yield Buffer.from('time,lat,lon\n')
  for await (const { times, lats, lons } of readTrajectories(db, ids, signal)) {
    const lines = times.map(
      (ms, i) => `${new Date(ms).toISOString()},${doubleText(lats[i] ?? 0)},${doubleText(lons[i] ?? 0)}\n`,
    )
    yield Buffer.from(lines.join(''))
  }
}

interface ValuedTrajectory extends Trajectory {
  readonly values: Float64Array | undefined
}

async function* readTrajectories(
  db: Database,
  ids: readonly number[],
  signal: AbortSignal,
  valuesAt?: ValuesAt,
): AsyncGenerator<ValuedTrajectory, void, undefined> {
  for (const id of ids) {
    signal.throwIfAborted()
    const track = await trajectoryOf(db, id)
    signal.throwIfAborted()
    if (track) yield { ...track, values: await valuesAt?.(track) }
  }
}

async function* jsonPieces(tracks: AsyncIterable<ValuedTrajectory>): AsyncGenerator<Uint8Array, void, undefined> {
  let separator = '['
  for await (const { cruiseId, times, lats, lons, values } of tracks) {
    for (let from = 0; from < times.length; from += textRows) {
      const rows = times.slice(from, from + textRows).map((ms, row) => {
        const i = from + row
        const place = { Cruise_ID: cruiseId, time: new Date(ms).toISOString(), lat: lats[i], lon: lons[i] }
        // What is no number is null in JSON.
        return JSON.stringify(values ? { ...place, value: values[i] } : place)
      })
      yield Buffer.from(separator + rows.join(','))
      separator = ','
    }
  }
  yield Buffer.from(separator === '[' ? '[]' : ']')
}

async function* arrowPieces(
  tracks: AsyncIterable<ValuedTrajectory>,
  hasValues: boolean,
): AsyncGenerator<Uint8Array, void, undefined> {
  const writer = await openArrow(hasValues ? [...columns, valueColumn] : columns)
  yield* writer.head()
  for await (const { cruiseId, times, lats, lons, values } of tracks) {
    for (let from = 0; from < times.length; from += batchRows) {
      const until = Math.min(from + batchRows, times.length)
      const time = BigInt64Array.from(times.slice(from, until), (ms) => BigInt(Math.round(ms)))
      const id = new Int32Array(until - from).fill(cruiseId)
      const [lat, lon] = [lats, lons].map((all) => Float64Array.from(all.slice(from, until))) as [
        Float64Array,
        Float64Array,
      ]
      const own = values ? [values.slice(from, until)] : []
      yield* writer.batch([id, time, lat, lon, ...own], until - from)
    }
  }
  yield* writer.tail()
}
