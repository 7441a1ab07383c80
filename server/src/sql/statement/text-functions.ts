import { quote } from '../../engine/duckdb/compile.ts'
import { farPlace } from '../catalog/tsql-macros.ts'
import { isoNode } from './dates.ts'
import type { Call } from './function-call.ts'
import { numberFormat } from './number-format.ts'
import { expressionOf, expressionOfText } from './patterns.ts'
import { isMark, word, wordOf } from './tokens.ts'
import type { Node } from './tokens.ts'

type Arguments = readonly (readonly Node[])[]

/** Letters of a text that REPLICATE and SPACE make, at most, as on the published server. */
const mostLetters = 8000

/** A call of a function of texts as the data engine writes it; undefined where it is no such function, or means the same there. */
export function textCallOf(name: string, args: Arguments): Call | undefined {
  const write = Object.hasOwn(writers, name) ? writers[name] : undefined
  return write?.(args)
}

const writers: Readonly<Record<string, (args: Arguments) => Call | undefined>> = {
  charindex: (args) => (args.length === 3 ? { name: 'tsql_charindex_from', args, tail: '' } : undefined),
  isdate: (args) => ({ name: 'tsql_is_date', args: args.map((arg) => arg.map(isoNode)), tail: '' }),
  isnumeric: (args) => ({ name: 'tsql_is_number', args, tail: '' }),
  left: (args) => endOf('left', args),
  patindex: patternPlace,
  quotename: (args) => (args.length === 1 ? { name: 'tsql_quote_name', args, tail: '' } : undefined),
  replace: replacedText,
  replicate: replicated,
  right: (args) => endOf('right', args),
  space: ([count = [], ...more]) =>
    more.length === 0 ? replicated([[{ kind: 'text', text: ' ' }], count]) : undefined,
  str: numberText,
  string_split: splitRows,
  substring: partOf,
}

const constantOf = ([only, ...more]: readonly Node[] = []): number | undefined =>
  only?.kind === 'number' && more.length === 0 ? Number(only.text) : undefined

/** LEFT and RIGHT. A number of letters below 0 ends the statement, as on the published server; the data engine would leave out so many letters. */
const endOf = (name: 'left' | 'right', args: Arguments): Call | undefined =>
  args.length !== 2 || constantOf(args[1]) !== undefined ? undefined : { name: `tsql_${name}`, args, tail: '' }

/** SUBSTRING. Places before 1 count, and hold no letter. */
function partOf(args: Arguments): Call | undefined {
  const [, start, count] = args
  const [from, length] = [constantOf(start), constantOf(count)]
  const isNear = (place: number | undefined) => place !== undefined && place <= farPlace
  if (args.length !== 3 || (isNear(from) && from !== undefined && from > 0 && isNear(length))) return undefined
  return { name: 'tsql_substring', args, tail: '' }
}

/** PATINDEX of a constant pattern: the place of its first letter, or 0. */
function patternPlace([pattern = [], text = [], ...more]: Arguments): Call | undefined {
  const [only, ...rest] = pattern
  if (only?.kind !== 'text' || rest.length > 0 || more.length > 0) return undefined
  const isFree = only.text.startsWith('%')
  const expression = expressionOf(isFree ? only.text.slice(1) : only.text, undefined)
  // What stands before the pattern is found first.
  const found = expression.replace('(?is)', isFree ? '(?is)^(.*?)' : '(?is)^()')
  return { name: 'tsql_patindex', args: [text, quote(only.text.endsWith('%') ? found : `${found}$`)], tail: '' }
}

/** REPLACE of a constant text by another, whatever the case of its letters. */
function replacedText([text = [], part = [], by = [], ...more]: Arguments): Call | undefined {
  const [found, written] = [textOf(part), textOf(by)]
  const expression = found === undefined ? undefined : expressionOfText(found)
  // A backslash refers to what was found, and the engines write one in their own ways.
  const isPlain = written !== undefined && !written.includes('\\')
  if (expression === undefined || !isPlain || more.length > 0) return undefined
  return { name: 'tsql_replace', args: [text, quote(expression), quote(written)], tail: '' }
}

/** The constant text that an argument is. */
const textOf = ([only, ...more]: readonly Node[]): string | undefined =>
  only?.kind === 'text' && more.length === 0 ? only.text : undefined

/** REPLICATE of a constant text. */
function replicated([text = [], count = [], ...more]: Arguments): Call | undefined {
  const [only, ...rest] = text
  if (only?.kind !== 'text' || rest.length > 0 || more.length > 0 || only.text === '') return undefined
  const all = only.text.repeat(Math.ceil(mostLetters / only.text.length)).slice(0, mostLetters)
  const number = constantOf(count)
  if (number !== undefined) return { name: '', args: [quote(all.slice(0, number * only.text.length))], tail: '' }
  return { name: 'tsql_replicate', args: [quote(all), count, String(only.text.length)], tail: '' }
}

/** STRING_SPLIT, which stands where a table stands: a query with a row for each part. */
function splitRows(args: Arguments): Call | undefined {
  if (args.length !== 2) return undefined
  const rows = [word('select'), word('tsql_split_rows'), { kind: 'group' as const, nodes: listOf(args) }]
  return { name: '', args: [[...rows, word('as'), word('value')]], tail: '' }
}

/** STR: a number of so many characters, with so many digits behind the point, or stars where it has more. */
function numberText([value = [], length, digits, ...more]: Arguments): Call | undefined {
  const [most, behind] = [length ? constantOf(length) : 10, digits ? constantOf(digits) : 0]
  if (most === undefined || behind === undefined || most > 100 || more.length > 0) return undefined
  const number = numberFormat([value, [{ kind: 'text', text: `F${behind}` }]])
  if (!number) return undefined
  const written = [word(number.name), { kind: 'group' as const, nodes: listOf(number.args) }]
  return { name: 'tsql_right_aligned', args: [written, quote(' '.repeat(most))], tail: '' }
}

const listOf = (args: Arguments): readonly Node[] =>
  args.flatMap((arg, i) => (i > 0 ? [{ kind: 'mark' as const, text: ',' }, ...arg] : arg))

/** Functions of texts: a plus sign beside one of their calls joins texts. */
const ofTexts = new Set(
  'char concat concat_ws convert cast datename format left lower ltrim quotename replace replicate reverse right rtrim space stuff str substring translate trim upper'.split(
    ' ',
  ),
)

const textTypes = new Set(['char', 'nchar', 'nvarchar', 'text', 'varchar'])

/** Whether a call gives a text, whatever it is given. */
export function givesText(called: Node | undefined, args: Node | undefined): boolean {
  const name = wordOf(called) ?? ''
  if (args?.kind !== 'group' || !ofTexts.has(name)) return false
  if (name === 'convert') return textTypes.has(wordOf(args.nodes[0]) ?? '')
  if (name !== 'cast') return true
  const as = args.nodes.findLastIndex((node) => wordOf(node) === 'as')
  return textTypes.has(wordOf(args.nodes[as + 1]) ?? '') && !isMark(args.nodes[as + 2], '.')
}
