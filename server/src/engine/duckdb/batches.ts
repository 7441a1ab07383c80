import type { Cells, Run } from '../cells.ts'
import { lengthOf } from '../cells.ts'
import type { RowGroup, Span } from './row-groups.ts'

/** A part of the file, read by one query, and how far the answer is whole after it. */
export interface Batch {
  readonly times: Run
  readonly depths: Run
  /** Rows of the file to read; all when absent. */
  readonly rows?: Run
  /** After this batch every map before this one is complete. */
  readonly until: number
}

/** A way through one file. */
export interface Route {
  readonly batches: readonly Batch[]
  /** Rows of the row groups that will be decoded: what a route costs. */
  readonly cost: number
}

/** Times that stand together in the answer, and the number of their first map. */
interface Leg {
  readonly times: Run
  readonly map: number
}

/**
 * Through a file sorted by time, depth and tile: whole row groups, each once, in the order of the maps. A batch ends with a row group, as soon
 * as it completes a block.
 */
export function routeByTime(cells: Cells, groups: readonly RowGroup[], mapsPerBlock: number): Route {
  const batches: Batch[] = []
  let cost = 0
  for (const leg of legsOf(cells)) {
    const touched = groups.filter((group) => touches(group, leg, cells))
    const ends = completeAfter(touched, leg, cells)
    let complete = leg.map
    let from = 0
    for (const [i, group] of touched.entries()) {
      cost += group.rows
      const until = ends[i] as number
      if (i < touched.length - 1 && until - complete < mapsPerBlock) continue
      const rows = { start: (touched[from] as RowGroup).first, end: group.first + group.rows }
      batches.push({ times: leg.times, depths: cells.depth, rows, until })
      complete = until
      from = i + 1
    }
  }
  return { batches, cost }
}

/** Through a file sorted by tile, time and depth: one window of maps after another, each gathered from all the tiles. */
export function routeByTile(cells: Cells, groups: readonly RowGroup[], mapsPerBlock: number): Route {
  const depths = lengthOf([cells.depth])
  const timesPerWindow = Math.max(1, Math.floor(mapsPerBlock / depths))
  const depthsPerWindow = Math.min(depths, mapsPerBlock)
  const batches: Batch[] = []
  let cost = 0
  for (const leg of legsOf(cells)) {
    for (const times of windows(leg.times, timesPerWindow)) {
      for (const window of windows(cells.depth, depthsPerWindow)) {
        batches.push({ times, depths: window, until: mapOf(leg, cells, times.end - 1, window.end - 1) + 1 })
      }
    }
    const depthWindows = Math.ceil(depths / depthsPerWindow)
    for (const group of groups) {
      if (!touches(group, leg, cells)) continue
      const first = Math.max(group.time.least, leg.times.start) - leg.times.start
      const last = Math.min(group.time.most, leg.times.end - 1) - leg.times.start
      const times = Math.floor(last / timesPerWindow) - Math.floor(first / timesPerWindow) + 1
      cost += group.rows * times * depthWindows
    }
  }
  return { batches, cost }
}

function legsOf({ time, depth }: Cells): readonly Leg[] {
  const depths = lengthOf([depth])
  let map = 0
  return time.map((times) => {
    const leg = { times, map }
    map += lengthOf([times]) * depths
    return leg
  })
}

const mapOf = (leg: Leg, { depth }: Cells, time: number, at: number) =>
  leg.map + (time - leg.times.start) * (depth.end - depth.start) + at - depth.start

// For each group the first map that this or a later group may still add to; statistics say where a later one begins at the earliest.
function completeAfter(touched: readonly RowGroup[], leg: Leg, cells: Cells): readonly number[] {
  const ends: number[] = []
  let next = mapOf(leg, cells, leg.times.end - 1, cells.depth.end - 1) + 1
  for (const group of touched.toReversed()) {
    ends.push(next)
    next = Math.min(next, earliest(group, leg, cells))
  }
  return ends.toReversed()
}

function earliest({ time, depth }: RowGroup, leg: Leg, cells: Cells): number {
  if (time.least < leg.times.start) return leg.map
  const from = time.least === time.most ? Math.max(depth.least, cells.depth.start) : cells.depth.start
  return mapOf(leg, cells, time.least, from)
}

const touches = (group: RowGroup, leg: Leg, { depth, tiles }: Cells) =>
  overlap(group.time, leg.times) && overlap(group.depth, depth) && anyWithin(tiles, group.tile)

const overlap = ({ least, most }: Span, { start, end }: Run) => least < end && most >= start

function anyWithin(tiles: readonly number[], { least, most }: Span): boolean {
  let low = 0
  let high = tiles.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((tiles[middle] as number) < least) low = middle + 1
    else high = middle
  }
  return low < tiles.length && (tiles[low] as number) <= most
}

const windows = ({ start, end }: Run, size: number): readonly Run[] =>
  Array.from({ length: Math.ceil((end - start) / size) }, (_, i) => ({
    start: start + i * size,
    end: Math.min(end, start + (i + 1) * size),
  }))
