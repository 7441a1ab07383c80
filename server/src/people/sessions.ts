import { accounts } from '@isobath/domain'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { sessions, users } from '../db/people-schema.ts'
import { hashToken, newToken } from '../secrets/token.ts'
import { isEnabled, lockChecked, userColumns } from './users.ts'
import type { Account, User } from './users.ts'

/** Seconds for which a session lasts after its last use (R3). */
export const sessionSeconds = accounts.sessionHours * 3600

/** Seconds after which a use moves the end again. A write for each request would gain nothing. */
const renewedAfterSeconds = 300

const end = sql`now() + make_interval(secs => ${sessionSeconds})`

// A session that ends later was begun before the clock was set back, and would last for as long as that. One hour is spared for clocks that differ.
const isOfThisClock = sql`${sessions.expires} < ${end} + interval '1 hour'`

/** Begins a session and returns its token. Only the hash of the token is stored. Removes ended sessions. */
export async function beginSession(db: Database, userId: number): Promise<string> {
  const token = newToken()
  await db.delete(sessions).where(lt(sessions.expires, sql`now()`))
  await db.insert(sessions).values({ tokenHash: hashToken(token), userId, expires: end })
  return token
}

/** Begins a session of someone whose password was checked; undefined where it was changed meanwhile, which ends every session. */
export const beginCheckedSession = (db: Database, account: Account): Promise<string | undefined> =>
  db.transaction(async (tx) => ((await lockChecked(tx, account)) ? beginSession(tx, account.user.id) : undefined))

/** The user of a valid session. `isRenewed` when its end was moved: the cookie must follow. */
export async function userOfSession(
  db: Database,
  token: string,
): Promise<{ readonly user: User; readonly isRenewed: boolean } | undefined> {
  const tokenHash = hashToken(token)
  const [found] = await db
    .select({
      user: userColumns,
      isOld: sql<boolean>`${sessions.expires} < ${end} - make_interval(secs => ${renewedAfterSeconds})`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expires, sql`now()`), isOfThisClock, isEnabled))
  if (!found) return undefined
  if (found.isOld) await db.update(sessions).set({ expires: end }).where(eq(sessions.tokenHash, tokenHash))
  return { user: found.user, isRenewed: found.isOld }
}

export async function endSession(db: Database, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)))
}

export async function endSessionsOf(db: Database, userId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId))
}
