import { quote, quoteName } from '../../engine/duckdb/compile.ts'
import type { AnyPlan } from '../../engine/engine.ts'
import { rowsOfPlan } from './rows.ts'

/** The table of values that were brought together for the rows of other tables, which `link` names. */
export const ancillaryTable = 'tblAncillary'

/** How near its place a row of the ancillary table lies, as published clients join it: degrees, metres. */
const near = { degrees: 0.0001, metres: 0.001 } as const

const ownColumns = ['time', 'lat', 'lon', 'depth', 'link']

/**
 * The procedure uspAddAncillary: the rows of a table with all their columns, then the ancillary values of the same time and place. `columns` are those
 * of the ancillary table.
 */
export function ancillarySql(plan: AnyPlan, columns: readonly string[]): string {
  const { table, coordinates, sql } = rowsOfPlan(plan)
  const conditions = [
    ...(coordinates.time === 'time' ? ['a.time = t.time'] : []),
    `abs(a.lat - t.lat) < ${near.degrees}`,
    `abs(a.lon - t.lon) < ${near.degrees}`,
    ...(coordinates.hasDepth && columns.includes('depth') ? [`abs(a.depth - t.depth) < ${near.metres}`] : []),
  ]
  const values = columns.filter((name) => !ownColumns.includes(name)).map((name) => `a.${quoteName(name)}`)
  return `SELECT ${['t.*', ...values].join(', ')} FROM (SELECT * FROM ${sql}) t
    LEFT JOIN (SELECT * FROM ${quoteName(ancillaryTable)} WHERE link = ${quote(table)}) a ON ${conditions.join(' AND ')}`
}
