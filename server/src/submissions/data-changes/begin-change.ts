import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { lower } from '../../db/columns.ts'
import type { Database } from '../../db/open.ts'
import { ingestJobs, uploadSessions } from '../../db/submission-schema.ts'
import { cancelJob, isDataChange } from '../ingest-jobs.ts'
import type { Uploads } from '../uploads.ts'
import { faultOfFiles } from './file-names.ts'
import { busySentence, dataTarget, refuseChange } from './target.ts'

interface OfferedFiles {
  readonly shortName: string
  readonly files: readonly { readonly name: string; readonly bytes: number }[]
  readonly userId: number
}

/** Opens an upload session for each file. Earlier sessions of the same user for the same dataset end, unless a job that is not finished has them. */
export async function beginChange(
  db: Database,
  uploads: Uploads,
  { shortName, files, userId }: OfferedFiles,
): Promise<{ readonly ok: true; readonly sessionIds: readonly string[] } | ReturnType<typeof refuseChange>> {
  const fault = faultOfFiles(files)
  if (fault !== undefined) return refuseChange(400, fault)
  const found = await dataTarget(db, shortName)
  if (!found.ok) return found
  const { target } = found
  const busy = await busySentence(db, target.shortName)
  if (busy !== undefined) return refuseChange(409, busy)
  const ofDataset = eq(lower(uploadSessions.dataset), sql`lower(${target.shortName})`)
  const earlier = await db
    .select({ id: uploadSessions.id })
    .from(uploadSessions)
    .leftJoin(ingestJobs, eq(ingestJobs.id, uploadSessions.jobId))
    .where(and(eq(uploadSessions.userId, userId), ofDataset, or(isNull(ingestJobs.id), isEnded)))
  await endSessions(
    db,
    uploads,
    earlier.map(({ id }) => id),
  )
  const sessions = files.map(({ bytes }) => ({ id: randomUUID(), userId, dataset: target.shortName, bytes }))
  await db.insert(uploadSessions).values(sessions)
  return { ok: true, sessionIds: sessions.map(({ id }) => id) }
}

const isEnded = inArray(ingestJobs.state, ['done', 'failed', 'cancelled'])

/** Ends sessions of a user that no unfinished job has, and removes their parts. */
export async function discardSessions(
  db: Database,
  uploads: Uploads,
  userId: number,
  ids: readonly string[],
): Promise<void> {
  const own = await db
    .select({ id: uploadSessions.id })
    .from(uploadSessions)
    .leftJoin(ingestJobs, eq(ingestJobs.id, uploadSessions.jobId))
    .where(
      and(
        inArray(uploadSessions.id, [...ids]),
        eq(uploadSessions.userId, userId),
        sql`${uploadSessions.dataset} is not null`,
        or(isNull(ingestJobs.id), isEnded),
      ),
    )
  await endSessions(
    db,
    uploads,
    own.map(({ id }) => id),
  )
}

/** Ends sessions, and removes their parts. */
export async function endSessions(db: Database, { partStore }: Uploads, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db.delete(uploadSessions).where(inArray(uploadSessions.id, [...ids]))
  for (const id of ids) await partStore.drop(id)
}

/** Cancels a job, and removes the files of one that no process runs; false where it has ended. What a process runs is removed by that process. */
export async function cancelIngest(db: Database, uploads: Uploads, id: number, userId: number): Promise<boolean> {
  const job = await cancelJob(db, id, userId)
  if (job?.state === 'queued' && isDataChange(job))
    await endSessions(
      db,
      uploads,
      job.change.files.map(({ session }) => session),
    )
  return job !== undefined
}
