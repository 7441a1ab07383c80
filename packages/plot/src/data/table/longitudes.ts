import type { Numbers } from './table.ts'

const fullCircle = 360
/** Bins of the circle in which gaps are looked for: a tenth of a degree each. */
const bins = 3600
/** Rows between two searches for the longest gap. */
const rowsPerSearch = 8192
/** If the longest gap is shorter than this, in degrees, the longitudes cover the full circle. */
const leastGap = 30

/** The range of longitudes on a map. */
interface Longitudes {
  /** The western edge, degrees. */
  readonly west: number
  /** Whether the longitudes cover the full circle. */
  readonly closed: boolean
}

/** Degrees. Less than the precision of any data, and more than the rounding error of adding full circles. */
const tolerance = 1e-9

/** Shifts a longitude by full circles to lie between `west` and `west` + 360. A longitude equal to `west` within rounding is not shifted. */
export const wrapFrom = (lon: number, west: number) =>
  lon - fullCircle * Math.floor((lon - west + tolerance) / fullCircle)

/** Finds the range of longitudes. It begins after the longest gap, so that places on both sides of the date line are next to each other. NaN does not count. */
export function longitudesOf(lon: Numbers): Longitudes {
  const used = new Uint8Array(bins)
  let gap = longestGap(used)
  for (let i = 0; i < lon.length; i++) {
    const value = lon[i]!
    if (Number.isFinite(value))
      used[Math.max(0, Math.min(bins - 1, Math.floor((wrapFrom(value, 0) / fullCircle) * bins)))] = 1
    if (i % rowsPerSearch !== rowsPerSearch - 1 && i !== lon.length - 1) continue
    // More rows can only make the gap shorter.
    gap = longestGap(used)
    if ((gap.length / bins) * fullCircle < leastGap) return { west: -180, closed: true }
  }
  const { start, length } = gap
  const from = ((start + length) / bins) * fullCircle
  let west = Infinity
  for (let i = 0; i < lon.length; i++) if (Number.isFinite(lon[i])) west = Math.min(west, wrapFrom(lon[i]!, from))
  return { west: Number.isFinite(west) ? wrapFrom(west, -180) : -180, closed: false }
}

/** The longest run of unused bins. It may continue from the last bin to the first. */
function longestGap(used: Uint8Array): { start: number; length: number } {
  const first = used.indexOf(1)
  if (first < 0) return { start: 0, length: bins }
  let best = { start: 0, length: 0 }
  let length = 0
  for (let i = 1; i <= bins; i++) {
    const at = (first + i) % bins
    if (used[at] === 0) length++
    else {
      if (length > best.length) best = { start: (at - length + bins) % bins, length }
      length = 0
    }
  }
  return best
}
