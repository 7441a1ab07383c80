import { isNode, nodesIn, textOf } from '../statement/syntax.ts'
import type { Syntax, SyntaxNode } from '../statement/syntax.ts'
import { aggregateSql } from './aggregates.ts'
import { constantOf } from './argument.ts'
import { expressionSql } from './expressions.ts'
import type { Columns } from './expressions.ts'
import { asType, typeOf, unprintable } from './types.ts'

/** Keys of an order, with the place of what is missing. */
export const orderSql = (orders: readonly SyntaxNode[], columns: Columns): string =>
  orders
    .map(({ type, null_order, expression }) => {
      const direction = type === 'DESCENDING' ? 'DESC' : 'ASC'
      const nulls = null_order === 'NULLS FIRST' ? 'FIRST' : 'LAST'
      return `${expressionSql(expression, columns)} ${direction} NULLS ${nulls}`
    })
    .join(', ')

const wholeFrame = 'ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING'

const ranks: Readonly<Record<string, string>> = {
  WINDOW_ROW_NUMBER: 'row_number()',
  WINDOW_RANK: 'rank()',
  WINDOW_RANK_DENSE: 'dense_rank()',
  WINDOW_PERCENT_RANK: 'percent_rank()',
  WINDOW_CUME_DIST: 'cume_dist()',
}

/** A window function of DuckDB's planner as ClickHouse's SQL. */
export function windowSql(node: SyntaxNode, columns: Columns): string {
  const type = textOf(node['type'])
  const result = typeOf(node['return_type'])
  const sqlOf = (each: SyntaxNode | undefined) => expressionSql(each, columns)
  const partitions = nodesIn(node['partitions']).map(sqlOf)
  const order = orderSql(nodesIn(node['orders']), columns)
  const [value] = nodesIn(node['children'])
  if (node['ignore_nulls'] === true) return unprintable('IGNORE NULLS')
  if (textOf(node['exclude_clause']) !== 'NO_OTHER') return unprintable('EXCLUDE in a window')
  if (nodesIn(node['arg_orders']).length > 0) return unprintable('an order within a window function')
  const over = (frame: string) => {
    const by = partitions.length > 0 ? [`PARTITION BY ${partitions.join(', ')}`] : []
    return `OVER (${[...by, ...(order === '' ? [] : [`ORDER BY ${order}`]), frame].join(' ').trim()})`
  }
  const rank = Object.hasOwn(ranks, type) ? ranks[type] : undefined
  if (rank !== undefined) return asType(`${rank} ${over(order === '' ? '' : rankFrame(type))}`, result)
  switch (type) {
    case 'WINDOW_AGGREGATE': {
      const aggregate = { ...node, filter: node['filters'] ?? null, order_bys: null }
      return aggregateSql(aggregate, columns, over(frameSql(node, columns)))
    }
    case 'WINDOW_NTILE':
      return asType(`ntile(${groupsOf(value)}) ${over(wholeFrame)}`, result)
    case 'WINDOW_LAG':
    case 'WINDOW_LEAD': {
      const name = type === 'WINDOW_LAG' ? 'lagInFrame' : 'leadInFrame'
      const offset = node['offset_expr'] === null ? 1 : offsetOf(node['offset_expr'])
      const other = node['default_expr'] === null ? 'NULL' : expressionSql(node['default_expr'], columns)
      // The value and what stands for one beyond the rows have one type in ClickHouse.
      return `${name}(${asType(sqlOf(value), result)}, ${offset}, ${asType(other, result)}) ${over(wholeFrame)}`
    }
    case 'WINDOW_FIRST_VALUE':
    case 'WINDOW_LAST_VALUE': {
      const name = type === 'WINDOW_FIRST_VALUE' ? 'first_value' : 'last_value'
      return asType(`${name}_respect_nulls(${sqlOf(value)}) ${over(frameSql(node, columns))}`, result)
    }
    default:
      return unprintable(`the window function ${type.toLowerCase().replace('window_', '')}`)
  }
}

/** A number of groups, which is a constant in ClickHouse. */
function groupsOf(node: SyntaxNode | undefined): number {
  const count = node && constantOf(node)
  return typeof count === 'number' && count > 0 ? count : unprintable('ntile of what is no constant above 0')
}

/** How many rows away a value stands, which is a constant in ClickHouse. */
function offsetOf(node: Syntax | undefined): number {
  const offset = isNode(node) ? constantOf(node) : undefined
  return typeof offset === 'number' && offset >= 0
    ? offset
    : unprintable('LAG or LEAD by what is no constant from 0 on')
}

const rankFrame = (type: string) =>
  type === 'WINDOW_PERCENT_RANK' || type === 'WINDOW_CUME_DIST'
    ? 'RANGE BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING'
    : ''

const bounds: Readonly<Record<string, readonly [unit: string, text: string]>> = {
  UNBOUNDED_PRECEDING: ['', 'UNBOUNDED PRECEDING'],
  UNBOUNDED_FOLLOWING: ['', 'UNBOUNDED FOLLOWING'],
  CURRENT_ROW_RANGE: ['RANGE', 'CURRENT ROW'],
  CURRENT_ROW_ROWS: ['ROWS', 'CURRENT ROW'],
  EXPR_PRECEDING_ROWS: ['ROWS', 'PRECEDING'],
  EXPR_FOLLOWING_ROWS: ['ROWS', 'FOLLOWING'],
}

function frameSql(node: SyntaxNode, columns: Columns): string {
  const [start, end] = (['start', 'end'] as const).map((name) => {
    const [unit, text] = bounds[textOf(node[name])] ?? unprintable('this frame of a window')
    const isCounted = text === 'PRECEDING' || text === 'FOLLOWING'
    return { unit, text: isCounted ? `${countOf(node[`${name}_expr`], columns)} ${text}` : text }
  })
  const units = [start?.unit, end?.unit].filter((unit) => unit !== '')
  const unit = units[0] ?? 'RANGE'
  return `${unit} BETWEEN ${start?.text ?? ''} AND ${end?.text ?? ''}`
}

/** A number of rows, which is a constant in ClickHouse. */
function countOf(expression: Parameters<typeof expressionSql>[0], columns: Columns): number {
  const [digits] = /\d+/.exec(expressionSql(expression, columns)) ?? []
  return digits === undefined ? unprintable('a frame whose rows are no constant number') : Number(digits)
}
