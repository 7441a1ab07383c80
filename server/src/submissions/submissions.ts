import { commentOffsetHours, phaseOf, replacesUnseen, submissionPhases } from '@isobath/domain'
import type { SubmissionPhaseId } from '@isobath/domain'
import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { writeAuditEntry } from '../db/audit-trail.ts'
import { utc } from '../db/columns.ts'
import type { Database } from '../db/open.ts'
import { users } from '../db/people-schema.ts'
import { submissionComments, submissionFiles, submissions } from '../db/submission-schema.ts'
import { writeMail } from '../mail/outbox.ts'
import { findContacts } from '../people/contacts.ts'
import type { PeopleSettings } from '../people/settings.ts'
import { subscribe } from '../people/subscriptions.ts'
import type { User } from '../people/users.ts'
import { commentMail, phaseMail } from './mail-templates.ts'
import type { Uploads } from './uploads.ts'

const orNull = (column: AnyPgColumn) => sql<string | null>`${utc(column)}`

const phaseNames = sql<string>`case ${submissions.phaseId} ${sql.join(
  submissionPhases.map(({ id, name }) => sql`when ${sql.raw(String(id))} then ${name}`),
  sql` `,
)} end`

const columns = {
  Submission_ID: submissions.id,
  Dataset: submissions.shortName,
  Dataset_Long_Name: submissions.longName,
  Phase: phaseNames,
  Start_Date_Time: utc(submissions.started),
  QC1_Completion_Date_Time: orNull(submissions.qc1Completed),
  QC2_Completion_Date_Time: orNull(submissions.qc2Completed),
  DOI_Accepted_Date_Time: orNull(submissions.doiAccepted),
  Ingestion_Date_Time: orNull(submissions.ingested),
}

/** One's own submissions, the newest first. */
export const submissionsOf = (db: Database, userId: number) =>
  db
    .select({
      ...columns,
      phaseId: sql<SubmissionPhaseId>`${submissions.phaseId}`,
      DOI: sql<string | null>`${submissions.doi} ->> 'doi'`,
    })
    .from(submissions)
    .where(eq(submissions.submitterId, userId))
    .orderBy(desc(submissions.id))

/** Everyone's submissions, the newest first. */
export async function allSubmissions(db: Database) {
  const rows = await db
    .select({
      ...columns,
      Phase_ID: sql<SubmissionPhaseId>`${submissions.phaseId}`,
      Data_Source: submissions.dataSource,
      DOI: submissions.doi,
      Name: sql<string>`coalesce(nullif(trim(${users.firstName} || ' ' || ${users.lastName}), ''), ${users.username})`,
    })
    .from(submissions)
    .innerJoin(users, eq(users.id, submissions.submitterId))
    .orderBy(desc(submissions.id))
  return rows.map(({ DOI, ...row }) => ({ ...row, DOI: DOI && { ...DOI, creators: [...DOI.creators] } }))
}

export async function submissionOf(db: Database, id: number) {
  const [row] = await db
    .select({ submission: submissions, email: users.email })
    .from(submissions)
    .innerJoin(users, eq(users.id, submissions.submitterId))
    .where(eq(submissions.id, id))
  return row && { ...row.submission, email: row.email }
}
export type Submission = NonNullable<Awaited<ReturnType<typeof submissionOf>>>

/** Lists the comments on a submission, the oldest first. Times are four hours behind UTC, as published clients expect (S2). */
export const commentsOf = (db: Database, id: number) =>
  db
    .select({
      Data_Submission_ID: submissionComments.submissionId,
      Comment: submissionComments.comment,
      Comment_Date_Time: sql<string>`to_char(${submissionComments.at} at time zone 'UTC' - make_interval(hours => ${commentOffsetHours}), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
      Commenter: sql<'Admin' | 'User'>`case when ${submissionComments.byAdmin} then 'Admin' else 'User' end`,
    })
    .from(submissionComments)
    .where(eq(submissionComments.submissionId, id))
    .orderBy(asc(submissionComments.id))

/**
 * Adds a comment to a submission, and mails it to the other side. A comment of the submitter puts the submission back into review, unless it already waits for
 * ingest or is complete (T3).
 */
export async function addComment(
  db: Database,
  settings: PeopleSettings,
  {
    submission,
    user,
    byAdmin,
    comment,
  }: { readonly submission: Submission; readonly user: User; readonly byAdmin: boolean; readonly comment: string },
): Promise<void> {
  const { id } = submission
  await db.transaction(async (tx) => {
    await tx.insert(submissionComments).values({ submissionId: id, userId: user.id, byAdmin, comment })
    if (!byAdmin) {
      const phaseId = submission.qc1Completed === null ? phaseOf.admin : phaseOf.secondReview
      const isOpen = and(ne(submissions.phaseId, phaseOf.ingestion), ne(submissions.phaseId, phaseOf.complete))
      await tx
        .update(submissions)
        .set({ phaseId })
        .where(and(eq(submissions.id, id), isOpen))
    }
    const mail = commentMail(submission, comment, !byAdmin, settings.publicUrl)
    for (const recipient of byAdmin ? [submission.email] : await findContacts(tx, settings))
      await writeMail(tx, { recipient, ...mail })
  })
}

/** The time stamp that each phase sets. */
const stamps = {
  [phaseOf.secondReview]: { qc1Completed: sql`now()` },
  [phaseOf.doi]: { qc2Completed: sql`now()` },
  [phaseOf.ingestion]: { doiAccepted: sql`now()` },
  [phaseOf.complete]: { ingested: sql`now()` },
} as const

/** Moves a submission to a phase, within the caller's transaction, and mails its submitter where there is something to tell. */
export async function enterPhase(
  tx: Database,
  { publicUrl }: Pick<PeopleSettings, 'publicUrl'>,
  submission: Submission,
  phase: SubmissionPhaseId,
): Promise<void> {
  const { id, email, shortName, submitterId } = submission
  const stamp = phase in stamps ? stamps[phase as keyof typeof stamps] : {}
  await tx
    .update(submissions)
    .set({ phaseId: phase, ...stamp })
    .where(eq(submissions.id, id))
  if (phase === phaseOf.complete) await subscribe(tx, submitterId, shortName)
  const mail = phaseMail(submission, phase, publicUrl)
  if (mail && phase !== submission.phaseId) await writeMail(tx, { recipient: email, ...mail })
}

export const setPhase = (
  db: Database,
  settings: PeopleSettings,
  {
    submission,
    phase,
    seen,
    userId,
  }: {
    readonly submission: Submission
    readonly phase: SubmissionPhaseId
    /** The phase as the administrator saw it. */
    readonly seen?: SubmissionPhaseId | undefined
    readonly userId: number
  },
): Promise<'set' | 'changedSince'> =>
  db.transaction(async (tx) => {
    // If two administrators act at once, the second sees what the first did, and nothing is mailed twice.
    const [now] = await tx
      .select({ phaseId: submissions.phaseId })
      .from(submissions)
      .where(eq(submissions.id, submission.id))
      .for('update')
    const { phaseId } = now ?? submission
    if (seen !== undefined && replacesUnseen(phase, seen, phaseId)) return 'changedSince'
    await enterPhase(tx, settings, { ...submission, phaseId }, phase)
    const detail = { from: phaseId, to: phase }
    await writeAuditEntry(tx, { userId, action: 'submission.setphase', subject: `submission ${submission.id}`, detail })
    return 'set'
  })

/** Deletes a submission: first its row, then its files. */
export async function deleteSubmission(
  db: Database,
  { files }: Uploads,
  submission: Submission,
  userId: number,
): Promise<void> {
  const { id, shortName } = submission
  const held = await db
    .select({ key: submissionFiles.key })
    .from(submissionFiles)
    .where(eq(submissionFiles.submissionId, id))
  await db.transaction(async (tx) => {
    await tx.delete(submissions).where(eq(submissions.id, id))
    await writeAuditEntry(tx, {
      userId,
      action: 'submission.delete',
      subject: `submission ${id}`,
      detail: { shortName },
    })
  })
  for (const { key } of held) await files.remove(key)
}

/** The workbook that a submission has now. */
export async function latestFile(db: Database, submissionId: number) {
  const [file] = await db
    .select()
    .from(submissionFiles)
    .where(and(eq(submissionFiles.submissionId, submissionId), eq(submissionFiles.kind, 'workbook')))
    .orderBy(desc(submissionFiles.id))
    .limit(1)
  return file
}
