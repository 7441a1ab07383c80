import { textOf } from '../statement/syntax.ts'
import { constantOf } from './argument.ts'
import type { Argument } from './argument.ts'
import { arithmeticSql } from './arithmetic.ts'
import { momentSql } from './moments.ts'
import { textFunctionSql } from './texts.ts'
import { asType, isWhole, unprintable, UnprintableError } from './types.ts'
import type { PlanType } from './types.ts'

/** A function of ClickHouse for one of DuckDB, by their SQL. */
type Writer = (...args: readonly string[]) => string

const call =
  (name: string): Writer =>
  (...args) =>
    `${name}(${args.join(', ')})`

const calls = (names: string): Readonly<Record<string, Writer>> =>
  Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((pair) => {
        const [name = '', other = name] = pair.split(':')
        return [name, call(other)]
      }),
  )

const empty = (text: string) => `ifNull(toString(${text}), '')`

/** Functions that mean the same in both engines, or can be written with ClickHouse's. */
const writers: Readonly<Record<string, Writer>> = {
  ...calls(`abs atan atan2 cbrt ceil ceiling:ceil cos degrees exp floor isfinite:isFinite isinf:isInfinite isnan:isNaN
    radians sign sin tan trunc pow power:pow **:pow ^:pow greatest least
    length:lengthUTF8 len:lengthUTF8 reverse:reverseUTF8 starts_with:startsWith prefix:startsWith ^@:startsWith
    ends_with:endsWith suffix:endsWith strpos:positionUTF8 position:positionUTF8 instr:positionUTF8 replace:replaceAll
    regexp_matches:match translate:translateUTF8 random:randCanonical ||:concat &:bitAnd |:bitOr ~:bitNot >>:bitShiftRight xor:bitXor range`),
  cot: (x) => `(1 / tan(${x}))`,
  pi: () => 'pi()',
  square: (x) => `pow(${x}, 2)`,
  contains: (text, part) => `(position(${text}, ${part}) > 0)`,
  concat: (...args) => `concat(${["''", ...args.map(empty)].join(', ')})`,
  concat_ws: (separator = '', ...args) =>
    `arrayStringConcat(arrayMap(x -> assumeNotNull(x), arrayFilter(x -> x IS NOT NULL, [${args.map((arg) => `toNullable(${arg})`).join(', ')}])), ${separator})`,
  constant_or_null: (value = '', ...args) => `if(${args.map((arg) => `${arg} IS NULL`).join(' OR ')}, NULL, ${value})`,
  trim: (text, ...more) => onlyOne('trim', text, more, 'trimBoth'),
  ltrim: (text, ...more) => onlyOne('ltrim', text, more, 'trimLeft'),
  rtrim: (text, ...more) => onlyOne('rtrim', text, more, 'trimRight'),
  regexp_full_match: (text, pattern) => `match(${text}, concat('^(?:', ${pattern}, ')$'))`,
  // Letters without their marks.
  strip_accents: (text) => `normalizeUTF8NFC(replaceRegexpAll(normalizeUTF8NFD(${text}), '\\\\p{Mn}+', ''))`,
  string_split: (text = '', separator = '') =>
    `if(${text} IS NULL OR ${separator} IS NULL, [], splitByString(assumeNotNull(${separator}), assumeNotNull(${text})))`,
  json_valid: (text) => `isValidJSON(${text})`,
}

function onlyOne(name: string, text: string | undefined, more: readonly string[], other: string): string {
  return more.length === 0 ? `${other}(${text ?? ''})` : unprintable(`${name} with a list of characters`)
}

/** A call of a function of DuckDB as ClickHouse's SQL. */
export function callSql(name: string, args: readonly Argument[], type: PlanType): string {
  const [first, second, third, fourth] = args
  const ofText = textFunctionSql(name, args)
  if (ofText !== undefined) return isWhole(type) ? asType(ofText, type) : ofText
  if (name === 'regexp_replace' && first && second && third) {
    const flags = fourth ? constantOf(fourth.node) : ''
    if (flags !== '' && flags !== 'g') return unprintable('regexp_replace with other options than g')
    return `${flags === 'g' ? 'replaceRegexpAll' : 'replaceRegexpOne'}(${[first, second, third].map((arg) => arg.sql()).join(', ')})`
  }
  if (name === 'regexp_extract' && first && second && !fourth)
    return `regexpExtract(${first.sql()}, concat('(', ${second.sql()}, ')'), ${third ? `toInt64(${third.sql()}) + 1` : '1'})`
  // DuckDB's split_part: it has sorted out what is missing before.
  if (name === 'array_extract' && first && second && textOf(first.node['name']) === 'string_split')
    return constantOf(second.node) === 0
      ? 'NULL'
      : `arrayElementOrNull(${first.sql()}, toInt64(assumeNotNull(${second.sql()})))`
  const message = name === 'error' && first ? constantOf(first.node) : undefined
  if (typeof message === 'string') throw new UnprintableError(message)
  const moment = momentSql(name, args, type) ?? arithmeticSql(name, args, type)
  if (moment !== undefined) return moment
  const writer = Object.hasOwn(writers, name) ? writers[name] : undefined
  if (!writer) return unprintable(`the function ${name}`)
  const written = writer(...args.map((arg) => arg.sql()))
  // The absolute value of a whole number, a length and a place have no sign here, and do not compare with numbers that have one.
  return isWhole(type) ? asType(written, type) : written
}
