import { type ColumnTable, fromArrow } from 'arquero'

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

/** The values of a measured variable at the positions of a cruise; NaN where none was measured. */
export interface ValuesOfTrack {
  readonly id: number
  readonly values: Float64Array
}

/**
 * Reads trajectories from the Arrow stream of the service, in which each cruise takes successive rows.
 *
 * @param rows the number of rows that the service announced
 * @throws if rows are missing
 */
export function readTrajectories(bytes: ArrayBuffer, rows: number): readonly Trajectory[] {
  const table = readTable(bytes, rows)
  const columnOf = (name: string) => table.array(name, Float64Array) as Float64Array
  if (rows === 0) return []
  const [time, lat, lon] = [columnOf('time'), columnOf('lat'), columnOf('lon')]
  return runsOf(columnOf('Cruise_ID')).map(({ id, from, until }) => ({
    id,
    time: time.slice(from, until),
    lat: lat.slice(from, until),
    lon: lon.slice(from, until),
  }))
}

/** Reads the values of a variable from such a stream; see {@link readTrajectories}. */
export function readTrackValues(bytes: ArrayBuffer, rows: number): readonly ValuesOfTrack[] {
  const table = readTable(bytes, rows)
  if (rows === 0) return []
  // A missing value becomes NaN.
  const values = Float64Array.from(table.array('value') as ArrayLike<number | null>, (value) => value ?? Number.NaN)
  return runsOf(table.array('Cruise_ID', Float64Array) as Float64Array).map(({ id, from, until }) => ({
    id,
    values: values.slice(from, until),
  }))
}

function readTable(bytes: ArrayBuffer, rows: number): ColumnTable {
  const table = fromArrow(bytes, { useDate: false })
  if (table.numRows() !== rows) throw new Error(`${table.numRows()} of ${rows} points came`)
  return table
}

/** The successive rows of each cruise. */
function runsOf(ids: Float64Array): readonly { readonly id: number; readonly from: number; readonly until: number }[] {
  const runs = []
  for (let from = 0; from < ids.length;) {
    const id = ids[from] as number
    let until = from + 1
    while (until < ids.length && ids[until] === id) until++
    runs.push({ id, from, until })
    from = until
  }
  return runs
}
