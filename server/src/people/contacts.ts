import { and, eq } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { users } from '../db/people-schema.ts'
import type { PeopleSettings } from './settings.ts'
import { isEnabled } from './users.ts'

/** The addresses for mail to the operator: the configured one, else the administrators, else the host's postmaster (RFC 2142, section 5). */
export async function findContacts(db: Database, { contact, publicUrl }: PeopleSettings): Promise<readonly string[]> {
  if (contact) return [contact]
  const admins = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.isDataSubmissionAdmin, true), isEnabled))
  return admins.length > 0 ? admins.map(({ email }) => email) : [`postmaster@${new URL(publicUrl).hostname}`]
}
