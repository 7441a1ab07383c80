import { asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { variableKeywords, variables } from '../../db/schema.ts'
import { distinctTexts } from '../columns.ts'

/** Keywords by the short names of variables. */
type Keywords = Readonly<Record<string, readonly string[]>>

/** A variable whose keywords change. */
interface KeywordChange {
  readonly variableId: number
  readonly shortName: string
  readonly from: readonly string[]
  readonly to: readonly string[]
}

/** The variables of a dataset whose keywords would change, or a name that none of its variables has, whatever its case. */
export async function findKeywordChanges(
  tx: Database,
  datasetId: number,
  wanted: Keywords,
): Promise<{ readonly changed: readonly KeywordChange[] } | { readonly missing: string }> {
  const names = Object.keys(wanted)
  if (names.length === 0) return { changed: [] }
  const listed = await listKeywords(tx, datasetId)
  const changed: KeywordChange[] = []
  for (const name of names) {
    const rows = listed.filter(({ shortName }) => shortName.toLowerCase() === name.toLowerCase())
    if (rows.length === 0) return { missing: name }
    const to = distinctTexts(wanted[name] ?? []).toSorted()
    // Tables of one dataset may have variables of one name.
    for (const id of new Set(rows.map((row) => row.id))) {
      const own = rows.filter((row) => row.id === id)
      const from = own.flatMap(({ keyword }) => keyword ?? []).toSorted()
      if (JSON.stringify(from) !== JSON.stringify(to))
        changed.push({ variableId: id, shortName: own[0]?.shortName ?? name, from, to })
    }
  }
  return { changed }
}

/** The keywords of each variable of a dataset. Variables of one name, in several tables, are listed once. */
export async function keywordsOf(db: Database, datasetId: number): Promise<Record<string, string[]>> {
  const listed = await listKeywords(db, datasetId)
  const names = [...new Set(listed.map(({ shortName }) => shortName))]
  return Object.fromEntries(
    names.map((name) => {
      const own = listed.filter(({ shortName }) => shortName === name).flatMap(({ keyword }) => keyword ?? [])
      return [name, distinctTexts(own).toSorted()]
    }),
  )
}

const listKeywords = (db: Database, datasetId: number) =>
  db
    .select({ id: variables.id, shortName: variables.shortName, keyword: variableKeywords.keyword })
    .from(variables)
    .leftJoin(variableKeywords, eq(variableKeywords.variableId, variables.id))
    .where(eq(variables.datasetId, datasetId))
    .orderBy(asc(variables.id), asc(variableKeywords.keyword))

/** Changed keywords by variable, before and after. */
export const keywordChange = (changed: readonly KeywordChange[]) => ({
  from: Object.fromEntries(changed.map(({ shortName, from }) => [shortName, from])),
  to: Object.fromEntries(changed.map(({ shortName, to }) => [shortName, to])),
})

/** Writes the keywords of variables in place of what they have. */
export async function writeKeywords(tx: Database, changed: readonly KeywordChange[]): Promise<void> {
  if (changed.length === 0) return
  const ids = changed.map(({ variableId }) => variableId)
  await tx.delete(variableKeywords).where(inArray(variableKeywords.variableId, ids))
  const rows = changed.flatMap(({ variableId, to }) => to.map((keyword) => ({ variableId, keyword })))
  if (rows.length > 0) await tx.insert(variableKeywords).values(rows)
}
