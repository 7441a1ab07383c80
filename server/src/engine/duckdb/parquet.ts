import type { Store } from '../../store/store.ts'
import { cellsOf } from '../cells.ts'
import type { Run } from '../cells.ts'
import { cheaperOrder } from '../cell-subset.ts'
import { boxConditions } from '../conditions.ts'
import type { AnyPlan, Plan } from '../engine.ts'
import { sourceOf } from '../observations/answer.ts'
import { wholeSql } from '../observations/statements.ts'
import { unitNotes } from '../formats/parquet.ts'
import { quoteName } from './compile.ts'
import { copySql } from './copy.ts'
import { duckdb } from './dialect.ts'
import { rowsIn } from './rows.ts'
import { fieldViewSql } from './view.ts'

/** Statements that write the rows of a plan without means as one Parquet file to `path`: times as timestamps in UTC, missing values null. */
export const parquetSql = (path: string, store: Store, plan: AnyPlan): readonly string[] => [
  ...('grid' in plan ? viewSql(store, plan) : []),
  "SET TimeZone = 'UTC'",
  copySql(selectSql(store, plan), instantsOf(plan), path, unitNotes(plan)),
]

/** The view of a field over the cells of a plan. */
function viewSql(store: Store, plan: Plan): readonly string[] {
  const { grid } = plan
  const found = cellsOf(plan, 'stored')
  if (!found.ok) throw new Error(found.refusal.code)
  const { time, depth, lat, lon } = found.cells
  const subset = { time: ascending(time), depth: [depth], lat: [lat], lon: ascending(lon) }
  return fieldViewSql(grid, store.fieldPaths(grid, cheaperOrder(grid, subset)), { subset })
}

/** Runs of an axis in its own order; those of a range over the end of its axis may stand the other way round. */
const ascending = (runs: readonly Run[]) => runs.toSorted((a, b) => a.start - b.start)

const instantsOf = (plan: AnyPlan) =>
  'observations' in plan || (plan.grid.calendar === 'utc' && plan.grid.axes.time.length > 0) ? ['time'] : []

function selectSql(store: Store, plan: AnyPlan): string {
  if ('grid' in plan) return fieldSql(plan)
  const found = sourceOf(plan, rowsIn(store))
  if (!found.ok) throw new Error(found.refusal.code)
  return wholeSql(found.source)
}

function fieldSql({ procedure, grid, variables, time, lat, lon, depth }: Plan): string {
  const month = grid.calendar === 'month'
  const timeColumn = grid.axes.time.length === 0 || grid.calendar === 'none' ? undefined : month ? 'month' : 'time'
  const hasDepth = grid.axes.depth.length > 0
  const crossesNewYear = month && time && time.from > time.to
  const conditions = boxConditions({ time, lat, lon, depth }, { isField: true, time: timeColumn, hasDepth }, duckdb)
  const coordinates = [...(timeColumn ? [timeColumn] : []), 'lat', 'lon', ...(hasDepth ? ['depth'] : [])]
  const names = variables === '*' ? grid.variables.map(({ name }) => name) : variables
  const order = [
    ...(crossesNewYear ? [`month < ${time.from}`] : []),
    ...(timeColumn ? [timeColumn] : []),
    ...(procedure === 'sectionMap' ? ['lat', 'lon', 'depth DESC'] : [...(hasDepth ? ['depth'] : []), 'lat', 'lon']),
  ]
  return `SELECT ${[...coordinates, ...names.map(quoteName)].join(', ')} FROM ${quoteName(grid.table)}
    WHERE ${conditions.join(' AND ')} ORDER BY ${order.join(', ')}`
}
