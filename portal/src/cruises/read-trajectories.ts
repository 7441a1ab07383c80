import { fromArrow } from 'arquero'

/** The track of a cruise as columns of equal length. */
export interface Trajectory {
  /** Of the cruise. */
  readonly id: number
  /** Epoch milliseconds. */
  readonly time: Float64Array
  /** Degrees. */
  readonly lat: Float64Array
  readonly lon: Float64Array
}

/**
 * Reads trajectories from the Arrow stream of the service, in which each cruise takes successive rows.
 *
 * @param rows the number of rows that the service announced
 * @throws if rows are missing
 */
export function readTrajectories(bytes: ArrayBuffer, rows: number): readonly Trajectory[] {
  const table = fromArrow(bytes, { useDate: false })
  if (table.numRows() !== rows) throw new Error(`${table.numRows()} of ${rows} points came`)
  const columnOf = (name: string) => table.array(name, Float64Array) as Float64Array
  if (rows === 0) return []
  const [ids, time, lat, lon] = [columnOf('Cruise_ID'), columnOf('time'), columnOf('lat'), columnOf('lon')]
  const tracks: Trajectory[] = []
  for (let from = 0; from < rows;) {
    const id = ids[from] as number
    let until = from + 1
    while (until < rows && ids[until] === id) until++
    tracks.push({ id, time: time.slice(from, until), lat: lat.slice(from, until), lon: lon.slice(from, until) })
    from = until
  }
  return tracks
}
