import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

// AES-256-GCM with a nonce of 12 bytes and a tag of 16 (NIST SP 800-38D).
const cipher = 'aes-256-gcm'
const [nonceBytes, tagBytes] = [12, 16]

/**
 * Encrypts a text for the store.
 *
 * @param secret the 32 bytes of the service
 * @param owner what the text belongs to, as in `user 7`: encrypted for one owner it cannot be decrypted for another
 */
export function encryptText(secret: Buffer, owner: string, text: string): string {
  const nonce = randomBytes(nonceBytes)
  const encryption = createCipheriv(cipher, secret, nonce).setAAD(Buffer.from(owner))
  const encrypted = Buffer.concat([encryption.update(text, 'utf8'), encryption.final()])
  return Buffer.concat([nonce, encryption.getAuthTag(), encrypted]).toString('base64')
}

/** Decrypts what `encryptText` returned; undefined where it was encrypted with another secret or for another owner. */
export function decryptText(secret: Buffer, owner: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64')
  const [nonce, tag] = [bytes.subarray(0, nonceBytes), bytes.subarray(nonceBytes, nonceBytes + tagBytes)]
  try {
    const decryption = createDecipheriv(cipher, secret, nonce).setAAD(Buffer.from(owner)).setAuthTag(tag)
    return Buffer.concat([decryption.update(bytes.subarray(nonceBytes + tagBytes)), decryption.final()]).toString(
      'utf8',
    )
  } catch {
    return undefined
  }
}
