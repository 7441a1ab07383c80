import { phaseOf } from '@isobath/domain'
import { and, eq } from 'drizzle-orm'
import { writeAuditEntry } from '../admin/audit.ts'
import { createCatalogue, writeEntry } from '../catalogue/write.ts'
import type { Database } from '../db/open.ts'
import { submissions } from '../db/submission-schema.ts'
import { ingestFile } from '../ingest/ingest.ts'
import { ingestSentence } from '../ingest/problem.ts'
import type { PeopleSettings } from '../people/settings.ts'
import type { CatalogueEntry } from '../store/entry.ts'
import { enterPhase, latestFile, submissionOf } from './submissions.ts'
import type { Uploads } from './uploads.ts'

export type Ingested =
  | { readonly ok: true; readonly entry: CatalogueEntry; readonly leftOut: readonly string[] }
  | { readonly ok: false; readonly sentence: string }

/** Ends the transaction that lists the entry: the submission is not there, or waits for something else. */
class NotAwaiting extends Error {}

const notAwaiting = 'This submission does not await ingestion.'

/** What is ingested last of what came to each of these: one at a time in a process. */
const last = new WeakMap<Uploads, Promise<unknown>>()

/**
 * Ingests the workbook of a submission that awaits it; of two processes that are asked to at once, or two clicks, the second waits, and finds it complete. What the catalogue lists and that the submission is complete become true in one transaction; what fails leaves
 * the store, the catalogue and the submission as they were.
 */
export function ingestSubmission(...given: Parameters<typeof ingestAlone>): Promise<Ingested> {
  const [, , uploads, { id }] = given
  const { inTurn = (work: () => Promise<Ingested>) => work() } = uploads.surroundings
  const before = last.get(uploads) ?? Promise.resolve()
  const ingested = before.then(() => inTurn(() => ingestAlone(...given), `submission ${id}`))
  last.set(
    uploads,
    ingested.catch(() => undefined),
  )
  return ingested
}

async function ingestAlone(
  db: Database,
  settings: PeopleSettings,
  { files, store, surroundings }: Uploads,
  { id, userId, signal }: { readonly id: number; readonly userId: number; readonly signal: AbortSignal },
): Promise<Ingested> {
  const submission = await submissionOf(db, id)
  const file = await latestFile(db, id)
  if (!submission || !file || submission.phaseId !== phaseOf.ingestion) return { ok: false, sentence: notAwaiting }
  const catalogue = {
    ...createCatalogue(db, surroundings),
    writeEntry: (entry: CatalogueEntry) =>
      db.transaction(async (tx) => {
        const [awaiting] = await tx
          .select({ id: submissions.id })
          .from(submissions)
          .where(and(eq(submissions.id, submission.id), eq(submissions.phaseId, phaseOf.ingestion)))
          .for('update')
        if (!awaiting) throw new NotAwaiting(notAwaiting)
        await writeEntry(tx, entry)
        await enterPhase(tx, settings, submission, phaseOf.complete)
        const subject = `submission ${submission.id}`
        await writeAuditEntry(tx, { userId, action: 'submission.ingest', subject, detail: { table: entry.table } })
      }),
  }
  const result = await files.withLocal(file.key, (path) => ingestFile(store, catalogue, { path, signal }))
  if (!result.ok) return { ok: false, sentence: ingestSentence(result.problem) }
  const leftOut = result.leftOut.map(({ variable, reason }) => `${variable} ${reason}`)
  return { ok: true, entry: result.entry, leftOut }
}
