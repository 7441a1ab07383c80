import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Signs a text with the secret of the service for one purpose alone: what is signed for another is worth nothing there.
 *
 * @param purpose a line of words
 */
export const signText = (secret: Buffer, purpose: string, text: string): string =>
  createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url')

/** Whether a signature was made here of this text for this purpose; how long that takes tells nothing of the right one. */
export function isSigned(secret: Buffer, purpose: string, text: string, signature: string): boolean {
  const [given, right] = [Buffer.from(signature), Buffer.from(signText(secret, purpose, text))]
  return given.length === right.length && timingSafeEqual(given, right)
}
