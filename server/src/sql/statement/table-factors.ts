import { isMark, nameOf, wordOf } from './tokens.ts'
import type { Node } from './tokens.ts'

/** Words behind a table that are no name of it. */
const afterTable = new Set(
  'anti asof cross except for full group having inner intersect join left limit natural offset on option order outer pivot positional qualify right semi tablesample union unpivot using where window'.split(
    ' ',
  ),
)

const isTableName = (node: Node | undefined) => nameOf(node) !== undefined && !afterTable.has(wordOf(node) ?? '')

/** Where a table, or a query in parentheses, with its name and the names of its columns ends. */
export function endOfTable(nodes: readonly Node[], at: number): number {
  let end = at + 1
  const isCall = nodes[at]?.kind !== 'group' && nodes[end]?.kind === 'group'
  if (isCall) end++
  if (wordOf(nodes[end]) === 'as') end++
  if (isTableName(nodes[end])) {
    end++
    if (nodes[end]?.kind === 'group') end++
  }
  return end
}

const beforeTable = new Set(['from', 'join', 'lateral'])

/** Where the table begins that ends before a place. */
export const startOfTable = (nodes: readonly Node[], end: number): number =>
  nodes.findLastIndex((node, i) => i < end && (isMark(node, ',') || beforeTable.has(wordOf(node) ?? ''))) + 1
