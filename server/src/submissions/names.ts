import type { NameCheck } from '@isobath/domain'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { lower } from '../db/columns.ts'
import type { Database } from '../db/open.ts'
import { dataTables, datasets } from '../db/schema.ts'
import { submissions } from '../db/submission-schema.ts'

const same = (column: AnyPgColumn, text: string) => eq(lower(column), sql`lower(${text.trim()})`)

/**
 * Whether the names of a dataset are free, of a new submission or for the one that is updated (T3). Names are the same whatever their case, and those of
 * submissions under way are taken too.
 */
export async function checkNames(
  db: Database,
  {
    shortName,
    longName,
    updates,
  }: { readonly shortName: string; readonly longName: string; readonly updates?: number | undefined },
): Promise<NameCheck> {
  const [original] =
    updates === undefined
      ? []
      : await db
          .select({ shortName: submissions.shortName, longName: submissions.longName })
          .from(submissions)
          .where(eq(submissions.id, updates))
  const others = updates === undefined ? undefined : ne(submissions.id, updates)
  const submitted = async (column: AnyPgColumn, text: string) =>
    (await db.$count(submissions, and(same(column, text), others))) > 0
  const listed = async (column: AnyPgColumn, text: string) => (await db.$count(datasets, same(column, text))) > 0
  const shortTaken =
    (await submitted(submissions.shortName, shortName)) || (await listed(datasets.shortName, shortName))
  const longTaken = (await submitted(submissions.longName, longName)) || (await listed(datasets.longName, longName))
  const isNow = (text: string, now: string | undefined) =>
    now !== undefined && text.trim().toLowerCase() === now.toLowerCase()
  const caseAlone = isNow(shortName, original?.shortName) && shortName.trim() !== original?.shortName
  return {
    shortName,
    longName,
    shortNameIsAlreadyInUse: shortTaken || isNow(shortName, original?.shortName),
    shortNameUpdateConflict: updates !== undefined && (shortTaken || caseAlone),
    folderExists: (await db.$count(dataTables, same(dataTables.name, `tbl${shortName.trim()}`))) > 0,
    longNameIsAlreadyInUse: longTaken || isNow(longName, original?.longName),
    longNameUpdateConflict: updates !== undefined && longTaken,
    ...(original ? { originalShortName: original.shortName, originalLongName: original.longName } : {}),
  }
}
