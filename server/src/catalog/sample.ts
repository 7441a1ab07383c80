import { scatterRows } from '@isobath/domain'
import type { AnyPlan } from '../engine/engine.ts'
import type { Grid } from '../store/grid.ts'
import { levelShape } from '../store/grid.ts'
import type { ListedVariable } from './variables.ts'

/** The first picture of a variable, and the request for it. */
interface Sample {
  readonly visType: 'Heatmap' | 'Sparse'
  readonly queryType: 'sp' | 'query'
  readonly parameters: {
    readonly dt1: string | null
    readonly dt2: string | null
    readonly lat1: number
    readonly lat2: number
    readonly lon1: number
    readonly lon2: number
    readonly depth1: number
    readonly depth2: number
    readonly fields: string
    readonly tableName: string
  }
  readonly targetDepthRange: readonly [number, number]
}

/** The sample of a field is its latest time at the level nearest to the surface; that of observations is everything. */
export function sampleOf({ row, grid }: ListedVariable): Sample {
  const [dt1, dt2] = grid ? latest(grid, row.Time_Max) : [row.Time_Min, row.Time_Max]
  const depths = grid ? surface(grid) : ([row.Depth_Min ?? 0, row.Depth_Max ?? 0] as const)
  return {
    visType: grid ? 'Heatmap' : 'Sparse',
    queryType: grid ? 'sp' : 'query',
    parameters: {
      dt1,
      dt2,
      lat1: row.Lat_Min,
      lat2: row.Lat_Max,
      lon1: row.Lon_Min,
      lon2: row.Lon_Max,
      depth1: depths[0],
      depth2: depths[1],
      fields: row.Variable,
      tableName: row.Table_Name,
    },
    targetDepthRange: depths,
  }
}

/** Cells of a sample at most, as published; of a finer field a coarser level is shown. */
const mostCells = 1_100_000

/** The plan that answers a sample, and its level: undefined for a variable without data. */
export function samplePlan({
  row,
  grid,
  observations,
}: ListedVariable): { readonly plan: AnyPlan; readonly level: number } | undefined {
  const everywhere = { lat: { from: -90, to: 90 }, lon: { from: -180, to: 180 } }
  const common = { procedure: 'spaceTime', variables: [row.Variable], ...everywhere } as const
  if (observations) return { plan: { ...common, observations, most: scatterRows.sample }, level: 0 }
  if (!grid) return undefined
  const time = grid.calendar === 'month' ? grid.axes.time[0] : grid.axes.time.at(-1)
  const [from, to] = surface(grid)
  let level = 0
  while (level < grid.levels && cellsAt(grid, level) > mostCells) level++
  const plan = {
    ...common,
    grid,
    ...(time === undefined ? {} : { time: { from: time, to: time } }),
    depth: { from, to },
  }
  return { plan, level }
}

const cellsAt = (grid: Grid, level: number) => {
  const { lat, lon } = levelShape(grid, level)
  return lat * lon
}

function latest({ calendar, axes }: Grid, last: string | null): readonly [string | null, string | null] {
  const text = calendar === 'month' && axes.time.length > 0 ? `${axes.time[0] ?? 1}-01-1900` : last
  return [text, text]
}

// From the surface to halfway between the first two levels, so that only the first is chosen.
function surface({ axes: { depth } }: Grid): readonly [number, number] {
  const [first = 0, second = first] = depth
  return [Math.min(0, first), (first + second) / 2]
}
