import { selectList } from './clauses.ts'
import { failure, group, isMark, mark, name, nameOf, splitAt, success, word, wordOf } from './tokens.ts'
import type { Node, Result } from './tokens.ts'

/**
 * The nodes of a SELECT that gives its first rows and all that are equal to the last of them in its order. They rank the rows of the given SELECT, which has
 * no TOP any more, and its names behind AS. A key of the order that is no name of its list becomes a column that the answer leaves out.
 */
export function withTies(nodes: readonly Node[], select: number, count: string): Result<readonly Node[]> {
  const order = nodes.findLastIndex(
    (node, i) => i > select && wordOf(node) === 'order' && wordOf(nodes[i + 1]) === 'by',
  )
  if (order < 0) return failure('TOP … WITH TIES needs an order: end its SELECT with ORDER BY.')
  const { end, items } = selectList(nodes, select)
  const aliases = new Set(items.map((item) => (wordOf(item.at(-2)) === 'as' ? nameOf(item.at(-1)) : undefined)))
  const keys: Node[] = []
  const added: Node[] = []
  const hidden: Node[] = []
  for (const [i, item] of splitAt(nodes.slice(order + 2), (node) => isMark(node, ',')).entries()) {
    const isDirected = ['asc', 'desc'].includes(wordOf(item.at(-1)) ?? '')
    const key = isDirected ? item.slice(0, -1) : item
    const [only, ...more] = key
    if (!only || (only.kind === 'number' && more.length === 0))
      return failure('ORDER BY of TOP … WITH TIES takes names and expressions, and no number of a column.')
    if (keys.length > 0) keys.push(mark(','))
    const alias = nameOf(only)
    if (more.length === 0 && alias !== undefined && aliases.has(alias)) keys.push(only)
    else {
      const column = name(`key ${i + 1} of ties`)
      added.push(mark(','), ...key, word('as'), column)
      hidden.push(...(hidden.length > 0 ? [mark(',')] : []), column)
      keys.push(column)
    }
    keys.push(...item.slice(key.length))
  }
  const ordered = [word('order'), word('by'), ...keys]
  return success([
    ...nodes.slice(0, select),
    word('select'),
    mark('*'),
    ...(hidden.length > 0 ? [word('exclude'), group(hidden)] : []),
    word('from'),
    group([...nodes.slice(select, end), ...added, ...nodes.slice(end, order)]),
    word('qualify'),
    word('rank'),
    group([]),
    word('over'),
    group(ordered),
    mark('<='),
    { kind: 'number', text: count },
    ...ordered,
  ])
}
