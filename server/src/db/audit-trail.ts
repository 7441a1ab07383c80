import type { Database } from './open.ts'
import { auditTrail } from './record-schema.ts'

/** An entry of the audit trail: an action of an administrator. */
interface AuditEntry {
  /** Undefined for the command line. */
  readonly userId?: number
  /** The subject and the verb, as in `news.publish`. */
  readonly action: string
  /** The subject of the action, as in `news 12`. */
  readonly subject: string
  readonly detail?: Readonly<Record<string, unknown>>
}

/** Adds an entry to the audit trail, within the caller's transaction where `db` is one. */
export async function writeAuditEntry(db: Database, { userId, action, subject, detail }: AuditEntry): Promise<void> {
  await db.insert(auditTrail).values({ userId: userId ?? null, action, subject, detail: detail ?? null })
}
