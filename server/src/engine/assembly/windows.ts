import type { Cells, Run } from '../cells.ts'
import { lengthOf } from '../cells.ts'

/** A part of an answer that is read by one query, and how far the answer is whole after it. */
export interface Window {
  readonly times: Run
  readonly depths: Run
  /** After this part every map before this one is complete. */
  readonly until: number
}

/** Times that stand together in the answer, and the number of their first map. */
export interface Leg {
  readonly times: Run
  readonly map: number
}

/** The legs of an answer: months over the turn of the year are two. */
export function legsOf({ time, depth }: Cells): readonly Leg[] {
  const depths = lengthOf([depth])
  let map = 0
  return time.map((times) => {
    const leg = { times, map }
    map += lengthOf([times]) * depths
    return leg
  })
}

/** The number of the map of a time and depth of a leg. */
export const mapOf = (leg: Leg, { depth }: Cells, time: number, at: number) =>
  leg.map + (time - leg.times.start) * (depth.end - depth.start) + at - depth.start

/** Computes the number of times and depths of a window. */
export function windowSize({ depth }: Cells, mapsPerBlock: number) {
  const depths = lengthOf([depth])
  return { times: Math.max(1, Math.floor(mapsPerBlock / depths)), depths: Math.min(depths, mapsPerBlock) }
}

/** A leg in windows of about `mapsPerBlock` maps, in the order of the maps. */
export function windowsOf(leg: Leg, cells: Cells, mapsPerBlock: number): readonly Window[] {
  const size = windowSize(cells, mapsPerBlock)
  return inRuns(leg.times, size.times).flatMap((times) =>
    inRuns(cells.depth, size.depths).map((depths) => ({
      times,
      depths,
      until: mapOf(leg, cells, times.end - 1, depths.end - 1) + 1,
    })),
  )
}

const inRuns = ({ start, end }: Run, size: number): readonly Run[] =>
  Array.from({ length: Math.ceil((end - start) / size) }, (_, i) => ({
    start: start + i * size,
    end: Math.min(end, start + (i + 1) * size),
  }))
