import { selectList } from './clauses.ts'
import { castNodes } from './dates.ts'
import { failure, group, isMark, mark, name, nameOf, splitAt, success, word, wordOf } from './tokens.ts'
import type { Node, Result } from './tokens.ts'

/**
 * The nodes of a SELECT that gives its first rows and all that are equal to the last of them in its order. They rank the rows of the given SELECT, which has
 * no TOP any more, and its names behind AS.
 */
export const withTies = (nodes: readonly Node[], select: number, count: string): Result<readonly Node[]> =>
  ranked(nodes, select, { what: 'TOP … WITH TIES', needsOrder: true, rank: 'rank', last: [number(count)] })

/**
 * The nodes of a SELECT that gives the first percent of its rows, in its order, and all that are equal to the last of them where ties count. As on the published server, a
 * part of a row counts as a row.
 */
export function withShare(
  nodes: readonly Node[],
  select: number,
  percent: string,
  isWithTies = false,
): Result<readonly Node[]> {
  if (Number(percent) > 100) return failure('TOP … PERCENT takes a number from 0 to 100.')
  const count = [word('count'), group([mark('*')]), word('over'), group([])]
  const share = [...count, mark('*'), ...castNodes([number(percent)], 'double'), mark('/'), number('100.0')]
  return ranked(nodes, select, {
    what: isWithTies ? 'TOP … PERCENT WITH TIES' : 'TOP … PERCENT',
    needsOrder: isWithTies,
    rank: isWithTies ? 'rank' : 'row_number',
    last: [word('ceil'), group(share)],
  })
}

const number = (text: string): Node => ({ kind: 'number', text })

/** How rows are ranked, and the last rank that is given. */
interface RankRule {
  readonly what: string
  readonly needsOrder: boolean
  readonly rank: string
  readonly last: readonly Node[]
}

/** Ranks the rows of a SELECT by its order. A key of the order that is no name of its list becomes a column that the answer leaves out. */
function ranked(
  nodes: readonly Node[],
  select: number,
  { what, needsOrder, rank, last }: RankRule,
): Result<readonly Node[]> {
  const found = nodes.findLastIndex(
    (node, i) => i > select && wordOf(node) === 'order' && wordOf(nodes[i + 1]) === 'by',
  )
  if (found < 0 && needsOrder) return failure(`${what} needs an order: end its SELECT with ORDER BY.`)
  const order = found < 0 ? nodes.length : found
  const { end, items } = selectList(nodes, select)
  const aliases = new Set(items.map((item) => (wordOf(item.at(-2)) === 'as' ? nameOf(item.at(-1)) : undefined)))
  const keys: Node[] = []
  const added: Node[] = []
  const hidden: Node[] = []
  const list = found < 0 ? [] : splitAt(nodes.slice(order + 2), (node) => isMark(node, ','))
  for (const [i, item] of list.entries()) {
    const isDirected = ['asc', 'desc'].includes(wordOf(item.at(-1)) ?? '')
    const given = isDirected ? item.slice(0, -1) : item
    const key = isPlace(given) ? valueAt(items, given) : given
    const [only, ...more] = key ?? []
    if (!key || !only)
      return failure(`ORDER BY of ${what} takes names and expressions, and no number of a column behind *.`)
    if (keys.length > 0) keys.push(mark(','))
    const alias = nameOf(only)
    if (more.length === 0 && alias !== undefined && aliases.has(alias)) keys.push(only)
    else {
      const column = name(`key ${i + 1} of order`)
      added.push(mark(','), ...key, word('as'), column)
      hidden.push(...(hidden.length > 0 ? [mark(',')] : []), column)
      keys.push(column)
    }
    keys.push(...item.slice(given.length))
  }
  const ordered = keys.length > 0 ? [word('order'), word('by'), ...keys] : []
  return success([
    ...nodes.slice(0, select),
    word('select'),
    mark('*'),
    ...(hidden.length > 0 ? [word('exclude'), group(hidden)] : []),
    word('from'),
    group([...nodes.slice(select, end), ...added, ...nodes.slice(end, order)]),
    word('qualify'),
    word(rank),
    group([]),
    word('over'),
    group(ordered),
    mark('<='),
    ...last,
    ...ordered,
  ])
}

const isPlace = ([only, ...more]: readonly Node[]) => only?.kind === 'number' && more.length === 0

/** The name, or else the value, of the item of a list at a place from 1 on; undefined where a star stands before it. */
function valueAt(items: readonly (readonly Node[])[], [place]: readonly Node[]): readonly Node[] | undefined {
  const at = place?.kind === 'number' ? Number(place.text) : NaN
  const item = items[at - 1]
  if (!item || items.slice(0, at).some((each) => isMark(each.at(-1), '*'))) return undefined
  return wordOf(item.at(-2)) === 'as' ? item.slice(-1) : item
}
