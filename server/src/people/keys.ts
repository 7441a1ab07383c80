import { randomUUID } from 'node:crypto'
import { accounts } from '@isobath/domain'
import { and, desc, eq, lt, or, sql } from 'drizzle-orm'
import { utc } from '../db/columns.ts'
import { lockCount } from '../db/open.ts'
import type { Database } from '../db/open.ts'
import { apiKeys, users } from '../db/people-schema.ts'
import { encryptText, decryptText } from '../secrets/encryption.ts'
import { hashToken } from '../secrets/token.ts'
import { isEnabled, userColumns } from './users.ts'
import type { User } from './users.ts'

/** An API key as its owner sees it. */
interface ApiKey {
  readonly id: number
  readonly key: string
  readonly description: string
  /** ISO times; `lastUsed` to the minute. */
  readonly created: string
  readonly lastUsed: string | null
}

const ownerOf = (userId: number) => `user ${userId}`

/** Makes a key: a random UUID, as published clients know them. */
export async function addKey(db: Database, secret: Buffer, userId: number, description: string): Promise<string> {
  const key = randomUUID()
  await db
    .insert(apiKeys)
    .values({ userId, keyHash: hashToken(key), sealed: encryptText(secret, ownerOf(userId), key), description })
  return key
}

/** Makes a key where the user holds fewer than an account may (R5); false otherwise. Requests of one user are counted one after the other, so that none passes the limit beside others. */
export const addCountedKey = (db: Database, secret: Buffer, userId: number, description: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    await lockCount(tx, `keys of ${userId}`)
    if ((await tx.$count(apiKeys, eq(apiKeys.userId, userId))) >= accounts.apiKeys) return false
    await addKey(tx, secret, userId, description)
    return true
  })

/** The keys of a user, the newest first; those that another secret sealed are left out. */
export async function keysOf(db: Database, secret: Buffer, userId: number): Promise<ApiKey[]> {
  const rows = await db
    .select({
      id: apiKeys.id,
      sealed: apiKeys.sealed,
      description: apiKeys.description,
      created: utc(apiKeys.created),
      lastUsed: sql<string | null>`${utc(apiKeys.lastUsed)}`,
    })
    .from(apiKeys)
    .where(eq(apiKeys.userId, userId))
    .orderBy(desc(apiKeys.id))
  return rows.flatMap(({ sealed, ...row }) => {
    const key = decryptText(secret, ownerOf(userId), sealed)
    return key === undefined ? [] : [{ ...row, key }]
  })
}

/** Revokes a key of a user; false when they have none of this id. */
export async function removeKey(db: Database, userId: number, id: number): Promise<boolean> {
  const gone = await db
    .delete(apiKeys)
    .where(and(eq(apiKeys.id, id), eq(apiKeys.userId, userId)))
    .returning({ id: apiKeys.id })
  return gone.length > 0
}

/** Revokes all keys of a user. */
export async function removeKeysOf(db: Database, userId: number): Promise<void> {
  await db.delete(apiKeys).where(eq(apiKeys.userId, userId))
}

/** The user of a key; its last use is kept to the minute. */
export async function userOfKey(
  db: Database,
  key: string,
): Promise<{ readonly user: User; readonly keyId: number } | undefined> {
  const aMinuteAgo = sql`now() - interval '1 minute'`
  const [found] = await db
    .select({
      user: userColumns,
      keyId: apiKeys.id,
      isStale: sql<boolean>`coalesce(${apiKeys.lastUsed} < ${aMinuteAgo}, true)`,
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(and(eq(apiKeys.keyHash, hashToken(key)), isEnabled))
  if (!found) return undefined
  if (found.isStale) {
    const stale = or(sql`${apiKeys.lastUsed} is null`, lt(apiKeys.lastUsed, aMinuteAgo))
    await db
      .update(apiKeys)
      .set({ lastUsed: sql`now()` })
      .where(and(eq(apiKeys.id, found.keyId), stale))
  }
  return { user: found.user, keyId: found.keyId }
}
