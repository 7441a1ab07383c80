import type { FieldSource } from '@isobath/plot'
import stored from 'virtual:levitus'

const values = (cells: readonly (number | null)[]) => Float32Array.from(cells, (value) => value ?? Number.NaN)
const depth = Float64Array.from(stored.depth)

/** Temperature along 30.5° W, from pole to pole. */
export const atlantic = (): FieldSource => ({
  type: 'volume',
  lon: Float64Array.of(stored.meridian),
  lat: Float64Array.from(stored.lat),
  depth,
  values: values(stored.meridional),
})

/** Temperature along 0.5° N, round the globe. */
export const equator = (): FieldSource => ({
  type: 'volume',
  lon: Float64Array.from(stored.lon),
  lat: Float64Array.of(stored.parallel),
  depth,
  values: values(stored.zonal),
})

/** The stored value at a place of the section along 30.5° W. */
export const atlanticAt = (lat: number, metres: number) =>
  stored.meridional[stored.depth.indexOf(metres) * stored.lat.length + stored.lat.indexOf(lat)]
