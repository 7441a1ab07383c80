import { quote } from '../../engine/clickhouse/dialect.ts'
import { constantOf } from './argument.ts'
import type { Argument } from './argument.ts'
import { beyondYears } from '../fault-sentences.ts'
import { fittedDecimal } from './decimals.ts'
import { shiftSql } from './moments.ts'
import {
  accurate,
  asType,
  clickhouseType,
  isMoment,
  isReal,
  isWhole,
  orFault,
  unprintable,
  withValue,
} from './types.ts'
import type { PlanType } from './types.ts'

/** Sums, products and quotients, whole numbers and others; undefined of other functions. */
export function arithmeticSql(name: string, args: readonly Argument[], type: PlanType): string | undefined {
  const [a, b] = args
  if (!a) return undefined
  if (name === 'round') return roundSql(a, b, type)
  if (Object.hasOwn(partial, name)) return partialSql(name, a.sql())
  if (name === 'mod') return arithmeticSql('%', args, type)
  if (name === '<<' && b) return leftShiftSql(a, b, type)
  // The least whole number of a type has no opposite in it.
  if (!b && isWhole(type) && (name === '-' || name === 'abs'))
    return accurate(`${name === '-' ? 'negate' : 'abs'}(toInt128(${a.sql()}))`, clickhouseType(type))
  if (!b) return name === '-' ? `(-${a.sql()})` : name === '+' ? a.sql() : undefined
  if (name === '%') return asType(`modulo(${a.sql()}, nullIf(${b.sql()}, 0))`, type)
  // A quotient by 0 is missing.
  if (name === '//' && isWhole(type)) return asType(`intDiv(${a.sql()}, nullIf(${b.sql()}, 0))`, type)
  if (name === '//') return `(${a.sql()} / nullIf(${b.sql()}, 0))`
  if (name === '/') return `(${a.sql()} / ${b.sql()})`
  if (name !== '+' && name !== '-' && name !== '*') return undefined
  if (name !== '*') {
    const shifted = isMoment(a.type)
      ? shiftSql(a, b, name)
      : isMoment(b.type) && name === '+'
        ? shiftSql(b, a, name)
        : undefined
    // ClickHouse gives the first or last moment that it knows for one beyond it.
    if (shifted !== undefined)
      return withValue(asType(shifted, type), (x) =>
        orFault(`toYear(${x}) NOT BETWEEN 1 AND ${lastYear}`, beyondYears, x),
      )
    if (a.type.id === 'DATE' && b.type.id === 'DATE') return `toInt64(dateDiff('day', ${b.sql()}, ${a.sql()}))`
  }
  // Whole numbers that do not fit their type are refused, and never another number.
  if (type.id === 'BIGINT') return accurate(`toInt128(${a.sql()}) ${name} toInt128(${b.sql()})`, 'Int64')
  if (isWhole(type) && type.id !== 'HUGEINT')
    return accurate(`toInt64(${a.sql()}) ${name} toInt64(${b.sql()})`, clickhouseType(type))
  const sum = `(${a.sql()} ${name} ${b.sql()})`
  if (type.id === 'DECIMAL') return fittedDecimal(asType(sum, type), type, false)
  return type.id === 'FLOAT' ? asType(sum, type) : sum
}

/** The last whole year of ClickHouse's moments. */
const lastYear = 9998

const logarithm = [
  ['=', 'Cannot take logarithm of zero.'],
  ['<', 'Cannot take logarithm of a negative number.'],
] as const

/** Functions that not every number has a value of, and where there is none, with the sentence that DuckDB says then. ClickHouse gives NaN or an infinite number. */
const partial: Readonly<
  Record<string, { readonly name: string; readonly faults: readonly (readonly [where: string, sentence: string])[] }>
> = {
  ln: { name: 'log', faults: logarithm },
  log: { name: 'log10', faults: logarithm },
  log10: { name: 'log10', faults: logarithm },
  log2: { name: 'log2', faults: logarithm },
  sqrt: { name: 'sqrt', faults: [['<', 'Cannot take square root of a negative number.']] },
  acos: { name: 'acos', faults: [['abs', 'ACOS is undefined outside [-1,1].']] },
  asin: { name: 'asin', faults: [['abs', 'ASIN is undefined outside [-1,1].']] },
}

function partialSql(name: string, x: string): string {
  const { name: called = '', faults = [] } = partial[name] ?? {}
  return withValue(x, (value) => {
    const wrong = faults.map(([where, sentence]) => {
      const isWrong = where === 'abs' ? `abs(${value}) > 1` : `${value} ${where} 0`
      return `throwIf(ifNull(${isWrong}, false), ${quote(sentence)})`
    })
    return `if(${wrong.join(' OR ')}, NULL, ${called}(${value}))`
  })
}

/** A number whose bits are moved to the left. As in DuckDB the number is not below 0, and what it becomes fits its type. */
function leftShiftSql(x: Argument, by: Argument, type: PlanType): string {
  const places = constantOf(by.node)
  if (typeof places !== 'number' || places < 0 || places > 62)
    return unprintable('<< by what is no constant number from 0 to 62')
  const isBelow = (value: string) => `throwIf(ifNull(${value} < 0, false), 'Cannot left-shift negative number.')`
  const moved = (value: string) =>
    accurate(`toInt128(${value}) * toInt128(${2n ** BigInt(places)})`, clickhouseType(type))
  return withValue(x.sql(), (value) => `if(${isBelow(value)}, NULL, ${moved(value)})`)
}

/** Digits behind the point, or zeros before it, of any double. */
const mostPlaces = 300

function roundSql(x: Argument, digits: Argument | undefined, type: PlanType): string {
  if (isWhole(x.type) && !digits) return x.sql()
  if (!isReal(type) && !digits) return asType(`round(${x.sql()})`, type)
  const places = digits && constantOf(digits.node)
  // A double has no digits beyond these.
  if (typeof places === 'number' && places > mostPlaces) return asType(x.sql(), type)
  if (typeof places === 'number' && places < -mostPlaces) return asType(`${x.sql()} * 0`, type)
  return asType(roundedSql(x.sql(), digits?.sql() ?? '0'), type)
}

/** A double rounded to so many digits. Halves are rounded away from 0, as in DuckDB; ClickHouse rounds those of doubles to the even number. */
export function roundedSql(x: string, digits: string): string {
  const scale = digits === '0' ? '1' : `exp10(toFloat64(${digits}))`
  return withValue(`toFloat64(${x}) * ${scale}`, (scaled) => {
    const size = `abs(${scaled})`
    return `sign(${scaled}) * (floor(${size}) + if(${size} - floor(${size}) >= 0.5, 1, 0)) / ${scale}`
  })
}
