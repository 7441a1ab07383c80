import type { Database } from '../db/open.ts'
import { auditTrail } from '../db/record-schema.ts'

/** What an administrator did. */
export interface Deed {
  /** Undefined: whoever sat at the command line. */
  readonly userId?: number
  /** As in `news.publish`. */
  readonly action: string
  /** What it was done to, as in `news 12`. */
  readonly subject: string
  readonly detail?: Readonly<Record<string, unknown>>
}

/** Writes a deed into the audit trail, within the caller's transaction where `db` is one: both are kept, or neither is. */
export async function writeDeed(db: Database, { userId, action, subject, detail }: Deed): Promise<void> {
  await db.insert(auditTrail).values({ userId: userId ?? null, action, subject, detail: detail ?? null })
}
