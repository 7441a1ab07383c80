import { phaseOf } from '@isobath/domain'
import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { writeAuditEntry } from '../db/audit-trail.ts'
import { utc } from '../db/columns.ts'
import type { Database } from '../db/open.ts'
import { users } from '../db/people-schema.ts'
import { ingestJobs, submissions } from '../db/submission-schema.ts'
import type { DataChangeOutcome, DataChangeRequest } from '../db/submission-schema.ts'
import { stateOf, thisProcess } from '../process/process-identity.ts'
import type { ProcessIdentity } from '../process/process-identity.ts'
import { latestFile } from './submissions.ts'

export type IngestJob = typeof ingestJobs.$inferSelect

/** A job that makes a dataset of the workbook of a submission. */
export type SubmissionJob = IngestJob & { readonly submissionId: number }

/** A job that changes the data of a dataset. */
export type DataChangeJob = IngestJob & { readonly dataset: string; readonly change: DataChangeRequest }

export const isDataChange = (job: IngestJob): job is DataChangeJob => job.dataset !== null && job.change !== null
export const isOfSubmission = (job: IngestJob): job is SubmissionJob => job.submissionId !== null

/** A job whose process has not been heard of for this long is run by another, seconds. */
const silentSeconds = 60

/** Attempts at a job. The limit keeps a job that kills its process from killing every process. */
const mostAttempts = 3

export const notAwaitingSentence = 'This submission does not await ingestion.'
export const noWorkbookSentence = 'This submission has no workbook. Its submitter must upload one first.'

/** Asks for the ingest of a submission; the sentence that says why not where it does not await that or has no workbook. While a job is unfinished, asking again changes nothing. */
export const requestIngest = (db: Database, submissionId: number, userId: number): Promise<string | undefined> =>
  db.transaction(async (tx) => {
    const [submission] = await tx
      .select({ phaseId: submissions.phaseId })
      .from(submissions)
      .where(eq(submissions.id, submissionId))
      .for('update')
    if (submission?.phaseId !== phaseOf.ingestion) return notAwaitingSentence
    if (!(await latestFile(tx, submissionId))) return noWorkbookSentence
    await tx.insert(ingestJobs).values({ submissionId, userId }).onConflictDoNothing()
    return undefined
  })

const orNull = (column: Parameters<typeof utc>[0]) => sql<string | null>`${utc(column)}`

/** The latest jobs as administrators see them. */
async function jobs(db: Database, most: number, filter?: SQL) {
  const rows = await db
    .select({
      ID: ingestJobs.id,
      Submission_ID: ingestJobs.submissionId,
      State: ingestJobs.state,
      Dataset: sql<string>`coalesce(${submissions.shortName}, ${ingestJobs.dataset})`,
      Requested_By: users.username,
      Requested_By_ID: ingestJobs.userId,
      Table_Name: ingestJobs.tableName,
      Rows_Done: ingestJobs.rowsDone,
      Rows_Total: ingestJobs.rowsTotal,
      Left_Out: ingestJobs.leftOut,
      Problem: ingestJobs.problem,
      Requested_Date_Time: utc(ingestJobs.requested),
      Start_Date_Time: orNull(ingestJobs.started),
      End_Date_Time: orNull(ingestJobs.finished),
      change: ingestJobs.change,
      outcome: ingestJobs.outcome,
    })
    .from(ingestJobs)
    .leftJoin(submissions, eq(submissions.id, ingestJobs.submissionId))
    .leftJoin(users, eq(users.id, ingestJobs.userId))
    .where(filter)
    .orderBy(desc(ingestJobs.id))
    .limit(most)
  return rows.map(({ Left_Out, change, outcome, ...job }) => ({
    ...job,
    Left_Out: Left_Out ? [...Left_Out] : null,
    Change: change && changeOf(change, outcome),
  }))
}

/** A change of a dataset's data as administrators see it. */
const changeOf = (
  { kind, overlap, options, files, revision, rows }: DataChangeRequest,
  outcome: DataChangeOutcome | null,
) => ({
  Kind: kind,
  Overlap: overlap,
  Options: Object.fromEntries(Object.entries(options).map(([name, values]) => [name, [...values]])),
  Files: files.map(({ session, name, bytes, modified }) => ({
    Session_ID: session,
    Name: name,
    Bytes: bytes,
    Modified: modified,
  })),
  Revision_Before: revision,
  Rows_Before: rows,
  Revision: outcome?.revision ?? null,
  Rows: outcome?.rows ?? null,
  Summary: outcome?.summary ?? null,
})

/** The latest job of a submission. */
export const latestJob = async (db: Database, submissionId: number) =>
  (await jobs(db, 1, eq(ingestJobs.submissionId, submissionId)))[0]

/** The latest change of a dataset's data. */
export const latestChange = async (db: Database, dataset: string) =>
  (await jobs(db, 1, sql`lower(${ingestJobs.dataset}) = lower(${dataset})`))[0]

/** The job of an id. */
export const jobOf = async (db: Database, id: number) => (await jobs(db, 1, eq(ingestJobs.id, id)))[0]

/** The latest jobs of all submissions and datasets. */
export const latestJobs = (db: Database, most: number) => jobs(db, most)

/**
 * Ends a job that is not finished, and writes an audit entry; undefined where it has ended. A process that runs it learns so by its next heartbeat, and nothing of it is
 * listed.
 */
export const cancelJob = (db: Database, id: number, userId: number): Promise<IngestJob | undefined> =>
  db.transaction(async (tx) => {
    const isUnfinished = inArray(ingestJobs.state, ['queued', 'running'])
    const [job] = await tx
      .select()
      .from(ingestJobs)
      .where(and(eq(ingestJobs.id, id), isUnfinished))
      .for('update')
    if (!job) return undefined
    await tx
      .update(ingestJobs)
      .set({ state: 'cancelled', finished: sql`now()` })
      .where(eq(ingestJobs.id, id))
    const subject = job.dataset === null ? `submission ${job.submissionId}` : `dataset ${job.dataset}`
    await writeAuditEntry(tx, { userId, action: 'ingest.cancel', subject, detail: { job: id } })
    return job
  })

/** Claims the oldest job that no process runs. A job that was started too often fails instead. */
export async function claimJob(db: Database): Promise<IngestJob | undefined> {
  await requeueJobsOfDead(db)
  for (;;) {
    const isSilent = sql`${ingestJobs.heartbeat} < now() - make_interval(secs => ${silentSeconds})`
    const free = or(eq(ingestJobs.state, 'queued'), and(eq(ingestJobs.state, 'running'), isSilent))
    const oldest = db
      .select({ id: ingestJobs.id })
      .from(ingestJobs)
      .where(free)
      .orderBy(asc(ingestJobs.id))
      .limit(1)
      .for('update', { skipLocked: true })
    const [job] = await db
      .update(ingestJobs)
      .set({
        state: 'running',
        runner: thisProcess,
        heartbeat: sql`now()`,
        started: sql`coalesce(${ingestJobs.started}, now())`,
        attempts: sql`${ingestJobs.attempts} + 1`,
        rowsDone: null,
        rowsTotal: null,
      })
      .where(eq(ingestJobs.id, sql`(${oldest})`))
      .returning()
    if (!job || job.attempts <= mostAttempts) return job
    await failJob(
      db,
      job,
      `The ingest was begun ${mostAttempts} times, and each time its process ended before it was done.`,
    )
  }
}

/** Frees the jobs of processes that are known to be gone, without waiting for their silence. */
async function requeueJobsOfDead(db: Database): Promise<void> {
  const running = await db.select().from(ingestJobs).where(eq(ingestJobs.state, 'running'))
  for (const job of running)
    if (job.runner && stateOf(job.runner) === 'dead') await db.update(ingestJobs).set(queued).where(isRunBy(job))
}

const queued = { state: 'queued', runner: null, heartbeat: null } as const

/** The row of a job, while it is still run as when it was claimed. */
const isRunBy = ({ id, runner, attempts }: IngestJob) =>
  and(
    eq(ingestJobs.id, id),
    eq(ingestJobs.state, 'running'),
    eq(ingestJobs.attempts, attempts),
    sql`${ingestJobs.runner} = ${JSON.stringify(runner satisfies ProcessIdentity | null)}::jsonb`,
  )

type Change = Partial<
  Pick<IngestJob, 'state' | 'rowsDone' | 'rowsTotal' | 'tableName' | 'outcome' | 'leftOut' | 'problem'>
>

async function changeJob(db: Database, job: IngestJob, change: Change, isFinished: boolean): Promise<boolean> {
  const at = isFinished ? { finished: sql`now()` } : { heartbeat: sql`now()` }
  const changed = await db
    .update(ingestJobs)
    .set({ ...change, ...at })
    .where(isRunBy(job))
    .returning({ id: ingestJobs.id })
  return changed.length > 0
}

export interface Progress {
  readonly done: number
  readonly total: number
}

/** Shows that the job is being worked at, and how far it is; false where another process has taken it over. */
export const showProgress = (db: Database, job: IngestJob, progress: Progress | undefined): Promise<boolean> =>
  changeJob(db, job, progress ? { rowsDone: progress.done, rowsTotal: progress.total } : {}, false)

/** Ends a job within the transaction that lists its table; false where another process has taken it over. */
export const finishJob = (
  tx: Database,
  job: IngestJob,
  result: Pick<Change, 'tableName' | 'outcome'>,
): Promise<boolean> => changeJob(tx, job, { state: 'done', ...result, problem: null }, true)

/** Adds to a finished job which columns did not go in. */
export async function noteLeftOut(db: Database, { id }: IngestJob, leftOut: readonly string[]): Promise<void> {
  await db
    .update(ingestJobs)
    .set({ leftOut })
    .where(and(eq(ingestJobs.id, id), eq(ingestJobs.state, 'done')))
}

export const failJob = (db: Database, job: IngestJob, problem: string): Promise<boolean> =>
  changeJob(db, job, { state: 'failed', problem }, true)

/** Puts a job back that this process cannot end, without counting the attempt. */
export async function requeueJob(db: Database, job: IngestJob): Promise<void> {
  await db
    .update(ingestJobs)
    .set({ ...queued, attempts: job.attempts - 1 })
    .where(isRunBy(job))
}
