import type { FieldSource } from '../../src/options/options.ts'

type GridSource = Extract<FieldSource, { type: 'grid' }>

/** A grid in the types that charts keep. */
interface Grid extends Pick<GridSource, 'type' | 'transfer' | 'missing'> {
  readonly lon: Float64Array
  readonly lat: Float64Array
  readonly values: Float32Array
}

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
