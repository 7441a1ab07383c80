import { runOnLon, wrapLon } from '@isobath/domain'
import type { Cells } from './cells.ts'
import { lengthOf } from './cells.ts'
import type { Column } from './columns.ts'
import type { MeanProcedure, Range } from './engine.ts'
import { joinMoments, momentWords } from './moments.ts'
import type { MapMoments } from './moments.ts'

/** Rows of an answer of means: one array per column, NaN where there is no value. */
export interface MeanRows {
  readonly rows: number
  readonly values: readonly Float64Array[]
}

/** The part of a plan that its means need. */
interface MeanPlan {
  readonly procedure: MeanProcedure
  readonly lon: Range
}

/** Rows handed over at once. */
const mostRows = 2 ** 14

/** A row of means before it is written: which time and depth it stands for, and the moments of its variables. */
interface Row {
  readonly time: number
  readonly depth: number
  readonly moments: Float64Array
}

/** Joins the moments of maps to the rows of a series or a profile, in the order of `columns`. */
export async function* meanRows(
  { procedure, lon }: MeanPlan,
  cells: Cells,
  columns: readonly Column[],
  maps: AsyncIterable<MapMoments>,
): AsyncGenerator<MeanRows> {
  const { axes } = cells
  const runsOn = lon.from > lon.to ? axes.lon.map((x) => runOnLon(x, lon.from)) : axes.lon
  const coordinates = { lat: mean(axes.lat), lon: wrapLon(mean(runsOn)), depth: mean(axes.depth) }
  const valuesOf = (row: Row) => [
    ...(procedure === 'timeSeries' ? [...axes.time.subarray(row.time, row.time + 1)] : []),
    coordinates.lat,
    coordinates.lon,
    ...(procedure === 'timeSeries' && axes.depth.length > 0 ? [coordinates.depth] : []),
    ...meansOf(row.moments),
    ...(procedure === 'depthProfile' ? [axes.depth[row.depth] ?? NaN] : []),
  ]
  let waiting: Row[] = []
  const flush = (): MeanRows => {
    const rows = waiting.map(valuesOf)
    const values = columns.map((_, i) => Float64Array.from(rows, (row) => row[i] ?? NaN))
    waiting = []
    return { rows: rows.length, values }
  }
  for await (const row of procedure === 'timeSeries' ? series(cells, maps) : profile(cells, maps)) {
    waiting.push(row)
    if (waiting.length === mostRows) yield flush()
  }
  if (waiting.length > 0) yield flush()
}

// A series has a row as soon as all depths of its time are there.
async function* series(cells: Cells, maps: AsyncIterable<MapMoments>): AsyncGenerator<Row> {
  const depths = lengthOf([cells.depth])
  let joined = emptyMoments(cells)
  for await (const { map, moments } of maps) {
    joinMoments(joined, moments)
    if (map % depths < depths - 1) continue
    yield { time: Math.floor(map / depths), depth: 0, moments: joined }
    joined = emptyMoments(cells)
  }
}

async function* profile(cells: Cells, maps: AsyncIterable<MapMoments>): AsyncGenerator<Row> {
  const depths = lengthOf([cells.depth])
  const rows = cells.axes.depth.length === 0 ? [] : Array.from({ length: depths }, () => emptyMoments(cells))
  for await (const { map, moments } of maps) joinMoments(rows[map % depths] as Float64Array, moments)
  for (const [depth, moments] of rows.entries()) yield { time: 0, depth, moments }
}

const emptyMoments = ({ variables }: Cells) => new Float64Array(momentWords * variables.length)

// Mean and sample standard deviation of each variable; NaN without values, and for the deviation of one.
function meansOf(moments: Float64Array): readonly number[] {
  return Array.from({ length: moments.length / momentWords }, (_, variable) => {
    const [count = 0, average = 0, squares = 0] = moments.subarray(variable * momentWords)
    return [count > 0 ? average : NaN, count > 1 ? Math.sqrt(squares / (count - 1)) : NaN]
  }).flat()
}

const mean = (axis: Float64Array) => axis.reduce((sum, x) => sum + x, 0) / axis.length
