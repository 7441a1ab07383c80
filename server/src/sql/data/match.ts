import { quoteName } from '../../engine/duckdb/compile.ts'
import { duckdb } from '../../engine/duckdb/dialect.ts'
import type { AnyPlan } from '../../engine/engine.ts'
import { success, failure } from '../statement/tokens.ts'
import type { Result } from '../statement/tokens.ts'
import { boxConditions } from '../../engine/conditions.ts'
import type { Box } from '../../engine/conditions.ts'
import { rowsOfPlan } from './rows.ts'

/** How far a value may lie from what it is matched with: days (months of a climatology), degrees, metres. */
export interface Tolerances {
  readonly time: number
  readonly lat: number
  readonly lon: number
  readonly depth: number
}

/** What values are matched with: the rows of a variable, the places and times of a table alone, or the way of a cruise. */
export type MatchSource =
  | { readonly plan: AnyPlan; readonly variable?: string }
  | { readonly cruise: number; readonly box: Box }

interface MatchTarget {
  readonly plan: AnyPlan
  readonly variable: string
}

/** Degrees of latitude of the bands by which source and target are brought together, at least. */
const leastBand = 0.25

/**
 * The procedure uspMatch: every place and time of the source, with its own mean and deviation, and the mean and deviation of the target's values within
 * the tolerances, none where there is none. Longitudes are near across 180° too, and December is near January.
 */
export function matchSql(source: MatchSource, target: MatchTarget, tolerances: Tolerances): Result<string> {
  const from = sourceOf(source)
  if (!from.ok) return from
  const { hasDepth, sql, columns } = from.value
  const to = rowsOfPlan(target.plan, target.variable)
  const time = to.coordinates.time
  const isByDepth = hasDepth && to.coordinates.hasDepth
  const band = Math.max(leastBand, tolerances.lat)
  const value = quoteName(target.variable)
  const near = [
    `abs(t.lat - p.lat) <= ${tolerances.lat}`,
    `least(abs(t.lon - p.lon), 360 - abs(t.lon - p.lon)) <= ${tolerances.lon}`,
    ...(time === 'time' ? [`abs(date_diff('day', p.time, t.time)) <= ${tolerances.time}`] : []),
    ...(time === 'month' ? [`least(${monthsApart}, 12 - ${monthsApart}) <= ${tolerances.time}`] : []),
    ...(isByDepth ? [`abs(t.depth - p.depth) <= ${tolerances.depth}`] : []),
  ]
  const names = [quoteName(target.variable), quoteName(`${target.variable}_std`)]
  const places = ['time', 'lat', 'lon', ...(hasDepth ? ['depth'] : [])].join(', ')
  return success(`WITH source AS (SELECT row_number() OVER (ORDER BY ${places}) AS place, * FROM (${sql})),
    probes AS (SELECT *, unnest(range(floor((lat - ${tolerances.lat}) / ${band})::BIGINT,
      floor((lat + ${tolerances.lat}) / ${band})::BIGINT + 1)) AS band FROM source),
    target AS (SELECT *, floor(lat / ${band})::BIGINT AS band FROM ${to.sql} AND ${value} IS NOT NULL),
    matched AS (SELECT p.place, avg(t.${value}::DOUBLE) AS mean, stddev_samp(t.${value}::DOUBLE) AS deviation
      FROM probes p JOIN target t ON t.band = p.band AND ${near.join(' AND ')} GROUP BY p.place)
    SELECT ${columns.join(', ')}, mean AS ${names[0]}, deviation AS ${names[1]}
    FROM source LEFT JOIN matched USING (place)
    ORDER BY ${places}`)
}

const monthsApart = 'abs(t.month - month(p.time))'

interface SourceRows {
  readonly hasDepth: boolean
  /** A row per time and place, with the mean and deviation of the source as `own` and `spread`. */
  readonly sql: string
  readonly columns: readonly string[]
}

function sourceOf(source: MatchSource): Result<SourceRows> {
  if ('cruise' in source) {
    const conditions = boxConditions(source.box, { isField: false, time: 'time', hasDepth: false }, duckdb)
    return success({
      hasDepth: false,
      sql: `SELECT time, lat, lon FROM tblCruise_Trajectory WHERE ${[`Cruise_ID = ${source.cruise}`, ...conditions].join(' AND ')}`,
      columns: ['time', 'lat', 'lon'],
    })
  }
  const { plan, variable } = source
  const { table, coordinates, sql } = rowsOfPlan(plan, variable)
  if (coordinates.time !== 'time') return failure(`${table} has no dates, and what is matched needs them.`)
  const { hasDepth } = coordinates
  const places = ['time', 'lat', 'lon', ...(hasDepth ? ['depth'] : [])]
  if (variable === undefined)
    return success({ hasDepth, sql: `SELECT DISTINCT ${places.join(', ')} FROM ${sql}`, columns: places })
  const value = quoteName(variable)
  return success({
    hasDepth,
    sql: `SELECT ${places.join(', ')}, avg(${value}::DOUBLE) AS own, stddev_samp(${value}::DOUBLE) AS spread
      FROM ${sql} AND ${value} IS NOT NULL GROUP BY ${places.join(', ')}`,
    columns: [...places, `own AS ${value}`, `spread AS ${quoteName(`${variable}_std`)}`],
  })
}
