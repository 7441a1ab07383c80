import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { basename } from 'node:path'
import { phaseOf, submissions as limits } from '@isobath/domain'
import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { isAway } from '../db/away.ts'
import { lower } from '../db/columns.ts'
import { lockCount } from '../db/open.ts'
import type { Database, Transaction } from '../db/open.ts'
import { users } from '../db/people-schema.ts'
import { submissionFiles, submissions, uploadSessions } from '../db/submission-schema.ts'
import { writeMail } from '../mail/outbox.ts'
import { findContacts } from '../people/contacts.ts'
import type { PeopleSettings } from '../people/settings.ts'
import { isDuplicate } from '../people/users.ts'
import { auditContext } from './context.ts'
import { receivedMail, submittedMail } from './mail-templates.ts'
import type { AssembledFile } from './part-store.ts'
import { sessionOf } from './uploads.ts'
import type { Uploads } from './uploads.ts'

/** The files of a commit: first the workbook, then, for a new submission, the original file. */
interface Commit {
  readonly userId: number
  readonly sessionIds: readonly string[]
  /** Bytes of each file. */
  readonly sizes: readonly number[]
  readonly shortName: string
  readonly longName: string
  readonly dataSource: string
  /** The submission that is updated. */
  readonly updates: number | undefined
}

interface CommitRefusal {
  readonly status: 400 | 409 | 413
  readonly sentence: string
}

type CommitResult =
  | { readonly ok: true; readonly submissionId: number }
  | { readonly ok: false; readonly refusal: CommitRefusal }

interface CommitServices {
  readonly db: Database
  readonly uploads: Uploads
  readonly settings: PeopleSettings
}

const no = (status: CommitRefusal['status'], sentence: string): CommitResult => ({
  ok: false,
  refusal: { status, sentence },
})

const inUse = no(409, 'A dataset or submission of this name exists: choose another short name and long name.')

const isIngested = no(409, 'This submission is ingested, and takes no other file.')

const holdsTooMuch = no(
  413,
  `Your submissions that are not ingested yet hold almost ${limits.personBytes / 1e9} GB of files, and no more are taken: write to the curation team.`,
)

/** Whether files of these sizes are more than a person may hold, with all files of that person's submissions that are not ingested. */
async function isTooMuch(db: Database, userId: number, sizes: readonly number[]): Promise<boolean> {
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(${submissionFiles.bytes}), 0)::float8` })
    .from(submissionFiles)
    .innerJoin(submissions, eq(submissions.id, submissionFiles.submissionId))
    .where(and(eq(submissions.submitterId, userId), ne(submissions.phaseId, phaseOf.complete)))
  return sizes.reduce((sum, size) => sum + size, row?.bytes ?? 0) > limits.personBytes
}

/** Running commits of this process, by user and first session. A repeated request waits for the same result. */
const underWay = new WeakMap<Uploads, Map<string, Promise<CommitResult>>>()

/**
 * Makes a submission of uploaded files: puts them together, audits them, moves them to where they stay, and last of all writes the rows that make them one. A
 * repeated call, also after an answer that was lost, gives the same answer and changes nothing. If several processes are called at once, one of them makes the
 * submission, with files of its own; the others give its answer.
 */
export function commitUpload(services: CommitServices, commit: Commit): Promise<CommitResult> {
  const name = `${commit.userId} ${commit.sessionIds[0] ?? ''}`
  const commits = underWay.get(services.uploads) ?? new Map<string, Promise<CommitResult>>()
  underWay.set(services.uploads, commits)
  const running = commits.get(name)
  if (running) return running
  const work = commitOnce(services, commit).finally(() => commits.delete(name))
  commits.set(name, work)
  return work
}

async function commitOnce(services: CommitServices, commit: Commit): Promise<CommitResult> {
  const { db, uploads } = services
  const { userId, sessionIds, sizes, updates } = commit
  const wanted = updates === undefined ? 2 : 1
  if (sessionIds.length !== wanted || sizes.length !== wanted || new Set(sessionIds).size !== wanted)
    return no(
      400,
      `A submission of this kind has ${wanted === 2 ? 'two files' : 'one file'}, each with its session and its size.`,
    )
  const sessions = await Promise.all(sessionIds.map((id) => sessionOf(db, userId, id)))
  const known = sessions.filter((session) => session !== undefined)
  if (known.length !== wanted || known.some((session) => (session.updates ?? undefined) !== updates))
    return no(400, 'There is no such upload session: begin the upload again.')
  const settled = await settledCommit(db, known)
  if (settled) return settled
  if (sizes.some((size) => size > limits.fileBytes))
    return no(413, `A file of more than ${limits.fileBytes / 1e6} MB cannot be submitted.`)
  // `record` counts again: other commits of the person may end while this one is audited.
  if (await isTooMuch(db, userId, sizes)) return holdsTooMuch

  const assembled: AssembledFile[] = []
  try {
    for (const [i, id] of sessionIds.entries()) {
      const file = await uploads.partStore.assemble(id, sizes[i] ?? 0)
      if (!file)
        return (await settledSince(db, commit)) ?? no(400, 'Parts of the file have not arrived: send them again.')
      assembled.push(file)
    }
    const context = await auditContext(db, userId, commit)
    for (const [i, { path }] of assembled.entries()) {
      const verdict = await uploads.audit({ path, kind: kinds[i] ?? 'original', context, submitterId: userId })
      if (!verdict.ok) return await refuseCommit(services, commit, { status: 400, sentence: verdict.sentence })
    }
    return await keep(services, commit, assembled)
  } catch (error) {
    // Another process that ends the commit removes the parts under this one.
    const settledMeanwhile = isAway(error) ? undefined : await settledSince(db, commit)
    if (settledMeanwhile) return settledMeanwhile
    throw error
  } finally {
    for (const { path } of assembled) await rm(path, { force: true })
  }
}

const kinds = ['workbook', 'original'] as const
const endings = ['', '_raw_original']

type Session = typeof uploadSessions.$inferSelect

/** Finds the result of a commit of these sessions; undefined while it has not ended. */
async function settledCommit(db: Database, sessions: readonly Session[]): Promise<CommitResult | undefined> {
  const refusal = sessions.find((session) => session.refusal !== null)?.refusal
  if (refusal) return { ok: false, refusal }
  const [first] = sessions
  if (!first || first.fileId === null) return undefined
  const [file] = await db
    .select({ submissionId: submissionFiles.submissionId })
    .from(submissionFiles)
    .where(eq(submissionFiles.id, first.fileId))
  return file && { ok: true, submissionId: file.submissionId }
}

const sessionsOf = (db: Database, { sessionIds }: Commit) =>
  db
    .select()
    .from(uploadSessions)
    .where(inArray(uploadSessions.id, [...sessionIds]))
    .orderBy(uploadSessions.id)

/** Finds the result of the same commit in another process; undefined while none has ended. */
const settledSince = async (db: Database, commit: Commit) => settledCommit(db, await sessionsOf(db, commit))

/** Remembers why a commit is refused, and removes its parts; where another process ended it meanwhile, that stays its answer. */
async function refuseCommit(
  { db, uploads }: CommitServices,
  commit: Commit,
  refusal: CommitRefusal,
): Promise<CommitResult> {
  const outcome = await db.transaction(async (tx): Promise<CommitResult> => {
    const settled = await settledCommit(tx, await sessionsOf(tx, commit).for('update'))
    if (settled) return settled
    await tx
      .update(uploadSessions)
      .set({ refusal })
      .where(inArray(uploadSessions.id, [...commit.sessionIds]))
    return { ok: false, refusal }
  })
  for (const id of commit.sessionIds) await uploads.partStore.drop(id)
  return outcome
}

async function keep(
  services: CommitServices,
  commit: Commit,
  assembled: readonly AssembledFile[],
): Promise<CommitResult> {
  const { db, uploads } = services
  const { shortName, sessionIds } = commit
  // Each attempt has files of its own, which no other attempt replaces or removes.
  const attempt = randomUUID()
  const keys = endings.slice(0, sessionIds.length).map((ending) => `${shortName}/${shortName}_${attempt}${ending}.xlsx`)
  for (const [i, { path }] of assembled.entries()) await uploads.files.take(keys[i] ?? basename(path), path)
  const { outcome, isOwn } = await db.transaction((tx) => record(services, tx, commit, assembled, keys))
  if (!isOwn) for (const key of keys) await uploads.files.remove(key)
  if (!outcome.ok) return refuseCommit(services, commit, outcome.refusal)
  for (const id of sessionIds) await uploads.partStore.drop(id)
  return outcome
}

/** The end of a commit; `isOwn` where the rows are those of this attempt. */
interface CommitRecord {
  readonly outcome: CommitResult
  readonly isOwn: boolean
}

/** Writes the rows of a submission, unless another process has ended the commit. */
async function record(
  { settings }: CommitServices,
  tx: Transaction,
  commit: Commit,
  assembled: readonly AssembledFile[],
  keys: readonly string[],
): Promise<CommitRecord> {
  const { userId, sessionIds, sizes, shortName, longName, dataSource, updates } = commit
  const notOwn = (outcome: CommitResult): CommitRecord => ({ outcome, isOwn: false })
  const settled = await settledCommit(tx, await sessionsOf(tx, commit).for('update'))
  if (settled) return notOwn(settled)
  // Commits of one person are counted one after the other, so that none passes the limit beside others.
  await lockCount(tx, `bytes of ${userId}`)
  if (await isTooMuch(tx, userId, sizes)) return notOwn(holdsTooMuch)
  const names = { shortName, longName, dataSource }
  const taken = or(
    eq(lower(submissions.shortName), sql`lower(${shortName})`),
    eq(lower(submissions.longName), sql`lower(${longName})`),
  )
  const others = updates === undefined ? undefined : ne(submissions.id, updates)
  if ((await tx.$count(submissions, and(taken, others))) > 0) return notOwn(inUse)
  // An update of a submission that passed the first review goes back to the second (T1).
  const phaseId = sql`case when ${submissions.qc1Completed} is null then ${phaseOf.admin}::int else ${phaseOf.secondReview}::int end`
  const change = { ...names, phaseId }
  const [row] =
    updates === undefined
      ? await tx
          .insert(submissions)
          .values({ ...names, submitterId: userId, phaseId: phaseOf.admin })
          .onConflictDoNothing()
          .returning({ id: submissions.id })
      : await updateOpen(tx, updates, change)
  if (row === 'duplicate') return notOwn(inUse)
  if (!row) return notOwn(updates === undefined ? inUse : isIngested)
  for (const [i, { bytes, sha256 }] of assembled.entries()) {
    const [file] = await tx
      .insert(submissionFiles)
      .values({ submissionId: row.id, kind: kinds[i] ?? 'original', key: keys[i] ?? '', bytes, sha256 })
      .returning({ id: submissionFiles.id })
    const session = and(eq(uploadSessions.id, sessionIds[i] ?? ''), isNull(uploadSessions.fileId))
    await tx
      .update(uploadSessions)
      .set({ fileId: file?.id ?? null })
      .where(session)
  }
  const submission = { id: row.id, shortName, isNew: updates === undefined }
  const [submitter] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
  if (submitter) await writeMail(tx, { recipient: submitter.email, ...receivedMail(submission, settings.publicUrl) })
  const mail = submittedMail(submission, settings.publicUrl)
  for (const recipient of await findContacts(tx, settings)) await writeMail(tx, { recipient, ...mail })
  return { outcome: { ok: true, submissionId: row.id }, isOwn: true }
}

/** Changes a submission that is not ingested; `duplicate` where another process has taken its new name meanwhile. */
const updateOpen = (tx: Transaction, id: number, change: PgUpdateSetSource<typeof submissions>) =>
  // A savepoint: the transaction goes on after a statement that fails.
  tx
    .transaction((savepoint) =>
      savepoint
        .update(submissions)
        .set(change)
        .where(and(eq(submissions.id, id), ne(submissions.phaseId, phaseOf.complete)))
        .returning({ id: submissions.id }),
    )
    .catch((error: unknown): readonly ['duplicate'] => {
      if (isDuplicate(error)) return ['duplicate']
      throw error
    })
