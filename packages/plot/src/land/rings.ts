import { type Land, isCut } from './land.ts'

export type Place = [lon: number, lat: number]

/** The rings of each polygon, closed. */
export function polygonsOf({ points, polygons }: Land): Place[][][] {
  let start = 0
  return polygons.map(({ ringEnds }) =>
    ringEnds.map((end) => {
      const ring = Array.from({ length: end - start }, (_, i): Place => {
        const at = 2 * (start + i)
        return [points[at]!, points[at + 1]!]
      })
      start = end
      return [...ring, ring[0]!]
    }),
  )
}

/** A ring as lines, interrupted where the land is cut. */
export function coastOf(ring: readonly Place[]): Place[][] {
  const lines: Place[][] = [[]]
  for (const [i, place] of ring.entries()) {
    const before = ring[i - 1]
    if (before && isCut(...before) && isCut(...place)) lines.push([])
    lines.at(-1)?.push(place)
  }
  return lines.filter(({ length }) => length > 1)
}
