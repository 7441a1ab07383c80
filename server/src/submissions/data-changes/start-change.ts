import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { ingestJobs, uploadSessions } from '../../db/submission-schema.ts'
import type { DataChangeRequest, DataFile } from '../../db/submission-schema.ts'
import { isSessionId } from '../part-store.ts'
import type { Uploads } from '../uploads.ts'
import { readChangeFlags } from './change-flags.ts'
import { faultOfFiles } from './file-names.ts'
import { busySentence, changedSentence, dataTarget, refuseChange } from './target.ts'

/** A change of a dataset's data, with files that were sent. */
interface WantedChange extends Omit<DataChangeRequest, 'rows'> {
  readonly shortName: string
  readonly userId: number
}

type StartResult = { readonly ok: true; readonly jobId: number } | ReturnType<typeof refuseChange>

const notSent = refuseChange(400, 'Files, or parts of them, have not arrived: send them again.')

/**
 * Makes a job of files that were sent. A repeated call, also after a lost answer, gives the same job; if that job was refused, it makes another of the same files. If several
 * administrators ask at once, one gets the job, and the others learn who has it.
 */
export async function startChange(db: Database, uploads: Uploads, wanted: WantedChange): Promise<StartResult> {
  const { shortName, userId, files, revision } = wanted
  const flags = readChangeFlags(shortName, wanted)
  const fault = faultOfFiles(files) ?? (flags.ok ? undefined : flags.sentence)
  if (fault !== undefined) return refuseChange(400, fault)
  const ids = files.map(({ session }) => session)
  if (new Set(ids).size !== ids.length || !ids.every(isSessionId)) return notSent
  const started = await startedJob(db, wanted)
  if (started !== undefined) return { ok: true, jobId: started }
  if (!(await areHeld(uploads, files))) return notSent
  const found = await dataTarget(db, shortName)
  if (!found.ok) return found
  const { target } = found
  if (target.revision !== revision) return refuseChange(409, changedSentence(target))
  const { kind, overlap, options } = wanted
  const change = { kind, overlap, options, files, revision, rows: target.rows }
  const jobId = await db.transaction(async (tx) => {
    const sessions = await tx
      .select()
      .from(uploadSessions)
      .where(and(inArray(uploadSessions.id, ids), eq(uploadSessions.userId, userId)))
      .for('update')
    const areOwn = files.every((file) =>
      sessions.some(
        ({ id, dataset, bytes }) => id === file.session && dataset === target.shortName && bytes === file.bytes,
      ),
    )
    if (!areOwn) return undefined
    const [job] = await tx
      .insert(ingestJobs)
      .values({ dataset: target.shortName, change, userId })
      .onConflictDoNothing()
      .returning({ id: ingestJobs.id })
    if (job) await tx.update(uploadSessions).set({ jobId: job.id }).where(inArray(uploadSessions.id, ids))
    return job?.id ?? 'busy'
  })
  if (jobId === undefined) return notSent
  if (jobId !== 'busy') return { ok: true, jobId }
  // The same request may have come twice at once.
  const same = await startedJob(db, wanted)
  if (same !== undefined) return { ok: true, jobId: same }
  return refuseChange(409, (await busySentence(db, target.shortName)) ?? changedSentence(target))
}

/** The job that these sessions became, unless it was refused. */
async function startedJob(db: Database, { files, userId }: WantedChange): Promise<number | undefined> {
  const ids = files.map(({ session }) => session)
  const jobs = await db
    .selectDistinct({ id: ingestJobs.id, state: ingestJobs.state })
    .from(uploadSessions)
    .innerJoin(ingestJobs, eq(ingestJobs.id, uploadSessions.jobId))
    .where(and(inArray(uploadSessions.id, ids), eq(uploadSessions.userId, userId)))
  const [job, ...others] = jobs
  return job && others.length === 0 && job.state !== 'failed' ? job.id : undefined
}

async function areHeld({ partStore }: Uploads, files: readonly DataFile[]): Promise<boolean> {
  for (const { session, bytes } of files) if (!(await partStore.holds(session, bytes))) return false
  return true
}
