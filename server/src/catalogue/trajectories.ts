import type { Database } from '../db/open.ts'
import { streamPieces } from '../io/byte-stream.ts'
import { trajectoryOf } from './cruises.ts'

/** The points of trajectories as JSON, by cruise and time, a cruise at a time; a cruise without any is left out. */
export const trajectoryRows = (db: Database, ids: readonly number[], signal: AbortSignal): ReadableStream<Uint8Array> =>
  streamPieces(
    rowsOf(
      db,
      [...new Set(ids)].toSorted((x, y) => x - y),
      signal,
    ),
  )

async function* rowsOf(
  db: Database,
  ids: readonly number[],
  signal: AbortSignal,
): AsyncGenerator<Uint8Array, void, undefined> {
  let separator = '['
  for (const id of ids) {
    signal.throwIfAborted()
    const track = await trajectoryOf(db, id)
    if (!track || track.points === 0) continue
    const rows = track.times.map((ms, i) =>
      JSON.stringify({ Cruise_ID: id, time: new Date(ms).toISOString(), lat: track.lats[i], lon: track.lons[i] }),
    )
    yield Buffer.from(separator + rows.join(','))
    separator = ','
  }
  yield Buffer.from(separator === '[' ? '[]' : ']')
}
