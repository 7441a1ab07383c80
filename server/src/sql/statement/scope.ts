import { isNode, namedQueries, nodesOf, textOf } from './syntax.ts'
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

/** Names of WITH, in lower case, that a query of the same WITH reads although it stands before them or has the name itself, as queries that read themselves do. */
export function namesReadEarly(statement: SyntaxNode): ReadonlySet<string> {
  const early = new Set<string>()
  for (const node of nodesOf(statement)) {
    const queries = namedQueries(node)
    const names = queries.map(({ name }) => lowerCase(name))
    for (const [i, { value }] of queries.entries())
      for (const table of tableReferences(value)) {
        const name = lowerCase(textOf(table['table_name']))
        if (isPlain(table) && names.indexOf(name, i) >= 0) early.add(name)
      }
  }
  return early
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
