import { hash, verify } from '@node-rs/argon2'
import type { Options } from '@node-rs/argon2'

// OWASP Password Storage Cheat Sheet: argon2id (the package's default) with 19 MiB, 2 passes, 1 lane.
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hash with its salt and parameters, in argon2's own encoding. */
export const hashPassword = (password: string) => hash(password.normalize('NFC'), cost)

let decoy: Promise<string> | undefined

/** Whether a password is the one of a hash. Takes as long where there is none, so that nobody learns which accounts exist. */
export async function isPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password')
  const right = await verify(passwordHash ?? (await decoy), password.normalize('NFC'))
  return right && passwordHash !== null && passwordHash !== undefined
}
