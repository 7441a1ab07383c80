import { quoteName } from '../../engine/duckdb/compile.ts'
import { tableReferences } from '../statement/scope.ts'
import type { SyntaxNode } from '../statement/syntax.ts'
import { textOf } from '../statement/syntax.ts'

/** A place of a statement that reads a relation, under a name of its own. */
interface RelationUse {
  readonly relation: string
  readonly name: string
}

export interface NamedUses {
  readonly sql: string
  readonly uses: readonly RelationUse[]
}

/** Readings of one relation that get names of their own. */
const mostNamed = 16

/**
 * Names the uses of relations apart, so that each can have its own view: the second use of `T` reads `T 2`, and is called `T` in the statement still. A relation
 * that is read once, or too often, keeps its name.
 */
export function nameUses(statement: string, node: SyntaxNode, relations: readonly string[]): NamedUses {
  const byName = new Map(relations.map((relation) => [relation.toLowerCase(), relation]))
  const places = new Map<string, SyntaxNode[]>(relations.map((relation) => [relation, []]))
  for (const table of tableReferences(node))
    places.get(byName.get(textOf(table['table_name']).toLowerCase()) ?? '')?.push(table)
  const uses: RelationUse[] = []
  const changes: { readonly at: number; readonly length: number; readonly text: string }[] = []
  const bytes = Buffer.from(statement)
  for (const [relation, tables] of places) {
    uses.push({ relation, name: relation })
    if (tables.length > mostNamed) continue
    for (const [i, table] of tables.entries()) {
      const written = i === 0 ? undefined : nameAt(bytes, table)
      if (written === undefined) continue
      const name = `${relation} ${i + 1}`
      const isAliased = textOf(table['alias']) !== ''
      const text = isAliased ? quoteName(name) : `${quoteName(name)} AS ${quoteName(textOf(table['table_name']))}`
      changes.push({ at: Number(table['query_location']), length: Buffer.byteLength(written), text })
      uses.push({ relation, name })
    }
  }
  const pieces: Buffer[] = []
  let from = 0
  for (const { at, length, text } of changes.toSorted((a, b) => a.at - b.at)) {
    pieces.push(bytes.subarray(from, at), Buffer.from(text))
    from = at + length
  }
  return { sql: Buffer.concat([...pieces, bytes.subarray(from)]).toString(), uses }
}

/** The name of a table as it is written in the statement; undefined where something else stands at its place. */
function nameAt(bytes: Buffer, table: SyntaxNode): string | undefined {
  const name = textOf(table['table_name'])
  const rest = bytes.subarray(Number(table['query_location'])).toString()
  const [found] = /^(?:\w+|"(?:[^"]|"")*")/.exec(rest) ?? []
  return found === name || found === quoteName(name) ? found : undefined
}
