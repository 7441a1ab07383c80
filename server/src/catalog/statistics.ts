import { eq } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { dataTables } from '../db/schema.ts'
import type { FieldStatistics, Grid } from '../store/grid.ts'
import { rowCount } from '../store/grid.ts'
import type { Observations } from '../store/observations.ts'
import { coordinatesOf } from '../store/observations.ts'
import { shapesOf } from './variables.ts'

/** Statistics of a column under the names that published clients read; times as ISO 8601, and what is unknown left out. */
interface ColumnStatistics {
  readonly count: number
  readonly mean?: number
  readonly std?: number
  readonly min?: number | string
  readonly '25%'?: number | string
  readonly '50%'?: number | string
  readonly '75%'?: number | string
  readonly max?: number | string
}

type TableStatistics = Readonly<Record<string, ColumnStatistics>>

/** The statistics of every column of a table: its coordinates, then its variables. */
export function tableStatistics(table: {
  readonly grid: Grid | undefined
  readonly observations: Observations | undefined
}): TableStatistics {
  const { grid, observations } = table
  if (grid) return Object.fromEntries([...axisStatistics(grid), ...grid.variables.map(named)])
  if (!observations) return {}
  const coordinates = coordinatesOf(observations).flatMap((name): [string, ColumnStatistics][] => {
    const statistics = observations.coordinates[name]
    return statistics ? [[name, name === 'time' ? moments(statistics) : numbers(statistics)]] : []
  })
  return Object.fromEntries([...coordinates, ...observations.columns.map(named)])
}

/** Statistics of the columns of a dataset's tables; of columns with the same name those of its first table. */
export async function datasetStatistics(db: Database, id: number): Promise<TableStatistics> {
  const tables = await db.select({ id: dataTables.id }).from(dataTables).where(eq(dataTables.datasetId, id))
  const shapes = await shapesOf(
    db,
    tables.map((table) => table.id),
  )
  return Object.assign({}, ...[...shapes.values()].toReversed().map(tableStatistics)) as TableStatistics
}

const named = ({ name, statistics }: { readonly name: string; readonly statistics: FieldStatistics }) =>
  [name, numbers(statistics)] as const

/** Coordinates of a field as its rows hold them: each value of an axis as often as every other. */
function axisStatistics(grid: Grid): [string, ColumnStatistics][] {
  const rows = rowCount(grid)
  const { time, lat, lon, depth } = grid.axes
  const axes: [string, ColumnStatistics][] = [
    ['lat', numbers(ofAxis(lat, rows))],
    ['lon', numbers(ofAxis(lon, rows))],
    ...(depth.length > 0 ? [['depth', numbers(ofAxis(depth, rows))] as [string, ColumnStatistics]] : []),
  ]
  if (time.length === 0) return axes
  const statistics = ofAxis(time, rows)
  return [grid.calendar === 'month' ? ['month', numbers(statistics)] : ['time', moments(statistics)], ...axes]
}

function ofAxis(axis: Float64Array, rows: number): FieldStatistics {
  const mean = axis.reduce((sum, x) => sum + x, 0) / axis.length
  const squares = axis.reduce((sum, x) => sum + (x - mean) ** 2, 0)
  const repeats = rows / axis.length
  const at = (share: number) => {
    const rank = share * (rows - 1)
    const value = (row: number) => axis[Math.floor(row / repeats)] ?? mean
    return value(Math.floor(rank)) + (value(Math.ceil(rank)) - value(Math.floor(rank))) * (rank - Math.floor(rank))
  }
  const std = rows > 1 ? Math.sqrt((squares * repeats) / (rows - 1)) : undefined
  return { count: rows, min: axis[0], max: axis.at(-1), mean, std, p25: at(0.25), p50: at(0.5), p75: at(0.75) }
}

const numbers = ({ count, mean, std, min, p25, p50, p75, max }: FieldStatistics): ColumnStatistics =>
  known({ count, mean, std, min, '25%': p25, '50%': p50, '75%': p75, max })

// Published clients read no mean of times.
const moments = ({ count, min, p25, p50, p75, max }: FieldStatistics): ColumnStatistics => {
  const iso = (ms: number | undefined) => (ms === undefined ? undefined : new Date(ms).toISOString())
  return known({ count, min: iso(min), '25%': iso(p25), '50%': iso(p50), '75%': iso(p75), max: iso(max) })
}

const known = (statistics: object) =>
  Object.fromEntries(
    Object.entries(statistics).filter(([, value]) => value !== undefined),
  ) as unknown as ColumnStatistics
