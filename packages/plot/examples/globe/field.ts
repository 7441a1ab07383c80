import type { GlobeField } from '@isobath/plot/globe'

/** Degrees of a cell. */
const step = 2

/** A made-up temperature of the sea surface: warm at the equator, with waves along the parallels. */
export function simulatedField(): GlobeField['source'] {
  const lon = Float64Array.from({ length: 360 / step }, (_, i) => -180 + step * (i + 0.5))
  const lat = Float64Array.from({ length: 160 / step }, (_, i) => -80 + step * (i + 0.5))
  const radians = Math.PI / 180
  const values = Float32Array.from({ length: lon.length * lat.length }, (_, i) => {
    const [x, y] = [lon[i % lon.length]! * radians, lat[Math.floor(i / lon.length)]! * radians]
    return 28 * Math.cos(y) ** 2 + 2 * Math.sin(3 * x) * Math.cos(2 * y)
  })
  return { type: 'grid', lon, lat, values }
}
