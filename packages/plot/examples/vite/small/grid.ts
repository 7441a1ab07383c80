import type { FieldSource } from '@isobath/plot'

const lon = Array.from({ length: 72 }, (_, i) => -177.5 + 5 * i)
const lat = Array.from({ length: 34 }, (_, i) => -82.5 + 5 * i)

/** A field on a map by a formula of longitude and latitude. */
export const grid = (valueAt: (lon: number, lat: number) => number): FieldSource => ({
  type: 'grid',
  lon,
  lat,
  values: lat.flatMap((y) => lon.map((x) => valueAt(x, y))),
})
