import type { Grid } from '../../store/grid.ts'
import type { AxisName } from '../../engine/cell-subset.ts'
import { isNode, namedQueries, nodesIn, textOf } from '../statement/syntax.ts'
import { isPlain, tableReferences } from '../statement/scope.ts'
import type { Syntax, SyntaxNode } from '../statement/syntax.ts'

/** A scalar subquery whose value the axes of a field may give, as `(SELECT max(time) - INTERVAL 7 DAY FROM t WHERE lat > 0)`. */
export interface ExtremeSubquery {
  /** Its text in the statement, with its parentheses: bytes, `start` included and `end` not. */
  readonly start: number
  readonly end: number
  readonly select: SyntaxNode
  /** The name of its table, as it is written. */
  readonly table: string
  readonly extremes: readonly Extreme[]
}

/** `min` or `max` of a column, where a statement names it. */
interface Extreme {
  readonly node: SyntaxNode
  readonly end: 'min' | 'max'
  readonly column: string
}

/**
 * The subqueries of a statement that may be replaced by their values, inner ones first. They stand in WHERE or in the condition of a join: elsewhere the text of an
 * expression can be the name of a column, or must be the same as another's.
 */
export function extremeSubqueries(statement: string, root: SyntaxNode): readonly ExtremeSubquery[] {
  const tables = new Set(tableReferences(root))
  const bytes = Buffer.from(statement)
  const found: ExtremeSubquery[] = []
  const search = (value: Syntax | undefined, isCondition: boolean): void => {
    if (Array.isArray(value)) {
      for (const each of value as readonly Syntax[]) search(each, isCondition)
      return
    }
    if (!isNode(value)) return
    if (value['type'] === 'SELECT_NODE') {
      for (const { value: named } of namedQueries(value)) search(named, false)
      for (const item of nodesIn(value['select_list'])) if (textOf(item['alias']) !== '') search(item, false)
      search(value['from_table'], false)
      search(value['where_clause'], true)
      return
    }
    for (const [key, member] of Object.entries(value)) search(member, isCondition || key === 'condition')
    const subquery = isCondition ? readSubquery(value, tables, bytes) : undefined
    if (subquery) found.push(subquery)
  }
  search(root, false)
  return found
}

function readSubquery(
  expression: SyntaxNode,
  tables: ReadonlySet<SyntaxNode>,
  bytes: Buffer,
): ExtremeSubquery | undefined {
  if (expression['type'] !== 'SUBQUERY' || expression['subquery_type'] !== 'SCALAR') return undefined
  const select = isNode(expression['subquery']) ? expression['subquery']['node'] : undefined
  if (!isNode(select) || !isPlainSelect(select)) return undefined
  const table = select['from_table']
  const [item, ...others] = nodesIn(select['select_list'])
  if (!isNode(table) || !item || others.length > 0) return undefined
  const isPlainTable = table['type'] === 'BASE_TABLE' && tables.has(table) && isPlain(table)
  if (!isPlainTable || isNode(table['sample']) || nodesIn(table['column_name_alias']).length > 0) return undefined
  const extremes = readItem(item)
  const start = Number(expression['query_location'])
  const end = closingOf(bytes, start)
  if (!extremes || extremes.length === 0 || end === undefined) return undefined
  return { start, end, select, table: textOf(table['table_name']), extremes }
}

/** Members of a select that may hold something here; any other must be empty. */
const plainMembers: ReadonlySet<string> = new Set(['type', 'select_list', 'from_table', 'where_clause'])

/** Whether a select has nothing but columns, a table and conditions. */
function isPlainSelect(select: SyntaxNode): boolean {
  const { aggregate_handling: handling, ...members } = select
  if (select['type'] !== 'SELECT_NODE' || handling !== 'STANDARD_HANDLING' || namedQueries(select).length > 0)
    return false
  return Object.entries(members).every(
    ([name, value]) =>
      plainMembers.has(name) || name === 'cte_map' || value === null || (Array.isArray(value) && value.length === 0),
  )
}

/** Functions that give the same value wherever and whenever they are called. Division is left out: the setting of whole division decides on it. */
const constantFunctions: ReadonlySet<string> = new Set(
  '+ - * trunc to_years to_months to_weeks to_days to_hours to_minutes to_seconds to_milliseconds'.split(' '),
)

/** The extremes in an expression of extremes and constants; undefined of another expression. */
function readItem(expression: Syntax | undefined): readonly Extreme[] | undefined {
  if (!isNode(expression)) return undefined
  switch (expression['class']) {
    case 'CONSTANT':
      return isExact(expression['value']) ? [] : undefined
    case 'CAST':
      return readItem(expression['child'])
    case 'FUNCTION': {
      const extreme = readExtreme(expression)
      if (extreme) return [extreme]
      if (!constantFunctions.has(textOf(expression['function_name']))) return undefined
      const parts = nodesIn(expression['children']).map(readItem)
      return parts.every((part) => part !== undefined) ? parts.flat() : undefined
    }
    default:
      return undefined
  }
}

/** Whether a constant is the same after JSON: integers become doubles there, and whole doubles become integers. */
function isExact(constant: Syntax | undefined): boolean {
  if (!isNode(constant)) return false
  const { is_null: isNull, value, type } = constant
  const isFloating = isNode(type) && (type['id'] === 'DOUBLE' || type['id'] === 'FLOAT')
  return isNull === true || (!isFloating && (typeof value === 'string' || Number.isSafeInteger(value)))
}

function readExtreme(node: SyntaxNode): Extreme | undefined {
  const end = textOf(node['function_name'])
  const [column, ...others] = nodesIn(node['children'])
  if ((end !== 'min' && end !== 'max') || column?.['class'] !== 'COLUMN_REF' || others.length > 0) return undefined
  const isPlainCall =
    node['distinct'] === false &&
    !isNode(node['filter']) &&
    isNode(node['order_bys']) &&
    nodesIn(node['order_bys']['orders']).length === 0
  const names = column['column_names']
  const name = Array.isArray(names) ? textOf((names as readonly Syntax[]).at(-1)).toLowerCase() : ''
  return isPlainCall ? { node, end, column: name } : undefined
}

/** Texts, names and comments, within which a parenthesis means nothing, and parentheses. */
const closers = /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[^]*?\*\/|[()]/g

/** The end of the parenthesis that opens at `start`; undefined if none opens there, or it is not closed. */
function closingOf(bytes: Buffer, start: number): number | undefined {
  const text = bytes.subarray(start).toString('latin1')
  let depth = 0
  for (const { 0: sign, index } of text.matchAll(closers)) {
    if (index > 0 && depth === 0) return undefined
    if (sign === '(') depth++
    if (sign === ')') depth--
    if (depth === 0) return sign === ')' ? start + index + 1 : undefined
  }
  return undefined
}

/** The axis that a column of a field shows. */
export const axisOfColumn = ({ calendar }: Grid, column: string): AxisName | undefined => {
  const axes: Readonly<Record<string, AxisName | undefined>> = {
    lat: 'lat',
    lon: 'lon',
    depth: 'depth',
    ...(calendar === 'none' ? {} : { [calendar === 'utc' ? 'time' : 'month']: 'time' }),
  }
  return Object.hasOwn(axes, column) ? axes[column] : undefined
}

/** A value of an axis in SQL, of the type of its column. */
export function axisValueSql({ calendar }: Grid, axis: AxisName, value: number | null): string | undefined {
  const type = axis !== 'time' ? 'DOUBLE' : calendar === 'utc' ? 'TIMESTAMP' : 'INTEGER'
  if (value === null) return `CAST(NULL AS ${type})`
  if (axis !== 'time') return Number.isFinite(value) ? `CAST('${value.toExponential()}' AS DOUBLE)` : undefined
  if (!Number.isSafeInteger(value)) return undefined
  return calendar === 'utc' ? `make_timestamp(${value}::BIGINT)` : `CAST(${value} AS INTEGER)`
}
