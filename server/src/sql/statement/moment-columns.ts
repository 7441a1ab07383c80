import { relations } from '../catalog/relations.ts'
import { selectList, withAlias } from './clauses.ts'
import { isMoment } from './moment-sums.ts'
import { nameOf, wordOf } from './tokens.ts'
import type { Node } from './tokens.ts'

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
  const columns = new Set(namesIn(nodes).flatMap((name) => momentsOf.get(name) ?? []))
  const marked = markNames(nodes, columns)
  const given = givenNames(marked)
  const readers = readersOf(given)
  const known = new Set(columns)
  // A name that becomes known may make moments of those whose values hold it, however many stand between.
  const waiting = [...given.keys()]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (known.has(name) || !isGivenToMoments(given.get(name) ?? [], known)) continue
    known.add(name)
    waiting.push(...(readers.get(name) ?? []))
  }
  return known.size === columns.size ? marked : markNames(marked, known)
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

/** The names that lists give, and the values that each stands for. */
function givenNames(
  nodes: readonly Node[],
  given = new Map<string, (readonly Node[])[]>(),
): ReadonlyMap<string, readonly (readonly Node[])[]> {
  for (const [i, node] of nodes.entries()) {
    if (node.kind === 'group') givenNames(node.nodes, given)
    if (wordOf(node) !== 'select') continue
    for (const item of selectList(nodes, i).items) {
      const named = withAlias(item)
      const name = wordOf(named.at(-2)) === 'as' ? nameOf(named.at(-1)) : undefined
      if (name === undefined) continue
      const value = withoutWindow(named.slice(0, -2))
      const values = given.get(name)
      if (values) values.push(value)
      else given.set(name, [value])
    }
  }
  return given
}

/** Nodes of a value that can be a moment, at most: a name with its table, a call, or a sum of these. */
const mostNodes = 100

const isGivenToMoments = (values: readonly (readonly Node[])[], known: ReadonlySet<string>) =>
  values.every((value) => value.length <= mostNodes && isMoment(markNames(value, known)))

/** The names whose values hold a name, by that name. */
function readersOf(given: ReadonlyMap<string, readonly (readonly Node[])[]>): ReadonlyMap<string, readonly string[]> {
  const readers = new Map<string, string[]>()
  for (const [name, values] of given) {
    for (const read of new Set(values.flatMap(namesIn))) {
      const names = readers.get(read)
      if (names) names.push(name)
      else readers.set(read, [name])
    }
  }
  return readers
}

const withoutWindow = (value: readonly Node[]) => (wordOf(value.at(-2)) === 'over' ? value.slice(0, -2) : value)
