import { quoteName } from '../../engine/duckdb/compile.ts'
import { meanLongitude } from '../../engine/conditions.ts'
import type { AnyPlan } from '../../engine/engine.ts'
import { success, failure } from '../statement/tokens.ts'
import type { Result } from '../statement/tokens.ts'
import { deviationSql, meanSql, rowsOfPlan } from './rows.ts'

/** A part of each year, over which means are taken. */
export type Period = 'week' | 'month' | 'quarter' | 'year'

/** The procedures uspWeekly, uspMonthly, uspQuarterly and uspAnnual: the mean and deviation of a variable over every such part of every year. */
export function periodSql(plan: AnyPlan, variable: string, period: Period): Result<string> {
  const { table, coordinates, sql } = rowsOfPlan(plan, variable)
  if (coordinates.time !== 'time') return failure(`${table} has no dates, and this procedure answers by date.`)
  const keys = ['year', ...(period === 'year' ? [] : [period])]
  const columns = [
    ...keys.map((key) => `tsql_datepart_${key}(time)::INTEGER AS "${key}"`),
    'avg(lat) AS lat',
    `${meanLongitude(plan.lon)} AS lon`,
    ...(coordinates.hasDepth ? ['avg(depth) AS depth'] : []),
    `${meanSql(variable)} AS ${quoteName(variable)}`,
    `${deviationSql(variable)} AS ${quoteName(`${variable}_std`)}`,
  ]
  const places = keys.map((_, i) => i + 1).join(', ')
  return success(`SELECT ${columns.join(', ')} FROM ${sql} GROUP BY ${places} ORDER BY ${places}`)
}
