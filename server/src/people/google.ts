import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import type { JWTVerifyGetKey } from 'jose'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { users } from '../db/people-schema.ts'
import { removeKeysOf } from './keys.ts'
import { endSessionsOf } from './sessions.ts'
import { dropTokens } from './tokens.ts'
import { accountOfEmail, accountWhere, addUser, changeUser, namesFor } from './users.ts'
import type { User } from './users.ts'

/** External sign-in (R10). */
export interface GoogleSettings {
  readonly clientId: string
  /** The keys that the provider publishes. */
  readonly keys: JWTVerifyGetKey
}

/** As https://accounts.google.com/.well-known/openid-configuration says; both forms of the issuer are in use. */
const google = {
  keys: 'https://www.googleapis.com/oauth2/v3/certs',
  issuer: ['https://accounts.google.com', 'accounts.google.com'],
}

/** Google's own keys, fetched when first needed. */
export const googleSettings = (clientId: string): GoogleSettings => ({
  clientId,
  keys: createRemoteJWKSet(new URL(google.keys)),
})

/** The identity in an ID token. */
interface Identity {
  readonly subject: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

/** Reads the identity from a token; undefined when it is not Google's for this service and this sign-in, or its address is not proved. Rejects when the keys cannot be fetched. */
export async function identityOf(
  settings: GoogleSettings,
  token: string,
  nonce: string,
): Promise<Identity | undefined> {
  try {
    const { payload } = await jwtVerify(token, settings.keys, {
      issuer: google.issuer,
      audience: settings.clientId,
      algorithms: ['RS256'],
      requiredClaims: ['exp', 'sub', 'nonce', 'email'],
    })
    const { sub, email, email_verified: isVerified } = payload
    if (payload['nonce'] !== nonce || isVerified !== true || typeof email !== 'string' || !sub) return undefined
    const text = (claim: unknown) => (typeof claim === 'string' ? claim.slice(0, 150) : '')
    return { subject: sub, email, firstName: text(payload['given_name']), lastName: text(payload['family_name']) }
  } catch (error) {
    const isOurs = error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid
    if (error instanceof errors.JOSEError && !isOurs) return undefined
    throw error
  }
}

type GoogleSignIn = { readonly user: User; readonly did: 'login' | 'attach' | 'register' }

/** The account of an identity: the one it signs in to, else the one with its address, else, if requested, a new one. */
export async function signInWith(
  db: Database,
  identity: Identity,
  mayRegister: boolean,
): Promise<GoogleSignIn | undefined> {
  const { subject: googleSubject, email, firstName, lastName } = identity
  const known = await accountWhere(db, eq(users.googleSubject, googleSubject))
  if (known) return known.isDisabled ? undefined : { user: known.user, did: 'login' }
  const same = await accountOfEmail(db, email)
  if (same?.isDisabled) return undefined
  if (same) return attach(db, same.user, googleSubject)
  if (!mayRegister) return undefined
  const profile = { firstName, lastName }
  for (const username of namesFor(email)) {
    const user = await addUser(db, { username, email, passwordHash: null, profile, googleSubject, isConfirmed: true })
    if (user) return { user, did: 'register' }
  }
  return undefined
}

/** Lets the account with the same address be signed in to from now on, unless another external account does that. */
async function attach(
  db: Database,
  { id, isConfirmed }: User,
  googleSubject: string,
): Promise<GoogleSignIn | undefined> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select({ subject: users.googleSubject }).from(users).where(eq(users.id, id)).for('update')
    if (!row || row.subject !== null) return undefined
    // An address that was registered but never proved may belong to another person. Its password, sessions and API keys are removed.
    const fresh = isConfirmed ? {} : { passwordHash: null }
    if (!isConfirmed) {
      await endSessionsOf(tx, id)
      await dropTokens(tx, id)
      await removeKeysOf(tx, id)
    }
    const user = await changeUser(tx, id, { googleSubject, isConfirmed: true, ...fresh })
    return user && { user, did: 'attach' as const }
  })
}
