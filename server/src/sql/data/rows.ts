import { quoteName } from '../../engine/duckdb/compile.ts'
import { duckdb } from '../../engine/duckdb/dialect.ts'
import { boxConditions } from '../../engine/conditions.ts'
import type { Coordinates } from '../../engine/conditions.ts'
import type { AnyPlan } from '../../engine/engine.ts'

/** The rows of a table that a plan selects, as statements read them. */
interface PlannedRows {
  readonly table: string
  readonly coordinates: Coordinates
  /** What follows FROM: the table and the plan's conditions. For observations only the rows that hold a value of `variable`. */
  readonly sql: string
}

export function rowsOfPlan(plan: AnyPlan, variable?: string): PlannedRows {
  const coordinates = coordinatesOf(plan)
  const table = 'grid' in plan ? plan.grid.table : plan.observations.table
  const conditions = [
    ...boxConditions(plan, coordinates, duckdb),
    ...(variable === undefined || coordinates.isField ? [] : [`${quoteName(variable)} IS NOT NULL`]),
  ]
  return { table, coordinates, sql: `${quoteName(table)} WHERE ${conditions.join(' AND ')}` }
}

function coordinatesOf(plan: AnyPlan): Coordinates {
  if (!('grid' in plan))
    return { isField: false, time: 'time', hasDepth: plan.observations.coordinates.depth !== undefined }
  const { calendar, axes } = plan.grid
  const hasTime = calendar !== 'none' && axes.time.length > 0
  return {
    isField: true,
    time: hasTime ? (calendar === 'month' ? 'month' : 'time') : undefined,
    hasDepth: axes.depth.length > 0,
  }
}

/** The mean and the sample deviation of a variable's valid values. */
export const meanSql = (variable: string) => `avg(${quoteName(variable)}::DOUBLE)`
export const deviationSql = (variable: string) => `stddev_samp(${quoteName(variable)}::DOUBLE)`
