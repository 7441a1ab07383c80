import { isNode, namedQueries, textOf } from './syntax.ts'
import type { Syntax, SyntaxNode } from './syntax.ts'

/** Names of WITH that a place in a statement sees, in lower case. */
type Scope = ReadonlySet<string>

/**
 * The table references of a statement that no name of WITH stands for. A name of WITH is seen by the queries that the same WITH names after it, and by the query
 * that the WITH belongs to, with all its parts; by no other query, and not by its own.
 */
export function* tableReferences(value: Syntax, scope: Scope = new Set()): Generator<SyntaxNode> {
  if (Array.isArray(value)) {
    for (const each of value as readonly Syntax[]) yield* tableReferences(each, scope)
    return
  }
  if (!isNode(value)) return
  let inner = scope
  for (const named of namedQueries(value)) {
    yield* tableReferences(named.value, inner)
    inner = new Set([...inner, lowerCase(named.name)])
  }
  if (value['type'] === 'BASE_TABLE' && !(isPlain(value) && inner.has(lowerCase(textOf(value['table_name'])))))
    yield value
  for (const [key, member] of Object.entries(value)) if (key !== 'cte_map') yield* tableReferences(member, inner)
}

/** Names of the WITH of a node, in lower case, that one of its queries reads although it stands before them or has the name itself, as queries that read themselves do. */
export function namesReadEarly(node: SyntaxNode): readonly string[] {
  const queries = namedQueries(node)
  const names = queries.map(({ name }) => lowerCase(name))
  return queries.flatMap(({ value }, i) =>
    [...tableReferences(value)]
      .filter(isPlain)
      .map((table) => lowerCase(textOf(table['table_name'])))
      .filter((name) => names.includes(name, i)),
  )
}

/** Whether a table is named without a schema. */
export const isPlain = (table: SyntaxNode) => table['schema_name'] === '' && table['catalog_name'] === ''

/** A name as the engine compares it: letters of ASCII alone have two cases. */
const lowerCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())

/**
 * Why a name of WITH is refused: one that is no plain word could be a file, and one of the engine's own catalog could hide it.
 */
export function faultOfName(name: string): string | undefined {
  if (!/^\w+$/.test(name)) return `A name of WITH is a plain word; it is "${name.slice(0, 60)}".`
  return /^(?:pg|duckdb|sqlite|pragma)_/i.test(name) ? `A name of WITH may not be ${name.slice(0, 60)}.` : undefined
}
