import { quote } from '../../engine/clickhouse/dialect.ts'
import { isNode, nodesIn, textOf } from '../statement/syntax.ts'
import type { Syntax, SyntaxNode } from '../statement/syntax.ts'
import { expressionKeySql, expressionSql, expressionType } from './expressions.ts'
import type { Columns } from './expressions.ts'
import { asType, isReal, isWhole, typeOf, unprintable } from './types.ts'
import type { PlanType } from './types.ts'

/** The call of an aggregate, as it is printed. */
interface Aggregate {
  readonly args: readonly string[]
  readonly types: readonly PlanType[]
  /** Ending of the names of aggregates that take only some rows, and their last argument. */
  readonly ending: string
  readonly tail: string
  /** `OVER (…)`, where the aggregate is one of a window. It stands behind each aggregate of ClickHouse's. */
  readonly over: string
  readonly data: SyntaxNode
  readonly type: PlanType
}

type Writer = (aggregate: Aggregate) => string

// An aggregate over no rows is NULL.
const plain =
  (name: string): Writer =>
  ({ args, ending, tail, over }) =>
    `${name}OrNull${ending}(${args.join(', ')}${tail})${over}`

/** Counts the rows in which no argument is missing. */
const countOf = ({ args, tail, over }: Aggregate): string => {
  const conditions = args.map((arg) => `${arg} IS NOT NULL`)
  return `countIf(${[...conditions, ...(tail === '' ? [] : [tail.slice(2)])].join(' AND ')})${over}`
}

/** An aggregate of doubles; NULL over fewer than `least` rows. */
const ofDoubles =
  (name: string, least = 1): Writer =>
  (aggregate) => {
    const { args, ending, tail, over } = aggregate
    const doubles = args.map((arg) => `toFloat64(${arg})`)
    return `if(${countOf(aggregate)} >= ${least}, ${name}${ending}(${doubles.join(', ')}${tail})${over}, NULL)`
  }

const sum: Writer = ({ args: [x = ''], types: [type], ending, tail, over }) =>
  `sumOrNull${ending}(${type && isWhole(type) ? `toInt128(${x})` : type?.id === 'BOOLEAN' ? `toInt128(${x})` : x}${tail})${over}`

const average: Writer = ({ args: [x = ''], types: [type], ending, tail, over }) =>
  `avgOrNull${ending}(${type && (isReal(type) || isWhole(type)) ? x : `toFloat64(${x})`}${tail})${over}`

const writers: Readonly<Record<string, Writer>> = {
  count_star: ({ ending, tail, over }) => `count${ending}(${tail.replace(/^, /, '')})${over}`,
  count: ({ args: [x = ''], ending, tail, over }) => `count${ending}(${x}${tail})${over}`,
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
  approx_count_distinct: ({ args: [x = ''], ending, tail, over }) => `uniqExact${ending}(${x}${tail})${over}`,
  median: (aggregate) => quantile(aggregate),
  quantile_cont: (aggregate) => quantile(aggregate),
  quantile_disc: quantileOfValues,
  mad: medianDeviation,
  mode,
  skewness,
  kurtosis,
  regr_slope: (aggregate) => regression(aggregate, ({ covariance, ofX }) => `${covariance} / ${ofX}`),
  regr_intercept: (aggregate) =>
    regression(aggregate, ({ covariance, ofX, meanX, meanY }) => `${meanY} - ${covariance} / ${ofX} * ${meanX}`),
  regr_r2: (aggregate) =>
    regression(
      aggregate,
      ({ covariance, ofX, ofY }) => `if(${ofY} = 0, 1, ${covariance} * ${covariance} / (${ofX} * ${ofY}))`,
    ),
  string_agg: (aggregate) => joined(aggregate),
  group_concat: (aggregate) => joined(aggregate),
  listagg: (aggregate) => joined(aggregate),
}

/** Names that mean the same with and without repeated values. */
const sameOfDistinct = new Set('min max bool_and bool_or any_value first arbitrary approx_count_distinct'.split(' '))

/** Aggregates that look for equal values. */
const comparing = new Set(['approx_count_distinct', 'mode'])

/** The one level of a quantile, from 0 to 1. */
function levelOf(data: SyntaxNode): number {
  const [level, ...more] = nodesIn(data['quantiles'])
  if (!level || more.length > 0) return unprintable('several quantiles at once')
  const of = typeOf(level['type'])
  const place = Math.abs(Number(level['value'])) / 10 ** of.scale
  return data['desc'] === true ? 1 - place : place
}

const isNumber = (type: PlanType | undefined) =>
  type !== undefined && (isReal(type) || isWhole(type) || type.id === 'DECIMAL')

function quantile({ args: [x = ''], types: [type], ending, tail, over, data }: Aggregate): string {
  if (!isNumber(type)) return unprintable('quantiles of anything but numbers')
  return `quantileExactInclusiveOrNull${ending}(${levelOf(data)})(toFloat64(${x})${tail})${over}`
}

/** The values of a group that are not missing. */
const valuesOf = ({ args: [x = ''], ending, tail, over }: Aggregate): string =>
  `groupArray${ending}(${x}${tail})${over}`

/** The least value that has a part of all values at or below it. */
function quantileOfValues(aggregate: Aggregate): string {
  const values = valuesOf(aggregate)
  const count = `length(${values})`
  const place = `greatest(1, toInt64(${count} - floor(${count} - ${levelOf(aggregate.data)} * ${count})))`
  return `if(empty(${values}), NULL, arrayElement(arraySort(${values}), ${place}))`
}

/** The median of how far numbers are from their median. */
function medianDeviation(aggregate: Aggregate): string {
  const { args, types, ending, tail, over } = aggregate
  if (!isNumber(types[0])) return unprintable('mad of anything but numbers')
  const x = `toFloat64(${args[0] ?? ''})`
  const median = `quantileExactInclusive${ending}(0.5)(${x}${tail})${over}`
  const values = valuesOf({ ...aggregate, args: [x] })
  const deviations = `arrayMap(value -> abs(value - ${median}), ${values})`
  return `if(empty(${values}), NULL, arrayReduce('quantileExactInclusive(0.5)', ${deviations}))`
}

/** The value that occurs most often; of several, the least. DuckDB gives the one that it met first. */
function mode({ args: [x = ''], ending, tail, over }: Aggregate): string {
  if (ending !== '' || over !== '') return unprintable('mode with FILTER, of distinct values or over a window')
  const counts = `sumMapIf([assumeNotNull(${x})], [toUInt64(1)], ${x} IS NOT NULL${tail})`
  return `if(empty(${counts}.1), NULL, arrayElement(${counts}.1, indexOf(${counts}.2, arrayMax(${counts}.2))))`
}

/** The skewness of a sample: ClickHouse's own moments are those of a population. */
function skewness(aggregate: Aggregate): string {
  const { args, ending, tail, over } = aggregate
  const count = `toFloat64(${countOf(aggregate)})`
  const ofPopulation = `skewPop${ending}(toFloat64(${args[0] ?? ''})${tail})${over}`
  return `if(${count} > 2, sqrt(${count} * (${count} - 1)) / (${count} - 2) * ${ofPopulation}, NULL)`
}

function kurtosis(aggregate: Aggregate): string {
  const { args, ending, tail, over } = aggregate
  const x = `toFloat64(${args[0] ?? ''})`
  const count = `toFloat64(${countOf(aggregate)})`
  const ofPopulation = `kurtPop${ending}(${x}${tail})${over}`
  const spread = `varPopStable${ending}(${x}${tail})${over}`
  const ofSample = `(${count} - 1) / ((${count} - 2) * (${count} - 3)) * ((${count} + 1) * ${ofPopulation} - 3 * (${count} - 1))`
  return `if(${count} > 3 AND ${spread} > 0, ${ofSample}, NULL)`
}

/** What a straight line through pairs is made of. */
interface LineMoments {
  readonly covariance: string
  readonly ofX: string
  readonly ofY: string
  readonly meanX: string
  readonly meanY: string
}

/** A property of the line through pairs of y and x; NULL of no pairs, and where all x are equal. */
function regression(aggregate: Aggregate, write: (moments: LineMoments) => string): string {
  const { args, ending, tail, over } = aggregate
  if (ending.startsWith('Distinct')) return unprintable('a regression of distinct pairs')
  const [y = '', x = ''] = args.map((arg) => `toFloat64(${arg})`)
  const arePaired = [...args.map((arg) => `${arg} IS NOT NULL`), ...(tail === '' ? [] : [tail.slice(2)])].join(' AND ')
  const of = (name: string, ...values: readonly string[]) => `${name}If(${values.join(', ')}, ${arePaired})${over}`
  const ofX = of('varPopStable', x)
  const line = write({
    covariance: of('covarPopStable', y, x),
    ofX,
    ofY: of('varPopStable', y),
    meanX: of('avg', x),
    meanY: of('avg', y),
  })
  return `if(${countOf(aggregate)} > 0 AND ${ofX} != 0, ${line}, NULL)`
}

function joined(aggregate: Aggregate): string {
  const separator = quote(textOf(aggregate.data['separator']) || ',')
  const list = valuesOf(aggregate)
  return `if(empty(${list}), NULL, arrayStringConcat(${list}, ${separator}))`
}

/** Texts joined in the order of a key. */
function joinedInOrder(
  { args: [x = ''], ending, tail, data }: Aggregate,
  order: Syntax | undefined,
  columns: Columns,
): string {
  const orders = nodesIn(isNode(order) ? order['orders'] : null)
  // Numbers are sorted the other way round by their sign, texts are not.
  const ofNumber = ({ expression }: SyntaxNode) => isNode(expression) && isNumber(expressionType(expression))
  const leading = orders.find((each) => !ofNumber(each)) ?? orders[0]
  const isDescending = leading?.['type'] === 'DESCENDING'
  const keys = orders.map(({ expression, type }) => {
    const key = expressionSql(expression, columns)
    if ((type === 'DESCENDING') === isDescending) return key
    return isNode(expression) && isNumber(expressionType(expression))
      ? `-toFloat64(${key})`
      : unprintable('texts joined in the order of several texts, both ASC and DESC')
  })
  const key = keys.length === 1 ? keys[0] : `(${keys.join(', ')})`
  const separator = quote(textOf(data['separator']) || ',')
  const pairs = `groupArray${ending}((${key}, ${x})${tail === '' ? '' : tail})`
  const filled = `arrayFilter(pair -> pair.2 IS NOT NULL, ${pairs})`
  const sorted = `${isDescending ? 'arrayReverseSort' : 'arraySort'}(pair -> pair.1, ${filled})`
  return `if(empty(${filled}), NULL, arrayStringConcat(arrayMap(pair -> assumeNotNull(pair.2), ${sorted}), ${separator}))`
}

/** An aggregate of DuckDB's planner as ClickHouse's SQL; `over` is its window, where it has one. */
export function aggregateSql(node: SyntaxNode, columns: Columns, over = ''): string {
  const name = textOf(node['name'])
  const children = nodesIn(node['children'])
  const filter = isNode(node['filter']) ? expressionSql(node['filter'], columns) : undefined
  const isDistinct = node['aggregate_type'] === 'DISTINCT' || node['distinct'] === true
  const data = node['function_data']
  const aggregate: Aggregate = {
    args: children.map((child) =>
      isDistinct || comparing.has(name) ? expressionKeySql(child, columns) : expressionSql(child, columns),
    ),
    types: children.map(expressionType),
    ending: `${isDistinct && !sameOfDistinct.has(name) ? 'Distinct' : ''}${filter === undefined ? '' : 'If'}`,
    tail: filter === undefined ? '' : `, ifNull(${filter}, false)`,
    over: over === '' ? '' : ` ${over}`,
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
function argumentInOrder(
  { args: [x = ''], ending, tail, over, type }: Aggregate,
  key: SyntaxNode,
  columns: Columns,
): string {
  const [of, order, ...more] = nodesIn(key['children'])
  const value = order && isNode(order['value']) ? textOf(order['value']['value']) : ''
  if (!of || more.length > 0) return unprintable('the first value in the order of several keys')
  const name = value.startsWith('DESC') ? 'argMax' : 'argMin'
  return asType(`${name}OrNull${ending}(${x}, ${expressionSql(of, columns)}${tail})${over}`, type)
}
