import type { Axes } from './arrangement.ts'

const circle = 360

/** Degrees. Larger than the rounding errors of stored longitudes, and 11 m on the ground: narrower than any column. */
const rounding = 1e-4

/** Axes in the order that charts are drawn in, and the conversion of slabs from the order of their source. */
interface NormalizedAxes {
  /** Latitudes ascend. Longitudes ascend across the date line and hold each meridian once. */
  readonly axes: Axes
  /** A slab of the source as one of these axes. Returns the slab itself where the two are alike; never writes to it. */
  readonly normalize: (values: Float32Array) => Float32Array
}

/** Puts latitudes in ascending order, lets longitudes count on across the date line, and drops columns that repeat a meridian (0 and 360). */
export function normalizeAxes(source: Axes): NormalizedAxes {
  if (source.isAlongTrack) return { axes: source, normalize: (values) => values }
  const all = unwrap(source.lon)
  const lon = eachMeridianOnce(all)
  const rows = source.lat.length
  const southward = (source.lat[0] ?? 0) > (source.lat[rows - 1] ?? 0)
  const lat = southward ? source.lat.toReversed() : source.lat
  const axes = { ...source, lon, lat }
  if (!southward && lon.length === all.length) return { axes, normalize: (values) => values }
  const normalize = (values: Float32Array) => {
    const normalized = new Float32Array(rows * lon.length)
    for (let row = 0; row < rows; row++) {
      const from = (southward ? rows - 1 - row : row) * all.length
      normalized.set(values.subarray(from, from + lon.length), row * lon.length)
      // A repeated column has the same values as the first one. It fills cells that are missing there.
      for (let column = lon.length; column < all.length; column++) {
        const at = row * lon.length + ((column - lon.length) % lon.length)
        if (Number.isNaN(normalized[at]!)) normalized[at] = values[from + column]!
      }
    }
    return normalized
  }
  return { axes, normalize }
}

/** Longitudes that jump back at the date line (170, 180, −170) count on past it. */
function unwrap(lon: Float64Array): Float64Array {
  let circles = 0
  return lon.map((value, i) => {
    if (value < (lon[i - 1] ?? value) - circle / 2) circles++
    return value + circle * circles
  })
}

/** Ascending longitudes less than a full circle from the first: without 360 where there is 0. */
export function eachMeridianOnce(lon: Float64Array): Float64Array {
  const end = (lon[0] ?? 0) + circle - rounding
  const count = lon.findIndex((value) => value >= end)
  return count > 0 ? lon.subarray(0, count) : lon
}
