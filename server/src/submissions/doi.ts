import { phaseOf, replacesUnseen } from '@isobath/domain'
import { eq } from 'drizzle-orm'
import { writeAuditEntry } from '../db/audit-trail.ts'
import type { Database } from '../db/open.ts'
import type { RegisteredDoi } from '../db/submission-schema.ts'
import { submissions } from '../db/submission-schema.ts'
import type { PeopleSettings } from '../people/settings.ts'
import type { CatalogEntry } from '../store/entry.ts'
import { enterPhase } from './submissions.ts'
import type { Submission } from './submissions.ts'

type DoiOutcome = 'kept' | 'notAwaited' | 'changedSince'

/**
 * Keeps the DOI of a submission that awaits one; the submission then awaits ingestion. Until the ingest another DOI may take its place. In other phases
 * none is awaited.
 */
export async function keepDoi(
  db: Database,
  settings: Pick<PeopleSettings, 'publicUrl'>,
  {
    submission,
    doi,
    seen,
    userId,
  }: {
    readonly submission: Submission
    readonly doi: RegisteredDoi
    /** What was kept as the administrator saw it, null for nothing. */
    readonly seen?: RegisteredDoi | null | undefined
    readonly userId: number
  },
): Promise<DoiOutcome> {
  const { id } = submission
  return db.transaction(async (tx) => {
    const [now] = await tx
      .select({ phaseId: submissions.phaseId, doi: submissions.doi })
      .from(submissions)
      .where(eq(submissions.id, id))
      .for('update')
    if (now?.phaseId !== phaseOf.doi && now?.phaseId !== phaseOf.ingestion) return 'notAwaited'
    if (seen !== undefined && replacesUnseen(doi, seen, now.doi)) return 'changedSince'
    await tx.update(submissions).set({ doi }).where(eq(submissions.id, id))
    if (now.phaseId === phaseOf.doi) await enterPhase(tx, settings, submission, phaseOf.ingestion)
    await writeAuditEntry(tx, {
      userId,
      action: 'submission.doi',
      subject: `submission ${id}`,
      detail: { from: now.doi?.doi ?? null, to: doi.doi },
    })
    return 'kept'
  })
}

/** The citation of a registered DOI, in the order that DataCite recommends. */
const citationOf = ({ doi, title, creators, publisher, publicationYear }: RegisteredDoi) =>
  `${creators.join('; ')} (${publicationYear}): ${title}. ${publisher}. https://doi.org/${doi}`

/** Gives a dataset the DOI that was kept of its submission, and the citation of that DOI as its first reference. */
export function withDoi<Entry extends CatalogEntry>(entry: Entry, registered: RegisteredDoi | null): Entry {
  if (registered === null) return entry
  const { doi } = registered
  const { references } = entry.dataset
  const isCited = references.some((reference) => reference.toLowerCase().includes(doi.toLowerCase()))
  return {
    ...entry,
    dataset: { ...entry.dataset, doi, references: isCited ? references : [citationOf(registered), ...references] },
  }
}
