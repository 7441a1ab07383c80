import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Signs a text with the secret of the service for one purpose. A signature for another purpose is not valid for it.
 *
 * @param purpose a line of words
 */
export const signText = (secret: Buffer, purpose: string, text: string): string =>
  createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url')

/** Whether this is the signature of a text for a purpose. Right and wrong ones take the same time, so that none can be guessed. */
export function isSigned(secret: Buffer, purpose: string, text: string, signature: string): boolean {
  const [given, right] = [Buffer.from(signature), Buffer.from(signText(secret, purpose, text))]
  return given.length === right.length && timingSafeEqual(given, right)
}
