/** Who is signed in, as the specified cookie says. */
export interface SignedIn {
  readonly id: number
  readonly email: string
  readonly isNewsSubscribed: boolean
  readonly isDataSubmissionAdmin: boolean
}

const cookieName = 'UserInfo'

/** Reads who is signed in from a cookie header; undefined for visitors and guests, and where the cookie is damaged. */
function readSignedIn(cookies: string): SignedIn | undefined {
  for (const cookie of cookies.split(';')) {
    const [name, value = ''] = cookie.trim().split('=')
    if (name !== cookieName) continue
    try {
      const user: unknown = JSON.parse(decodeURIComponent(value))
      return isUser(user) ? user : undefined
    } catch {
      return undefined
    }
  }
  return undefined
}

const isUser = (user: unknown): user is SignedIn =>
  typeof user === 'object' && user !== null && 'id' in user && Number.isInteger(user.id)

let last: { readonly cookies: string; readonly user: SignedIn | undefined } = { cookies: '', user: undefined }

/** Who is signed in now. The same object as long as nothing changes. */
export function currentUser(): SignedIn | undefined {
  const cookies = document.cookie
  if (cookies === last.cookies) return last.user
  const user = readSignedIn(cookies)
  last = { cookies, user: JSON.stringify(user) === JSON.stringify(last.user) ? last.user : user }
  return last.user
}

const listeners = new Set<() => void>()

/** Calls back when somebody may have signed in or out. Returns a function that ends this. */
export function onSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Says that the cookie of who is signed in may have changed. */
export function announceSession() {
  for (const listener of listeners) listener()
}

/** The page after sign-in, where no other is given. */
const afterLogin = '/catalog'

/** The address of the sign-in page, which comes back to a path afterwards. */
export const loginPath = (path: string): string =>
  `/login?redirect=${encodeURIComponent(path.replace(/^\//, '')).replaceAll('%2F', '/')}`

/** The path that `redirect` of the sign-in page names. Only pages of the portal count: an address of another site leads to the catalog. */
export function redirectTarget(query: string): string {
  const redirect = new URLSearchParams(query).get('redirect')
  if (!redirect) return afterLogin
  const own = 'https://portal.invalid'
  const path = `/${redirect.replace(/^[/\\]+/, '')}`
  if (!URL.canParse(path, own)) return afterLogin
  const { origin, pathname, search, hash } = new URL(path, own)
  const isOwn = origin === own && !pathname.startsWith('//') && pathname !== '/login'
  return isOwn ? pathname + search + hash : afterLogin
}
