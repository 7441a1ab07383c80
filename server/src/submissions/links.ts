import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long a link to a file works. */
const linkSeconds = 900

export interface SignedLink {
  readonly id: number
  /** Epoch seconds. */
  readonly expires: number
  readonly signature: string
}

// Signed for this use alone: what else the secret signs is worth nothing here.
const signatureOf = (secret: Buffer, id: number, expires: number) =>
  createHmac('sha256', secret).update(`submission file ${id} until ${expires}`).digest('base64url')

/** Signs a link to a file that works for a quarter of an hour, for whoever has it. */
export function signLink(secret: Buffer, id: number, now = Date.now()): SignedLink {
  const expires = Math.floor(now / 1000) + linkSeconds
  return { id, expires, signature: signatureOf(secret, id, expires) }
}

export function isSound(secret: Buffer, { id, expires, signature }: SignedLink, now = Date.now()): boolean {
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(secret, id, expires))]
  return given.length === right.length && timingSafeEqual(given, right) && expires * 1000 > now
}
