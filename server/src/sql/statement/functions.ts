import { quote } from '../../engine/duckdb/compile.ts'
import { isMark, splitAt, wordOf } from './tokens.ts'
import type { Node } from './tokens.ts'

/** A call as the data engine writes it: arguments that are text already, or still to be translated; `tail` stands after them. */
export interface Call {
  readonly name: string
  readonly args: readonly (string | readonly Node[])[]
  readonly tail: string
}

/** Functions of T-SQL and what the data engine calls them. */
const renamed: Readonly<Record<string, string>> = {
  atn2: 'atan2',
  count_big: 'count',
  getdate: 'now',
  getutcdate: 'now',
  iif: 'if',
  isnull: 'coalesce',
  json_value: 'json_extract_string',
  log: 'ln',
  stdev: 'stddev_samp',
  stdevp: 'stddev_pop',
  sysdatetime: 'now',
  sysutcdatetime: 'now',
  var: 'var_samp',
  varp: 'var_pop',
}

/** Types of T-SQL and the data engine's; what stands in parentheses behind them (a length, MAX) goes with texts and times. */
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

/** Parts of a date, by all that T-SQL calls them. */
const dateParts: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'year yy yyyy',
    'quarter qq q',
    'month mm m',
    'dayofyear dy y',
    'day dd d',
    'week wk ww',
    'weekday dw w',
    'hour hh',
    'minute mi n',
    'second ss s',
    'millisecond ms',
    'iso_week isowk isoww',
  ].flatMap((names) => names.split(' ').map((name, _, [part]) => [name, part ?? name])),
)

/** Functions whose first argument is a part of a date. */
const ofParts: Readonly<Record<string, string>> = {
  dateadd: 'tsql_dateadd',
  datediff: 'date_diff',
  datepart: 'tsql_datepart',
  datename: 'tsql_datename',
}

/** What a call of T-SQL is in the data engine; undefined where it is the same. */
export function callOf(word: string, nodes: readonly Node[]): Call | undefined {
  const name = word.toLowerCase()
  const args = splitAt(nodes, (node) => isMark(node, ','))
  const part = dateParts[wordOf(args[0]?.[0]) ?? '']
  const ofPart = ofParts[name]
  if (ofPart && part && args[0]?.length === 1) return { name: ofPart, args: [quote(part), ...args.slice(1)], tail: '' }
  if (name === 'cast' || name === 'try_cast') {
    const as = nodes.findLastIndex((node) => wordOf(node) === 'as')
    const type = as < 0 ? undefined : typeOf(nodes.slice(as + 1))
    return type ? { name, args: [nodes.slice(0, as)], tail: ` AS ${type}` } : undefined
  }
  // A third argument is the style of a text, which ISO 8601 needs none of.
  const type = name === 'convert' || name === 'try_convert' ? typeOf(args[0] ?? []) : undefined
  if (type) return { name: name.replace('convert', 'cast'), args: args.slice(1, 2), tail: ` AS ${type}` }
  const other = Object.hasOwn(renamed, name) ? renamed[name] : undefined
  return other ? { name: other, args: nodes.length === 0 ? [] : args, tail: '' } : undefined
}

/** The data engine's type for one of T-SQL; undefined where it is written otherwise. */
function typeOf(nodes: readonly Node[]): string | undefined {
  const [name, size, ...rest] = nodes
  const word = wordOf(name)
  if (word === undefined || rest.length > 0 || (size && size.kind !== 'group')) return undefined
  if (Object.hasOwn(types, word)) return types[word]
  return size ? undefined : word.toUpperCase()
}
