import type { DuckDBConnection } from '@duckdb/node-api'
import { nodesIn } from '../statement/syntax.ts'
import type { Syntax } from '../statement/syntax.ts'
import { expressionText, parseOf, planOf, syntaxJson } from './engine-parse.ts'
import { axisOfColumn, axisValueSql, extremeSubqueries } from './extreme-subqueries.ts'
import type { ExtremeSubquery } from './extreme-subqueries.ts'
import type { FieldUse } from './planning-view.ts'
import { readPlan } from './plan.ts'
import { extremeOf } from './subset.ts'

/** Subqueries of one statement that are tried. */
const mostTried = 16

/**
 * Replaces scalar subqueries that ask for the least or greatest value of an axis by that value, as in `time = (SELECT max(time) FROM t WHERE lat > 0)`, so that the
 * planner knows it and no tile is read for it. The views of the fields are views for planning afterwards.
 */
export async function replaceExtremes(
  connection: DuckDBConnection,
  statement: string,
  fields: readonly FieldUse[],
  standIn: (use: FieldUse) => Promise<void>,
): Promise<string> {
  let sql = statement
  let tried = 0
  // With the value of an inner subquery that of the one around it may be known.
  const replaceNext = async () => {
    const root = await parseOf(connection, sql)
    for (const subquery of root ? extremeSubqueries(sql, root) : []) {
      if (tried++ >= mostTried) return false
      const value = await valueOf(connection, sql, subquery, fields, standIn)
      if (value === undefined) continue
      const bytes = Buffer.from(sql)
      const [head, tail] = [bytes.subarray(0, subquery.start), bytes.subarray(subquery.end)]
      sql = Buffer.concat([head, Buffer.from(`(${value})`), tail]).toString()
      return true
    }
    return false
  }
  while (await replaceNext());
  return sql
}

/** The value of a subquery, in SQL; undefined where the axes of its field do not tell. */
async function valueOf(
  connection: DuckDBConnection,
  statement: string,
  { start, end, select, table, extremes }: ExtremeSubquery,
  fields: readonly FieldUse[],
  standIn: (use: FieldUse) => Promise<void>,
): Promise<string | undefined> {
  const use = fields.find(({ name }) => name.toLowerCase() === table.toLowerCase())
  const text = Buffer.from(statement)
    .subarray(start + 1, end - 1)
    .toString()
  const own = use && (await parseOf(connection, text))
  if (!own || syntaxJson(own) !== syntaxJson(select)) return undefined
  const { grid } = use.field
  await standIn(use)
  const plans = await planOf(connection, text)
  const planned = plans === undefined ? undefined : readPlan(plans)
  const literals = new Map<Syntax, Syntax>()
  for (const { node, end: side, column } of extremes) {
    const axis = axisOfColumn(grid, column)
    const extreme = planned?.extremes.find((each) => each.axis === axis && each.end === side)
    const value = extreme && extremeOf(extreme, grid)
    const sql = axis === undefined || value === undefined ? undefined : axisValueSql(grid, axis, value)
    const [literal] = sql === undefined ? [] : nodesIn((await parseOf(connection, `SELECT ${sql}`))?.['select_list'])
    if (!literal) return undefined
    literals.set(node, literal)
  }
  const [item] = nodesIn(select['select_list'])
  return item && expressionText(connection, item, literals)
}
