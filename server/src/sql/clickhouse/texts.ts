import { quote } from '../../engine/clickhouse/dialect.ts'
import { oneSign } from '../fault-sentences.ts'
import { constantOf } from './argument.ts'
import type { Argument } from './argument.ts'
import { unprintable, UnprintableError, withValue } from './types.ts'

/** Functions of texts whose meaning differs between the engines; undefined of others. */
export function textFunctionSql(name: string, args: readonly Argument[]): string | undefined {
  const [first, second, third] = args
  if (!first) return undefined
  if (name === 'upper' || name === 'lower') return caseSql(name, first.sql())
  if (name === 'ascii') return codePointSql(first.sql())
  if (!second) return undefined
  if (Object.hasOwn(likes, name)) return likeSql(likes[name] ?? '', first, second)
  if (Object.hasOwn(escapedLikes, name) && third)
    return escapedLikeSql(escapedLikes[name] ?? '', first, constantOf(second.node), constantOf(third.node))
  if (name === 'left' || name === 'right') return endSql(name, first, second)
  if (name === 'substring' || name === 'substr') return partSql(first, second, third)
  return undefined
}

/**
 * A text in capital or small letters, as many as it has: ClickHouse writes two letters for some, `SS` for `ß`, and takes a word's end into account. Texts of ASCII have
 * none of these.
 */
function caseSql(name: 'upper' | 'lower', text: string): string {
  const special = name === 'upper' ? "letter = 'ß', 'ẞ'" : "letter = 'İ', 'i'"
  const changed = `${name}UTF8(letter)`
  const letters = (x: string) =>
    `arrayMap(letter -> multiIf(${special}, lengthUTF8(${changed}) = 1, ${changed}, letter), extractAll(${x}, '(?s).'))`
  return withValue(
    text,
    (x) =>
      `multiIf(${x} IS NULL, NULL, length(${x}) = lengthUTF8(${x}), ${name}(${x}), arrayStringConcat(${letters(`ifNull(${x}, '')`)}))`,
  )
}

/** The number of the first character in Unicode, and 0 of an empty text. */
const codePointSql = (text: string) =>
  withValue(text, (x) => {
    const byte = (place: number) => `toInt32(reinterpretAsUInt8(substring(${x}, ${place}, 1)))`
    const rest = (place: number) => `(${byte(place)} - 128)`
    return `multiIf(${x} = '', 0, ${byte(1)} < 128, ${byte(1)}, ${byte(1)} < 224, (${byte(1)} - 192) * 64 + ${rest(2)}, ${byte(1)} < 240, (${byte(1)} - 224) * 4096 + ${rest(2)} * 64 + ${rest(3)}, (${byte(1)} - 240) * 262144 + ${rest(2)} * 4096 + ${rest(3)} * 64 + ${rest(4)})`
  })

const likes: Readonly<Record<string, string>> = { '~~': 'like', '!~~': 'notLike', '~~*': 'ilike', '!~~*': 'notILike' }

/** LIKE. DuckDB knows no sign that escapes another, and ClickHouse the backslash. */
function likeSql(like: string, text: Argument, { node, sql }: Argument): string {
  const pattern = constantOf(node)
  const written =
    typeof pattern === 'string' ? quote(pattern.replaceAll('\\', '\\\\')) : `replaceAll(${sql()}, '\\\\', '\\\\\\\\')`
  return `${like}(${text.sql()}, ${written})`
}

const escapedLikes: Readonly<Record<string, string>> = {
  like_escape: 'like',
  not_like_escape: 'notLike',
  ilike_escape: 'ilike',
  not_ilike_escape: 'notILike',
}

/** LIKE with a sign that takes its meaning from the next, which is the backslash in ClickHouse. */
function escapedLikeSql(like: string, text: Argument, pattern: Constant, escape: Constant): string {
  if (typeof pattern !== 'string' || typeof escape !== 'string')
    return unprintable('LIKE … ESCAPE with a pattern that is no constant')
  if (Array.from(escape).length > 1) throw new UnprintableError(oneSign)
  const signs = Array.from(pattern)
  let written = ''
  for (let i = 0; i < signs.length; i++) {
    const isEscape = signs[i] === escape && i + 1 < signs.length
    const sign = (isEscape ? signs[++i] : signs[i]) ?? ''
    written += sign === '\\' || (isEscape && /[%_]/.test(sign)) ? `\\${sign}` : sign
  }
  return `${like}(${text.sql()}, ${quote(written)})`
}

type Constant = ReturnType<typeof constantOf>

/** The first or last letters of a text. A number of them that is no constant is none below 0: `tsql_left` sees to that. */
function endSql(name: 'left' | 'right', text: Argument, count: Argument): string {
  const constant = constantOf(count.node)
  if (typeof constant === 'number' && constant < 0)
    return unprintable(`${name} with a number of letters that is below 0`)
  return `${name}UTF8(${text.sql()}, ${typeof constant === 'number' ? constant : `greatest(${count.sql()}, 0)`})`
}

/** The letters of a text from a place on. */
function partSql(text: Argument, start: Argument, count: Argument | undefined): string {
  const [from, length] = [constantOf(start.node), count && constantOf(count.node)]
  if ((typeof from === 'number' && from < 1) || (typeof length === 'number' && length < 0))
    return unprintable('substring from a place before 1, or with a number of letters below 0')
  return `substringUTF8(${[text, start, ...(count ? [count] : [])].map((each) => each.sql()).join(', ')})`
}
