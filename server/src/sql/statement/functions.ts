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
    return type ? castCall(name, nodes.slice(0, as), type, lengthOf(nodes.slice(as + 1))) : undefined
  }
  if (name === 'convert' || name === 'try_convert') return conversion(name, args)
  const other = Object.hasOwn(renamed, name) ? renamed[name] : undefined
  return other ? { name: other, args: nodes.length === 0 ? [] : args, tail: '' } : undefined
}

/** Styles of `CONVERT` that write times as ISO 8601 does, which is how the data engine writes them. */
const isoStyles: readonly string[] = ['20', '21', '23', '25', '120', '121', '126', '127']

/** `CONVERT(type, value, style)`. Another style than ISO 8601 gives a call of a function that there is not, which is refused by its name. */
function conversion(name: string, [typed = [], value = [], style]: readonly (readonly Node[])[]): Call | undefined {
  const type = typeOf(typed)
  if (!type) return undefined
  const [first] = style ?? []
  const number = first?.kind === 'number' ? first.text : undefined
  if (type === 'VARCHAR' && number !== undefined && !isoStyles.includes(number))
    return { name: `"convert with style ${number}"`, args: [value], tail: '' }
  return castCall(name.replace('convert', 'cast'), value, type, lengthOf(typed))
}

/** A cast; one to a text of so many characters cuts it off there, as T-SQL does. */
const castCall = (name: string, value: readonly Node[], type: string, length: string | undefined): Call =>
  type === 'VARCHAR' && length !== undefined
    ? { name: `left(${name}`, args: [value], tail: ` AS ${type}), ${length}` }
    : { name, args: [value], tail: ` AS ${type}` }

/** The length behind the name of a type, `varchar(10)`. */
function lengthOf([, size]: readonly Node[]): string | undefined {
  if (size?.kind !== 'group' || size.nodes.length !== 1) return undefined
  const [only] = size.nodes
  return only?.kind === 'number' ? only.text : undefined
}

/** The data engine's type for one of T-SQL; undefined where it is written otherwise. */
function typeOf(nodes: readonly Node[]): string | undefined {
  const [name, size, ...rest] = nodes
  const word = wordOf(name)
  if (word === undefined || rest.length > 0 || (size && size.kind !== 'group')) return undefined
  if (Object.hasOwn(types, word)) return types[word]
  return size ? undefined : word.toUpperCase()
}
