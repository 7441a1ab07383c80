import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'
import type { PeopleSettings } from '../../people/settings.ts'

type CookieSettings = Pick<PeopleSettings, 'publicUrl'>

const isHttps = ({ publicUrl }: CookieSettings) => publicUrl.startsWith('https:')

/** The attributes that all cookies of the service have. */
export const cookieOptions = (settings: CookieSettings) =>
  ({ path: '/', sameSite: 'Lax', secure: isHttps(settings) }) as const satisfies CookieOptions

/**
 * The name under which browsers hold a cookie that only the service reads. Over HTTPS it begins with `__Host-`: browsers then accept the
 * cookie from this host alone, never from a subdomain or a plain connection (RFC 6265bis, section 4.1.3.2).
 */
export const cookieName = (settings: CookieSettings, name: string) => (isHttps(settings) ? `__Host-${name}` : name)

/** Reads a cookie that `writePrivateCookie` set. */
export const readPrivateCookie = (c: Context, settings: CookieSettings, name: string) =>
  getCookie(c, cookieName(settings, name))

/** Sets a cookie that no script can read. */
export function writePrivateCookie(
  c: Context,
  settings: CookieSettings,
  name: string,
  value: string,
  lasts: Pick<CookieOptions, 'maxAge' | 'expires'>,
) {
  setCookie(c, cookieName(settings, name), value, { ...cookieOptions(settings), ...lasts, httpOnly: true })
}

/** Removes a private cookie from the browser. */
export function removePrivateCookie(c: Context, settings: CookieSettings, name: string) {
  // A browser takes the removal of a `__Host-` cookie only with the attributes that the cookie must have.
  deleteCookie(c, cookieName(settings, name), cookieOptions(settings))
}
