import type { SlabAxes } from '@isobath/domain'
import type { CellShape, Grid } from '../store/grid.ts'
import { levelAxis, levelTiles } from '../store/grid.ts'
import type { Extent, Plan, Range, RefusedAnswer } from './engine.ts'

/** Indices of an axis, `start` included and `end` not. */
export interface Run {
  readonly start: number
  readonly end: number
}

/**
 * In which order the longitudes of an answer stand. `running`: from where the range begins, so that a box across 180° has no jump (slabs).
 * `stored`: ascending as in the table (rows). Months over the turn of the year run on in either (D2): 11, 12, 1, 2.
 */
export type CellOrder = 'running' | 'stored'

/** A selection as indices into the axes of one level of its grid. An axis that the grid lacks counts as one index, 0. */
export interface Cells {
  readonly grid: Grid
  readonly level: number
  /** Places in `grid.variables`. */
  readonly variables: readonly number[]
  readonly time: readonly Run[]
  readonly depth: Run
  readonly lat: Run
  readonly lon: readonly Run[]
  /** Coordinates of the answer; longitudes beyond 180 where a box runs on. All empty when nothing is selected. */
  readonly axes: SlabAxes
  /** Cells of one map of the answer. */
  readonly shape: CellShape
  /** Maps: times × depths. */
  readonly maps: number
  /** Numbers of the tiles touched, ascending. */
  readonly tiles: readonly number[]
}

/** Finds the cells of a plan from its axes, without reading data. */
export function cellsOf(
  plan: Plan,
  order: CellOrder,
  level = 0,
): { readonly ok: true; readonly cells: Cells } | RefusedAnswer {
  const { grid } = plan
  if (!Number.isInteger(level) || level < 0 || level > grid.levels) {
    return { ok: false, refusal: { code: 'unknown-level', level, levels: grid.levels } }
  }
  const names = plan.variables === '*' ? grid.variables.map(({ name }) => name) : plan.variables
  const variables = names.map((name) => grid.variables.findIndex((variable) => variable.name === name))
  const unknown = names[variables.indexOf(-1)]
  if (unknown !== undefined) {
    return { ok: false, refusal: { code: 'unknown-variable', table: grid.table, variable: unknown } }
  }
  if (names.length === 0) return { ok: false, refusal: { code: 'no-variable', table: grid.table } }

  const lats = grid.axes.lat
  const lons = grid.axes.lon
  const lat = coarser(runOf(lats, ascending(plan.lat)), level)
  const lonRuns = coarserRuns(
    order === 'running' ? once(runsAround(lons, plan.lon), lons) : runsAround(lons, plan.lon),
    level,
  )
  const timeRuns = timesOf(plan)
  const depth =
    grid.axes.depth.length === 0 || !plan.depth ? whole(grid.axes.depth) : runOf(grid.axes.depth, ascending(plan.depth))

  const crosses = plan.lon.from > plan.lon.to
  const withoutEmpty = (runs: readonly Run[]) => runs.filter(({ start, end }) => end > start)
  const time = withoutEmpty(timeRuns)
  const lon = withoutEmpty(order === 'stored' ? lonRuns.toSorted((a, b) => a.start - b.start) : lonRuns)
  const maps = lengthOf(time) * lengthOf([depth])
  const shape = { lat: lengthOf([lat]), lon: lengthOf(lon) }
  const isEmpty = maps * shape.lat * shape.lon === 0
  const runsOn = crosses && order === 'running' ? lonRuns[1] : undefined
  const axes = isEmpty
    ? noAxes
    : {
        time: pick(grid.axes.time, time),
        depth: pick(grid.axes.depth, [depth]),
        lat: pick(levelAxis(lats, level), [lat]),
        lon: pick(runOn(levelAxis(lons, level), runsOn), lon),
      }
  const tiles = isEmpty ? [] : tilesOf(grid, level, lat, lon)
  return {
    ok: true,
    cells: { grid, level, variables, time, depth, lat, lon, axes, shape, maps: isEmpty ? 0 : maps, tiles },
  }
}

/** The size of a procedure's answer. */
export function extentOf(procedure: Plan['procedure'], { maps, shape, tiles, time, depth }: Cells): Extent {
  const cells = maps * shape.lat * shape.lon
  const means = { timeSeries: lengthOf(time), depthProfile: lengthOf([depth]), spaceTime: cells, sectionMap: cells }
  const rows = cells === 0 ? 0 : means[procedure]
  return { ok: true, rows, cells, slabs: Math.max(1, maps), tiles: maps * tiles.length }
}

export const lengthOf = (runs: readonly Run[]) =>
  runs.reduce((sum, { start, end }) => sum + Math.max(0, end - start), 0)

/** A part of a selection: one time, or fewer rows of it. `lat` and `time` are parts of the cells' own. */
export function partOf(cells: Cells, time: Run, lat: Run): Cells {
  const { grid, level, lon, depth, axes } = cells
  const firstRow = lat.start - cells.lat.start
  const at = cells.time.findIndex(({ start, end }) => start <= time.start && time.start < end)
  const firstTime = lengthOf(cells.time.slice(0, at)) + time.start - (cells.time[at]?.start ?? 0)
  return {
    ...cells,
    time: [time],
    lat,
    axes: {
      ...axes,
      time: axes.time.subarray(firstTime, firstTime + lengthOf([time])),
      lat: axes.lat.subarray(firstRow, firstRow + lengthOf([lat])),
    },
    shape: { ...cells.shape, lat: lengthOf([lat]) },
    maps: lengthOf([time]) * lengthOf([depth]),
    tiles: tilesOf(grid, level, lat, lon),
  }
}

const noAxes: SlabAxes = {
  time: new Float64Array(0),
  depth: new Float64Array(0),
  lat: new Float64Array(0),
  lon: new Float64Array(0),
}

const whole = (axis: Float64Array): Run => ({ start: 0, end: Math.max(1, axis.length) })

const ascending = ({ from, to }: Range): Range => (from > to ? { from: to, to: from } : { from, to })

const runOf = (axis: Float64Array, { from, to }: Range): Run => ({
  start: firstWhere(axis, (x) => x >= from),
  end: firstWhere(axis, (x) => x > to),
})

// The range from `from` upward and then from the axis' beginning to `to`, where `to` is below `from`.
const runsAround = (axis: Float64Array, range: Range): readonly Run[] =>
  range.from <= range.to
    ? [runOf(axis, range)]
    : [runOf(axis, { from: range.from, to: Infinity }), runOf(axis, { from: -Infinity, to: range.to })]

function timesOf({ grid, time }: Plan): readonly Run[] {
  const axis = grid.axes.time
  if (grid.calendar === 'none' || axis.length === 0 || !time) return [whole(axis)]
  return grid.calendar === 'month' ? runsAround(axis, time) : [runOf(axis, ascending(time))]
}

// A coarser cell belongs to the answer when any of the cells it summarises does.
const coarser = ({ start, end }: Run, level: number): Run =>
  end <= start ? { start: 0, end: 0 } : { start: start >> level, end: ((end - 1) >> level) + 1 }

function coarserRuns(runs: readonly Run[], level: number): readonly Run[] {
  const [first, second] = runs.map((run) => coarser(run, level))
  if (!first || !second) return first ? [first] : []
  const reaches = first.end > first.start ? first.start : Infinity
  return [first, { start: second.start, end: Math.min(second.end, reaches) }]
}

// An axis may hold −180 and 180 both; a map that runs across them shows that meridian once.
function once(runs: readonly Run[], axis: Float64Array): readonly Run[] {
  const [first, second] = runs
  if (!first || !second || first.start === first.end || second.start === second.end) return runs
  const isRepeated = (axis[second.start] as number) + 360 === axis[first.end - 1]
  return isRepeated ? [first, { start: second.start + 1, end: second.end }] : runs
}

// An axis that the grid lacks has the run of one index and no coordinates.
function pick(axis: Float64Array, runs: readonly Run[]): Float64Array {
  const parts = runs.map(({ start, end }) => axis.subarray(start, end))
  const picked = new Float64Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    picked.set(part, at)
    at += part.length
  }
  return picked
}

const runOn = (axis: Float64Array, run: Run | undefined) =>
  run ? axis.map((x, i) => (i >= run.start && i < run.end ? x + 360 : x)) : axis

function tilesOf(grid: Grid, level: number, lat: Run, lon: readonly Run[]): readonly number[] {
  const { columns } = levelTiles(grid, level)
  const places = ({ start, end }: Run, side: number) => {
    const first = Math.floor(start / side)
    return Array.from({ length: Math.floor((end - 1) / side) + 1 - first }, (_, i) => first + i)
  }
  const across = [...new Set(lon.flatMap((run) => places(run, grid.tile.lon)))].toSorted((a, b) => a - b)
  return places(lat, grid.tile.lat).flatMap((row) => across.map((column) => row * columns + column))
}

function firstWhere(axis: Float64Array, holds: (x: number) => boolean): number {
  let low = 0
  let high = axis.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(axis[middle] as number)) high = middle
    else low = middle + 1
  }
  return low
}
