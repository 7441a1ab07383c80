import { accounts } from '@isobath/domain'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { lower } from '../db/columns.ts'
import type { Database, Transaction } from '../db/open.ts'
import { accountTokens, users } from '../db/people-schema.ts'
import { mails } from '../db/record-schema.ts'
import { hashToken, newToken } from '../secrets/token.ts'
import { isEnabled } from './users.ts'
import type { User } from './users.ts'

/** Locks the row of a user until the transaction ends. */
const lockUser = (tx: Transaction, id: number) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update')

/** The purpose of a mailed token: to prove an address, or to choose a password (which proves it too). A token serves its own purpose only (R4). */
type Purpose = 'confirm' | 'reset'

/**
 * Makes a token to be mailed to the user's address. Earlier tokens of the same purpose become invalid. The user's row is locked until the transaction ends:
 * two requests at once would else leave two valid tokens, as neither sees what the other has not committed.
 */
export async function issueToken(db: Transaction, { id: userId, email }: Pick<User, 'id' | 'email'>, purpose: Purpose) {
  const token = newToken()
  await lockUser(db, userId)
  const expires = sql`now() + make_interval(hours => ${accounts.tokenHours})`
  await db.delete(accountTokens).where(lt(accountTokens.expires, sql`now()`))
  await db.delete(accountTokens).where(and(eq(accountTokens.userId, userId), eq(accountTokens.purpose, purpose)))
  await db.insert(accountTokens).values({ tokenHash: hashToken(token), userId, purpose, email, expires })
  return token
}

/** Whether the link of a token was mailed. Both are written in one transaction and last as long; a link that a command printed has no mail. */
const wasMailed = sql`exists (select from ${mails} where ${mails.recipient} = ${accountTokens.email} and ${mails.linkExpires} = ${accountTokens.expires})`

// A token that ends later than one that is issued now was issued before the clock was set back, and would last for as long as that.
const isOfThisClock = sql`${accountTokens.expires} < now() + make_interval(hours => ${accounts.tokenHours}, mins => 1)`

/**
 * Locks a user until the transaction ends, and says whether they are to be mailed a link to choose a password: the account is still there, enabled and of this address,
 * and was mailed none so recently that no second one is mailed (R4). The time of issue of a token follows from its end.
 */
export async function takesResetLink(tx: Transaction, { id: userId, email }: Pick<User, 'id' | 'email'>) {
  const isTheirs = and(eq(users.id, userId), eq(users.email, email), isEnabled)
  const [user] = await tx.select({ id: users.id }).from(users).where(isTheirs).for('no key update')
  if (!user) return false
  const minutes = accounts.tokenHours * 60 - accounts.resetPauseMinutes
  const isRecent = and(gt(accountTokens.expires, sql`now() + make_interval(mins => ${minutes})`), isOfThisClock)
  const ofUser = and(eq(accountTokens.userId, userId), eq(accountTokens.email, email))
  return (await tx.$count(accountTokens, and(ofUser, eq(accountTokens.purpose, 'reset'), isRecent, wasMailed))) === 0
}

const lasts = (token: string, purpose: Purpose) =>
  and(
    eq(accountTokens.tokenHash, hashToken(token)),
    eq(accountTokens.purpose, purpose),
    gt(accountTokens.expires, sql`now()`),
    isOfThisClock,
    // It proves the address that it was mailed to, and no later one.
    sql`exists (select from ${users} where ${users.id} = ${accountTokens.userId} and ${lower(users.email)} = lower(${accountTokens.email}))`,
  )

/** The user that a token stands for, without spending it. */
export async function userIdOfToken(db: Database, token: string, purpose: Purpose): Promise<number | undefined> {
  const [row] = await db.select({ userId: accountTokens.userId }).from(accountTokens).where(lasts(token, purpose))
  return row?.userId
}

/** Spends a token and resolves to its user. One statement does both, so that only one of two concurrent requests succeeds. */
export async function spendToken(db: Database, token: string, purpose: Purpose): Promise<number | undefined> {
  const [row] = await db.delete(accountTokens).where(lasts(token, purpose)).returning({ userId: accountTokens.userId })
  return row?.userId
}

/** Removes every token of a user. */
export async function dropTokens(db: Database, userId: number): Promise<void> {
  await db.delete(accountTokens).where(eq(accountTokens.userId, userId))
}
