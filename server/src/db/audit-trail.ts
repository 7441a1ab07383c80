import type { Database } from './open.ts'
import { auditTrail } from './record-schema.ts'

/** What an administrator did or looked at. */
export interface AuditEntry {
  /** Undefined: whoever sat at the command line. */
  readonly userId?: number
  /** The subject and the verb, as in `news.publish`. */
  readonly action: string
  /** What the action concerned, as in `news 12`. */
  readonly subject: string
  readonly detail?: Readonly<Record<string, unknown>>
}

/** Adds an entry to the audit trail, within the caller's transaction where `db` is one. */
export async function writeAuditEntry(db: Database, { userId, action, subject, detail }: AuditEntry): Promise<void> {
  await db.insert(auditTrail).values({ userId: userId ?? null, action, subject, detail: detail ?? null })
}
