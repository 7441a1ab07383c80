import type { FieldSource } from '@isobath/plot'
import * as stored from 'virtual:monthly'

/** A volume in the types that charts keep. */
type Volume = Extract<FieldSource, { type: 'volume' }> & {
  readonly lon: Float64Array
  readonly lat: Float64Array
  readonly time: Float64Array
  readonly depth: Float64Array
  readonly values: Float32Array
}

const volumeOf = ({ time, depth, lat, lon, values }: (typeof stored)['winds']): Omit<Volume, 'calendar'> => ({
  type: 'volume',
  time: Float64Array.from(time),
  depth: Float64Array.from(depth),
  lat: Float64Array.from(lat),
  lon: Float64Array.from(lon),
  values: Float32Array.from(values, (value) => value ?? Number.NaN),
})

/** Monthly zonal wind along the equatorial Pacific, 1982 to 1992. */
export const winds = (): Volume => volumeOf(stored.winds)

/** The same without 1987. */
export function windsWithAGap(): Volume {
  const whole = winds()
  const times = [...(whole.time ?? [])]
  const level = whole.lat.length * whole.lon.length
  const kept = times.flatMap((time, i) => (new Date(time).getUTCFullYear() === 1987 ? [] : [i]))
  const values = new Float32Array(kept.length * level)
  for (const [at, i] of kept.entries()) values.set(whole.values.subarray(i * level, (i + 1) * level), at * level)
  return { ...whole, time: Float64Array.from(kept, (i) => times[i]!), values }
}

/** A climatological year of temperature along 30° W, to 1000 m. */
export const atlanticYear = (): Volume => ({ ...volumeOf(stored.atlantic), calendar: 'month' })

/** The stored zonal wind of a month and longitude, averaged over the latitudes by a plain loop. */
export function windAt(time: number, lon: number): number {
  const { winds: box } = stored
  const [t, x] = [box.time.indexOf(time), box.lon.indexOf(lon)]
  const cells = box.lat.map((_, y) => box.values[(t * box.lat.length + y) * box.lon.length + x] ?? Number.NaN)
  const known = cells.filter((value) => !Number.isNaN(value))
  return known.reduce((sum, value) => sum + value, 0) / known.length
}
