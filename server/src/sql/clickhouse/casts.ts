import { quote } from '../../engine/clickhouse/dialect.ts'
import { notMoment, notNumber, notTruth, numberIsNoMoment, momentIsNoNumber } from '../fault-sentences.ts'
import { roundedSql } from './arithmetic.ts'
import { fittedDecimal } from './decimals.ts'
import {
  accurate,
  cast,
  clickhouseType,
  isMoment,
  isReal,
  isWhole,
  orFault,
  UnprintableError,
  withValue,
} from './types.ts'
import type { PlanType } from './types.ts'

/** A cast as DuckDB's planner has bound it. */
interface Cast {
  readonly from: PlanType
  readonly to: PlanType
  /** Whether a value that cannot be cast is missing, instead of an error. */
  readonly isTry: boolean
}

/** A value cast to another type. What does not fit is an error and never another value, as in DuckDB. */
export function castSql(sql: string, { from, to, isTry }: Cast): string {
  const type = clickhouseType(to)
  if (from.id === to.id && to.id !== 'DECIMAL') return sql
  if (to.id === 'VARCHAR') return textSql(sql, from)
  if (from.id === 'VARCHAR') {
    if (isMoment(to)) return textMomentSql(sql, to, isTry)
    const numberOf = (text: string) => `accurateCastOrNull(trimBoth(${text}), ${quote(type)})`
    if (isTry) return fittedDecimal(numberOf(sql), to, isTry)
    // A cast to a type that may be missing would give nothing for a text that is no number.
    const sentence = to.id === 'BOOLEAN' ? notTruth : notNumber
    const read = withValue(sql, (text) =>
      orFault(`${text} IS NOT NULL AND ${numberOf(text)} IS NULL`, sentence, numberOf(text)),
    )
    return fittedDecimal(read, to, isTry, notNumber)
  }
  if (isMoment(to) && isNumber(from)) throw new UnprintableError(numberIsNoMoment)
  if (isMoment(from) && isNumber(to)) throw new UnprintableError(momentIsNoNumber)
  // DuckDB rounds to the next whole number, halves to the even one, and refuses what does not fit.
  if (isWhole(to) && (isReal(from) || from.id === 'DECIMAL')) {
    const whole = from.id === 'DECIMAL' ? `round(${sql})` : `roundBankers(${sql})`
    return isTry ? `accurateCastOrNull(${whole}, ${quote(type)})` : accurate(whole, type)
  }
  // DuckDB rounds to the digits of a decimal, halves away from 0, and ClickHouse cuts off what is beyond them.
  if (to.id === 'DECIMAL' && isReal(from))
    return decimalSql(beyondCut(roundedSql(sql, String(to.scale)), to), to, isTry)
  if (to.id === 'DECIMAL' && from.id === 'DECIMAL' && to.scale < from.scale)
    return decimalSql(`round(${sql}, ${to.scale})`, to, isTry)
  if (to.id === 'DECIMAL') return decimalSql(sql, to, isTry)
  if (isWhole(to) && isWhole(from)) return isTry ? `accurateCastOrNull(${sql}, ${quote(type)})` : accurate(sql, type)
  return cast(sql, type)
}

const isNumber = (type: PlanType) => isReal(type) || isWhole(type) || type.id === 'DECIMAL'

/**
 * A real number of so many digits, a quarter of its last digit farther from 0: ClickHouse multiplies it by a power of ten before it cuts off the rest, and -19.56 times 100 is
 * -1955.9999999999998.
 */
const beyondCut = (rounded: string, { scale }: PlanType) =>
  withValue(rounded, (x) => `${x} + sign(${x}) * ${0.25 / 10 ** scale}`)

const decimalSql = (sql: string, to: PlanType, isTry: boolean) =>
  fittedDecimal(
    isTry ? `accurateCastOrNull(${sql}, ${quote(clickhouseType(to))})` : cast(sql, clickhouseType(to)),
    to,
    isTry,
  )

/** Days, and moments, that DuckDB reads from a text: ClickHouse reads others too, of months and years alone. */
const dayPattern = '[0-9]{1,4}-[0-9]{1,2}-[0-9]{1,2}|[0-9]{1,4}/[0-9]{1,2}/[0-9]{1,2}'
const momentPattern = `^\\s*(?:${dayPattern})(?:[ T]\\s*(?:[01]?[0-9]|2[0-3]):[0-5]?[0-9](?::[0-5]?[0-9](?:[.][0-9]+)?)?\\s*(?:Z|UTC|[+-][0-9]{2}(?::?[0-9]{2})?)?)?\\s*$`

/** A moment or a day that a text tells. One that tells none is missing for TRY_CAST, and else ends the statement. */
function textMomentSql(sql: string, to: PlanType, isTry: boolean): string {
  const digits = to.id === 'DATE' ? 3 : 6
  const none = `CAST(NULL, 'Nullable(DateTime64(${digits}, ''UTC''))')`
  const moment = withValue(sql, (text) => {
    const read = `parseDateTime64BestEffortOrNull(${text}, ${digits}, 'UTC')`
    const isRead = `(match(${text}, ${quote(momentPattern)}) AND ${read} IS NOT NULL)`
    if (isTry) return `if(${isRead}, ${read}, ${none})`
    return `if(throwIf(${text} IS NOT NULL AND NOT ${isRead}, ${quote(notMoment)}), ${none}, ${read})`
  })
  return cast(moment, clickhouseType(to))
}

/** A value as DuckDB writes it. */
function textSql(sql: string, from: PlanType): string {
  if (from.id === 'BOOLEAN') return withValue(sql, (x) => `if(${x} IS NULL, NULL, if(${x}, 'true', 'false'))`)
  if (from.id === 'DATE') return `toString(${sql})`
  if (isMoment(from))
    return withValue(sql, (x) => {
      const micros = `replaceRegexpOne(formatDateTime(${x}, '%f'), '0+$', '')`
      return `concat(formatDateTime(${x}, '%Y-%m-%d %H:%i:%S'), if(${micros} = '', '', concat('.', ${micros})))`
    })
  if (isReal(from))
    return withValue(sql, (x) => {
      // DuckDB writes two digits of an exponent at least, and its sign.
      const exponent = `replaceRegexpOne(replaceRegexpOne(toString(${x}), 'e([0-9])', 'e+\\\\1'), 'e([+-])([0-9])$', 'e\\\\10\\\\2')`
      return `if(isFinite(${x}) AND ${x} = trunc(${x}) AND abs(${x}) < 1e15, concat(toString(toFloat64(${x})), '.0'), ${exponent})`
    })
  // A decimal has all digits of its type.
  if (from.id === 'DECIMAL') return `toDecimalString(${sql}, ${from.scale})`
  return from.id === 'VARCHAR' ? sql : `toString(${sql})`
}
