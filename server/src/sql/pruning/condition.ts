import { isNode, nodesIn, textOf } from '../statement/syntax.ts'
import type { Syntax, SyntaxNode } from '../statement/syntax.ts'

/** What a condition says of a value of an axis; undefined where that is not known here. */
type Verdict = boolean | undefined
export type Condition = (x: number) => Verdict

/** A number that an expression makes of a value of an axis; undefined where that is not known here. */
type Operand = (x: number) => number | undefined

const unknown: Condition = () => undefined

/** Reads a bound expression of truth, all of whose columns are the same axis. Moments are microseconds, days are counted from 1970. */
export function readCondition(expression: Syntax | undefined): Condition {
  if (!isNode(expression)) return unknown
  const type = textOf(expression['type'])
  switch (expression['expression_class']) {
    case 'BOUND_COMPARISON':
      return compare(type, readOperand(expression['left']), readOperand(expression['right']))
    case 'BOUND_BETWEEN': {
      const x = readOperand(expression['input'])
      const equal = (name: string) => (expression[name] === true ? 'OREQUALTO' : '')
      return all([
        compare(`COMPARE_GREATERTHAN${equal('lower_inclusive')}`, x, readOperand(expression['lower'])),
        compare(`COMPARE_LESSTHAN${equal('upper_inclusive')}`, x, readOperand(expression['upper'])),
      ])
    }
    case 'BOUND_CONJUNCTION': {
      const parts = nodesIn(expression['children']).map(readCondition)
      return type === 'CONJUNCTION_AND' ? all(parts) : any(parts)
    }
    case 'BOUND_OPERATOR':
      return readOperator(type, nodesIn(expression['children']))
    default:
      return unknown
  }
}

/** Reads a filter that the planner moved to the table of an axis. */
export function readTableFilter(filter: Syntax | undefined): Condition {
  if (!isNode(filter)) return unknown
  const parts = () => nodesIn(filter['child_filters']).map(readTableFilter)
  switch (filter['filter_type']) {
    case 'CONSTANT_COMPARISON':
      return compare(textOf(filter['comparison_type']), (x) => x, constant(filter['constant']))
    case 'IN_FILTER':
      return isOneOf((x) => x, nodesIn(filter['values']).map(constant))
    case 'CONJUNCTION_AND':
      return all(parts())
    case 'CONJUNCTION_OR':
      return any(parts())
    case 'OPTIONAL_FILTER':
      return readTableFilter(filter['child_filter'])
    case 'EXPRESSION_FILTER':
      return readCondition(filter['expr'])
    case 'IS_NOT_NULL':
      return () => true
    default:
      return unknown
  }
}

function readOperator(type: string, children: readonly SyntaxNode[]): Condition {
  const [first, ...rest] = children
  switch (type) {
    case 'OPERATOR_NOT':
      return not(readCondition(first))
    case 'COMPARE_IN':
      return isOneOf(readOperand(first), rest.map(readOperand))
    case 'COMPARE_NOT_IN':
      return not(isOneOf(readOperand(first), rest.map(readOperand)))
    default:
      return unknown
  }
}

const not =
  (condition: Condition): Condition =>
  (x) => {
    const verdict = condition(x)
    return verdict === undefined ? undefined : !verdict
  }

const all =
  (conditions: readonly Condition[]): Condition =>
  (x) => {
    let isKnown = true
    for (const condition of conditions) {
      const verdict = condition(x)
      if (verdict === false) return false
      isKnown &&= verdict === true
    }
    return isKnown ? true : undefined
  }

const any = (conditions: readonly Condition[]): Condition => not(all(conditions.map(not)))

const comparisons: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  COMPARE_EQUAL: (a, b) => a === b,
  COMPARE_NOTEQUAL: (a, b) => a !== b,
  COMPARE_NOT_DISTINCT_FROM: (a, b) => a === b,
  COMPARE_DISTINCT_FROM: (a, b) => a !== b,
  COMPARE_LESSTHAN: (a, b) => a < b,
  COMPARE_LESSTHANOREQUALTO: (a, b) => a <= b,
  COMPARE_GREATERTHAN: (a, b) => a > b,
  COMPARE_GREATERTHANOREQUALTO: (a, b) => a >= b,
}

function compare(type: string, left: Operand, right: Operand): Condition {
  const holds = comparisons[type]
  if (!holds) return unknown
  return (x) => {
    const [a, b] = [left(x), right(x)]
    return a === undefined || b === undefined ? undefined : holds(a, b)
  }
}

function isOneOf(operand: Operand, list: readonly Operand[]): Condition {
  const numbers = list.map((each) => each(NaN))
  // With a value that is not known, NULL among them, no number is sure to be outside the list.
  if (numbers.some((number) => number === undefined || Number.isNaN(number))) return unknown
  const set = new Set(numbers)
  return (x) => {
    const number = operand(x)
    return number === undefined ? undefined : set.has(number)
  }
}

function readOperand(expression: Syntax | undefined): Operand {
  if (!isNode(expression)) return noNumber
  switch (expression['expression_class']) {
    case 'BOUND_REF':
      return (x) => x
    case 'BOUND_CONSTANT':
      return constant(expression['value'])
    case 'BOUND_CAST':
      return cast(expression)
    case 'BOUND_FUNCTION':
      return call(expression)
    default:
      return noNumber
  }
}

const noNumber: Operand = () => undefined

const typeOf = (expression: Syntax | undefined): string => {
  if (!isNode(expression)) return ''
  const value = expression['value']
  const type = isNode(value) ? value['type'] : expression['return_type']
  return isNode(type) ? textOf(type['id']) : ''
}

const wholeTypes: ReadonlySet<string> = new Set(['INTEGER', 'BIGINT'])
/** What whole numbers of axes and calendars can become and stay the same number. */
const exactTypes: ReadonlySet<string> = new Set([...wholeTypes, 'DOUBLE', 'DECIMAL', 'HUGEINT'])
const dayMilliseconds = 86_400_000
const dayMicroseconds = dayMilliseconds * 1000

function cast(expression: SyntaxNode): Operand {
  const child = expression['child']
  const operand = readOperand(child)
  const [from, to] = [typeOf(child), typeOf(expression)]
  if (wholeTypes.has(from) && exactTypes.has(to)) return operand
  if (from !== 'TIMESTAMP' || to !== 'DATE') return noNumber
  return (x) => {
    const moment = operand(x)
    return moment === undefined ? undefined : Math.floor(moment / dayMicroseconds)
  }
}

const calls: Readonly<Record<string, (...numbers: readonly number[]) => number>> = {
  '+': (a = NaN, b = 0) => a + b,
  '-': (a = NaN, b) => (b === undefined ? -a : a - b),
  '*': (a = NaN, b = NaN) => a * b,
  '/': (a = NaN, b = NaN) => a / b,
  abs: (a = NaN) => Math.abs(a),
}

/** The first moment of a moment's year, epoch milliseconds. */
const startOfYear = (moment: Date) => new Date(0).setUTCFullYear(moment.getUTCFullYear(), 0, 1)

function isoWeekday(moment: Date): number {
  return moment.getUTCDay() || 7
}

/** The week of ISO 8601: that of the Thursday among its days. */
function isoWeek(moment: Date): number {
  const thursday = new Date(moment.getTime() + (4 - isoWeekday(moment)) * dayMilliseconds)
  return Math.floor((thursday.getTime() - startOfYear(thursday)) / (7 * dayMilliseconds)) + 1
}

/** Parts of a moment. */
const momentParts: Readonly<Record<string, (moment: Date) => number>> = {
  year: (moment) => moment.getUTCFullYear(),
  quarter: (moment) => Math.floor(moment.getUTCMonth() / 3) + 1,
  month: (moment) => moment.getUTCMonth() + 1,
  day: (moment) => moment.getUTCDate(),
  hour: (moment) => moment.getUTCHours(),
  dayofyear: (moment) => Math.floor((moment.getTime() - startOfYear(moment)) / dayMilliseconds) + 1,
  dayofweek: (moment) => moment.getUTCDay(),
  weekday: (moment) => moment.getUTCDay(),
  isodow: isoWeekday,
  week: isoWeek,
  weekofyear: isoWeek,
}

function call(expression: SyntaxNode): Operand {
  const name = textOf(expression['name'])
  const children = nodesIn(expression['children'])
  const part = Object.hasOwn(momentParts, name) ? momentParts[name] : undefined
  if (part && typeOf(children[0]) === 'TIMESTAMP') {
    const operand = readOperand(children[0])
    return (x) => {
      const moment = operand(x)
      return moment === undefined ? undefined : part(new Date(Math.floor(moment / 1000)))
    }
  }
  if (name === 'date_trunc') return truncation(children)
  return wholeArithmetic(name, expression, children) ?? arithmetic(name, expression, children)
}

/** The first moment of a year. */
function truncation([unit, moment]: readonly SyntaxNode[]): Operand {
  const value = unit?.['value']
  if (!isNode(value) || value['value'] !== 'year' || typeOf(moment) !== 'TIMESTAMP') return noNumber
  const operand = readOperand(moment)
  return (x) => {
    const number = operand(x)
    return number === undefined ? undefined : startOfYear(new Date(Math.floor(number / 1000))) * 1000
  }
}

const wholeCalls: Readonly<Record<string, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '//': (a, b) => Math.trunc(a / b),
}

/** Arithmetic of two whole numbers, as parts of moments are; undefined where it is something else. */
function wholeArithmetic(name: string, expression: SyntaxNode, children: readonly SyntaxNode[]): Operand | undefined {
  const run = Object.hasOwn(wholeCalls, name) ? wholeCalls[name] : undefined
  const [left, right] = children
  if (!run || children.length !== 2 || ![expression, left, right].every((each) => wholeTypes.has(typeOf(each))))
    return undefined
  const [a, b] = [readOperand(left), readOperand(right)]
  return (x) => {
    const [one, other] = [a(x), b(x)]
    const result = one === undefined || other === undefined ? Number.NaN : run(one, other)
    return Number.isSafeInteger(result) ? result : undefined
  }
}

/** Arithmetic of doubles, which is the same in every engine. What is not finite has rules of its own. */
function arithmetic(name: string, expression: SyntaxNode, children: readonly SyntaxNode[]): Operand {
  const run = Object.hasOwn(calls, name) ? calls[name] : undefined
  if (!run || ![expression, ...children].every((each) => typeOf(each) === 'DOUBLE')) return noNumber
  const operands = children.map(readOperand)
  return (x) => {
    const numbers = operands.map((operand) => operand(x))
    if (!numbers.every((number) => number !== undefined)) return undefined
    const result = run(...numbers)
    return Number.isFinite(result) ? result : undefined
  }
}

const plainTypes: ReadonlySet<string> = new Set(
  'DOUBLE FLOAT TINYINT SMALLINT INTEGER BIGINT UTINYINT USMALLINT UINTEGER TIMESTAMP DATE DECIMAL'.split(' '),
)

function constant(value: Syntax | undefined): Operand {
  if (!isNode(value) || value['is_null'] === true || typeof value['value'] !== 'number') return noNumber
  const type = value['type']
  if (!isNode(type) || !plainTypes.has(textOf(type['id']))) return noNumber
  const info = type['type_info']
  const scale = type['id'] === 'DECIMAL' && isNode(info) && typeof info['scale'] === 'number' ? info['scale'] : 0
  const number = value['value'] / 10 ** scale
  return () => number
}
