import type { Grid } from '../store/grid.ts'
import { levelTiles } from '../store/grid.ts'
import type { SortOrder } from '../store/layout.ts'
import { rowGroupRows } from '../store/layout.ts'
import type { Run } from './cells.ts'
import { lengthOf } from './cells.ts'

export const axisNames = ['time', 'depth', 'lat', 'lon'] as const
export type AxisName = (typeof axisNames)[number]

/** Indices into the axes of a grid: ascending runs that do not touch. An axis that the grid lacks has one index, 0. */
export type CellSubset = Readonly<Record<AxisName, readonly Run[]>>

/** Indices of an axis; one where the grid lacks it. */
export const axisLength = ({ axes }: Grid, axis: AxisName) => Math.max(1, axes[axis].length)

export const everyCell = (grid: Grid): CellSubset => {
  const whole = (axis: AxisName) => [{ start: 0, end: axisLength(grid, axis) }]
  return { time: whole('time'), depth: whole('depth'), lat: whole('lat'), lon: whole('lon') }
}

/** The ascending runs of the indices below `length` that a test holds for. */
export function runsWhere(length: number, test: (index: number) => boolean): readonly Run[] {
  const runs: Run[] = []
  let start: number | undefined
  for (let i = 0; i <= length; i++) {
    const isIn = i < length && test(i)
    if (isIn) start ??= i
    else if (start !== undefined) {
      runs.push({ start, end: i })
      start = undefined
    }
  }
  return runs
}

/** The range from the first index of some runs to the last. */
export const hullOf = (runs: readonly Run[]): Run => ({ start: runs[0]?.start ?? 0, end: runs.at(-1)?.end ?? 0 })

/** The tiles that hold cells of a subset, ascending. */
export function tilesOfSubset(grid: Grid, { lat, lon }: Pick<CellSubset, 'lat' | 'lon'>): readonly number[] {
  const { columns } = levelTiles(grid, 0)
  const places = (runs: readonly Run[], side: number) => [
    ...new Set(runs.flatMap(({ start, end }) => steps(Math.floor(start / side), Math.ceil(end / side)))),
  ]
  const across = places(lon, grid.tile.lon)
  return places(lat, grid.tile.lat).flatMap((row) => across.map((column) => row * columns + column))
}

const steps = (start: number, end: number) => Array.from({ length: Math.max(0, end - start) }, (_, i) => start + i)

/** The order whose file costs less to read for a subset, by the rows of the row groups that hold it. */
export function cheaperOrder(grid: Grid, subset: CellSubset): SortOrder {
  const { rows, columns } = levelTiles(grid, 0)
  const group = rowGroupRows(grid.tile)
  const depths = axisLength(grid, 'depth')
  const ofTile = axisLength(grid, 'time') * depths
  const tiles = tilesOfSubset(grid, subset)
  const times = lengthOf(subset.time)
  const byTile = tiles.length * Math.min(ofTile, times * depths + group)
  const span = (tiles.at(-1) ?? 0) - (tiles[0] ?? 0) + 1
  const whole = times * depths * rows * columns + group
  const byTime = Math.min(whole, times * lengthOf(subset.depth) * (span + group))
  return byTime < byTile ? 'time' : 'tile'
}
