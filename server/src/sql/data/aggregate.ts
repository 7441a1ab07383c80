import { quoteName } from '../../engine/duckdb/compile.ts'
import type { AnyPlan } from '../../engine/engine.ts'
import { success, failure } from '../statement/tokens.ts'
import type { Result } from '../statement/tokens.ts'
import { deviationSql, meanSql, rowsOfPlan } from './rows.ts'

/** The parts of a year that a climatology is taken of, and the number of each at most. */
export const climatologyParts = { dayofyear: 366, week: 54, month: 12, quarter: 4, year: 9999 } as const
type ClimatologyPart = keyof typeof climatologyParts

export const isClimatologyPart = (name: string): name is ClimatologyPart => Object.hasOwn(climatologyParts, name)

/** The procedure uspAggregate: at every place the mean, the deviation and the number of a variable's values within one part of the years. */
export function aggregateSql(plan: AnyPlan, variable: string, part: ClimatologyPart, value: number): Result<string> {
  const { table, coordinates, sql } = rowsOfPlan(plan, variable)
  if (coordinates.time === undefined) return failure(`${table} has no dates, and this procedure answers by date.`)
  if (coordinates.time === 'month' && part !== 'month') return failure(`${table} has only months, and no ${part}.`)
  const key = coordinates.time === 'month' ? 'month' : `tsql_datepart_${part}(time)`
  const places = ['lat', 'lon', ...(coordinates.hasDepth ? ['depth'] : [])]
  const columns = [
    ...places,
    `${meanSql(variable)} AS ${quoteName(variable)}`,
    `${deviationSql(variable)} AS std`,
    `count(${quoteName(variable)}) AS sample_size`,
  ]
  return success(
    `SELECT ${columns.join(', ')} FROM ${sql} AND ${key} = ${value}
      GROUP BY ${places.join(', ')} HAVING count(${quoteName(variable)}) > 0 ORDER BY ${places.join(', ')}`,
  )
}
