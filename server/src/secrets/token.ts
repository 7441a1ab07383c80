import { createHash, randomBytes } from 'node:crypto'

/** A token that cannot be guessed: 256 bits, as 43 characters that need no escape in an address or a cookie. */
export const newToken = () => randomBytes(32).toString('base64url')

/** The hash of a token, which the store keeps in its place. A plain hash is safe, because tokens are random. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')
