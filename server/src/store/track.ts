import type { CruiseEntry } from './entry.ts'

/** Points of a track lie at least so far apart in time, save those that bound it: underway records every few minutes are kept whole. */
export const trackStepMs = 60_000

type Track = CruiseEntry['trajectory']
type TrackPoint = readonly [time: number, lat: number, lon: number]

/** The orders of which a track keeps the first and the last point: by time, latitude, and longitude from −180 and from 0. */
const orders: readonly ((point: TrackPoint) => TrackPoint)[] = [
  (point) => point,
  ([time, lat, lon]) => [lat, time, lon],
  ([time, lat, lon]) => [lon, time, lat],
  ([time, lat, lon]) => [(lon + 360) % 360, time, lat],
]

const compare = (a: TrackPoint, b: TrackPoint) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]

/**
 * Joins two tracks: the first point of each minute, and the points that bound the whole. Tracks of parts of a cruise's rows become the track that all
 * its rows have.
 */
export function joinTracks(a: Track, b: Track): Track {
  const points = [...pointsOf(a), ...pointsOf(b)]
    .toSorted(compare)
    .filter((point, i, all) => i === 0 || compare(point, all[i - 1] as TrackPoint) !== 0)
  const bounds = new Set(orders.flatMap((order) => endsOf(points, order)))
  let minute: number | undefined
  const kept = points.filter((point) => {
    const last = minute
    minute = Math.trunc(point[0] / trackStepMs)
    return minute !== last || bounds.has(point)
  })
  return { times: kept.map(([time]) => time), lats: kept.map(([, lat]) => lat), lons: kept.map(([, , lon]) => lon) }
}

const pointsOf = ({ times, lats, lons }: Track) =>
  times.map((time, i): TrackPoint => [time, lats[i] ?? 0, lons[i] ?? 0])

/** The first and the last point in an order. */
function endsOf(points: readonly TrackPoint[], order: (point: TrackPoint) => TrackPoint): readonly TrackPoint[] {
  let [first, last] = [points[0], points[0]]
  for (const point of points) {
    if (first && compare(order(point), order(first)) < 0) first = point
    if (last && compare(order(point), order(last)) > 0) last = point
  }
  return first && last ? [first, last] : []
}

/** The regions of a cruise whose track goes on. */
export const joinRegions = (a: readonly string[], b: readonly string[]): readonly string[] =>
  [...new Set([...a, ...b])].toSorted()
