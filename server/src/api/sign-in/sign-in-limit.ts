import type { Context } from 'hono'
import type { Account } from '../../people/users.ts'
import { clientRangeOf } from '../http/client-address.ts'
import { knownDeviceOf } from './devices.ts'
import { refuseTooMany } from '../http/refusal.ts'
import type { Rate } from '../../rate-limits/limiter.ts'
import type { Env, Services } from '../http/services.ts'

/** Attempts at the password of one account from one device, or from one address range. */
const fromOnePlace: Rate = { holds: 30, perSecond: 0.1 }

/** Attempts at the password of one account from all unknown devices together. */
const fromEverywhere: Rate = { holds: 300, perSecond: 0.1 }

/** The rate of one address range when the attempts from everywhere are used up. */
const underAttack: Rate = { holds: 3, perSecond: 1 / 600 }

/**
 * Counts an attempt at the password of an account. Returns a refusal where there were too many, otherwise undefined.
 *
 * Attempts are counted by their origin, so that a stranger's failures do not lock out the owner: each browser that was signed in to the
 * account before has a count of its own, and so has each address range. A password that is tried from very many ranges at once is
 * protected by leaving each of them three attempts, which is still enough for the owner on a new device.
 *
 * @param name the account as it was typed
 * @param account the account of this name, where there is one
 */
export async function limitAttempt(
  c: Context<Env>,
  { limiter, settings }: Pick<Services, 'limiter' | 'settings'>,
  name: string,
  account: Account | undefined,
) {
  if (!limiter) return undefined
  // In quotes: strangers may type `ada from 192.0.2` for a name, and the store has the buckets of all rates in one table.
  const subject = `password of ${JSON.stringify((account ? storedName(account, name) : name).toLowerCase())}`
  const device = account && knownDeviceOf(c, settings, account.user.id)
  const place = device ?? clientRangeOf(c, settings.behindProxy)
  const wait = await limiter.take(`${subject} from ${place}`, fromOnePlace, 1)
  if (wait > 0) return refuseTooMany(c, wait)
  if (device !== undefined || (await limiter.take(subject, fromEverywhere, 1)) === 0) return undefined
  const longer = await limiter.take(`${subject} from ${place} under attack`, underAttack, 1)
  return longer > 0 ? refuseTooMany(c, longer) : undefined
}

/**
 * The username or the address of an account, whichever was typed. The database takes more spellings for one name than JavaScript does (`İ` for `i`), and each would have a count of its
 * own. Both names do not share a count: it would tell strangers whose address belongs to which name.
 */
const storedName = ({ user: { username, email } }: Account, typed: string) => (typed.includes('@') ? email : username)
