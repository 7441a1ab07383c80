import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { lower } from '../db/columns.ts'
import type { Database, Transaction } from '../db/open.ts'
import { users } from '../db/people-schema.ts'

/** Someone who has an account, as every call may know them. */
export interface User {
  readonly id: number
  readonly username: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly institute: string
  readonly department: string
  readonly country: string
  readonly isNewsSubscribed: boolean
  readonly isDataSubmissionAdmin: boolean
  /** Whether a mailed link proved the address (R11). */
  readonly isConfirmed: boolean
}

/** A user with the hash of their password. Only code that checks passwords may have it. */
export interface Account {
  readonly user: User
  /** Null without a password, and of a disabled account: no password signs in to it. */
  readonly passwordHash: string | null
  readonly isDisabled: boolean
}

export const userColumns = {
  id: users.id,
  username: users.username,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  institute: users.institute,
  department: users.department,
  country: users.country,
  isNewsSubscribed: users.isNewsSubscribed,
  isDataSubmissionAdmin: users.isDataSubmissionAdmin,
  isConfirmed: sql<boolean>`${users.confirmed} is not null`,
}

const same = (column: typeof users.email | typeof users.username, text: string) =>
  eq(lower(column), sql`lower(${text})`)

/** Whether an account can be used. */
export const isEnabled = isNull(users.disabled)

export const hasId = (id: number) => eq(users.id, id)
const hasEmail = (email: string) => same(users.email, email)

/** The one account that a condition names. */
export async function accountWhere(db: Database, condition: SQL | undefined): Promise<Account | undefined> {
  const [row] = await db
    .select({
      user: userColumns,
      passwordHash: sql<string | null>`case when ${isEnabled} then ${users.passwordHash} end`,
      isDisabled: sql<boolean>`not ${isEnabled}`,
    })
    .from(users)
    .where(condition)
    .limit(1)
  return row
}

/** The account of a username or an e-mail address. A username holds no `@`, so that both are never two people's. */
export const accountOf = (db: Database, name: string) =>
  accountWhere(db, or(same(users.username, name), same(users.email, name)))

/**
 * Locks an account whose password was checked, until the transaction ends; false where the password was changed, or the account disabled, since it was read.
 * To check a password takes long enough for the owner to choose another meanwhile.
 */
export async function lockChecked(tx: Transaction, { user, passwordHash }: Account): Promise<boolean> {
  const isChecked = sql`${users.passwordHash} is not distinct from ${passwordHash}`
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(hasId(user.id), isChecked, isEnabled))
    .for('no key update')
  return rows.length > 0
}

export const accountOfEmail = (db: Database, email: string) => accountWhere(db, hasEmail(email))

/** Whether this username or address is free. */
export const isFree = async (db: Database, username: string, email: string) =>
  (await db.$count(users, or(same(users.username, username), hasEmail(email)))) === 0

interface NewUser {
  readonly username: string
  readonly email: string
  readonly passwordHash: string | null
  readonly profile?: ProfileChange
  readonly googleSubject?: string
  readonly isConfirmed?: boolean
}

type Profile = Pick<User, 'firstName' | 'lastName' | 'institute' | 'department' | 'country' | 'isNewsSubscribed'>

/** Makes an account; undefined when its username, address or external account is taken. */
export async function addUser(db: Database, given: NewUser): Promise<User | undefined> {
  const { username, email, passwordHash, profile = {}, googleSubject, isConfirmed = false } = given
  const [user] = await db
    .insert(users)
    .values({
      ...profile,
      username,
      email,
      passwordHash,
      googleSubject: googleSubject ?? null,
      confirmed: isConfirmed ? sql`now()` : null,
    })
    .onConflictDoNothing()
    .returning(userColumns)
  return user
}

/** Fields that are absent or undefined stay as they are. */
export type ProfileChange = { readonly [Field in keyof Profile]?: Profile[Field] | undefined }

type Change = ProfileChange & {
  readonly passwordHash?: string | null
  readonly email?: string
  /** Null: no external account signs in to it. */
  readonly googleSubject?: string | null
  readonly isDataSubmissionAdmin?: boolean
  /** True: from now on; false: to be proved again. */
  readonly isConfirmed?: boolean
}

/** Changes an account; resolves to the changed account, undefined if there is none. Rejects with an error that `isDuplicate` recognises if the new address is in use. */
export async function changeUser(db: Database, id: number, change: Change): Promise<User | undefined> {
  if (Object.values(change).every((value) => value === undefined)) return (await accountWhere(db, hasId(id)))?.user
  const { isConfirmed, ...rest } = change
  const confirmed =
    isConfirmed === undefined ? {} : { confirmed: isConfirmed ? sql`coalesce(${users.confirmed}, now())` : null }
  const [user] = await db
    .update(users)
    .set({ ...rest, ...confirmed })
    .where(hasId(id))
    .returning(userColumns)
  return user
}

/** Whether a statement failed because a name, an address or an external account is taken (SQLSTATE 23505, unique_violation). */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof Error && ((error as { code?: unknown }).code === '23505' || isDuplicate(error.cause))

/** Usernames tried for an account that brought none: what stands before the `@`, then with numbers. */
export function* namesFor(email: string): Generator<string> {
  const [local = ''] = email.split('@')
  const name = local
    .replaceAll(/[^A-Za-z0-9._-]/g, '')
    .slice(0, 40)
    .padEnd(3, '0')
  yield name
  for (let i = 2; i < 1000; i++) yield `${name}${i}`
}
