import { isNode, nodesIn, textOf } from '../statement/syntax.ts'
import type { SyntaxNode } from '../statement/syntax.ts'
import { comparisonSql, expressionKeySql, expressionSql } from './expressions.ts'
import { unprintable } from './types.ts'
import type { PlanType, Relation } from './types.ts'

const words: Readonly<Record<string, string>> = {
  INNER: 'INNER JOIN',
  LEFT: 'LEFT JOIN',
  SINGLE: 'LEFT JOIN',
  RIGHT: 'RIGHT JOIN',
  OUTER: 'FULL JOIN',
  FULL: 'FULL JOIN',
  SEMI: 'LEFT SEMI JOIN',
  ANTI: 'LEFT ANTI JOIN',
}

/** Comparisons whose sides change places. */
const mirrored: Readonly<Record<string, string>> = {
  COMPARE_LESSTHAN: 'COMPARE_GREATERTHAN',
  COMPARE_LESSTHANOREQUALTO: 'COMPARE_GREATERTHANOREQUALTO',
  COMPARE_GREATERTHAN: 'COMPARE_LESSTHAN',
  COMPARE_GREATERTHANOREQUALTO: 'COMPARE_LESSTHANOREQUALTO',
}

const boolean: PlanType = { id: 'BOOLEAN', width: 0, scale: 0 }

/** One condition of a join. */
interface Condition {
  readonly type: string
  readonly left: string
  readonly right: string
}

/** A join of two relations. */
export function joinSql(node: SyntaxNode, left: Relation, right: Relation, nameOf: () => string): Relation {
  const type = textOf(node['join_type'])
  if (type === 'RIGHT_SEMI' || type === 'RIGHT_ANTI') {
    const conditions = nodesIn(node['conditions']).map((each) => ({
      ...each,
      left: each['right'] ?? null,
      right: each['left'] ?? null,
      comparison: mirrored[textOf(each['comparison'])] ?? textOf(each['comparison']),
    }))
    if (isNode(node['predicate'])) return unprintable('this subquery')
    return joinSql({ ...node, join_type: type.replace('RIGHT_', ''), conditions }, right, left, nameOf)
  }
  const both = [...left.columns, ...right.columns]
  const types = [...left.types, ...right.types]
  if (node['type'] === 'LOGICAL_CROSS_PRODUCT')
    return { sql: `SELECT ${listOf(both)} FROM (${left.sql}) CROSS JOIN (${right.sql})`, columns: both, types }
  const conditions = nodesIn(node['conditions']).map((each): Condition => {
    const compared = textOf(each['comparison'])
    const side = (name: 'left' | 'right', { columns }: Relation) => {
      const value = each[name]
      return isEquality(compared) && isNode(value) ? expressionKeySql(value, columns) : expressionSql(value, columns)
    }
    return { type: compared, left: side('left', left), right: side('right', right) }
  })
  const extra = isNode(node['predicate']) ? node['predicate'] : node['condition']
  const residual = isNode(extra) ? conjunctsOf(extra).map((each) => expressionSql(each, both)) : []
  if (type === 'MARK') return markSql(left, right, conditions, residual, nameOf)
  const word = words[type] ?? unprintable(`a ${type.toLowerCase()} join`)
  const compared = conditions.map((each) => comparisonSql(each.type, each.left, each.right))
  // An inner join is a product whose rows are tested, which ClickHouse takes apart by itself.
  const isFree = !conditions.some((each) => isEquality(each.type))
  const on = [...compared, ...residual]
  const isOfLeft = type === 'SEMI' || type === 'ANTI'
  const columns = isOfLeft ? left.columns : both
  const shape = { columns, types: isOfLeft ? left.types : types }
  if (isFree && type === 'INNER')
    return {
      ...shape,
      sql: `SELECT ${listOf(columns)} FROM (${left.sql}) CROSS JOIN (${right.sql}) WHERE ${on.join(' AND ') || 'true'}`,
    }
  const [a, b] = isFree ? [nameOf(), nameOf()] : []
  const keyed = ({ sql }: Relation, key: string | undefined) =>
    key === undefined ? sql : `SELECT *, 1 AS ${key} FROM (${sql})`
  const keys = a === undefined ? [] : [`${a} = ${b}`]
  return {
    ...shape,
    sql: `SELECT ${listOf(columns)} FROM (${keyed(left, a)}) ${word} (${keyed(right, b)}) ON ${[...keys, ...on].join(' AND ')}`,
  }
}

const isEquality = (type: string) => type === 'COMPARE_EQUAL' || type === 'COMPARE_NOT_DISTINCT_FROM'

const listOf = (columns: readonly string[]) => columns.join(', ') || '0'

const conjunctsOf = (node: SyntaxNode): readonly SyntaxNode[] =>
  node['expression_class'] === 'BOUND_CONJUNCTION' && node['type'] === 'CONJUNCTION_AND'
    ? nodesIn(node['children']).flatMap(conjunctsOf)
    : [node]

/** The rows of the left relation and whether each is found in the right one: IN and EXISTS where their truth is a value. */
function markSql(
  left: Relation,
  right: Relation,
  conditions: readonly Condition[],
  residual: readonly string[],
  nameOf: () => string,
): Relation {
  const [only, ...more] = conditions
  const isSafe = conditions.every(({ type }) => type === 'COMPARE_NOT_DISTINCT_FROM')
  const bound = only && bounds[only.type]
  if (only && bound && more.length === 0 && residual.length === 0)
    return boundSql(left, right, { ...only, bound }, nameOf)
  if (!only || residual.length > 0 || (!isSafe && more.length > 0) || conditions.some(({ type }) => !isEquality(type)))
    return unprintable('this IN or EXISTS')
  const [mark, found] = [nameOf(), nameOf()]
  const on = conditions.map((each) => comparisonSql(each.type, each.left, each.right)).join(' AND ')
  const count = (condition: string) => `(SELECT countIf(${condition}) FROM (${right.sql}))`
  // With NULL among what is looked through nothing is sure to be outside it; of nothing everything is.
  const unsure = `${count('true')} > 0 AND (${only.left} IS NULL OR ${count(`${only.right} IS NULL`)} > 0)`
  const truth = isSafe ? `(${found} IS NOT NULL)` : `multiIf(${found} IS NOT NULL, true, ${unsure}, NULL, false)`
  return {
    sql: `SELECT ${[...left.columns, `${truth} AS ${mark}`].join(', ')}
      FROM (${left.sql}) LEFT ANY JOIN (SELECT *, 1 AS ${found} FROM (${right.sql})) ON ${on}`,
    columns: [...left.columns, mark],
    types: [...left.types, boolean],
  }
}

/** Comparisons that hold for some value where they hold for the greatest, or for the least. */
const bounds: Readonly<Record<string, string>> = {
  COMPARE_LESSTHAN: 'max',
  COMPARE_LESSTHANOREQUALTO: 'max',
  COMPARE_GREATERTHAN: 'min',
  COMPARE_GREATERTHANOREQUALTO: 'min',
}

/** The rows of the left relation and whether each is less, or greater, than some value of the right one: ANY and ALL. */
function boundSql(
  left: Relation,
  right: Relation,
  { type, left: value, right: other, bound }: Condition & { readonly bound: string },
  nameOf: () => string,
): Relation {
  const [mark, extreme, count, missing] = [nameOf(), nameOf(), nameOf(), nameOf()]
  const ofRight = `SELECT ${bound}OrNull(${other}) AS ${extreme}, count() AS ${count}, countIf(${other} IS NULL) AS ${missing} FROM (${right.sql})`
  const isFound = `ifNull(${comparisonSql(type, value, extreme)}, false)`
  const truth = `multiIf(${isFound}, true, ${count} > 0 AND (${value} IS NULL OR ${missing} > 0), NULL, false)`
  return {
    sql: `SELECT ${[...left.columns, `${truth} AS ${mark}`].join(', ')} FROM (${left.sql}) CROSS JOIN (${ofRight})`,
    columns: [...left.columns, mark],
    types: [...left.types, boolean],
  }
}
