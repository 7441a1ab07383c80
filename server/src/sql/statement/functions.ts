import { quote } from '../../engine/duckdb/compile.ts'
import {
  castCall,
  conversion,
  isKnownNumber,
  isWholeValue,
  lengthOf,
  timeText,
  typeOf,
  wholeTypeOf,
} from './conversions.ts'
import { missingCall, ownText } from './function-call.ts'
import type { Call } from './function-call.ts'
import { castNodes, dateParts, formOfFormat, momentNodes } from './dates.ts'
import { isMoment } from './moment-sums.ts'
import { isKnownCulture, numberFormat } from './number-format.ts'
import { givesText, textCallOf } from './text-functions.ts'
import { bucketCallOf, zoneCallOf } from './zones.ts'
import { group, isMark, mark, nameOf, splitAt, word, wordOf } from './tokens.ts'
import type { Node } from './tokens.ts'

/** Functions of T-SQL and what the data engine calls them. */
const renamed: Readonly<Record<string, string>> = {
  approx_percentile_cont: 'percentile_cont',
  approx_percentile_disc: 'percentile_disc',
  atn2: 'atan2',
  char: 'chr',
  count_big: 'count',
  datefromparts: 'make_date',
  getdate: 'now',
  getutcdate: 'now',
  iif: 'if',
  isnull: 'coalesce',
  json_query: 'json_extract',
  json_value: 'json_extract_string',
  log: 'ln',
  nchar: 'chr',
  newid: 'random',
  rand: 'random',
  sign: 'tsql_sign',
  stdev: 'stddev_samp',
  stdevp: 'stddev_pop',
  sysdatetime: 'now',
  sysdatetimeoffset: 'now',
  sysutcdatetime: 'now',
  unicode: 'ascii',
  var: 'var_samp',
  varp: 'var_pop',
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

/** Names of the published server, by the functions that tell them. */
const serverNames: Readonly<Record<string, string>> = { db_name: 'Opedia', schema_name: 'dbo' }

/** What a call of T-SQL is in the data engine; undefined where it is the same. */
export function callOf(written: string, nodes: readonly Node[]): Call | undefined {
  const name = written.toLowerCase()
  const args = splitAt(nodes, (node) => isMark(node, ','))
  const [first = [], ...others] = args
  const part = dateParts[wordOf(first[0]) ?? '']
  const ofPart = ownText(ofParts, name)
  if (ofPart && !part && first[0]?.kind === 'word' && first.length === 1 && others.length > 0)
    return missingCall(`${name} of ${first[0].text}`, others)
  if (ofPart && part && first.length === 1) {
    const moments = others.map((arg, i) => (name === 'dateadd' && i === 0 ? arg : momentNodes(arg)))
    return { name: `${ofPart}_${part}`, args: moments, tail: '' }
  }
  const ofMoment = ownText(ofMoments, name)
  if (ofMoment && args.length === 1) return { name: ofMoment, args: [momentNodes(first)], tail: '' }
  const isForm = name === 'format' && args.length <= 3 && isKnownCulture(others[1])
  const form = isForm ? formOf(others[0], isMoment(first)) : undefined
  if (form !== undefined) return timeText(first, form)
  if (name === 'format' && args.length > 1) return numberFormat(args) ?? missingCall(missingForm(others), [first])
  if (takesText.has(name) && mayBeNumber(first)) return callWithText(name, first, nodes)
  const ofZone = zoneCallOf(name, args) ?? bucketCallOf(name, args)
  if (ofZone) return ofZone
  if (name === 'rand' && nodes.length > 0) return missingCall('rand with a seed')
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
  if (name === 'concat') return { name, args: args.map(textNodes), tail: '' }
  if (name === 'choose' && args.length > 1) return { name: '', args: [choice(first, others)], tail: '' }
  if (name === 'power' && args.length === 2) return power(first, args)
  // The data engine would make a float of a whole number.
  if (roundings.has(name) && args.length === 1) {
    if (isWholeValue(first)) return { name: '', args: [first], tail: '' }
    if (canBeCopied(first) && first[0]?.kind !== 'text') return { name: `tsql_${name}`, args, tail: '' }
  }
  if (name === 'isnull' && others.length === 1 && takesTypeOfFirst(first, others[0] ?? []))
    return { name: 'tsql_isnull', args, tail: '' }
  if (args.length === 1 && first.length === 0 && Object.hasOwn(serverNames, name))
    return { name: '', args: [quote(serverNames[name] ?? '')], tail: '' }
  if (name === 'log' && args.length === 2) return { name: 'tsql_log', args, tail: '' }
  if (name === 'parse' || name === 'try_parse') {
    const using = nodes.findIndex((node) => wordOf(node) === 'using')
    if (using >= 0 && !isKnownCulture(nodes.slice(using + 1))) return missingCall(`${name} with another culture`)
    return callOf(name.replace('parse', 'cast'), using < 0 ? nodes : nodes.slice(0, using))
  }
  if (name === 'cast' || name === 'try_cast') {
    const as = nodes.findLastIndex((node) => wordOf(node) === 'as')
    const type = as < 0 ? undefined : typeOf(nodes.slice(as + 1))
    return type ? castCall(name, nodes.slice(0, as), type, lengthOf(nodes.slice(as + 1))) : undefined
  }
  if (name === 'convert' || name === 'try_convert') return conversion(name, args)
  const other = ownText(renamed, name)
  return other ? { name: other, args: nodes.length === 0 ? [] : args, tail: '' } : undefined
}

/** Functions of a text that take a number too, which the data engine refuses. */
const takesText = new Set(['left', 'len', 'replace', 'right', 'substring'])

/** Whether a value is a number, or a column that may hold numbers. */
const mayBeNumber = (value: readonly Node[]): boolean => {
  const isColumn =
    nameOf(value.at(-1)) !== undefined && (value.length === 1 || (value.length === 3 && isMark(value[1], '.')))
  return isKnownNumber(value) || (isColumn && !isMoment(value) && wordOf(value[0]) !== 'null')
}

/** A call of such a function, of its number as text. */
function callWithText(name: string, number: readonly Node[], nodes: readonly Node[]): Call {
  const textual = [...castNodes(number, 'varchar'), ...nodes.slice(number.length)]
  return callOf(name, textual) ?? { name, args: splitAt(textual, (node) => isMark(node, ',')), tail: '' }
}

const roundings = new Set(['ceiling', 'floor'])

/** Whether a macro may hold several copies of a value: of queries and windows the data engine would work out each. */
const canBeCopied = (value: readonly Node[]): boolean =>
  value.every((node) => {
    if (node.kind === 'group') return canBeCopied(node.nodes)
    const name = wordOf(node)
    return name !== 'select' && name !== 'over'
  })

/** Whether the value of ISNULL in the place of a missing one must be cast to the type of the first. Constants of texts take it by themselves, and beside NULL there is none. */
const takesTypeOfFirst = (first: readonly Node[], instead: readonly Node[]): boolean =>
  first[0]?.kind !== 'text' &&
  wordOf(first[0]) !== 'null' &&
  instead[0]?.kind !== 'text' &&
  canBeCopied(first) &&
  canBeCopied(instead)

/** POWER. It has the type of its first argument: of a whole number it is one, without a fraction and no larger than its type. */
function power(base: readonly Node[], args: readonly (readonly Node[])[]): Call | undefined {
  const type = wholeTypeOf(base)
  if (type === undefined) return undefined
  const list = args.flatMap((arg, i) => (i > 0 ? [mark(','), ...arg] : arg))
  return castCall('cast', [word('pow'), group(list)], type, undefined)
}

/** A value as CONCAT joins it. */
const textNodes = (value: readonly Node[]): readonly Node[] =>
  value[0]?.kind === 'text' || givesText(value[0], value[1]) ? value : castNodes(value, 'varchar')

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

const formOf = ([format, ...rest]: readonly Node[] = [], isOfMoment = false) =>
  format?.kind === 'text' && rest.length === 0 ? formOfFormat(format.text, isOfMoment) : undefined

/** The name of a function that there is not, by which a form of FORMAT is refused. */
const missingForm = ([format = [], culture]: readonly (readonly Node[])[]) => {
  const [form] = format
  if (!isKnownCulture(culture)) return 'format with another culture'
  return form?.kind === 'text' ? `format with ${form.text}` : 'format with a form that is no text'
}
