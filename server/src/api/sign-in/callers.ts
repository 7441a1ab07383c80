import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { UseLog } from '../../catalog/dataset-uses.ts'
import { userOfKey } from '../../people/keys.ts'
import { userOfSession } from '../../people/sessions.ts'
import type { User } from '../../people/users.ts'
import { openGuestBook, guestCookie } from './guests.ts'
import type { GuestCaller, UserCaller } from '../http/caller.ts'
import type { Refusal } from '../http/refusal.ts'
import { refusalOf, refuse, unauthorized } from '../http/refusal.ts'
import type { DataEnv, Env, Services, UserEnv } from '../http/services.ts'
import { readPrivateCookie } from '../http/cookies.ts'
import { forgetSession, mayCarryCookies, renewSession, sessionCookie } from './session.ts'

function userCaller(uses: UseLog, user: User, by: UserCaller['by'], keyId?: number): UserCaller {
  const role = user.isDataSubmissionAdmin ? 'admin' : 'user'
  const spend = (tables: readonly string[]) => {
    for (const table of tables) uses.add({ table, userId: user.id })
    return Promise.resolve(undefined)
  }
  return { role, user, by, ...(keyId === undefined ? {} : { keyId }), judgedAs: { role: 'user' }, spend }
}

const keyIn = (authorization = '') => /^api-key\s+(\S+)$/i.exec(authorization)?.[1]

/** Whether a request brings an API key or a session, which the store is asked about. */
export const hasCredential = (c: Context, settings: Services['settings']) =>
  keyIn(c.req.header('Authorization')) !== undefined || readPrivateCookie(c, settings, sessionCookie) !== undefined

/** Finds the user by an API key or else by a session, as `c.var.signedIn`. It lets every request pass. The cookie of an ended session is removed. */
export const identify = ({ db, settings, uses }: Pick<Services, 'db' | 'settings' | 'uses'>) =>
  createMiddleware<Env>(async (c, next) => {
    c.set('guestToken', readPrivateCookie(c, settings, guestCookie))
    const key = keyIn(c.req.header('Authorization'))
    const byKey = key === undefined ? undefined : await userOfKey(db, key)
    if (byKey) {
      c.set('signedIn', userCaller(uses, byKey.user, 'key', byKey.keyId))
      return next()
    }
    const token = readPrivateCookie(c, settings, sessionCookie)
    if (token === undefined) return next()
    const session = await userOfSession(db, token)
    if (session) c.set('signedIn', userCaller(uses, session.user, 'session'))
    await next()
    if (!mayCarryCookies(c.res)) return
    if (!session) forgetSession(c, settings)
    else if (session.isRenewed) renewSession(c, settings, token, session.user)
  })

const guard = (allows: (caller: UserCaller) => true | Refusal) =>
  createMiddleware<UserEnv>(async (c, next) => {
    const { signedIn } = c.var
    const allowed = signedIn ? allows(signedIn) : unauthorized
    if (!signedIn || allowed !== true) return refuse(c, allowed === true ? unauthorized : allowed)
    c.set('caller', signedIn)
    return next()
  })

const unconfirmed: Refusal = {
  status: 403,
  sentence: 'Please confirm your email address first, by the link that was mailed to you.',
}

/** Lets users through, by session or key, as `c.var.caller`; everyone else gets 401 `Unauthorized`. */
export const needsUser = guard(() => true)

/** Lets users through who signed in: a key that leaked changes no account and makes no keys. */
export const needsSession = guard(({ by }) => by === 'session' || unauthorized)

/** Lets users through whose address is proved (R11): 401 to everyone else, 403 to users who have not followed the link. */
export const needsConfirmed = guard(({ user }) => user.isConfirmed || unconfirmed)

/** Lets administrators through who are signed in (R8; published as `jwt`, then the flag); everyone else, and their API keys, get 401 `Unauthorized`. */
export const needsAdmin = guard(({ role, by }) => (role === 'admin' && by === 'session') || unauthorized)

/** Lets through who may ask for data, users before guests, as `c.var.caller`; everyone else gets 401 `Unauthorized`. */
export function dataAuth({ db, uses }: Pick<Services, 'db' | 'uses'>) {
  const book = openGuestBook(db)
  const guestOf = async (token: string | undefined): Promise<GuestCaller | undefined> => {
    const guest = await book.find(token)
    if (!guest || token === undefined) return undefined
    const { used: plots } = guest
    const refusals = { counted: undefined, none: refusalOf({ type: 'guestLimit', plots }), gone: unauthorized }
    const spend = async (tables: readonly string[]) => {
      const outcome = await book.spend(token)
      if (outcome === 'counted') for (const table of tables) uses.add({ table, userId: null })
      return refusals[outcome]
    }
    return { role: 'guest', judgedAs: { role: 'guest', plots }, spend }
  }
  return createMiddleware<DataEnv>(async (c, next) => {
    const caller = c.var.signedIn ?? (await guestOf(c.var.guestToken))
    if (!caller) return refuse(c, unauthorized)
    c.set('caller', caller)
    return next()
  })
}
