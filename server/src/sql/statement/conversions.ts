import { quote } from '../../engine/duckdb/compile.ts'
import { isoNode, momentNodes, paddedStyles, styleForms } from './dates.ts'
import { missingCall, ownText } from './function-call.ts'
import type { Call } from './function-call.ts'
import { isMoment } from './moment-sums.ts'
import { isoMoment } from './moment-text.ts'
import { group, isMark, mark, nameOf, splitAt, word, wordOf } from './tokens.ts'
import type { Node } from './tokens.ts'

/** Types of T-SQL and the data engine's; texts and times may have a length or MAX in parentheses behind them. */
const types: Readonly<Record<string, string>> = {
  bit: 'BOOLEAN',
  char: 'VARCHAR',
  datetime: 'TIMESTAMP',
  datetime2: 'TIMESTAMP',
  datetimeoffset: 'TIMESTAMP',
  float: 'DOUBLE',
  money: 'DECIMAL(19, 4)',
  nchar: 'VARCHAR',
  ntext: 'VARCHAR',
  nvarchar: 'VARCHAR',
  smalldatetime: 'TIMESTAMP',
  text: 'VARCHAR',
  varchar: 'VARCHAR',
}

/** A moment as text in a form of strftime. */
export function timeText(value: readonly Node[], form: string): Call {
  return { name: `tsql_time_text${kindOf(form)}`, args: [momentNodes(value), quote(form)], tail: '' }
}

/** What the macros of a form with fractions end with. */
const kindOf = (form: string) => (!form.includes('.%f') ? '' : form.includes('T') ? '_iso' : '_ms')

/** `CONVERT(type, value, style)`. An unknown style gives a call that is refused by its name. */
export function conversion(
  name: string,
  [typed = [], value = [], style]: readonly (readonly Node[])[],
): Call | undefined {
  const type = typeOf(typed)
  if (!type) return undefined
  const cast = name.replace('convert', 'cast')
  // Numbers have no styles.
  if (style === undefined || (type !== 'VARCHAR' && !dayTypes.has(type)))
    return castCall(cast, value, type, lengthOf(typed))
  const [only, ...more] = style
  if (only?.kind !== 'number' || more.length > 0) return missingCall('convert with a style that is no number', [value])
  return type === 'VARCHAR'
    ? cutTo(lengthOf(typed), textOfStyle(value, only.text))
    : momentOfStyle(cast, value, type, only.text)
}

/** A value as text in a style. Values whose type is not known here may be no moments, and then have no style. */
function textOfStyle(value: readonly Node[], style: string): Call {
  const padded = ownText(paddedStyles, style)
  if (padded !== undefined) return { name: 'tsql_styled_padded', args: [value, quote(padded)], tail: '' }
  const form = ownText(styleForms, style)
  if (form === undefined) return missingCall(`convert with style ${style}`, [value])
  return isMoment(value)
    ? timeText(value, form)
    : { name: `tsql_styled${kindOf(form)}`, args: [value, quote(form)], tail: '' }
}

/** A value as a moment or a day. A text is read in its style. */
function momentOfStyle(cast: string, value: readonly Node[], type: string, style: string): Call {
  if (isMoment(value)) return castCall(cast, value, type, undefined)
  const form = ownText(styleForms, style)
  if (form === undefined || /%y|%g/.test(form)) return missingCall(`convert from style ${style}`, [value])
  if (form.startsWith('%Y-')) {
    const [only] = value
    return castCall(cast, value.length === 1 && only?.kind === 'text' ? [isoNode(only)] : value, type, undefined)
  }
  const reader = `tsql_${cast === 'cast' ? '' : 'try_'}read${form.includes('%H') ? '' : '_day'}`
  const read = [word(reader), group([...value, mark(','), { kind: 'text', text: form }])]
  return { name: cast, args: [read], tail: ` AS ${type}` }
}

const wholeTypes = new Set(['INT', 'INTEGER', 'BIGINT', 'SMALLINT', 'TINYINT'])
const dayTypes = new Set(['DATE', 'TIMESTAMP'])

/** A cast. One to a text of so many characters cuts it off there, and one to a whole number cuts off the fraction, as T-SQL does. */
export function castCall(name: string, value: readonly Node[], type: string, length: string | undefined): Call {
  // The time of a day has no type in ClickHouse, and is a text.
  if (type === 'TIME' && isMoment(value)) return timeText(value, '%H:%M:%S')
  if (type === 'DOUBLE' && isMoment(value)) return { name: 'tsql_days', args: [value], tail: '' }
  // A whole number of days is the nearest one.
  if (wholeTypes.has(type) && isMoment(value))
    return { name, args: [[word('round'), group([word('tsql_days'), group(value)])]], tail: ` AS ${type}` }
  const [only] = value
  if (type === 'TIME' && value.length === 1 && only?.kind === 'text') {
    const [, time] = /[ T](\d\d:\d\d:\d\d)/.exec(isoMoment(only.text)) ?? []
    if (time !== undefined) return { name: '', args: [[{ kind: 'text', text: time }]], tail: '' }
  }
  const isLiteral = value.length === 1 && (only?.kind === 'text' || only?.kind === 'number')
  const isCut = wholeTypes.has(type) && !(isLiteral && !only.text.includes('.')) && !isWholeCall(value)
  const inner = isCut ? cutNodes(value, name) : value
  const isNumber = only?.kind === 'number' || (isMark(only, '-') && value[1]?.kind === 'number' && value.length === 2)
  const day = isNumber ? momentNodes(value) : only && [isoNode(only)]
  const given = dayTypes.has(type) && (isLiteral || isNumber) && day ? day : inner
  if (type === 'VARCHAR' && length !== undefined && only?.kind !== 'text')
    return cutTo(length, { name: 'tsql_fitting_text', args: [given, length], tail: '' })
  if (type === 'VARCHAR' && !isLiteral) return { name: 'tsql_text', args: [given], tail: '' }
  return cutTo(type === 'VARCHAR' ? length : undefined, { name, args: [given], tail: ` AS ${type}` })
}

/** Whether a value is a call that gives a whole number, which has no fraction to cut off. */
const isWholeCall = (value: readonly Node[]): boolean => typeOfWholeCall(value) !== undefined

/** The type of a call that gives a whole number; undefined of other values. */
function typeOfWholeCall([called, args, ...more]: readonly Node[]): string | undefined {
  const name = wordOf(called) ?? ''
  if (args?.kind !== 'group' || more.length > 0) return undefined
  if (name !== 'cast' && name !== 'try_cast') return givesWhole.has(name) ? 'INTEGER' : undefined
  const type = wordOf(args.nodes.at(-1))?.toUpperCase() ?? ''
  return wholeTypes.has(type) ? type : undefined
}

/** The type of a whole number that a statement writes, or that a call of it gives; undefined of other values. A number too large for int is a decimal in T-SQL. */
export function wholeTypeOf(value: readonly Node[]): string | undefined {
  const [number, ...more] = isMark(value[0], '-') ? value.slice(1) : value
  if (number?.kind === 'group' && more.length === 0) return wholeTypeOf(number.nodes)
  if (number?.kind !== 'number' || more.length > 0) return typeOfWholeCall(value)
  return /^\d+$/.test(number.text) && Number(number.text) < 2 ** 31 ? 'INTEGER' : undefined
}

/** Columns of every table that are numbers. */
const numericColumns = new Set(['depth', 'lat', 'lon'])

/** Whether a statement shows that a value is a number. */
export const isKnownNumber = (value: readonly Node[]): boolean =>
  wholeTypeOf(value) !== undefined ||
  (value.length === 1 && (value[0]?.kind === 'number' || numericColumns.has(nameOf(value[0]) ?? '')))

const keepsWhole = new Set(['+', '-', '*', '/', '%'])

/** Whether a value is whole: a whole number that a statement writes, a call that gives one, or what is reckoned from these. */
export const isWholeValue = (value: readonly Node[]): boolean =>
  splitAt(value, (node) => node.kind === 'mark' && keepsWhole.has(node.text)).every(
    (part, i, { length }) =>
      wholeTypeOf(part) !== undefined ||
      (part.length === 0 && i === 0 && length > 1 && isMark(value[0], '-')) ||
      (part[0]?.kind === 'group' && part.length === 1 && isWholeValue(part[0].nodes)),
  )

const givesWhole = new Set('datediff datediff_big datepart day len month year'.split(' '))

const cutNodes = (value: readonly Node[], cast: string): readonly Node[] => [
  word(cast === 'cast' ? 'tsql_whole' : 'tsql_try_whole'),
  { kind: 'group', nodes: value },
]

/** A call that makes a text, of its first characters. */
const cutTo = (length: string | undefined, call: Call): Call =>
  length === undefined ? call : { ...call, name: `left(${call.name}`, tail: `${call.tail}), ${length}` }

/** The length behind the name of a type, `varchar(10)`. */
export function lengthOf([, size]: readonly Node[]): string | undefined {
  if (size?.kind !== 'group' || size.nodes.length !== 1) return undefined
  const [only] = size.nodes
  return only?.kind === 'number' ? only.text : undefined
}

const decimals = new Set(['dec', 'decimal', 'numeric'])

/** The data engine's type for one of T-SQL; undefined where it is written otherwise. */
export function typeOf(nodes: readonly Node[]): string | undefined {
  const [name, size, ...rest] = nodes
  const typeName = wordOf(name)
  if (typeName === undefined || rest.length > 0 || (size && size.kind !== 'group')) return undefined
  if (Object.hasOwn(types, typeName)) return types[typeName]
  if (!size) return typeName.toUpperCase()
  const isSized = decimals.has(typeName) && size.nodes.every((node) => node.kind === 'number' || isMark(node, ','))
  return isSized ? `DECIMAL(${size.nodes.map((node) => (node.kind === 'group' ? '' : node.text)).join('')})` : undefined
}
