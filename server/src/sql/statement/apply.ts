import { endOfTable } from './table-factors.ts'
import { word, wordOf } from './tokens.ts'
import type { Node } from './tokens.ts'

const joins: Readonly<Record<string, readonly [before: string, after: string]>> = {
  cross: ['cross join lateral', ''],
  outer: ['left join lateral', 'on true'],
}

const words = (text: string): readonly Node[] => text.split(' ').flatMap((each) => (each === '' ? [] : [word(each)]))

/** Nodes in which `CROSS APPLY` and `OUTER APPLY` are joins of the data engine with a query that sees the columns before it. */
export function withLateralJoins(nodes: readonly Node[]): readonly Node[] {
  const plain: Node[] = []
  for (let i = 0; i < nodes.length; i++) {
    const node = nodes[i] as Node
    const kind = wordOf(node) ?? ''
    const join = Object.hasOwn(joins, kind) && wordOf(nodes[i + 1]) === 'apply' ? joins[kind] : undefined
    if (!join) {
      plain.push(node)
      continue
    }
    const end = endOfTable(nodes, i + 2)
    plain.push(...words(join[0]), ...nodes.slice(i + 2, end), ...words(join[1]))
    i = end - 1
  }
  return plain
}
