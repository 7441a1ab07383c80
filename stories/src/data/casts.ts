import type { TableSource } from '@isobath/plot'
import { temperatureAt } from './ocean.ts'

/** Common options of the charts of casts and tracks. */
export const onAMap = {
  credit: 'Computed from a formula for this page; land after Natural Earth (public domain).',
  width: 960,
  height: 600,
} as const

/** A straight track with casts. */
export interface Leg {
  readonly id: string
  readonly from: readonly [lon: number, lat: number]
  readonly to: readonly [lon: number, lat: number]
  /** Epoch milliseconds of the first cast. */
  readonly start: number
}

/** Depths of a cast, metres. */
const depths = [5, 15, 30, 50, 75, 100, 150, 200, 300, 400, 600, 800, 1000]
const hours = 3_600_000

/** Evenly spread numbers from 0 to 1, the same in every run: multiples of the golden ratio, modulo 1. */
const spread = (i: number) => (i * 0.618_033_988_75) % 1

export const legs: readonly Leg[] = [
  { id: 'North-east', from: [-157, 21], to: [-128, 42], start: Date.UTC(2016, 3, 20) },
  { id: 'South', from: [-158, 20], to: [-152, -18], start: Date.UTC(2017, 8, 2) },
  { id: 'West', from: [-160, 23], to: [162, 31], start: Date.UTC(2019, 1, 10) },
]

/** Casts along legs, each down to 1000 m, with temperatures from a formula. Casts on land have no values. */
export function casts(along: readonly Leg[] = legs, each = 60): TableSource {
  const rows = along.flatMap(({ from, to, start }) =>
    Array.from({ length: each }, (_, i) => {
      const part = i / (each - 1)
      const east = ((to[0] - from[0] + 540) % 360) - 180
      const lon = ((from[0] + part * east + 540) % 360) - 180
      const lat = from[1] + part * (to[1] - from[1]) + 1.5 * Math.sin(9 * part)
      const time = start + i * 5 * hours
      return depths.map((depth, d) => ({
        time,
        lat,
        lon,
        depth,
        temperature: temperatureAt(lon, lat, depth) + 0.8 * spread(i + 7 * d),
      }))
    }).flat(),
  )
  const column = (name: keyof (typeof rows)[number]) => Float64Array.from(rows, (row) => row[name])
  const names = ['time', 'lat', 'lon', 'depth', 'temperature'] as const
  return { type: 'columns', columns: Object.fromEntries(names.map((name) => [name, column(name)])) }
}

/** Drifters at the surface, spread over the globe. */
export function drifters(count: number): TableSource {
  const column = (make: (i: number) => number) => Float64Array.from({ length: count }, (_, i) => make(i))
  const lon = column((i) => 360 * spread(i) - 180)
  const lat = column((i) => (Math.asin(2 * ((i + 0.5) / count) - 1) * 180) / Math.PI)
  const speed = column(
    (i) => Math.sin(((lon[i] ?? 0) * Math.PI) / 60) * Math.cos((lat[i] ?? 0) / 9) + 0.4 * spread(3 * i),
  )
  return { type: 'columns', columns: { lon, lat, speed } }
}

/** Positions along the legs without values. Each leg is divided into `parts` tracks with different names. */
export function trackRows(each = 400, parts = 1): TableSource {
  const rows = legs.flatMap(({ id, from, to, start }) =>
    Array.from({ length: each }, (_, i) => {
      const part = i / (each - 1)
      const east = ((to[0] - from[0] + 540) % 360) - 180
      const lon = ((from[0] + part * east + 2 * Math.sin(5 * part) + 540) % 360) - 180
      return {
        cruise: parts > 1 ? `${id} ${1 + Math.floor((i * parts) / each)}` : id,
        time: start + i * hours,
        lat: from[1] + part * (to[1] - from[1]) + 2 * Math.sin(14 * part),
        lon,
      }
    }),
  )
  return { type: 'rows', rows }
}
