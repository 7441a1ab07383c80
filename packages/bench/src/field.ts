import type { BenchField } from './contestant.ts'

/** Values lie within 0 … 30, and every contestant is told so. */
export const valueRange = [0, 30] as const

/** A field that looks like the sea's: bands by latitude, eddies by sines, noise by a seeded generator. */
export function seededField(columns: number, rows: number, seed = 1): BenchField {
  const lon = Float64Array.from({ length: columns }, (_, i) => -180 + ((i + 0.5) * 360) / columns)
  const lat = Float64Array.from({ length: rows }, (_, i) => -90 + ((i + 0.5) * 180) / rows)
  const values = new Float32Array(columns * rows)
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
