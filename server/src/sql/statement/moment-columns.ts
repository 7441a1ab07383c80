import { relations } from '../catalog/relations.ts'
import { selectList, withAlias } from './clauses.ts'
import { isMoment } from './moment-sums.ts'
import { nameOf, wordOf } from './tokens.ts'
import type { Node } from './tokens.ts'

/** How often names of moments are looked for: one that stands for another is found in the next round. */
const mostRounds = 4

/** The columns that hold moments, of each relation of the catalog that has some beside `time`. */
const momentsOf: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(relations).map(([relation, columns]) => [
    relation.toLowerCase(),
    Object.entries(columns).flatMap(([column, type]) => (type === 'TIMESTAMP' ? [column.toLowerCase()] : [])),
  ]),
)

/**
 * Nodes of a statement in which names of moments are marked: of columns of the relations that it reads, and names that its lists give to moments and to nothing else. Days may stand
 * beside them, as beside `time`.
 */
export function withMoments(nodes: readonly Node[]): readonly Node[] {
  const known = new Set(namesIn(nodes).flatMap((name) => momentsOf.get(name) ?? []))
  let marked = markNames(nodes, known)
  for (let i = 0; i < mostRounds; i++) {
    const given = givenNames(marked)
    const more = [...given].flatMap(([name, isOfMoment]) => (isOfMoment && !known.has(name) ? [name] : []))
    if (more.length === 0) break
    for (const name of more) known.add(name)
    marked = markNames(marked, known)
  }
  return marked
}

const namesIn = (nodes: readonly Node[]): readonly string[] =>
  nodes.flatMap((node) => (node.kind === 'group' ? namesIn(node.nodes) : (nameOf(node) ?? [])))

function markNames(nodes: readonly Node[], names: ReadonlySet<string>): readonly Node[] {
  if (names.size === 0) return nodes
  return nodes.map((node) => {
    if (node.kind === 'group') return { ...node, nodes: markNames(node.nodes, names) }
    return names.has(nameOf(node) ?? '') ? { ...node, isMoment: true as const } : node
  })
}

/** The names that lists give, and whether each stands for moments alone. */
function givenNames(nodes: readonly Node[], given = new Map<string, boolean>()): ReadonlyMap<string, boolean> {
  for (const [i, node] of nodes.entries()) {
    if (node.kind === 'group') givenNames(node.nodes, given)
    if (wordOf(node) !== 'select') continue
    for (const item of selectList(nodes, i).items) {
      const named = withAlias(item)
      const name = wordOf(named.at(-2)) === 'as' ? nameOf(named.at(-1)) : undefined
      if (name !== undefined) given.set(name, (given.get(name) ?? true) && isMoment(withoutWindow(named.slice(0, -2))))
    }
  }
  return given
}

const withoutWindow = (value: readonly Node[]) => (wordOf(value.at(-2)) === 'over' ? value.slice(0, -2) : value)
