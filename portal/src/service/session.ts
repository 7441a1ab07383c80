/** Who is signed in, as the specified cookie says. */
export interface SignedIn {
  readonly id: number
  readonly email: string
  readonly isNewsSubscribed: boolean
  readonly isDataSubmissionAdmin: boolean
}

const cookieName = 'UserInfo'

/** Reads who is signed in from a cookie header; undefined for visitors and guests, and where the cookie is damaged. */
export function readSignedIn(cookies: string): SignedIn | undefined {
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

/** Who is signed in now. */
export const signedIn = (): SignedIn | undefined => readSignedIn(document.cookie)

/** The address of the sign-in page, which comes back to a path afterwards. */
export const loginPath = (path: string): string => `/login?redirect=${encodeURIComponent(path.replace(/^\//, ''))}`
