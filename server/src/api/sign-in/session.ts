import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import { beginCheckedSession, beginSession, endSession, sessionSeconds } from '../../people/sessions.ts'
import type { PeopleSettings } from '../../people/settings.ts'
import type { Account, User } from '../../people/users.ts'
import { cookieOptions, readPrivateCookie, removePrivateCookie, writePrivateCookie } from '../http/cookies.ts'
import { rememberDevice } from './devices.ts'
import type { Services } from '../http/services.ts'

/** No script reads it (R3). */
export const sessionCookie = 'session'

/** JSON that the portal reads: who is signed in, and nothing else (R3). */
const userInfoCookie = 'UserInfo'

const userInfoOf = ({ id, email, isNewsSubscribed, isDataSubmissionAdmin }: User) =>
  JSON.stringify({ id, email, isNewsSubscribed, isDataSubmissionAdmin })

const lasts = { maxAge: sessionSeconds }

/** Sets the readable cookie. Its name is specified, so that it has no prefix. */
export const showUser = (c: Context, settings: PeopleSettings, user: User) =>
  setCookie(c, userInfoCookie, userInfoOf(user), { ...cookieOptions(settings), ...lasts })

type SignInServices = Pick<Services, 'db' | 'settings'>

/** Signs a user in and remembers the browser; a session that the browser had before ends. */
export const signIn = async (c: Context, services: SignInServices, user: User) =>
  takeSession(c, services, user, await beginSession(services.db, user.id))

/** Signs in who gave the password of an account; false where it was changed meanwhile. */
export async function signInByPassword(c: Context, services: SignInServices, account: Account): Promise<boolean> {
  const token = await beginCheckedSession(services.db, account)
  if (token !== undefined) await takeSession(c, services, account.user, token)
  return token !== undefined
}

/** Hands a session that has begun to the browser, and remembers the browser; a session that it had before ends. */
export async function takeSession(c: Context, { db, settings }: SignInServices, user: User, token: string) {
  const before = readPrivateCookie(c, settings, sessionCookie)
  if (before !== undefined) await endSession(db, before)
  writePrivateCookie(c, settings, sessionCookie, token, lasts)
  showUser(c, settings, user)
  rememberDevice(c, settings, user.id)
}

export async function signOut(c: Context, { db, settings }: Pick<Services, 'db' | 'settings'>) {
  const token = readPrivateCookie(c, settings, sessionCookie)
  if (token !== undefined) await endSession(db, token)
  forgetSession(c, settings)
}

/** Takes the cookies of a session from the browser. */
export function forgetSession(c: Context, settings: PeopleSettings) {
  removePrivateCookie(c, settings, sessionCookie)
  deleteCookie(c, userInfoCookie, cookieOptions(settings))
}

/** Moves the end of the cookies with the end of the session. */
export function renewSession(c: Context, settings: PeopleSettings, token: string, user: User) {
  writePrivateCookie(c, settings, sessionCookie, token, lasts)
  showUser(c, settings, user)
}

const sessionSet = new RegExp(`^(__Host-)?${sessionCookie}=`)

/** Whether an answer may carry these cookies: a call that signs in or out has set its own, and what a shared cache keeps it would hand to others. */
export function mayCarryCookies({ headers }: Response): boolean {
  const caching = headers.get('Cache-Control') ?? ''
  const isShared = caching.includes('max-age') && !caching.includes('private')
  return !isShared && !headers.getSetCookie().some((cookie) => sessionSet.test(cookie))
}
