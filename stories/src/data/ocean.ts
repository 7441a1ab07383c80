import type { FieldSource } from '@isobath/plot'
import { isLand } from './land.ts'

/** A grid in the types that charts and globes keep. */
type Grid = Extract<FieldSource, { type: 'grid' }> & {
  readonly lon: Float64Array
  readonly lat: Float64Array
  readonly values: Float32Array
}

/** Centres of `count` equal cells between two edges. */
export const centres = (low: number, high: number, count: number) =>
  Float64Array.from({ length: count }, (_, i) => low + ((i + 0.5) / count) * (high - low))

/** A grid. Each cell is computed from its centre. */
export function grid(lon: Float64Array, lat: Float64Array, valueAt: (lon: number, lat: number) => number): Grid {
  const values = new Float32Array(lon.length * lat.length)
  for (const [row, y] of lat.entries()) {
    for (const [column, x] of lon.entries()) values[row * lon.length + column] = valueAt(x, y)
  }
  return { type: 'grid', lon, lat, values }
}

const radians = Math.PI / 180

/** A sum of waves of several lengths, which looks like eddies and fronts. The same on every machine. */
const eddies = (lon: number, lat: number) => {
  const [x, y] = [lon * radians, lat * radians]
  return (
    Math.sin(2 * x + 3 * Math.sin(2 * y)) +
    0.6 * Math.sin(5 * x - 4 * y + 2 * Math.cos(3 * y)) +
    0.35 * Math.sin(11 * x + 9 * y) * Math.cos(7 * y - 3 * x) +
    0.2 * Math.sin(23 * x - 17 * y) * Math.cos(19 * y)
  )
}

/** Sea surface temperature in °C as a formula: warm in the tropics, freezing at the poles, missing on land. */
export function temperature(lon: number, lat: number): number {
  if (isLand(lon, lat)) return Number.NaN
  const warmth = Math.cos((lat - 4) * radians) ** 2.2
  return Math.max(-1.9, -3 + 32 * warmth + 1.4 * eddies(lon, lat))
}

/** Chlorophyll in mg m⁻³: three powers of ten between the gyres and the coasts. */
export function chlorophyll(lon: number, lat: number): number {
  if (isLand(lon, lat)) return Number.NaN
  const gyre = Math.cos(3.2 * lat * radians) + 0.5 * eddies(lon, lat)
  return 10 ** (-0.7 - 0.8 * gyre)
}

/** Eastward velocity in m s⁻¹, of both signs. */
export const velocity = (lon: number, lat: number) =>
  isLand(lon, lat) ? Number.NaN : 0.35 * eddies(lon, lat) * Math.cos(lat * radians) + 0.25 * Math.exp(-((lat / 6) ** 2))

/** The whole ocean in square cells. */
export const globe = (degrees: number, valueAt = temperature) =>
  grid(centres(-180, 180, 360 / degrees), centres(-90, 90, 180 / degrees), valueAt)

/** Standard depths of an atlas, metres: 5 m apart at the surface, 500 m at the bottom. */
export const standardDepths = Float64Array.from([
  0, 5, 10, 15, 20, 25, 30, 40, 50, 60, 75, 100, 125, 150, 200, 250, 300, 400, 500, 600, 700, 800, 900, 1000, 1200,
  1500, 2000, 2500, 3000, 3500, 4000, 4500, 5000,
])

/** Depth of the sea floor in metres, with ridges and basins. */
export const bottom = (lon: number, lat: number) =>
  3600 + 900 * Math.sin(3 * lon * radians) * Math.cos(2 * lat * radians) + 500 * Math.sin(9 * (lon + lat) * radians)

/** Temperature in °C at a depth: a mixed layer, a thermocline that lies deeper in the gyres, cold water below; missing in land and sea floor. */
export function temperatureAt(lon: number, lat: number, depth: number): number {
  const surface = temperature(lon, lat)
  if (depth > bottom(lon, lat)) return Number.NaN
  const thermocline = 120 + 380 * Math.abs(Math.sin(3 * lat * radians))
  const deep = 1.5 + 1.5 * Math.exp(-depth / 2500)
  return Math.min(
    surface,
    deep + Math.max(0, surface - deep) * Math.exp(-((Math.max(0, depth - 30) / thermocline) ** 1.1)),
  )
}

/** `temperatureAt` for longitudes from 0 to 540, which count on across the date line. */
export const temperatureAcrossDateLine = (lon: number, lat: number, depth: number) =>
  temperatureAt(((lon + 180) % 360) - 180, lat, depth)

/** A field over depth. Each cell is computed from its centre. */
export function volume(
  lon: Float64Array,
  lat: Float64Array,
  depth: Float64Array,
  valueAt = temperatureAt,
): Extract<FieldSource, { type: 'volume' }> {
  const values = new Float32Array(lon.length * lat.length * depth.length)
  let i = 0
  for (const z of depth) for (const y of lat) for (const x of lon) values[i++] = valueAt(x, y, z)
  return { type: 'volume', lon, lat, depth, values }
}

/** A field over time and depth. Each cell is computed from its centre and the index of its time. */
export function overTime(
  time: Float64Array,
  calendar: 'utc' | 'month',
  depth: Float64Array,
  lon: Float64Array,
  lat: Float64Array,
  valueAt: (lon: number, lat: number, depth: number, time: number) => number,
): Extract<FieldSource, { type: 'volume' }> {
  const depths = depth.length > 0 ? depth : Float64Array.of(0)
  const values = new Float32Array(time.length * depths.length * lat.length * lon.length)
  let i = 0
  for (const t of time.keys())
    for (const z of depths) for (const y of lat) for (const x of lon) values[i++] = valueAt(x, y, z, t)
  return { type: 'volume', time, calendar, depth, lon, lat, values }
}
