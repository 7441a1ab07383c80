import type { Argument } from './argument.ts'
import { shiftSql } from './moments.ts'
import { accurate, asType, clickhouseType, isMoment, isReal, isWhole } from './types.ts'
import type { PlanType } from './types.ts'

/** Sums, products and quotients, whole numbers and others; undefined of other functions. */
export function arithmeticSql(name: string, args: readonly Argument[], type: PlanType): string | undefined {
  const [a, b] = args
  if (!a) return undefined
  if (name === 'round') return roundSql(a, b, type)
  if (name === 'mod') return arithmeticSql('%', args, type)
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
    if (shifted !== undefined) return asType(shifted, type)
    if (a.type.id === 'DATE' && b.type.id === 'DATE') return `toInt64(dateDiff('day', ${b.sql()}, ${a.sql()}))`
  }
  // Whole numbers that do not fit their type are refused, and never another number.
  if (type.id === 'BIGINT') return accurate(`toInt128(${a.sql()}) ${name} toInt128(${b.sql()})`, 'Int64')
  if (isWhole(type) && type.id !== 'HUGEINT')
    return accurate(`toInt64(${a.sql()}) ${name} toInt64(${b.sql()})`, clickhouseType(type))
  const sum = `(${a.sql()} ${name} ${b.sql()})`
  return type.id === 'FLOAT' || type.id === 'DECIMAL' ? asType(sum, type) : sum
}

function roundSql(x: Argument, digits: Argument | undefined, type: PlanType): string {
  if (isWhole(x.type) && !digits) return x.sql()
  if (!isReal(type) && !digits) return asType(`round(${x.sql()})`, type)
  return asType(roundedSql(x.sql(), digits?.sql() ?? '0'), type)
}

/** A double rounded to so many digits. Halves are rounded away from 0, as in DuckDB; ClickHouse rounds those of doubles to the even number. */
export function roundedSql(x: string, digits: string): string {
  const scale = digits === '0' ? '1' : `exp10(toFloat64(${digits}))`
  const scaled = `(toFloat64(${x}) * ${scale})`
  const size = `abs(${scaled})`
  return `sign(${scaled}) * (floor(${size}) + if(${size} - floor(${size}) >= 0.5, 1, 0)) / ${scale}`
}
