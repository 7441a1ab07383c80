import { formatCount } from '@isobath/domain'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { lower } from '../../db/columns.ts'
import type { Database } from '../../db/open.ts'
import { users } from '../../db/people-schema.ts'
import { dataTables, datasetRevisions, datasets } from '../../db/schema.ts'
import { ingestJobs } from '../../db/submission-schema.ts'

/** Why files are not taken for a dataset. */
interface ChangeRefusal {
  readonly status: 400 | 404 | 409 | 413
  readonly sentence: string
}

export const refuseChange = (status: ChangeRefusal['status'], sentence: string) => ({
  ok: false as const,
  refusal: { status, sentence },
})

/** A dataset that files may come to, as its data are now. */
interface DataTarget {
  readonly shortName: string
  readonly revision: number
  readonly rows: number
}

/** The dataset of a short name, whatever its case, where files may come to it. */
export async function dataTarget(
  db: Database,
  shortName: string,
): Promise<{ readonly ok: true; readonly target: DataTarget } | ReturnType<typeof refuseChange>> {
  const [dataset] = await db
    .select({
      id: datasets.id,
      shortName: datasets.shortName,
      revision: datasetRevisions.number,
      rows: datasetRevisions.rowCount,
    })
    .from(datasets)
    .innerJoin(datasetRevisions, eq(datasetRevisions.datasetId, datasets.id))
    .where(eq(lower(datasets.shortName), sql`lower(${shortName})`))
    .orderBy(desc(datasetRevisions.number))
    .limit(1)
  if (!dataset) return refuseChange(404, goneSentence(shortName.slice(0, 60)))
  const tables = await db.$count(dataTables, eq(dataTables.datasetId, dataset.id))
  if (tables !== 1)
    return refuseChange(
      409,
      `${dataset.shortName} has ${tables} tables, and files could belong to any of them: make a dataset of each.`,
    )
  const { id: _, ...target } = dataset
  return { ok: true, target }
}

export const goneSentence = (shortName: string) => `There is no dataset ${shortName}.`

export const changedSentence = ({ shortName, revision, rows }: DataTarget) =>
  `${shortName} has changed since you looked at it: it has ${formatCount(rows)} rows in revision ${revision} now. Nothing was changed by you; look at it, and begin again.`

/** The person who changes the data of a dataset now; undefined if there is none. */
export async function busySentence(db: Database, shortName: string): Promise<string | undefined> {
  const [job] = await db
    .select({ change: ingestJobs.change, who: users.username })
    .from(ingestJobs)
    .leftJoin(users, eq(users.id, ingestJobs.userId))
    .where(
      and(eq(lower(ingestJobs.dataset), sql`lower(${shortName})`), inArray(ingestJobs.state, ['queued', 'running'])),
    )
    .limit(1)
  if (!job) return undefined
  const what = job.change?.kind === 'replace' ? 'replaces the data of' : 'appends data to'
  return `${job.who ?? 'Another administrator'} ${what} ${shortName} now: wait until that has ended, or cancel it.`
}
