import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto'
import { and, desc, eq, lt, or, sql } from 'drizzle-orm'
import { utc } from '../db/columns.ts'
import type { Database } from '../db/open.ts'
import { apiKeys, users } from '../db/people-schema.ts'
import { hashOf } from './secret.ts'
import { userColumns } from './users.ts'
import type { User } from './users.ts'

/** An API key as its owner sees it. */
export interface ApiKey {
  readonly id: number
  readonly key: string
  readonly description: string
  /** ISO times; `lastUsed` to the minute. */
  readonly created: string
  readonly lastUsed: string | null
}

// AES-256-GCM: a nonce of 12 bytes, a tag of 16 (NIST SP 800-38D), bound to the owner so that no row can be moved to another.
const cipher = 'aes-256-gcm'
const [nonceBytes, tagBytes] = [12, 16]
const owner = (userId: number) => Buffer.from(`user ${userId}`)

function seal(secret: Buffer, userId: number, key: string): string {
  const nonce = randomBytes(nonceBytes)
  const sealing = createCipheriv(cipher, secret, nonce).setAAD(owner(userId))
  const sealed = Buffer.concat([sealing.update(key, 'utf8'), sealing.final()])
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed]).toString('base64')
}

/** The key; undefined where it was sealed with another secret. */
function unseal(secret: Buffer, userId: number, text: string): string | undefined {
  const bytes = Buffer.from(text, 'base64')
  const [nonce, tag] = [bytes.subarray(0, nonceBytes), bytes.subarray(nonceBytes, nonceBytes + tagBytes)]
  try {
    const opening = createDecipheriv(cipher, secret, nonce).setAAD(owner(userId)).setAuthTag(tag)
    return Buffer.concat([opening.update(bytes.subarray(nonceBytes + tagBytes)), opening.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

/** Makes a key: a random UUID, as published clients know them. */
export async function addKey(db: Database, secret: Buffer, userId: number, description: string): Promise<string> {
  const key = randomUUID()
  await db.insert(apiKeys).values({ userId, keyHash: hashOf(key), sealed: seal(secret, userId, key), description })
  return key
}

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
    const key = unseal(secret, userId, sealed)
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
    .where(eq(apiKeys.keyHash, hashOf(key)))
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
