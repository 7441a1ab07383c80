import type { BenchField, BenchPoints, BenchSeries } from './contestant.ts'

/** The colour range of every contestant. All values are within it. */
export const valueRange = [0, 30] as const

/** Twelve even levels within the range. */
export const contourLevels = Array.from({ length: 12 }, (_, i) => 1.25 + 2.5 * i)

/** The same field without noise, for contours: bands by latitude and eddies of a few degrees. */
export function smoothField(columns: number, rows: number): BenchField {
  const { lon, lat, values } = emptyField(columns, rows)
  for (let j = 0, at = 0; j < rows; j++) {
    const y = lat[j] ?? 0
    const band = 1.5 + 27 * Math.cos((y * Math.PI) / 180) ** 2
    for (let i = 0; i < columns; i++, at++) {
      const x = lon[i] ?? 0
      const eddies = Math.sin(x * 0.7 + Math.sin(y / 3)) * Math.cos(y * 0.9 + Math.sin(x / 11))
      const restless = (1 + Math.sin(x / 30) * Math.cos(y / 20)) / 2
      values[at] = Math.min(30, Math.max(0, band + 1.5 * restless ** 2 * eddies))
    }
  }
  return { lon, lat, values }
}

function emptyField(columns: number, rows: number): BenchField {
  const lon = Float64Array.from({ length: columns }, (_, i) => -180 + ((i + 0.5) * 360) / columns)
  const lat = Float64Array.from({ length: rows }, (_, i) => -90 + ((i + 0.5) * 180) / rows)
  return { lon, lat, values: new Float32Array(columns * rows) }
}

/** A field like that of the sea: bands by latitude, eddies by sines, noise by a seeded generator. */
export function seededField(columns: number, rows: number, seed = 1): BenchField {
  const { lon, lat, values } = emptyField(columns, rows)
  const wave = Float64Array.from(lon, (x) => Math.sin(x / 9))
  let state = seed >>> 0
  for (let j = 0, at = 0; j < rows; j++) {
    const y = lat[j] ?? 0
    const band = 27 * Math.cos((y * Math.PI) / 180) ** 2
    for (let i = 0; i < columns; i++, at++) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      values[at] = Math.min(30, Math.max(0, band + 2 * (wave[i] ?? 0) * Math.cos(y / 5) + state / 2 ** 32))
    }
  }
  return { lon, lat, values }
}

/** Fluorescence every ten seconds: daily cycle, drift, noise and an outage. */
export function seededSeries(rows: number, seed = 1): BenchSeries {
  const time = Float64Array.from({ length: rows }, (_, i) => 1.46e12 + i * 1e4)
  const value = new Float64Array(rows)
  let state = seed >>> 0
  let drift = 0
  for (let i = 0; i < rows; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    const noise = state / 2 ** 32 - 0.5
    drift += noise / 50
    value[i] = i > 0.4 * rows && i < 0.42 * rows ? Number.NaN : Math.sin(i / 1375) + Math.sin(drift) * 2 + noise / 2
  }
  return { time, value }
}

/** Values of two overlapping water masses. */
export function seededValues(rows: number, seed = 1): Float32Array {
  const values = new Float32Array(rows)
  let state = seed >>> 0
  const random = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32
  for (let i = 0; i < rows; i++) {
    // The sum of four uniform numbers is nearly normal.
    const bell = random() + random() + random() + random() - 2
    values[i] = random() < 0.65 ? 35 + bell / 3 : 34.3 + bell / 6
  }
  return values
}

/** Casts all over the globe, in random order. */
export function seededPoints(rows: number, seed = 1): BenchPoints {
  const [lon, lat, value] = [new Float64Array(rows), new Float64Array(rows), new Float64Array(rows)]
  let state = seed >>> 0
  const random = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32
  for (let i = 0; i < rows; i++) {
    const y = 160 * random() - 80
    lon[i] = 360 * random() - 180
    lat[i] = y
    value[i] = 27 * Math.cos((y * Math.PI) / 180) ** 2 + 3 * random()
  }
  return { lon, lat, value }
}
