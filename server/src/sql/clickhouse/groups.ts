import { nodesIn } from '../statement/syntax.ts'
import type { Syntax, SyntaxNode } from '../statement/syntax.ts'
import { aggregateSql } from './aggregates.ts'
import { expressionKeySql, expressionType } from './expressions.ts'
import { bigint, typeOf } from './types.ts'
import type { Relation } from './types.ts'

/** The groups of a relation, by one list of keys or by several: GROUPING SETS, ROLLUP and CUBE. */
export function groupSql(node: SyntaxNode, input: Relation, nameOf: () => string): Relation {
  const groups = nodesIn(node['groups'])
  const aggregates = nodesIn(node['expressions'])
  const sets = listsOf(node['grouping_sets'])
  const functions = listsOf(node['grouping_functions'])
  const keys = groups.map(nameOf)
  const [values, places] = [aggregates.map(nameOf), functions.map(nameOf)]
  const keyOf = (place: Syntax) => keys[Number(place)] ?? ''
  const list = [
    ...keys,
    ...aggregates.map((aggregate, i) => `${aggregateSql(aggregate, input.columns)} AS ${values[i]}`),
    ...functions.map((of, i) => `toInt64(grouping(${of.map(keyOf).join(', ')})) AS ${places[i]}`),
  ]
  // Keys are columns of their own, so that an aggregate of a column that is a key too counts it in every group.
  const from =
    keys.length === 0
      ? input.sql
      : `SELECT ${['*', ...groups.map((group, i) => `${expressionKeySql(group, input.columns)} AS ${keys[i]}`)].join(', ')} FROM (${input.sql})`
  return {
    sql: `SELECT ${list.join(', ') || '0'} FROM (${from})${byKeys(
      keys,
      sets.map((of) => of.map(keyOf)),
    )}`,
    columns: [...keys, ...values, ...places],
    types: [
      ...groups.map(expressionType),
      ...aggregates.map((each) => typeOf(each['return_type'])),
      ...functions.map(() => bigint),
    ],
  }
}

function byKeys(keys: readonly string[], sets: readonly (readonly string[])[]): string {
  if (keys.length === 0) return ''
  if (sets.length < 2) return ` GROUP BY ${keys.join(', ')}`
  return ` GROUP BY GROUPING SETS (${sets.map((of) => `(${of.join(', ')})`).join(', ')})`
}

/** The lists of places in a list. */
const listsOf = (value: Syntax | undefined): readonly (readonly Syntax[])[] =>
  Array.isArray(value)
    ? (value as readonly Syntax[]).map((each) => (Array.isArray(each) ? (each as readonly Syntax[]) : []))
    : []
