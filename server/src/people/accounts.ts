import { accountSentences, newPasswordProblem } from '@isobath/domain'
import type { Database } from '../db/open.ts'
import { writeLinkMail, writeMail } from '../mail/outbox.ts'
import { removeKeysOf } from './keys.ts'
import { addressChangedMail, confirmMail, passwordChangedMail, resetMail } from './mail-templates.ts'
import { hashPassword } from './passwords.ts'
import { beginSession, endSessionsOf } from './sessions.ts'
import type { PeopleSettings } from './settings.ts'
import { dropTokens, takesResetLink, issueToken, spendToken, userIdOfToken } from './tokens.ts'
import { accountOfEmail, accountWhere, addUser, changeUser, hasId, isDuplicate, lockChecked } from './users.ts'
import type { Account, ProfileChange, User } from './users.ts'

type MailSettings = Pick<PeopleSettings, 'publicUrl' | 'secret'>

/** A changed account, or the reason why it was not changed. */
type AccountResult<More = object> = ({ readonly ok: true; readonly user: User } & More) | RefusedChange

interface RefusedChange {
  readonly ok: false
  readonly why: AccountFault
}

export type AccountFault =
  | { readonly type: 'taken' }
  | { readonly type: 'linkInvalid' }
  /** The password is no longer the one that was given. */
  | { readonly type: 'passwordChanged' }
  | { readonly type: 'password'; readonly sentence: string }

const no = (why: AccountFault): RefusedChange => ({ ok: false, why })

function passwordFault(password: string, account: Pick<User, 'username' | 'email'>): AccountFault | undefined {
  const problem = newPasswordProblem(password, account)
  return problem && { type: 'password', sentence: accountSentences[problem] }
}

interface SignUp {
  readonly username: string
  readonly email: string
  /** Without one the mailed link leads to the page where it is chosen. */
  readonly password?: string | undefined
  readonly profile: ProfileChange
}

/** Makes an account and mails the link that proves its address. */
export async function signUp(db: Database, { publicUrl, secret }: MailSettings, given: SignUp): Promise<AccountResult> {
  const { username, email, password, profile } = given
  const fault = password === undefined ? undefined : passwordFault(password, given)
  if (fault) return no(fault)
  const passwordHash = password === undefined ? null : await hashPassword(password)
  return db.transaction(async (tx) => {
    const user = await addUser(tx, { username, email, passwordHash, profile })
    if (!user) return no({ type: 'taken' })
    const purpose = password === undefined ? 'reset' : 'confirm'
    const token = await issueToken(tx, user, purpose)
    const template = purpose === 'reset' ? resetMail : confirmMail
    await writeLinkMail(tx, template(user, publicUrl, token), secret)
    return { ok: true, user }
  })
}

/** Spends a link that proves an address; false when it is not valid. */
export async function confirmEmail(db: Database, token: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const userId = await spendToken(tx, token, 'confirm')
    return userId !== undefined && (await changeUser(tx, userId, { isConfirmed: true })) !== undefined
  })
}

/** Mails a link to choose a password, if anyone has this address and got none recently. */
export async function forgotPassword(db: Database, { publicUrl, secret }: MailSettings, email: string): Promise<void> {
  const account = await accountOfEmail(db, email)
  if (!account || account.isDisabled) return
  await db.transaction(async (tx) => {
    if (!(await takesResetLink(tx, account.user))) return
    const token = await issueToken(tx, account.user, 'reset')
    await writeLinkMail(tx, resetMail(account.user, publicUrl, token), secret)
  })
}

/**
 * Takes a password by a mailed link, which proves the address too. Every session and link of the account ends. Where the address was not proved, whoever had
 * the account until now may be somebody else: their API keys and their external account end too.
 */
export async function choosePassword(db: Database, token: string, password: string): Promise<AccountResult> {
  const userId = await userIdOfToken(db, token, 'reset')
  const account = userId === undefined ? undefined : await accountWhere(db, hasId(userId))
  if (!account) return no({ type: 'linkInvalid' })
  // Checked before the link is spent, so that a refused password can be corrected.
  const fault = passwordFault(password, account.user)
  if (fault) return no(fault)
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    if ((await spendToken(tx, token, 'reset')) === undefined) return no({ type: 'linkInvalid' })
    if (account.user.isConfirmed) return setPassword(tx, account, { passwordHash })
    await removeKeysOf(tx, account.user.id)
    return setPassword(tx, account, { passwordHash, isConfirmed: true, googleSubject: null })
  })
}

/**
 * Takes a new password of someone who gave the present one. Every session and link of the account ends, and a session begins in the same transaction: one that
 * began after it could outlive a password that is chosen by a link in between.
 */
export async function changePassword(
  db: Database,
  account: Account,
  password: string,
): Promise<AccountResult<{ readonly session: string }>> {
  const fault = passwordFault(password, account.user)
  if (fault) return no(fault)
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    if (!(await lockChecked(tx, account))) return no({ type: 'passwordChanged' })
    const changed = await setPassword(tx, account, { passwordHash })
    return changed.ok ? { ...changed, session: await beginSession(tx, account.user.id) } : changed
  })
}

async function setPassword(
  tx: Database,
  { user }: Account,
  change: { readonly passwordHash: string; readonly isConfirmed?: true; readonly googleSubject?: null },
): Promise<AccountResult> {
  const changed = await changeUser(tx, user.id, change)
  if (!changed) return no({ type: 'linkInvalid' })
  await endSessionsOf(tx, user.id)
  await dropTokens(tx, user.id)
  await writeMail(tx, passwordChangedMail(changed))
  return { ok: true, user: changed }
}

/** Changes the address of an account at once. Mails a notice to the old address and a confirmation link to the new one. */
export async function changeEmail(
  db: Database,
  { publicUrl, secret }: MailSettings,
  account: Account,
  email: string,
): Promise<AccountResult> {
  const { user } = account
  if (email.toLowerCase() === user.email.toLowerCase()) return { ok: true, user }
  try {
    return await db.transaction(async (tx) => {
      if (!(await lockChecked(tx, account))) return no({ type: 'passwordChanged' })
      const changed = await changeUser(tx, user.id, { email, isConfirmed: false })
      if (!changed) return no({ type: 'linkInvalid' })
      await dropTokens(tx, user.id)
      await writeMail(tx, addressChangedMail(user, email))
      const token = await issueToken(tx, changed, 'confirm')
      await writeLinkMail(tx, confirmMail(changed, publicUrl, token), secret)
      return { ok: true as const, user: changed }
    })
  } catch (error) {
    if (isDuplicate(error)) return no({ type: 'taken' })
    throw error
  }
}
