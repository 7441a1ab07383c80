import { desc, eq, ilike, inArray, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { writeAuditEntry } from '../db/audit-trail.ts'
import { lower, utc } from '../db/columns.ts'
import type { Database, Transaction } from '../db/open.ts'
import { apiKeys, datasetSubscribers, users } from '../db/people-schema.ts'
import { datasets } from '../db/schema.ts'
import { submissionComments, submissionFiles, submissions } from '../db/submission-schema.ts'
import { dropTokens } from '../people/tokens.ts'
import { changeUser, hasId, isEnabled } from '../people/users.ts'
import { endSessionsOf } from '../people/sessions.ts'
import type { Uploads } from '../submissions/uploads.ts'

/** Accounts that a list shows at most. */
const most = 100

const orNull = (column: Parameters<typeof utc>[0]) => sql<string | null>`${utc(column)}`

const columns = {
  ID: users.id,
  Username: users.username,
  Email: users.email,
  Name: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
  Institute: users.institute,
  Is_Admin: users.isDataSubmissionAdmin,
  Created_Date_Time: utc(users.created),
  Confirmed_Date_Time: orNull(users.confirmed),
  Disabled_Date_Time: orNull(users.disabled),
}

/** The newest accounts whose username, address or name holds a text, and how many there are. */
export async function findAccounts(db: Database, text: string) {
  const pattern = `%${text.replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`
  const holds = or(ilike(users.username, pattern), ilike(users.email, pattern), ilike(columns.Name, pattern))
  const accounts = await db.select(columns).from(users).where(holds).orderBy(desc(users.id)).limit(most)
  return { total: await db.$count(users, holds), accounts }
}

/** An account with the names of what belongs to it and is deleted with it; undefined where there is none. */
export async function accountWithBelongings(db: Database, id: number) {
  const [account] = await db.select(columns).from(users).where(hasId(id))
  if (!account) return undefined
  const ofUser = (column: AnyPgColumn) => eq(column, id)
  const own = await db
    .select({ name: submissions.shortName })
    .from(submissions)
    .where(ofUser(submissions.submitterId))
    .orderBy(submissions.id)
  const keys = await db
    .select({ name: apiKeys.description })
    .from(apiKeys)
    .where(ofUser(apiKeys.userId))
    .orderBy(apiKeys.id)
  const subscribed = await db
    .select({ name: datasets.shortName })
    .from(datasetSubscribers)
    .innerJoin(datasets, eq(datasets.id, datasetSubscribers.datasetId))
    .where(ofUser(datasetSubscribers.userId))
    .orderBy(lower(datasets.shortName))
  const names = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name)
  return {
    ...account,
    Submissions: names(own),
    API_Keys: names(keys),
    Subscriptions: names(subscribed),
    Comments: await db.$count(submissionComments, ofUser(submissionComments.userId)),
  }
}

/** A change of what an account may do; what is left out stays. */
interface AccountChange {
  readonly isAdmin?: boolean | undefined
  readonly isDisabled?: boolean | undefined
}

export type AccountRefusal = 'no-account' | 'own-account' | 'other-name' | 'no-admin'

const verbs = {
  isAdmin: (is: boolean) => (is ? 'user.grant' : 'user.revoke'),
  isDisabled: (is: boolean) => (is ? 'user.disable' : 'user.enable'),
}

/**
 * Locks an account and that of the administrator who changes it until the transaction ends. Of two administrators who change each other at once the second is none
 * any more, so that one is always left.
 */
async function lockAccount(tx: Transaction, id: number, by: number) {
  const accounts = await tx
    .select({
      id: users.id,
      username: users.username,
      isAdmin: users.isDataSubmissionAdmin,
      isDisabled: sql<boolean>`not ${isEnabled}`,
    })
    .from(users)
    .where(inArray(users.id, [id, by]))
    .orderBy(users.id)
    .for('update')
  const editor = accounts.find((account) => account.id === by)
  if (!editor?.isAdmin || editor.isDisabled) return 'no-admin'
  return accounts.find((account) => account.id === id) ?? 'no-account'
}

/**
 * Changes what an account may do, and writes an audit entry for each change. A disabled account has no session and no mailed link; its keys work again once it is enabled.
 * Administrators do not change their own account, so that one is always left.
 */
export async function changeAccount(
  db: Database,
  { id, change, by }: { readonly id: number; readonly change: AccountChange; readonly by: number },
): Promise<AccountRefusal | undefined> {
  if (id === by) return 'own-account'
  return db.transaction(async (tx) => {
    const now = await lockAccount(tx, id, by)
    if (typeof now === 'string') return now
    const { isAdmin, isDisabled } = change
    const write = (action: string) => writeAuditEntry(tx, { userId: by, action, subject: `user ${id}` })
    if (isAdmin !== undefined && isAdmin !== now.isAdmin) {
      await changeUser(tx, id, { isDataSubmissionAdmin: isAdmin })
      await write(verbs.isAdmin(isAdmin))
    }
    if (isDisabled !== undefined && isDisabled !== now.isDisabled) {
      await tx
        .update(users)
        .set({ disabled: isDisabled ? sql`now()` : null })
        .where(hasId(id))
      if (isDisabled) {
        await endSessionsOf(tx, id)
        await dropTokens(tx, id)
      }
      await write(verbs.isDisabled(isDisabled))
    }
    return undefined
  })
}

/**
 * Deletes an account with everything that `accountWithBelongings` names, and then the files of its submissions. `username` is what the administrator took it for: an account of another
 * name is not deleted. Datasets of its submissions stay.
 */
export async function deleteAccount(
  db: Database,
  { files }: Pick<Uploads, 'files'>,
  { id, username, by }: { readonly id: number; readonly username: string; readonly by: number },
): Promise<AccountRefusal | undefined> {
  if (id === by) return 'own-account'
  const result = await db.transaction(async (tx) => {
    const account = await lockAccount(tx, id, by)
    if (typeof account === 'string') return account
    if (account.username !== username) return 'other-name'
    const submitted = await tx
      .select({ key: submissionFiles.key, dataset: submissions.shortName })
      .from(submissionFiles)
      .innerJoin(submissions, eq(submissions.id, submissionFiles.submissionId))
      .where(eq(submissions.submitterId, id))
    await tx.delete(users).where(hasId(id))
    await writeAuditEntry(tx, {
      userId: by,
      action: 'user.delete',
      subject: `user ${id}`,
      detail: { username, submissions: [...new Set(submitted.map(({ dataset }) => dataset))] },
    })
    return submitted
  })
  if (typeof result === 'string') return result
  for (const { key } of result) await files.remove(key)
  return undefined
}
