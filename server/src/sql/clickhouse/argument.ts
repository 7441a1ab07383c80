import { isNode, textOf } from '../statement/syntax.ts'
import type { SyntaxNode } from '../statement/syntax.ts'
import type { PlanType } from './types.ts'

/** An argument of a function. */
export interface Argument {
  readonly sql: () => string
  readonly type: PlanType
  readonly node: SyntaxNode
  /** The function that the argument calls, and its own argument; undefined where it is something else. */
  readonly parts?: () => { readonly name: string; readonly sql: string } | undefined
}

/** The number or text of a constant. */
export function constantOf(node: SyntaxNode): number | string | undefined {
  if (node['expression_class'] === 'BOUND_CAST') return isNode(node['child']) ? constantOf(node['child']) : undefined
  const { value } = node
  if (node['expression_class'] !== 'BOUND_CONSTANT' || !isNode(value) || value['is_null'] === true) return undefined
  return typeof value['value'] === 'number' ? value['value'] : textOf(value['value'])
}
