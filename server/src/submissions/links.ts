import { isSigned, signText } from '../secrets/signature.ts'

/** How long a link to a file works. */
const linkSeconds = 900

interface SignedLink {
  readonly id: number
  /** Epoch seconds. */
  readonly expires: number
  readonly signature: string
}

const purpose = 'submission file'
const textOf = (id: number, expires: number) => `${id} until ${expires}`

/** Signs a link to a file. The link works for a quarter of an hour, for anybody who has it. */
export function signLink(secret: Buffer, id: number, now = Date.now()): SignedLink {
  const expires = Math.floor(now / 1000) + linkSeconds
  return { id, expires, signature: signText(secret, purpose, textOf(id, expires)) }
}

export function isSound(secret: Buffer, { id, expires, signature }: SignedLink, now = Date.now()): boolean {
  return isSigned(secret, purpose, textOf(id, expires), signature) && expires * 1000 > now
}
