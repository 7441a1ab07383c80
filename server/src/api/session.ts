import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'
import { beginSession, endSession, sessionSeconds } from '../people/sessions.ts'
import type { PeopleSettings } from '../people/settings.ts'
import type { User } from '../people/users.ts'
import type { Services } from './services.ts'

/** No script reads it (R3). */
export const sessionCookie = 'session'

/** JSON that the portal reads: who is signed in, and no more than the specification lists (R3). */
export const userInfoCookie = 'UserInfo'

const userInfoOf = ({ id, email, isNewsSubscribed, isDataSubmissionAdmin }: User) =>
  JSON.stringify({ id, email, isNewsSubscribed, isDataSubmissionAdmin })

/** How every cookie of the service is set. */
export const cookieOptions = ({ publicUrl }: Pick<PeopleSettings, 'publicUrl'>) =>
  ({ path: '/', sameSite: 'Lax', secure: publicUrl.startsWith('https:') }) as const satisfies CookieOptions

const lasting = (settings: PeopleSettings): CookieOptions => ({ ...cookieOptions(settings), maxAge: sessionSeconds })

/** Tells the browser anew what the readable cookie says. */
export const showUser = (c: Context, settings: PeopleSettings, user: User) =>
  setCookie(c, userInfoCookie, userInfoOf(user), lasting(settings))

/** Signs a user in; a session that the browser had before ends. */
export async function signIn(c: Context, { db, settings }: Pick<Services, 'db' | 'settings'>, user: User) {
  const before = getCookie(c, sessionCookie)
  if (before !== undefined) await endSession(db, before)
  setCookie(c, sessionCookie, await beginSession(db, user.id), { ...lasting(settings), httpOnly: true })
  showUser(c, settings, user)
}

export async function signOut(c: Context, { db }: Pick<Services, 'db'>) {
  const token = getCookie(c, sessionCookie)
  if (token !== undefined) await endSession(db, token)
  forgetSession(c)
}

/** Takes the cookies of a session from the browser. */
export function forgetSession(c: Context) {
  for (const name of [sessionCookie, userInfoCookie]) deleteCookie(c, name, { path: '/' })
}

/** Moves the end of the cookies with the end of the session. */
export function renewSession(c: Context, settings: PeopleSettings, token: string, user: User) {
  setCookie(c, sessionCookie, token, { ...lasting(settings), httpOnly: true })
  showUser(c, settings, user)
}

/** Whether an answer may carry these cookies: a call that signs in or out has set its own, and what a shared cache keeps it would hand to others. */
export function mayCarryCookies({ headers }: Response): boolean {
  const caching = headers.get('Cache-Control') ?? ''
  const isShared = caching.includes('max-age') && !caching.includes('private')
  return !isShared && !headers.getSetCookie().some((cookie) => cookie.startsWith(`${sessionCookie}=`))
}
