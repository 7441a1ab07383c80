import type { FieldSource } from '../../src/options/options.ts'

type Grid = Extract<FieldSource, { type: 'grid' }>

/** Cell centres from one edge to the other. */
export const centres = (low: number, high: number, count: number) =>
  Float64Array.from({ length: count }, (_, i) => low + ((i + 0.5) / count) * (high - low))

/** A field whose every cell holds its own flat index, so that a value tells which cell was chosen. */
export const indexRamp = (rows: number, columns: number, lon = [-180, 180], lat = [-90, 90]): Grid => ({
  type: 'grid',
  lon: centres(lon[0] ?? 0, lon[1] ?? 0, columns),
  lat: centres(lat[0] ?? 0, lat[1] ?? 0, rows),
  values: Float32Array.from({ length: rows * columns }, (_, i) => i),
})
