import { quote } from '../../engine/clickhouse/dialect.ts'
import { isNode, nodesIn, textOf } from '../statement/syntax.ts'
import type { Syntax, SyntaxNode } from '../statement/syntax.ts'
import { castSql } from './casts.ts'
import { callSql } from './functions.ts'
import { cast, clickhouseType, isMoment, isWhole, keySql, typeOf, unprintable } from './types.ts'
import type { PlanType } from './types.ts'

/** What the references of an expression stand for. */
export type Columns = readonly string[]

/** The type of a bound expression. */
export function expressionType(expression: SyntaxNode): PlanType {
  const value = expression['value']
  if (expression['expression_class'] === 'BOUND_CONSTANT' && isNode(value)) return typeOf(value['type'])
  const isTruth = ['BOUND_COMPARISON', 'BOUND_BETWEEN', 'BOUND_CONJUNCTION'].includes(
    textOf(expression['expression_class']),
  )
  return isTruth ? { id: 'BOOLEAN', width: 0, scale: 0 } : typeOf(expression['return_type'])
}

/** A bound expression of DuckDB's planner as ClickHouse's SQL. */
export function expressionSql(expression: Syntax | undefined, columns: Columns): string {
  if (!isNode(expression)) return unprintable('a part of this statement')
  const type = textOf(expression['type'])
  const sqlOf = (each: Syntax | undefined) => expressionSql(each, columns)
  switch (expression['expression_class']) {
    case 'BOUND_REF':
      return columns[Number(expression['index'])] ?? unprintable('a column of this statement')
    case 'BOUND_CONSTANT':
      return constantSql(expression['value'])
    case 'BOUND_COMPARISON':
      return comparisonSql(type, comparedSql(expression, 'left', columns), comparedSql(expression, 'right', columns))
    case 'BOUND_BETWEEN': {
      const x = sqlOf(expression['input'])
      const [low, high] = [expression['lower_inclusive'] === true, expression['upper_inclusive'] === true]
      return `(${x} ${low ? '>=' : '>'} ${sqlOf(expression['lower'])} AND ${x} ${high ? '<=' : '<'} ${sqlOf(expression['upper'])})`
    }
    case 'BOUND_CONJUNCTION': {
      const word = type === 'CONJUNCTION_AND' ? ' AND ' : ' OR '
      return `(${nodesIn(expression['children']).map(sqlOf).join(word)})`
    }
    case 'BOUND_OPERATOR':
      return operatorSql(type, nodesIn(expression['children']).map(sqlOf))
    case 'BOUND_CAST':
      return castOfExpression(expression, columns)
    case 'BOUND_CASE':
      return caseSql(expression, columns)
    case 'BOUND_FUNCTION': {
      const children = nodesIn(expression['children'])
      const args = children.map((child) => ({
        sql: () => sqlOf(child),
        type: expressionType(child),
        node: child,
        parts: () => ({ name: textOf(child['name']), sql: nodesIn(child['children']).map(sqlOf).join(', ') }),
      }))
      return callSql(textOf(expression['name']), args, typeOf(expression['return_type']))
    }
    default:
      return unprintable(`an expression of the kind ${type.toLowerCase().replaceAll('_', ' ')}`)
  }
}

const comparisons: Readonly<Record<string, string>> = {
  COMPARE_EQUAL: '=',
  COMPARE_NOTEQUAL: '!=',
  COMPARE_LESSTHAN: '<',
  COMPARE_LESSTHANOREQUALTO: '<=',
  COMPARE_GREATERTHAN: '>',
  COMPARE_GREATERTHANOREQUALTO: '>=',
  COMPARE_NOT_DISTINCT_FROM: '<=>',
}

/** A comparison of two expressions. */
export function comparisonSql(type: string, left: string, right: string): string {
  if (type === 'COMPARE_DISTINCT_FROM') return `(NOT (${left} <=> ${right}))`
  const sign = comparisons[type] ?? unprintable(`the comparison ${type}`)
  return `(${left} ${sign} ${right})`
}

/** An expression as a key: a value by which rows are grouped, joined or counted once. */
export const expressionKeySql = (expression: SyntaxNode, columns: Columns): string =>
  keySql(expressionSql(expression, columns), expressionType(expression))

/** One side of a comparison. Two columns that are equal may become the keys of a join. */
function comparedSql(comparison: SyntaxNode, side: 'left' | 'right', columns: Columns): string {
  const isOfKeys = comparison['type'] === 'COMPARE_EQUAL' && ![comparison['left'], comparison['right']].some(isConstant)
  const value = comparison[side]
  return isOfKeys && isNode(value) ? expressionKeySql(value, columns) : expressionSql(value, columns)
}

const isConstant = (value: Syntax | undefined) => isNode(value) && value['expression_class'] === 'BOUND_CONSTANT'

function operatorSql(type: string, args: readonly string[]): string {
  const [first = '', ...rest] = args
  switch (type) {
    case 'OPERATOR_NOT':
      return `(NOT ${first})`
    case 'OPERATOR_IS_NULL':
      return `(${first} IS NULL)`
    case 'OPERATOR_IS_NOT_NULL':
      return `(${first} IS NOT NULL)`
    case 'OPERATOR_COALESCE':
      return `coalesce(${args.join(', ')})`
    case 'OPERATOR_NULLIF':
      return `nullIf(${args.join(', ')})`
    case 'OPERATOR_TRY':
      return first
    // A list of comparisons, whose NULLs count as they do in DuckDB.
    case 'COMPARE_IN':
      return `(${rest.map((each) => `${first} = ${each}`).join(' OR ')})`
    case 'COMPARE_NOT_IN':
      return `(NOT (${rest.map((each) => `${first} = ${each}`).join(' OR ')}))`
    default:
      return unprintable(`the operator ${type.toLowerCase().replaceAll('_', ' ')}`)
  }
}

function caseSql(expression: SyntaxNode, columns: Columns): string {
  const type = clickhouseType(typeOf(expression['return_type']))
  const checks = nodesIn(expression['case_checks']).flatMap((check, i) => {
    const when = `ifNull(${expressionSql(check['when_expr'], columns)}, false)`
    const message = i === 0 ? messageOf(check['then_expr']) : undefined
    return message === undefined
      ? [when, cast(expressionSql(check['then_expr'], columns), type)]
      : [`throwIf(${when}, ${quote(message)})`, cast('NULL', type)]
  })
  return `multiIf(${[...checks, cast(expressionSql(expression['else_expr'], columns), type)].join(', ')})`
}

/** The first sentence of the error that an expression ends the statement with, as a subquery of several rows does; undefined of another expression. */
function messageOf(expression: Syntax | undefined): string | undefined {
  if (!isNode(expression)) return undefined
  if (expression['expression_class'] === 'BOUND_CAST') return messageOf(expression['child'])
  if (expression['name'] !== 'error') return undefined
  const [message] = nodesIn(expression['children'])
  const value = message?.['value']
  return isNode(value) ? textOf(value['value']).split('\n')[0] : undefined
}

function castOfExpression(expression: SyntaxNode, columns: Columns): string {
  const child = expression['child']
  const from = isNode(child) ? expressionType(child) : typeOf(undefined)
  const isTry = expression['try_cast'] === true
  return castSql(expressionSql(child, columns), { from, to: typeOf(expression['return_type']), isTry })
}

/** Numbers that are none or infinite, by the engine's names for them. */
const notFinite: Readonly<Record<string, string>> = {
  NaN: 'nan',
  '-NaN': 'nan',
  Infinity: 'inf',
  '-Infinity': '-inf',
}

/** A constant of a plan. */
export function constantSql(constant: Syntax | undefined): string {
  if (!isNode(constant)) return unprintable('a constant of this statement')
  const type = typeOf(constant['type'])
  if (constant['is_null'] === true) return cast('NULL', clickhouseType(type))
  const { value } = constant
  switch (type.id) {
    case 'VARCHAR':
      return quote(textOf(value))
    case 'BOOLEAN':
      return value === true ? 'true' : 'false'
    case 'DOUBLE':
    case 'FLOAT':
      return `to${clickhouseType(type)}(${notFinite[textOf(value)] ?? Number(value)})`
    case 'DATE':
      return `addDays(toDate32('1970-01-01'), ${Number(value)})`
    case 'LIST':
      return `[${nodesIn(isNode(value) ? value['children'] : null)
        .map(constantSql)
        .join(', ')}]`
    case 'DECIMAL':
      return `CAST(${quote(decimalText(exact(value), type.scale))}, ${quote(clickhouseType(type))})`
    default:
      if (isWhole(type)) return cast(longText(exact(value)), clickhouseType(type))
      if (isMoment(type)) return `fromUnixTimestamp64Micro(toInt64(${exact(value)}), 'UTC')`
      return unprintable(`constants of the type ${type.id.toLowerCase()}`)
  }
}

/** A number as ClickHouse reads it: one of more than 64 bits would be a double there, and is a text. */
const longText = (digits: string) => (digits.length > 18 ? quote(digits) : digits)

/** A decimal of which the digits are given, as text. */
function decimalText(digits: string, scale: number): string {
  if (scale === 0) return digits
  const [sign, bare] = digits.startsWith('-') ? ['-', digits.slice(1)] : ['', digits]
  const padded = bare.padStart(scale + 1, '0')
  return `${sign}${padded.slice(0, -scale)}.${padded.slice(-scale)}`
}

/** A whole number of a plan. One of many digits is a text, and one of more than 64 bits its two halves. */
function exact(value: Syntax | undefined): string {
  if (isNode(value)) return String((BigInt(exact(value['upper'])) << 64n) + BigInt(exact(value['lower'])))
  if (typeof value === 'string' && /^-?\d+$/.test(value)) return value
  const number = typeof value === 'number' ? value : NaN
  return Number.isSafeInteger(number) ? String(number) : unprintable('numbers of more than 53 bits')
}
