import { nodesIn, textOf } from '../statement/syntax.ts'
import type { SyntaxNode } from '../statement/syntax.ts'
import { aggregateSql } from './aggregates.ts'
import { expressionKeySql } from './expressions.ts'
import { typeOf } from './types.ts'
import type { Relation } from './types.ts'
import { windowSql } from './windows.ts'

/** Aggregates that sort their values. ClickHouse works out an aggregate of a window anew for each row, which takes minutes for these. */
const sorting = new Set(['mad', 'median', 'mode', 'quantile_cont', 'quantile_disc'])

/** The rows of a relation with the columns of windows. */
export function windowsSql(input: Relation, windows: readonly SyntaxNode[], nameOf: () => string): Relation {
  const named = windows.map((node) => ({ node, column: nameOf() }))
  const ofPartitions = named.filter(({ node }) => isOfPartition(node))
  const others = named.filter(({ node }) => !isOfPartition(node))
  const columns = [...input.columns, ...named.map(({ column }) => column)]
  const from = ofPartitions.reduce((sql, each) => withPartitions({ ...input, sql }, input, each, nameOf), input.sql)
  const list = [
    ...input.columns,
    ...ofPartitions.map(({ column }) => column),
    ...others.map(({ node, column }) => `${windowSql(node, input.columns)} AS ${column}`),
  ]
  return {
    sql: `SELECT ${list.join(', ')} FROM (${from})`,
    columns,
    types: [...input.types, ...windows.map((each) => typeOf(each['return_type']))],
  }
}

/** Whether a window gives one value of a sorting aggregate for all rows of a partition. */
function isOfPartition(node: SyntaxNode): boolean {
  const isWhole = node['end'] === 'UNBOUNDED_FOLLOWING' || nodesIn(node['orders']).length === 0
  return (
    node['type'] === 'WINDOW_AGGREGATE' &&
    sorting.has(textOf(node['name'])) &&
    node['start'] === 'UNBOUNDED_PRECEDING' &&
    (node['end'] === 'UNBOUNDED_FOLLOWING' || node['end'] === 'CURRENT_ROW_RANGE') &&
    isWhole &&
    node['exclude_clause'] === 'NO_OTHER'
  )
}

/** Rows joined with the aggregate of their partition. */
function withPartitions(
  rows: Relation,
  input: Relation,
  { node, column }: { readonly node: SyntaxNode; readonly column: string },
  nameOf: () => string,
): string {
  const aggregate = { ...node, filter: node['filters'] ?? null, order_bys: null }
  const value = `${aggregateSql(aggregate, input.columns)} AS ${column}`
  const partitions = nodesIn(node['partitions']).map((each) => expressionKeySql(each, input.columns))
  if (partitions.length === 0) return `SELECT * FROM (${rows.sql}) CROSS JOIN (SELECT ${value} FROM (${input.sql}))`
  const keys = partitions.map(nameOf)
  const list = [...partitions.map((sql, i) => `${sql} AS ${keys[i]}`), value]
  const groups = `SELECT ${list.join(', ')} FROM (${input.sql}) GROUP BY ${keys.join(', ')}`
  const on = partitions.map((sql, i) => `${sql} <=> ${keys[i]}`)
  return `SELECT * FROM (${rows.sql}) LEFT ANY JOIN (${groups}) ON ${on.join(' AND ')}`
}
