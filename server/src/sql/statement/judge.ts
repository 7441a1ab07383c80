import { sqlBudget } from '@isobath/domain'
import type { ColumnNaming } from '../../sandbox/messages.ts'
import { allowedFunctions, allowedTableFunctions } from './allowed-functions.ts'
import { constraintsOf, isScan, limitOf } from '../constraints.ts'
import type { Constraints } from '../constraints.ts'
import { insteadOf } from './instead-of.ts'
import { namingOf } from './naming.ts'
import { expandedSize } from './macro-growth.ts'
import { faultOfName, isPlain, namesReadEarly, tableReferences } from './scope.ts'
import { namedQueries, nodesOf, textOf } from './syntax.ts'
import type { ParseResult, SyntaxNode } from './syntax.ts'
import { longestText } from './text-growth.ts'
import { success, failure, oneAtATime } from './tokens.ts'
import type { Result } from './tokens.ts'

/** A statement that may run, if its relations exist. */
export interface AllowedStatement {
  /** Relations that it reads, as it names them. */
  readonly relations: readonly string[]
  /** Names of WITH, in lower case, that are read before they are there: where no table has such a name, the statement has a query that reads itself. */
  readonly namesReadEarly: readonly string[]
  readonly naming: ColumnNaming
  /** Ranges of coordinates that its conditions hold rows to. */
  readonly constraints: Constraints
  /** Rows of its answer at most, where it gives rows as they are stored and says how many. */
  readonly mostRows?: number
}

/**
 * Judges what the engine itself parsed, so that nothing else runs than what was judged. Every node must be of a kind that is known here, every function
 * allowed, and every table a plain name; whether there is such a relation is for the caller to say.
 */
export function judgeStatement({
  error,
  error_type,
  error_message,
  statements = [],
}: ParseResult): Result<AllowedStatement> {
  if (error && error_type === 'not implemented') return failure('Only SELECT statements and procedures are answered.')
  if (error && error_message?.startsWith('Max expression depth')) return failure(tooDeep)
  if (error) return failure(`The statement cannot be read: ${error_message ?? 'no reason given'}.`)
  const [statement] = statements
  if (!statement || statements.length > 1) return failure(oneAtATime)
  const { node } = statement
  const early = new Set<string>()
  for (const each of nodesOf(node)) {
    const fault = faultOf(each)
    if (fault) return failure(fault)
    for (const name of namesReadEarly(each)) early.add(name)
  }
  if (expandedSize(node) > mostExpanded) return failure(tooManyCopies)
  const relations = new Set<string>()
  for (const table of tableReferences(node)) {
    if (!isPlain(table)) return noTable(pathOf(table))
    relations.add(textOf(table['table_name']))
  }
  const longest = longestText(node)
  if (longest > sqlBudget.textLength) return failure(tooLong)
  const limit = isScan(node) ? limitOf(node) : undefined
  return success({
    relations: [...relations],
    namesReadEarly: [...early],
    naming: namingOf(node),
    constraints: constraintsOf(node),
    ...(limit === undefined ? {} : { mostRows: limit }),
  })
}

const tooLong = `A text of this statement could grow beyond ${sqlBudget.textLength.toLocaleString('en')} characters.`

/** The engine's own limit. */
const tooDeep = 'The statement has more than 1,000 expressions within each other; nest fewer.'

/** Nodes of a statement at most, once its macros are written out: the longest list of numbers has 15,000, and 25,000 take the engine 1.5 s. */
const mostExpanded = 40_000

const tooManyCopies =
  'The statement has too many casts to whole numbers, or functions of dates, within each other; nest fewer.'

export const noTable = (name: string): Result<never> => {
  const hint = /^sys\./i.test(name)
    ? '; INFORMATION_SCHEMA.TABLES and INFORMATION_SCHEMA.COLUMNS list what there is'
    : ''
  return failure(`There is no table ${name.slice(0, 100)}${hint}.`)
}

/** A relation that there is not. A name of WITH that is read early is that of a query that reads itself, or stands behind its reader. */
export const noRelation = (name: string, namesReadEarly: readonly string[]): Result<never> =>
  namesReadEarly.includes(name.toLowerCase())
    ? failure(
        `The query ${name.slice(0, 60)} of WITH reads itself, or stands behind one that reads it; rows of numbers are written as (VALUES (0), (1), (2)) AS n(i).`,
      )
    : noTable(name)

const pathOf = (table: SyntaxNode) =>
  [table['catalog_name'], table['schema_name'], table['table_name']]
    .map(textOf)
    .filter((part) => part !== '')
    .join('.')

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

const expressionClasses = words(
  'BETWEEN CASE CAST COLLATE COLUMN_REF COMPARISON CONJUNCTION CONSTANT FUNCTION OPERATOR STAR SUBQUERY WINDOW TYPE',
)
const tableTypes = words('BASE_TABLE SUBQUERY JOIN TABLE_FUNCTION EMPTY EXPRESSION_LIST EMPTY_FROM')
const queryTypes = words('SELECT_NODE SET_OPERATION_NODE')
const modifierTypes = words('LIMIT_MODIFIER LIMIT_PERCENT_MODIFIER ORDER_MODIFIER DISTINCT_MODIFIER')
const otherTypes = words('ORDER_DEFAULT ASCENDING DESCENDING DECIMAL_TYPE_INFO STRING_TYPE_INFO')

/** Columns without a table that the engine takes for functions, where no table has such a column. */
const functionColumns = words(
  'current_catalog current_role current_schema current_time current_user localtime localtimestamp session_user user',
)

/** Why a node may not stand in a statement. */
function faultOf(node: SyntaxNode): string | undefined {
  for (const { name } of namedQueries(node)) {
    const fault = faultOfName(name)
    if (fault) return fault
  }
  const { class: kind, type } = node
  if (typeof kind === 'string') return expressionFault(node, kind, textOf(type))
  if (typeof type !== 'string' || 'id' in node) return undefined
  if (type === 'TABLE_FUNCTION') {
    const call = node['function'] as SyntaxNode
    const name = textOf(call['function_name'])
    return allowedTableFunctions.has(name)
      ? undefined
      : `There is no table function ${name.slice(0, 100)}${insteadOf(name)}.`
  }
  if (type === 'BASE_TABLE' && node['at_clause']) return 'Earlier versions of a table cannot be read.'
  const isKnown = [tableTypes, queryTypes, modifierTypes, otherTypes].some((types) => types.has(type))
  return isKnown ? undefined : `A statement may not contain ${readable(type)}.`
}

function expressionFault(node: SyntaxNode, kind: string, type: string): string | undefined {
  if (!expressionClasses.has(kind)) return `A statement may not contain ${readable(type)}.`
  if (kind === 'COLUMN_REF') return columnFault(node['column_names'] as readonly string[])
  if (kind !== 'FUNCTION' && kind !== 'WINDOW') return undefined
  const name = textOf(node['function_name'])
  const isAllowed = allowedFunctions.has(name) || allowedTableFunctions.has(name)
  return isAllowed ? undefined : `There is no function ${name.slice(0, 100)}${insteadOf(name)}.`
}

function columnFault([name = '', ...rest]: readonly string[]): string | undefined {
  if (rest.length > 0 || !functionColumns.has(name.toLowerCase())) return undefined
  return `There is no function ${name}; a column of that name is written with its table, as in t.${name}.`
}

const readable = (type: string) => type.toLowerCase().replaceAll('_', ' ')
