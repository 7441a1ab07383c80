import { phaseOf } from '@isobath/domain'
import { and, asc, desc, eq, or, sql } from 'drizzle-orm'
import { utc } from '../db/columns.ts'
import type { Database } from '../db/open.ts'
import { ingestJobs, submissions } from '../db/submission-schema.ts'
import { stateOf, thisProcess } from '../process/process-identity.ts'
import type { ProcessIdentity } from '../process/process-identity.ts'
import { latestFile } from './submissions.ts'

export type IngestJob = typeof ingestJobs.$inferSelect

/** A job whose process has not been heard of for so long is run by another, seconds. */
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

/** The latest jobs, of all submissions or one, as administrators see them. */
async function jobs(db: Database, most: number, submissionId?: number) {
  const rows = await db
    .select({
      Submission_ID: ingestJobs.submissionId,
      State: ingestJobs.state,
      Dataset: submissions.shortName,
      Table_Name: ingestJobs.tableName,
      Rows_Done: ingestJobs.rowsDone,
      Rows_Total: ingestJobs.rowsTotal,
      Left_Out: ingestJobs.leftOut,
      Problem: ingestJobs.problem,
      Requested_Date_Time: utc(ingestJobs.requested),
      Start_Date_Time: orNull(ingestJobs.started),
      End_Date_Time: orNull(ingestJobs.finished),
    })
    .from(ingestJobs)
    .innerJoin(submissions, eq(submissions.id, ingestJobs.submissionId))
    .where(submissionId === undefined ? undefined : eq(ingestJobs.submissionId, submissionId))
    .orderBy(desc(ingestJobs.id))
    .limit(most)
  return rows.map(({ Left_Out, ...job }) => ({ ...job, Left_Out: Left_Out ? [...Left_Out] : null }))
}

/** The latest job of a submission. */
export const latestJob = async (db: Database, submissionId: number) => (await jobs(db, 1, submissionId))[0]

/** The latest jobs of all submissions. */
export const latestJobs = (db: Database, most: number) => jobs(db, most)

/** Claims the oldest job that no process runs. A job that was begun too often fails instead. */
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

type Change = Partial<Pick<IngestJob, 'state' | 'rowsDone' | 'rowsTotal' | 'tableName' | 'leftOut' | 'problem'>>

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
export const finishJob = (tx: Database, job: IngestJob, tableName: string): Promise<boolean> =>
  changeJob(tx, job, { state: 'done', tableName, problem: null }, true)

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
