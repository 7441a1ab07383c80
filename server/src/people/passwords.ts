import { channel } from 'node:diagnostics_channel'
import { hash, verify } from '@node-rs/argon2'
import type { Options } from '@node-rs/argon2'
import { createTurnQueue } from '../process/turn-queue.ts'

// OWASP Password Storage Cheat Sheet: argon2id (the package's default) with 19 MiB, 2 passes, 1 lane.
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** At most two passwords are hashed at once, because each takes one of the four threads that files and name look-ups use too. Clients take turns: many attempts of one do not delay another's. */
const queue = createTurnQueue(2)

/** Reports each run of argon2 for measurements, with its cost parameters. A check is reported with its client before it runs. A hash is reported after it ran, because it holds its parameters. */
export const argonWork = channel('isobath:argon2')

/** A hash with its salt and parameters, in argon2's own encoding. */
export const hashPassword = (password: string) =>
  queue('', async () => {
    const made = await hash(password.normalize('NFC'), cost)
    argonWork.publish({ work: 'hash', cost: costOf(made) })
    return made
  })

// As in `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`.
const costOf = (encoded: string) => encoded.split('$').slice(1, 4).join(' ')

let decoy: Promise<string> | undefined

/**
 * Whether a password matches a hash. It takes as long without a hash, so that timing does not reveal which accounts exist.
 *
 * @param client who asks, as a range of addresses
 */
export async function isPassword(
  passwordHash: string | null | undefined,
  password: string,
  client: string,
): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password')
  const otherwise = await decoy
  const present = passwordHash ?? otherwise
  const right = await queue(client, () => {
    argonWork.publish({ work: 'verify', cost: costOf(present), client })
    return verify(present, password.normalize('NFC'))
  })
  return right && passwordHash !== null && passwordHash !== undefined
}
