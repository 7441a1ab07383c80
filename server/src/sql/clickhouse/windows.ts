import { isNode, nodesIn, textOf } from '../statement/syntax.ts'
import type { Syntax, SyntaxNode } from '../statement/syntax.ts'
import { aggregateSql } from './aggregates.ts'
import { constantOf } from './argument.ts'
import { expressionKeySql, expressionSql } from './expressions.ts'
import type { Columns } from './expressions.ts'
import { frameSql, orderSql } from './frames.ts'
import { asType, typeOf, unprintable } from './types.ts'

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
  const partitions = nodesIn(node['partitions']).map((each) => expressionKeySql(each, columns))
  const ofRows = orderSql(nodesIn(node['orders']), columns)
  const [value, place] = nodesIn(node['children'])
  if (node['ignore_nulls'] === true) return unprintable('IGNORE NULLS')
  if (textOf(node['exclude_clause']) !== 'NO_OTHER') return unprintable('EXCLUDE in a window')
  if (nodesIn(node['arg_orders']).length > 0) return unprintable('an order within a window function')
  const over = (frame: string, order = ofRows) => {
    const by = partitions.length > 0 ? [`PARTITION BY ${partitions.join(', ')}`] : []
    return `OVER (${[...by, ...(order === '' ? [] : [`ORDER BY ${order}`]), frame].join(' ').trim()})`
  }
  const overFrame = () => {
    const { frame, order } = frameSql(node, columns)
    return over(frame, order)
  }
  const rank = Object.hasOwn(ranks, type) ? ranks[type] : undefined
  if (rank !== undefined) return asType(`${rank} ${over(ofRows === '' ? '' : rankFrame(type))}`, result)
  switch (type) {
    case 'WINDOW_AGGREGATE': {
      const aggregate = { ...node, filter: node['filters'] ?? null, order_bys: null }
      return aggregateSql(aggregate, columns, overFrame())
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
      return asType(`${name}_respect_nulls(${sqlOf(value)}) ${overFrame()}`, result)
    }
    case 'WINDOW_NTH_VALUE':
      // No row stands at the place 0.
      if (place && constantOf(place) === 0) return asType('NULL', result)
      return asType(`nth_value(${asType(sqlOf(value), result)}, ${placeOf(place)}) ${overFrame()}`, result)
    default:
      return unprintable(`the window function ${type.toLowerCase().replace('window_', '')}`)
  }
}

/** A number of groups, which is a constant in ClickHouse. */
function groupsOf(node: SyntaxNode | undefined): number {
  const count = node && constantOf(node)
  return typeof count === 'number' && count > 0 ? count : unprintable('ntile of what is no constant above 0')
}

/** The place of a row in its frame, which is a constant in ClickHouse. */
function placeOf(node: SyntaxNode | undefined): number {
  const place = node && constantOf(node)
  return typeof place === 'number' && place > 0 ? place : unprintable('nth_value at what is no constant above 0')
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
