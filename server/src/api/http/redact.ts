/** Stands for what is left out. */
const mark = '***'

/**
 * Paths whose last part is a secret that allows an action. A new route with a token, a link or a signature in its path belongs here,
 * which `redact.test.ts` checks.
 */
const secretPaths = [/(\/choosepassword\/+).+/i, /(\/api\/+data\/+dropbox-vault\/+archive\/+).+/i]

/** Parameters of a query that are secrets. */
const secretParameters = new Set([
  'token',
  'signature',
  'useridtoken',
  'password',
  'newpassword',
  'key',
  'apikey',
  'api_key',
])

/** A path without the secret in it. */
export const redactPath = (path: string): string =>
  secretPaths.reduce((text, pattern) => text.replace(pattern, (_, before: string) => `${before}${mark}`), path)

/** A query string without the values of secret parameters. */
export const redactQuery = (query: string): string =>
  query
    .split('&')
    .map((part) => {
      const [name = ''] = part.split('=')
      return secretParameters.has(decoded(name).toLowerCase()) ? `${name}=${mark}` : part
    })
    .join('&')

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const secretInText = [
  /(\/choosepassword\/)[^\s"'?#)]+/gi,
  /(\/dropbox-vault\/archive\/)[^\s"'?#)]+/gi,
  /([?&](?:token|signature)=)[^&\s"'#)]+/gi,
]

/** A text that may hold addresses, without the secrets in them. */
export const redactText = (text: string): string =>
  secretInText.reduce((left, pattern) => left.replace(pattern, (_, before: string) => `${before}${mark}`), text)
