import { macroCopies } from '../catalog/tsql-macros.ts'
import { isNode, textOf } from './syntax.ts'
import type { Syntax, SyntaxNode } from './syntax.ts'

/**
 * How many nodes a part of a statement has once the engine has put the bodies of macros in the place of their calls: a body that holds an argument several times
 * multiplies it, and calls within calls multiply that.
 */
export function expandedSize(value: Syntax): number {
  if (Array.isArray(value)) return sum(value as readonly Syntax[])
  if (!isNode(value)) return 0
  const copies = value['class'] === 'FUNCTION' ? macroCopies.get(textOf(value['function_name'])) : undefined
  if (!copies) return 1 + sum(Object.values(value))
  const args = value['children'] as readonly SyntaxNode[]
  return args.reduce((total, arg, i) => total + expandedSize(arg) * Math.max(1, copies[i] ?? 1), 1)
}

const sum = (values: readonly Syntax[]) => values.reduce<number>((total, each) => total + expandedSize(each), 0)
