import type { Numbers } from './table.ts'

const fullCircle = 360
/** Fine enough that no gap worth showing is missed. */
const bins = 3600
/** Rows between two looks at what is still free. */
const atOnce = 8192
/** Longitudes that leave less than this free go round the globe. */
const leastGap = 30

/** How longitudes lie on a map: from `west` on, or all the way round. */
export interface Longitudes {
  readonly west: number
  readonly closed: boolean
}

/** Far less than any data's precision, and more than what is lost by adding full circles. */
const hair = 1e-9

/** A longitude as it is counted from `west` on, less than a full circle farther; the westernmost itself, rounded, stays where it is. */
export const runOn = (lon: number, west: number) => lon - fullCircle * Math.floor((lon - west + hair) / fullCircle)

/** Cuts the circle where most of it is free, so that places on both sides of the date line lie beside each other. NaN is left out. */
export function longitudesOf(lon: Numbers): Longitudes {
  const used = new Uint8Array(bins)
  let free = longestFree(used)
  for (let i = 0; i < lon.length; i++) {
    const value = lon[i]!
    if (Number.isFinite(value))
      used[Math.max(0, Math.min(bins - 1, Math.floor((runOn(value, 0) / fullCircle) * bins)))] = 1
    if (i % atOnce !== atOnce - 1 && i !== lon.length - 1) continue
    // What goes round the globe does so whatever follows.
    free = longestFree(used)
    if ((free.length / bins) * fullCircle < leastGap) return { west: -180, closed: true }
  }
  const { start, length } = free
  const from = ((start + length) / bins) * fullCircle
  let west = Infinity
  for (const value of lon) if (Number.isFinite(value)) west = Math.min(west, runOn(value, from))
  return { west: Number.isFinite(west) ? runOn(west, -180) : -180, closed: false }
}

/** The longest run of unused bins, which may go on past the last. */
function longestFree(used: Uint8Array): { start: number; length: number } {
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
