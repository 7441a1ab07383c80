import { isNode, nodesIn, textOf } from '../statement/syntax.ts'
import type { Syntax, SyntaxNode } from '../statement/syntax.ts'
import { expressionSql, expressionType } from './expressions.ts'
import type { Columns } from './expressions.ts'
import { asType, isMoment, unprintable } from './types.ts'

/** Keys of an order, with the place of what is missing. */
export const orderSql = (
  orders: readonly SyntaxNode[],
  columns: Columns,
  keyOf = (key: string, _of: SyntaxNode) => key,
): string =>
  orders
    .map(({ type, null_order, expression }) => {
      const direction = type === 'DESCENDING' ? 'DESC' : 'ASC'
      const nulls = null_order === 'NULLS FIRST' ? 'FIRST' : 'LAST'
      const key = expressionSql(expression, columns)
      return `${isNode(expression) ? keyOf(key, expression) : key} ${direction} NULLS ${nulls}`
    })
    .join(', ')

const bounds: Readonly<Record<string, readonly [unit: string, text: string]>> = {
  UNBOUNDED_PRECEDING: ['', 'UNBOUNDED PRECEDING'],
  UNBOUNDED_FOLLOWING: ['', 'UNBOUNDED FOLLOWING'],
  CURRENT_ROW_RANGE: ['RANGE', 'CURRENT ROW'],
  CURRENT_ROW_ROWS: ['ROWS', 'CURRENT ROW'],
  EXPR_PRECEDING_ROWS: ['ROWS', 'PRECEDING'],
  EXPR_FOLLOWING_ROWS: ['ROWS', 'FOLLOWING'],
  EXPR_PRECEDING_RANGE: ['RANGE', 'PRECEDING'],
  EXPR_FOLLOWING_RANGE: ['RANGE', 'FOLLOWING'],
}

/** The frame of a window, and its order where the frame asks for another than that of its rows. */
export function frameSql(node: SyntaxNode, columns: Columns): { readonly frame: string; readonly order: string } {
  const ends = (['start', 'end'] as const).map((name) => {
    const [unit, text] = bounds[textOf(node[name])] ?? unprintable('this frame of a window')
    return { unit, text, isCounted: text === 'PRECEDING' || text === 'FOLLOWING', by: node[`${name}_expr`] }
  })
  const unit = ends.find((end) => end.unit !== '')?.unit ?? 'RANGE'
  const orders = nodesIn(node['orders'])
  const isOfDistance = unit === 'RANGE' && ends.some(({ isCounted }) => isCounted)
  const scale = isOfDistance ? scaleOf(ends.map(({ isCounted, by }) => (isCounted ? distanceOf(by) : 0))) : undefined
  const textOfEnd = ({ text, isCounted, by }: (typeof ends)[number]) => {
    if (!isCounted) return text
    return `${scale ? Math.round(distanceOf(by) * scale) : countOf(by)} ${text}`
  }
  return {
    frame: `${unit} BETWEEN ${ends.map(textOfEnd).join(' AND ')}`,
    order: orderSql(orders, columns, (key, of) => (scale ? distanceSql(key, of, scale) : key)),
  }
}

/** A number of rows, which is a constant in ClickHouse. */
function countOf(expression: Syntax | undefined): number {
  const count = isNode(expression) ? constantNumber(expression) : undefined
  return count !== undefined && Number.isInteger(count) && count >= 0 && count < mostDistance
    ? count
    : unprintable('a frame whose rows are no constant number from 0 on')
}

/** Prints the key of an order as a number, to which distances are compared. A moment is its microseconds. The number is multiplied by the scale. */
function distanceSql(key: string, of: SyntaxNode, scale: number): string {
  if (!isMoment(expressionType(of))) return scale === 1 ? `toFloat64(${key})` : `toFloat64(${key}) * ${scale}`
  const micros = `toUnixTimestamp64Micro(${asType(key, { id: 'TIMESTAMP', width: 0, scale: 0 })})`
  return scale === 1 ? micros : `${micros} / ${1 / scale}`
}

/** Distances, and numbers of rows, are whole numbers below this one in ClickHouse. */
const mostDistance = 2 ** 31

/** By what distances are multiplied to be whole numbers, so that halves and quarters of a number, and days of microseconds, are distances too. */
function scaleOf(distances: readonly number[]): number {
  const fits = (scale: number) =>
    distances.every((each) => {
      const scaled = each * scale
      return Math.abs(scaled - Math.round(scaled)) < 1e-9 && scaled < mostDistance
    })
  const scale = [1, 2, 4, 8, 16, 1e-3, 1e-6].find(fits)
  return scale ?? unprintable('a RANGE of a window by a number that is neither whole nor a half, quarter or eighth')
}

/** How far the end of a frame lies from the row: a number, or the microseconds of an interval. The planner adds it to the key, or subtracts it. */
function distanceOf(end: Syntax | undefined): number {
  const by = isNode(end) ? nodesIn(end['children'])[1] : undefined
  const distance = by && constantNumber(by)
  return distance !== undefined && distance >= 0
    ? distance
    : unprintable('a RANGE of a window by what is no constant number from 0 on, or months')
}

const unitMicroseconds: Readonly<Record<string, number>> = {
  to_weeks: 604_800e6,
  to_days: 86_400e6,
  to_hours: 3600e6,
  to_minutes: 60e6,
  to_seconds: 1e6,
  to_milliseconds: 1000,
}

/** The number, or the microseconds, of an expression of constants, which the planner leaves in windows as it is. */
function constantNumber(node: SyntaxNode): number | undefined {
  const { value, child, name } = node
  if (node['expression_class'] === 'BOUND_CAST') return isNode(child) ? constantNumber(child) : undefined
  if (isNode(value)) return numberOfValue(value)
  const [argument] = nodesIn(node['children'])
  const number = argument && constantNumber(argument)
  if (number === undefined) return undefined
  if (name === 'trunc') return Math.trunc(number)
  if (name === '-') return -number
  const unit = Object.hasOwn(unitMicroseconds, textOf(name)) ? unitMicroseconds[textOf(name)] : undefined
  return unit === undefined ? undefined : number * unit
}

function numberOfValue({ type, value }: SyntaxNode): number | undefined {
  if (isNode(value)) {
    const { months = 0, days = 0, micros = 0 } = value
    return Number(months) === 0 ? Number(days) * 86_400e6 + Number(micros) : undefined
  }
  const info = isNode(type) ? type['type_info'] : undefined
  const scale = isNode(info) ? Number(info['scale'] ?? 0) : 0
  return typeof value === 'number' ? value / 10 ** scale : undefined
}
