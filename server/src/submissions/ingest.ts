import { phaseOf } from '@isobath/domain'
import { and, eq } from 'drizzle-orm'
import { writeAuditEntry } from '../db/audit-trail.ts'
import { createCatalog, writeEntry } from '../catalog/changes/write.ts'
import type { Database } from '../db/open.ts'
import { submissions } from '../db/submission-schema.ts'
import type { PeopleSettings } from '../people/settings.ts'
import type { CatalogEntry } from '../store/entry.ts'
import { withDoi } from './doi.ts'
import { finishJob, notAwaitingSentence, noWorkbookSentence } from './ingest-jobs.ts'
import type { SubmissionJob } from './ingest-jobs.ts'
import type { FilesRequest, FilesResult, IngestFiles } from './ingest-files.ts'
import { enterPhase, latestFile, submissionOf } from './submissions.ts'
import type { Uploads } from './uploads.ts'

/** Ends the transaction that lists the entry: the submission is not there or in another phase, or another process runs the job. */
class PhaseChangedError extends Error {}

/** What the ingest of a job works with. */
export interface IngestServices {
  readonly db: Database
  readonly settings: PeopleSettings
  readonly uploads: Uploads
  readonly ingestFiles: IngestFiles
}

/**
 * Runs a job. One transaction lists the dataset in the catalog, completes the submission and ends the job. A failure leaves
 * the store, the catalog and the submission as they were.
 */
export async function ingestSubmission(
  { db, settings, uploads, ingestFiles }: IngestServices,
  job: SubmissionJob,
  options: Pick<FilesRequest, 'progress' | 'signal'>,
): Promise<FilesResult> {
  const submission = await submissionOf(db, job.submissionId)
  const file = await latestFile(db, job.submissionId)
  if (submission?.phaseId !== phaseOf.ingestion) return { ok: false, sentence: notAwaitingSentence }
  if (!file) return { ok: false, sentence: noWorkbookSentence }
  const catalog = {
    ...createCatalog(db, uploads.resources),
    writeEntry: (entry: CatalogEntry) =>
      db.transaction(async (tx) => {
        const [awaiting] = await tx
          .select({ id: submissions.id })
          .from(submissions)
          .where(and(eq(submissions.id, submission.id), eq(submissions.phaseId, phaseOf.ingestion)))
          .for('update')
        if (!awaiting || !(await finishJob(tx, job, { tableName: entry.table })))
          throw new PhaseChangedError(notAwaitingSentence)
        await writeEntry(tx, withDoi(entry, submission.doi))
        await enterPhase(tx, settings, submission, phaseOf.complete)
        const by = job.userId === null ? {} : { userId: job.userId }
        const subject = `submission ${submission.id}`
        await writeAuditEntry(tx, { ...by, action: 'submission.ingest', subject, detail: { table: entry.table } })
      }),
  }
  return uploads.files.withLocal(file.key, (path) =>
    ingestFiles({ ...options, files: { type: 'workbook', path }, catalog }),
  )
}
