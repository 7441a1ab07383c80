import { quote } from '../../engine/clickhouse/dialect.ts'
import { constantOf } from './argument.ts'
import type { Argument } from './argument.ts'
import { asType, unprintable } from './types.ts'
import type { PlanType } from './types.ts'

/** Digits of the numbers of a form, at most. */
const widths: Readonly<Record<string, number>> = { Y: 4, y: 2, m: 2, d: 2, j: 3, H: 2, M: 2, S: 2, f: 6, g: 3 }

const listOf = (names: string) => names.replaceAll(/[a-z]+/g, "'$&'").replaceAll(' ', ', ')
const longMonths = 'january february march april may june july august september october november december'
/** Names of months, by the signs for them. */
const monthNames: Readonly<Record<string, string>> = {
  b: listOf(longMonths.replaceAll(/([a-z]{3})[a-z]*/g, '$1')),
  B: listOf(longMonths),
}

const blank = '[ \\t\\n\\x0B\\f\\r]'

/** What `DateTime64` knows. */
const years = { first: 1900, last: 2299 } as const

/** A form of strptime as a pattern, and the signs whose numbers its groups hold. */
interface TimePattern {
  readonly regex: string
  readonly signs: readonly string[]
}

/**
 * strptime and try_strptime of a text by a constant form of numbers. Like DuckDB it passes over blanks at both ends, takes numbers without leading zeros,
 * as many digits as a sign may have, and any blanks where the form has some. Texts that do not fit are an error, or missing.
 */
export function parseTimeSql(name: string, text: Argument, form: Argument, type: PlanType): string {
  const written = constantOf(form.node)
  if (typeof written !== 'string') return unprintable(`${name} with a form that is no constant`)
  const { regex, signs } = patternOf(name, written)
  const at = (sign: string) => signs.indexOf(sign) + 1
  const number = (sign: string, absent: number) => (at(sign) === 0 ? String(absent) : `toInt32OrZero(g[${at(sign)}])`)
  const short = number('y', 0)
  const year = at('y') > 0 ? `(${short} + if(${short} < 69, 2000, 1900))` : number('Y', years.first)
  const [day, ordinal] = [number('d', 1), number('j', 1)]
  const named = ['b', 'B'].find((sign) => at(sign) > 0)
  const month = named === undefined ? number('m', 1) : `indexOf([${monthNames[named]}], lower(g[${at(named)}]))`
  const [hour, minute, second] = [number('H', 0), number('M', 0), number('S', 0)]
  const micros = (sign: string) => (at(sign) === 0 ? '0' : `toInt32OrZero(rightPad(g[${at(sign)}], 6, '0'))`)
  const isKnown = [
    `${month} BETWEEN 1 AND 12`,
    `${day} BETWEEN 1 AND toDayOfMonth(toLastDayOfMonth(makeDate32(${year}, least(greatest(${month}, 1), 12), 1)))`,
    `${ordinal} BETWEEN 1 AND 366`,
    `${hour} < 24 AND ${minute} < 60 AND ${second} < 60`,
  ].join(' AND ')
  const date =
    at('j') > 0 ? `addDays(makeDate32(${year}, 1, 1), ${ordinal} - 1)` : `makeDate32(${year}, ${month}, ${day})`
  const moment = `addMicroseconds(toDateTime64(${date}, 6, 'UTC'), ((${hour} * 60 + ${minute}) * 60 + ${second}) * 1000000 + ${micros('f')} + ${micros('g')})`
  const isOutside = `notEmpty(g) AND NOT (${year} BETWEEN ${years.first} AND ${years.last})`
  const isWrong = `empty(g) OR NOT (${isKnown})`
  const outside = `throwIf(${isOutside}, ${quote(`${name} of a year before ${years.first} or after ${years.last}`)}) = 0`
  const none = `CAST(NULL, 'Nullable(DateTime64(6, ''UTC''))')`
  const source = `toString(${text.sql()})`
  const parsed =
    name === 'try_strptime'
      ? `if(${isWrong}, ${none}, ${moment})`
      : `if(throwIf((${isWrong}) AND ${source} IS NOT NULL, ${quote(`Could not parse a text according to the format "${written}"`)}) = 0 AND notEmpty(g), ${moment}, ${none})`
  const groups = `extractGroups(ifNull(${source}, ''), ${quote(regex)})`
  return asType(`arrayElement(arrayMap(g -> if(${outside}, ${parsed}, ${none}), [${groups}]), 1)`, type)
}

function patternOf(name: string, form: string): TimePattern {
  const signs: string[] = []
  let regex = ''
  for (let i = 0; i < form.length; i++) {
    const character = form.charAt(i)
    if (character !== '%') {
      const isFirstBlank = /\s/.test(character) && !/\s/.test(form.charAt(i - 1))
      if (isFirstBlank) regex += `${blank}+`
      else if (!/\s/.test(character)) regex += character.replace(/[\\^$.|?*+()[\]{}-]/, '\\$&')
      continue
    }
    const sign = form.charAt(++i)
    if (sign === '%') regex += '%'
    else {
      if ((sign === 'b' || sign === 'B') && !signs.includes(sign)) {
        regex += sign === 'b' ? '([A-Za-z]{3})' : '([A-Za-z]{3,9})'
        signs.push(sign)
        continue
      }
      const width = Object.hasOwn(widths, sign) ? widths[sign] : undefined
      if (width === undefined || signs.includes(sign))
        return unprintable(`${name} with %${sign}${width ? ' twice' : ''}`)
      // A number that another follows at once has all its digits.
      const isFollowed = form.charAt(i + 1) === '%' && Object.hasOwn(widths, form.charAt(i + 2))
      regex += isFollowed ? `(\\d{${width}})` : `(\\d{1,${width}})`
      signs.push(sign)
    }
  }
  if (signs.length === 0) return unprintable(`${name} with a form without numbers`)
  const clash = [
    ['Y', 'y'],
    ['b', 'm'],
    ['B', 'm'],
    ['B', 'b'],
    ['j', 'b'],
    ['j', 'm'],
    ['j', 'd'],
    ['f', 'g'],
  ].find((pair) => pair.every((sign) => signs.includes(sign)))
  if (clash) return unprintable(`${name} with both ${clash.map((sign) => `%${sign}`).join(' and ')}`)
  return { regex: `^${blank}*${regex}${blank}*$`, signs }
}
