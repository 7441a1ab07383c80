import { isNode, leftmost, nodesIn } from './statement/syntax.ts'
import type { Syntax, SyntaxNode } from './statement/syntax.ts'

/** The ends of a range as a statement gives them; dates are texts. */
export interface Bounds {
  readonly min?: number | string
  readonly max?: number | string
}

const constrainedAxes = ['time', 'month', 'lat', 'lon', 'depth'] as const
type ConstrainedAxis = (typeof constrainedAxes)[number]

export type Constraints = Readonly<Partial<Record<ConstrainedAxis, Bounds>>>

const isConstrainedAxis = (name: string): name is ConstrainedAxis => constrainedAxes.some((each) => each === name)

/** The ranges of coordinates that the conditions of a statement hold rows to. Only conditions joined by AND count. */
export function constraintsOf(node: SyntaxNode): Constraints {
  const bounds: Partial<Record<ConstrainedAxis, Bounds>> = {}
  for (const condition of conditionsOf(leftmost(node)['where_clause'] ?? null)) {
    const read = boundsOf(condition)
    if (read) bounds[read.name] = { ...bounds[read.name], ...read.bounds }
  }
  return bounds
}

/** The number of rows that a statement gives at most, by its LIMIT; undefined without one. */
export function limitOf(node: SyntaxNode): number | undefined {
  const limit = nodesIn(node['modifiers']).find(({ type }) => type === 'LIMIT_MODIFIER')?.['limit']
  const value = limit ? constantOf(limit) : undefined
  return typeof value === 'number' ? value : undefined
}

/** Whether a statement gives rows as they are stored: no groups and no aggregates of all. */
export function isScan(node: SyntaxNode): boolean {
  const isPlain = nodesIn(node['select_list']).every(({ class: kind }) => kind === 'STAR' || kind === 'COLUMN_REF')
  const isGrouped = nodesIn(node['group_expressions']).length > 0
  const isDistinct = nodesIn(node['modifiers']).some(({ type }) => type === 'DISTINCT_MODIFIER')
  return node['type'] === 'SELECT_NODE' && isPlain && !isGrouped && !isDistinct
}

function conditionsOf(condition: Syntax): readonly SyntaxNode[] {
  if (!isNode(condition)) return []
  if (condition['type'] !== 'CONJUNCTION_AND') return [condition]
  return (condition['children'] as readonly Syntax[]).flatMap(conditionsOf)
}

function boundsOf(condition: SyntaxNode): { readonly name: ConstrainedAxis; readonly bounds: Bounds } | undefined {
  const { class: kind, type, input, lower, upper, left, right } = condition
  if (kind === 'BETWEEN') return named(input, { min: constantOf(lower), max: constantOf(upper) })
  if (kind !== 'COMPARISON') return undefined
  const isTurned = columnOf(right) !== undefined
  const value = constantOf(isTurned ? left : right)
  const column = isTurned ? right : left
  if (type === 'COMPARE_EQUAL') return named(column, { min: value, max: value })
  const isBelow = type === 'COMPARE_LESSTHAN' || type === 'COMPARE_LESSTHANOREQUALTO'
  const isAbove = type === 'COMPARE_GREATERTHAN' || type === 'COMPARE_GREATERTHANOREQUALTO'
  if (!isBelow && !isAbove) return undefined
  return named(column, isBelow === isTurned ? { min: value } : { max: value })
}

function named(column: Syntax | undefined, { min, max }: Record<string, number | string | undefined>) {
  const name = columnOf(column)
  if (name === undefined || !isConstrainedAxis(name) || (min === undefined && max === undefined)) return undefined
  return { name, bounds: { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) } }
}

/** The column that an expression is, cast or not, in lower case and without its table. */
function columnOf(expression: Syntax | undefined): string | undefined {
  if (!isNode(expression)) return undefined
  if (expression['class'] === 'CAST') return columnOf(expression['child'])
  const names = expression['class'] === 'COLUMN_REF' ? (expression['column_names'] as readonly string[]) : []
  return names.at(-1)?.toLowerCase()
}

/** The number or text that an expression is. */
function constantOf(expression: Syntax | undefined): number | string | undefined {
  if (!isNode(expression)) return undefined
  if (expression['class'] === 'CAST') return constantOf(expression['child'])
  if (expression['class'] !== 'CONSTANT') return undefined
  const { type, value } = expression['value'] as { readonly type: SyntaxNode; readonly value: Syntax }
  const info = type['type_info']
  const scale = isNode(info) && typeof info['scale'] === 'number' ? info['scale'] : 0
  if (typeof value === 'number') return value / 10 ** scale
  return typeof value === 'string' ? value : undefined
}
