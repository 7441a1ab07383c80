/** A node of the engine's own parse of a statement, as `json_serialize_sql` writes it. */
export interface SyntaxNode {
  readonly [key: string]: Syntax
}
export type Syntax = string | number | boolean | null | SyntaxNode | readonly Syntax[]

/** What the engine parsed, or why it could not. */
export interface ParseResult {
  readonly error: boolean
  readonly error_type?: string
  readonly error_message?: string
  readonly statements?: readonly { readonly node: SyntaxNode }[]
}

export const isNode = (value: Syntax | undefined): value is SyntaxNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The text of a member; empty where it is no text. */
export const textOf = (value: Syntax | undefined) => (typeof value === 'string' ? value : '')

/** The nodes of a list; none where it is no list. */
export const nodesIn = (value: Syntax | undefined): readonly SyntaxNode[] =>
  Array.isArray(value) ? (value as readonly Syntax[]).filter(isNode) : []

/** A node and every node below it. */
export function* nodesOf(root: Syntax): Generator<SyntaxNode> {
  const waiting: Syntax[] = [root]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (Array.isArray(next)) {
      for (const each of next as readonly Syntax[]) waiting.push(each)
    } else if (isNode(next)) {
      yield next
      for (const value of Object.values(next)) waiting.push(value)
    }
  }
}

/** The SELECT whose columns name those of a union. */
export function leftmost(node: SyntaxNode): SyntaxNode {
  const left = node['left'] ?? nodesIn(node['children'])[0]
  return node['type'] === 'SET_OPERATION_NODE' ? leftmost(left as SyntaxNode) : node
}

/** A query that WITH names. */
interface NamedQuery {
  readonly name: string
  readonly value: Syntax
}

/** The queries that the WITH of a node names, in their order. */
export const namedQueries = (node: SyntaxNode): readonly NamedQuery[] => {
  const withMap = node['cte_map']
  return isNode(withMap)
    ? nodesIn(withMap['map']).map((entry) => ({ name: textOf(entry['key']), value: entry['value'] ?? null }))
    : []
}
