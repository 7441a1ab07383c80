import { createHash, randomBytes } from 'node:crypto'

/** A token that cannot be guessed: 256 bits, as 43 characters that need no escape in an address or a cookie. */
export const newToken = () => randomBytes(32).toString('base64url')

/** What the store keeps of a token. Tokens are random, so that a plain hash keeps them. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')
