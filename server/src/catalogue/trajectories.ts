import { and, asc, gt, inArray } from 'drizzle-orm'
import { trajectories } from '../db/cruise-schema.ts'
import type { Database } from '../db/open.ts'
import { openArrow } from '../engine/formats/arrow.ts'
import { streamPieces } from '../io/byte-stream.ts'
import { trajectoryOf } from './cruises.ts'

/** Rows of a record batch at most: 1.8 MB. */
const batchRows = 2 ** 16

const columns = [
  { name: 'Cruise_ID', type: 'int32' },
  { name: 'time', type: 'instant' },
  { name: 'lat', type: 'coordinate' },
  { name: 'lon', type: 'coordinate' },
] as const

type Trajectory = NonNullable<Awaited<ReturnType<typeof trajectoryOf>>>

/** Trajectories that are read when they are written, one in memory at a time. */
export interface TrajectoryList {
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

/** The points as a JSON array, by cruise and time. */
export const trajectoriesAsJson = (db: Database, { ids }: TrajectoryList, signal: AbortSignal) =>
  streamPieces(jsonPieces(readTrajectories(db, ids, signal)))

/** The same points as an Arrow stream (D7), in batches that each belong to one cruise. */
export const trajectoriesAsArrow = (db: Database, { ids }: TrajectoryList, signal: AbortSignal) =>
  streamPieces(arrowPieces(readTrajectories(db, ids, signal)))

async function* readTrajectories(
  db: Database,
  ids: readonly number[],
  signal: AbortSignal,
): AsyncGenerator<Trajectory, void, undefined> {
  for (const id of ids) {
    signal.throwIfAborted()
    const track = await trajectoryOf(db, id)
    if (track) yield track
  }
}

async function* jsonPieces(tracks: AsyncIterable<Trajectory>): AsyncGenerator<Uint8Array, void, undefined> {
  let separator = '['
  for await (const { cruiseId, times, lats, lons } of tracks) {
    const rows = times.map((ms, i) =>
      JSON.stringify({ Cruise_ID: cruiseId, time: new Date(ms).toISOString(), lat: lats[i], lon: lons[i] }),
    )
    yield Buffer.from(separator + rows.join(','))
    separator = ','
  }
  yield Buffer.from(separator === '[' ? '[]' : ']')
}

async function* arrowPieces(tracks: AsyncIterable<Trajectory>): AsyncGenerator<Uint8Array, void, undefined> {
  const writer = await openArrow(columns)
  yield* writer.head()
  for await (const { cruiseId, times, lats, lons } of tracks) {
    for (let from = 0; from < times.length; from += batchRows) {
      const until = Math.min(from + batchRows, times.length)
      const time = BigInt64Array.from(times.slice(from, until), (ms) => BigInt(Math.round(ms)))
      const id = new Int32Array(until - from).fill(cruiseId)
      yield* writer.batch(
        [id, time, Float64Array.from(lats.slice(from, until)), Float64Array.from(lons.slice(from, until))],
        until - from,
      )
    }
  }
  yield* writer.tail()
}
