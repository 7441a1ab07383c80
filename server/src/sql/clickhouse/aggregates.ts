import { quote } from '../../engine/clickhouse/dialect.ts'
import { isNode, nodesIn, textOf } from '../syntax.ts'
import type { Syntax, SyntaxNode } from '../syntax.ts'
import { expressionSql, expressionType } from './expressions.ts'
import type { Columns } from './expressions.ts'
import { asType, isReal, isWhole, typeOf, unprintable } from './types.ts'
import type { PlanType } from './types.ts'

/** What an aggregate is told of. */
interface Aggregate {
  readonly args: readonly string[]
  readonly types: readonly PlanType[]
  /** Ending of the names of aggregates that take only some rows, and their last argument. */
  readonly ending: string
  readonly tail: string
  readonly data: SyntaxNode
  readonly type: PlanType
}

type Writer = (aggregate: Aggregate) => string

// Of no rows an aggregate is NULL.
const plain =
  (name: string): Writer =>
  ({ args, ending, tail }) =>
    `${name}OrNull${ending}(${args.join(', ')}${tail})`

/** Of doubles, and of fewer than `least` rows NULL. */
const ofDoubles =
  (name: string, least = 1): Writer =>
  ({ args, ending, tail }) => {
    const doubles = args.map((arg) => `toFloat64(${arg})`)
    const counted = args.map((arg) => `${arg} IS NOT NULL`).join(' AND ')
    const count = `countIf(${counted}${tail === '' ? '' : ` AND ${tail.slice(2)}`})`
    return `if(${count} >= ${least}, ${name}${ending}(${doubles.join(', ')}${tail}), NULL)`
  }

const sum: Writer = ({ args: [x = ''], types: [type], ending, tail }) =>
  `sumOrNull${ending}(${type && isWhole(type) ? `toInt128(${x})` : type?.id === 'BOOLEAN' ? `toInt128(${x})` : x}${tail})`

const average: Writer = ({ args: [x = ''], types: [type], ending, tail }) =>
  `avgOrNull${ending}(${type && (isReal(type) || isWhole(type)) ? x : `toFloat64(${x})`}${tail})`

const writers: Readonly<Record<string, Writer>> = {
  count_star: ({ ending, tail }) => `count${ending}(${tail.replace(/^, /, '')})`,
  count: ({ args: [x = ''], ending, tail }) => `count${ending}(${x}${tail})`,
  sum,
  sum_no_overflow: sum,
  fsum: ofDoubles('sumKahan'),
  sumkahan: ofDoubles('sumKahan'),
  kahan_sum: ofDoubles('sumKahan'),
  avg: average,
  mean: average,
  favg: average,
  min: plain('min'),
  max: plain('max'),
  bool_and: plain('min'),
  bool_or: plain('max'),
  any_value: plain('any'),
  first: plain('any'),
  arbitrary: plain('any'),
  last: plain('anyLast'),
  arg_min: plain('argMin'),
  arg_max: plain('argMax'),
  min_by: plain('argMin'),
  max_by: plain('argMax'),
  stddev: ofDoubles('stddevSampStable', 2),
  stddev_samp: ofDoubles('stddevSampStable', 2),
  stddev_pop: ofDoubles('stddevPopStable'),
  variance: ofDoubles('varSampStable', 2),
  var_samp: ofDoubles('varSampStable', 2),
  var_pop: ofDoubles('varPopStable'),
  covar_samp: ofDoubles('covarSampStable', 2),
  covar_pop: ofDoubles('covarPopStable'),
  corr: ofDoubles('corrStable', 2),
  // How many there are, counted.
  approx_count_distinct: ({ args: [x = ''], ending, tail }) => `uniqExact${ending}(${x}${tail})`,
  median: (aggregate) => quantile(aggregate),
  quantile_cont: (aggregate) => quantile(aggregate),
  string_agg: (aggregate) => joined(aggregate),
  group_concat: (aggregate) => joined(aggregate),
  listagg: (aggregate) => joined(aggregate),
}

/** Names that mean the same with and without repeated values. */
const sameOfDistinct = new Set('min max bool_and bool_or any_value first arbitrary approx_count_distinct'.split(' '))

function quantile({ args: [x = ''], types: [type], ending, tail, data }: Aggregate): string {
  const [level, ...more] = nodesIn(data['quantiles'])
  if (!level || more.length > 0 || !type || !(isReal(type) || isWhole(type) || type.id === 'DECIMAL'))
    return unprintable('quantiles of anything but numbers, and several at once')
  const of = typeOf(level['type'])
  const place = Math.abs(Number(level['value'])) / 10 ** of.scale
  const at = data['desc'] === true ? 1 - place : place
  return `quantileExactInclusiveOrNull${ending}(${at})(toFloat64(${x})${tail})`
}

function joined({ args: [x = ''], ending, tail, data }: Aggregate): string {
  const separator = quote(textOf(data['separator']) || ',')
  const list = `groupArray${ending}(${x}${tail})`
  return `if(empty(${list}), NULL, arrayStringConcat(${list}, ${separator}))`
}

/** Texts joined in the order of a key. */
function joinedInOrder(
  { args: [x = ''], ending, tail, data }: Aggregate,
  order: Syntax | undefined,
  columns: Columns,
): string {
  const orders = nodesIn(isNode(order) ? order['orders'] : null)
  const [only, ...more] = orders
  if (!only || more.length > 0) return unprintable('texts joined in the order of several keys')
  const key = expressionSql(only['expression'], columns)
  const isDescending = only['type'] === 'DESCENDING'
  const separator = quote(textOf(data['separator']) || ',')
  const pairs = `groupArray${ending}((${key}, ${x})${tail === '' ? '' : tail})`
  const filled = `arrayFilter(pair -> pair.2 IS NOT NULL, ${pairs})`
  const sorted = `${isDescending ? 'arrayReverseSort' : 'arraySort'}(pair -> pair.1, ${filled})`
  return `if(empty(${filled}), NULL, arrayStringConcat(arrayMap(pair -> assumeNotNull(pair.2), ${sorted}), ${separator}))`
}

/** An aggregate of DuckDB's planner as ClickHouse's SQL. */
export function aggregateSql(node: SyntaxNode, columns: Columns): string {
  const name = textOf(node['name'])
  const children = nodesIn(node['children'])
  const filter = isNode(node['filter']) ? expressionSql(node['filter'], columns) : undefined
  const isDistinct = node['aggregate_type'] === 'DISTINCT' || node['distinct'] === true
  const data = node['function_data']
  const aggregate: Aggregate = {
    args: children.map((child) => expressionSql(child, columns)),
    types: children.map(expressionType),
    ending: `${isDistinct && !sameOfDistinct.has(name) ? 'Distinct' : ''}${filter === undefined ? '' : 'If'}`,
    tail: filter === undefined ? '' : `, ifNull(${filter}, false)`,
    data: isNode(data) ? data : {},
    type: typeOf(node['return_type']),
  }
  const [key] = children.length === 2 ? [children[1]] : []
  if ((name === 'arg_min' || name === 'arg_max') && key?.['name'] === 'create_sort_key')
    return argumentInOrder(aggregate, key, columns)
  const orders = node['order_bys']
  if (isNode(orders) && nodesIn(orders['orders']).length > 0) {
    const isJoined = name === 'string_agg' || name === 'group_concat' || name === 'listagg'
    return isJoined && !isDistinct ? joinedInOrder(aggregate, orders, columns) : unprintable(`${name} in an order`)
  }
  const writer = Object.hasOwn(writers, name) ? writers[name] : undefined
  if (!writer) return unprintable(`the aggregate ${name}`)
  if (isDistinct && writer !== writers['count'] && writer !== sum && writer !== average && !sameOfDistinct.has(name))
    return unprintable(`${name} of distinct values`)
  return asType(writer(aggregate), aggregate.type)
}

/** The value of the first row in an order, which DuckDB's planner writes as that of the least key. */
function argumentInOrder({ args: [x = ''], ending, tail, type }: Aggregate, key: SyntaxNode, columns: Columns): string {
  const [of, order, ...more] = nodesIn(key['children'])
  const value = order && isNode(order['value']) ? textOf(order['value']['value']) : ''
  if (!of || more.length > 0) return unprintable('the first value in the order of several keys')
  const name = value.startsWith('DESC') ? 'argMax' : 'argMin'
  return asType(`${name}OrNull${ending}(${x}, ${expressionSql(of, columns)}${tail})`, type)
}
