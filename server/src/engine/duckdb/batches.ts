import type { Cells, Run } from '../cells.ts'
import { lengthOf } from '../cells.ts'
import { legsOf, mapOf, windowSize, windowsOf } from '../assembly/windows.ts'
import type { Leg, Window } from '../assembly/windows.ts'
import type { RowGroup, Span } from './row-groups.ts'

/** A window that is read from a stretch of the file. */
export interface Batch extends Window {
  /** Rows of the file to read; all when absent. */
  readonly rows?: Run
  /** Whether no other batch has rows of these times. They are then found without the numbers of rows, which the reader of Parquet makes for each row. */
  readonly isOnly?: boolean
}

/** A way through one file. */
export interface Route {
  readonly batches: readonly Batch[]
  /** Rows of the row groups that will be decoded: what a route costs. */
  readonly cost: number
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
      const isOnly = from === 0 && i === touched.length - 1
      batches.push({ times: leg.times, depths: cells.depth, rows, isOnly, until })
      complete = until
      from = i + 1
    }
  }
  return { batches, cost }
}

/** Through a file sorted by tile, time and depth: one window of maps after another, each gathered from all the tiles. */
export function routeByTile(cells: Cells, groups: readonly RowGroup[], mapsPerBlock: number): Route {
  const size = windowSize(cells, mapsPerBlock)
  const batches: Batch[] = []
  let cost = 0
  for (const leg of legsOf(cells)) {
    batches.push(...windowsOf(leg, cells, mapsPerBlock))
    const depthWindows = Math.ceil(lengthOf([cells.depth]) / size.depths)
    for (const group of groups) {
      if (!touches(group, leg, cells)) continue
      const first = Math.max(group.time.least, leg.times.start) - leg.times.start
      const last = Math.min(group.time.most, leg.times.end - 1) - leg.times.start
      const times = Math.floor(last / size.times) - Math.floor(first / size.times) + 1
      cost += group.rows * times * depthWindows
    }
  }
  return { batches, cost }
}

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
