import type { Call } from './function-call.ts'
import { quote, quoteName } from '../../engine/duckdb/compile.ts'
import { dateParts, formOfFormat, isoNode, momentNodes, styleForms } from './dates.ts'
import { isMoment } from './moment-sums.ts'
import { isKnownCulture, numberFormat } from './number-format.ts'
import { textCallOf } from './text-functions.ts'
import { group, isMark, mark, splitAt, word, wordOf } from './tokens.ts'
import type { Node } from './tokens.ts'

/** Functions of T-SQL and what the data engine calls them. */
const renamed: Readonly<Record<string, string>> = {
  atn2: 'atan2',
  char: 'chr',
  count_big: 'count',
  datefromparts: 'make_date',
  getdate: 'now',
  getutcdate: 'now',
  iif: 'if',
  isnull: 'coalesce',
  json_value: 'json_extract_string',
  log: 'ln',
  nchar: 'chr',
  newid: 'random',
  rand: 'random',
  stdev: 'stddev_samp',
  stdevp: 'stddev_pop',
  sysdatetime: 'now',
  sysdatetimeoffset: 'now',
  sysutcdatetime: 'now',
  unicode: 'ascii',
  var: 'var_samp',
  varp: 'var_pop',
}

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

/** Functions whose first argument is a part of a date; all others are moments, but for the number of `DATEADD`. */
const ofParts: Readonly<Record<string, string>> = {
  dateadd: 'tsql_dateadd',
  datediff: 'tsql_datediff',
  datediff_big: 'tsql_datediff',
  datename: 'tsql_datename',
  datepart: 'tsql_datepart',
  datetrunc: 'tsql_datetrunc',
}

/** Functions of one moment, and what the data engine calls them. */
const ofMoments: Readonly<Record<string, string>> = { day: 'day', eomonth: 'last_day', month: 'month', year: 'year' }

/** What a call of T-SQL is in the data engine; undefined where it is the same. */
export function callOf(written: string, nodes: readonly Node[]): Call | undefined {
  const name = written.toLowerCase()
  const args = splitAt(nodes, (node) => isMark(node, ','))
  const [first = [], ...others] = args
  const part = dateParts[wordOf(first[0]) ?? '']
  const ofPart = own(ofParts, name)
  if (ofPart && part && first.length === 1) {
    const moments = others.map((arg, i) => (name === 'dateadd' && i === 0 ? arg : momentNodes(arg)))
    return { name: `${ofPart}_${part}`, args: moments, tail: '' }
  }
  const ofMoment = own(ofMoments, name)
  if (ofMoment && args.length === 1) return { name: ofMoment, args: [momentNodes(first)], tail: '' }
  const isForm = name === 'format' && args.length <= 3 && isKnownCulture(others[1])
  const form = isForm ? formOf(others[0]) : undefined
  if (form !== undefined) return timeText(first, form)
  if (name === 'format' && args.length > 1)
    return numberFormat(args) ?? { name: missingForm(others[0]), args: [first], tail: '' }
  const ofText = textCallOf(name, args)
  if (ofText) return ofText
  if (name === 'approx_count_distinct' && args.length === 1)
    return { name: 'count', args: [[word('distinct'), ...first]], tail: '' }
  const made = momentOfParts(name, args)
  if (made) return made
  if (name === 'stuff' && args.length === 4) return { name: 'tsql_stuff', args, tail: '' }
  // The last day of a month some months later.
  if (name === 'eomonth' && args.length === 2)
    return {
      name: 'last_day',
      args: [[word('dateadd'), group([word('month'), mark(','), ...(others[0] ?? []), mark(','), ...first])]],
      tail: '',
    }
  // Blanks at the end do not count.
  if (name === 'len' && args.length === 1) return { name: 'length', args: [[word('rtrim'), group(nodes)]], tail: '' }
  if (name === 'round' && args.length === 3) return rounding(args)
  if (name === 'choose' && args.length > 1) return { name: '', args: [choice(first, others)], tail: '' }
  if (name === 'log' && args.length === 2) return { name: 'tsql_log', args, tail: '' }
  if (name === 'parse' || name === 'try_parse') return callOf(name.replace('parse', 'cast'), nodes)
  if (name === 'cast' || name === 'try_cast') {
    const as = nodes.findLastIndex((node) => wordOf(node) === 'as')
    const type = as < 0 ? undefined : typeOf(nodes.slice(as + 1))
    return type ? castCall(name, nodes.slice(0, as), type, lengthOf(nodes.slice(as + 1))) : undefined
  }
  if (name === 'convert' || name === 'try_convert') return conversion(name, args)
  const other = own(renamed, name)
  return other ? { name: other, args: nodes.length === 0 ? [] : args, tail: '' } : undefined
}

/** A moment of its parts. The fraction of DATETIMEFROMPARTS is milliseconds, that of DATETIME2FROMPARTS has the digits that its last argument tells. */
function momentOfParts(name: string, args: readonly (readonly Node[])[]): Call | undefined {
  const [days, seconds] = [args.slice(0, 5), args[5] ?? []]
  const second = (fraction: readonly Node[], unit: number): readonly Node[] => [
    ...seconds,
    mark('+'),
    group(fraction),
    mark('/'),
    { kind: 'number', text: `${unit}.0` },
  ]
  const zero: readonly Node[] = [{ kind: 'number', text: '0' }]
  if (name === 'smalldatetimefromparts' && args.length === 5)
    return { name: 'make_timestamp', args: [...days, zero], tail: '' }
  if (name === 'datetimefromparts' && args.length === 7)
    return { name: 'make_timestamp', args: [...days, second(args[6] ?? [], 1000)], tail: '' }
  const [precision] = args[7] ?? []
  if (
    name === 'datetime2fromparts' &&
    args.length === 8 &&
    precision?.kind === 'number' &&
    /^[0-7]$/.test(precision.text)
  )
    return { name: 'make_timestamp', args: [...days, second(args[6] ?? [], 10 ** Number(precision.text))], tail: '' }
  return undefined
}

/** `ROUND(x, digits, how)`: any number but 0 says to cut off instead of to round. */
function rounding([x = [], digits = [], how = []]: readonly (readonly Node[])[]): Call | undefined {
  const [only] = how
  if (how.length !== 1 || only?.kind !== 'number') return undefined
  return { name: Number(only.text) === 0 ? 'round' : 'trunc', args: [x, digits], tail: '' }
}

/** `CHOOSE(place, …)`: the value at a place from 1 on; NULL beyond. */
const choice = (place: readonly Node[], values: readonly (readonly Node[])[]): readonly Node[] => [
  word('case'),
  ...place,
  ...values.flatMap((value, i) => [
    word('when'),
    { kind: 'number' as const, text: String(i + 1) },
    word('then'),
    ...value,
  ]),
  word('end'),
]

/** A moment as text in a form of strftime. */
function timeText(value: readonly Node[], form: string): Call {
  const isWithFraction = form.includes('.%f')
  const kind = !isWithFraction ? '' : form.includes('T') ? '_iso' : '_ms'
  return { name: `tsql_time_text${kind}`, args: [momentNodes(value), quote(form)], tail: '' }
}

const formOf = ([format, ...rest]: readonly Node[] = []) =>
  format?.kind === 'text' && rest.length === 0 ? formOfFormat(format.text) : undefined

/** The name of a function that there is not, by which a form of FORMAT is refused. */
const missingForm = ([format]: readonly Node[] = []) =>
  quoteName(format?.kind === 'text' ? `format with ${format.text}` : 'format with a form that is no text')

const own = (names: Readonly<Record<string, string>>, name: string) =>
  Object.hasOwn(names, name) ? names[name] : undefined

/** `CONVERT(type, value, style)`. A style that is not known gives a call of a function that there is not, which is refused by its name. */
function conversion(name: string, [typed = [], value = [], style]: readonly (readonly Node[])[]): Call | undefined {
  const type = typeOf(typed)
  if (!type) return undefined
  const cast = name.replace('convert', 'cast')
  const length = lengthOf(typed)
  const [first] = style ?? []
  if (first?.kind !== 'number') return castCall(cast, value, type, length)
  const form = own(styleForms, first.text)
  if (type === 'VARCHAR')
    return form === undefined
      ? { name: `"convert with style ${first.text}"`, args: [value], tail: '' }
      : cutTo(length, timeText(value, form))
  const isTextOfForm = form !== undefined && value.length === 1 && value[0]?.kind === 'text'
  if (!isTextOfForm || form.startsWith('%Y-')) return castCall(cast, value, type, undefined)
  const parsed: readonly Node[] = [
    word(cast === 'cast' ? 'strptime' : 'try_strptime'),
    { kind: 'group', nodes: [...value, { kind: 'mark', text: ',' }, { kind: 'text', text: form }] },
  ]
  return castCall(cast, parsed, type, undefined)
}

const wholeTypes = new Set(['INT', 'INTEGER', 'BIGINT', 'SMALLINT', 'TINYINT'])
const dayTypes = new Set(['DATE', 'TIMESTAMP'])

/** A cast. One to a text of so many characters cuts it off there, and one to a whole number cuts off the fraction, as T-SQL does. */
function castCall(name: string, value: readonly Node[], type: string, length: string | undefined): Call {
  // The time of a day has no type in ClickHouse, and is a text.
  if (type === 'TIME' && isMoment(value)) return timeText(value, '%H:%M:%S')
  if (type === 'DOUBLE' && isMoment(value)) return { name: 'tsql_days', args: [value], tail: '' }
  // A whole number of days is the nearest one.
  if (wholeTypes.has(type) && isMoment(value))
    return { name, args: [[word('round'), group([word('tsql_days'), group(value)])]], tail: ` AS ${type}` }
  const [only] = value
  const isLiteral = value.length === 1 && (only?.kind === 'text' || only?.kind === 'number')
  const isCut = wholeTypes.has(type) && !(isLiteral && !only.text.includes('.')) && !isWholeCall(value)
  const inner = isCut ? cutNodes(value, name) : value
  const day = only?.kind === 'number' ? momentNodes(value) : only && [isoNode(only)]
  const given = dayTypes.has(type) && isLiteral && day ? day : inner
  return cutTo(type === 'VARCHAR' ? length : undefined, { name, args: [given], tail: ` AS ${type}` })
}

/** Whether a value is a call that gives a whole number, which has no fraction to cut off. */
function isWholeCall([called, args, ...more]: readonly Node[]): boolean {
  const name = wordOf(called) ?? ''
  if (args?.kind !== 'group' || more.length > 0) return false
  if (name === 'cast' || name === 'try_cast') return wholeTypes.has(wordOf(args.nodes.at(-1))?.toUpperCase() ?? '')
  return givesWhole.has(name)
}

const givesWhole = new Set('datediff datediff_big datepart day len month year'.split(' '))

const cutNodes = (value: readonly Node[], cast: string): readonly Node[] => [
  word(cast === 'cast' ? 'tsql_whole' : 'tsql_try_whole'),
  { kind: 'group', nodes: value },
]

/** A call that makes a text, of its first characters. */
const cutTo = (length: string | undefined, call: Call): Call =>
  length === undefined ? call : { ...call, name: `left(${call.name}`, tail: `${call.tail}), ${length}` }

/** The length behind the name of a type, `varchar(10)`. */
function lengthOf([, size]: readonly Node[]): string | undefined {
  if (size?.kind !== 'group' || size.nodes.length !== 1) return undefined
  const [only] = size.nodes
  return only?.kind === 'number' ? only.text : undefined
}

const decimals = new Set(['dec', 'decimal', 'numeric'])

/** The data engine's type for one of T-SQL; undefined where it is written otherwise. */
function typeOf(nodes: readonly Node[]): string | undefined {
  const [name, size, ...rest] = nodes
  const typeName = wordOf(name)
  if (typeName === undefined || rest.length > 0 || (size && size.kind !== 'group')) return undefined
  if (Object.hasOwn(types, typeName)) return types[typeName]
  if (!size) return typeName.toUpperCase()
  const isSized = decimals.has(typeName) && size.nodes.every((node) => node.kind === 'number' || isMark(node, ','))
  return isSized ? `DECIMAL(${size.nodes.map((node) => (node.kind === 'group' ? '' : node.text)).join('')})` : undefined
}
