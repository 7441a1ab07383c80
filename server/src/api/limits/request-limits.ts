import { createMiddleware } from 'hono/factory'
import type { Context } from 'hono'
import { hasCredential } from '../sign-in/callers.ts'
import { addressOf, clientRangeOf, householdOf } from '../http/client-address.ts'
import { refuseTooMany } from '../http/refusal.ts'
import type { Rate } from '../../rate-limits/limiter.ts'
import type { Env, Services } from '../http/services.ts'

/** The rate of one client: two thousand plots at once, then five hundred catalog calls or fifty plots a second. */
const calls: Rate = { holds: 20_000, perSecond: 500 }

/** Calls that are counted at a rate of their own, because a person makes them by hand. */
interface ManualCalls {
  /** Begins the name of their buckets. */
  readonly name: string
  readonly rate: Rate
  readonly paths: readonly string[]
  /** Whether clients without an account are counted by range of addresses: one owner may have many addresses. */
  readonly isByRange?: boolean
}

const user = (...names: readonly string[]) => names.map((name) => `/api/user/${name}`)

const manualCalls: readonly ManualCalls[] = [
  // They hash passwords.
  {
    name: 'forms',
    rate: { holds: 100, perSecond: 0.5 },
    paths: user('signin', 'validate', 'forgotpassword', 'choosepassword', 'changepassword', 'googleauth'),
  },
  // They mail to an address that the client chooses: a course registers at once, then one person a minute.
  {
    name: 'addresses',
    rate: { holds: 100, perSecond: 1 / 60 },
    paths: user('signup', 'changeemail'),
    isByRange: true,
  },
  // They mail to the operator, or to a submitter.
  { name: 'messages', rate: { holds: 10, perSecond: 1 / 600 }, paths: user('contactus'), isByRange: true },
  { name: 'comments', rate: { holds: 60, perSecond: 1 / 60 }, paths: ['/api/datasubmission/addcomment'] },
  // Each is kept for more than a year.
  { name: 'reports', rate: { holds: 50, perSecond: 1 / 120 }, paths: ['/api/community/errorreport'], isByRange: true },
]

const manualCallsOf = new Map(manualCalls.flatMap((calls) => calls.paths.map((path) => [path, calls])))

/** The cost of calls that make the engine read. All others cost one. */
const costs: readonly (readonly [path: string, cost: number])[] = [
  ['/api/data/bulk-download-', 2],
  ['/api/collections/calculate-row-counts', 2],
  ['/api/data/bulk-download', 100],
  ['/api/data/download', 50],
  ['/api/data/sp', 10],
  ['/api/data/query', 10],
  ['/dataretrieval/sp', 10],
  ['/dataretrieval/query', 10],
  ['/dataretrieval/csv', 10],
  ['/api/data/cruise-trajectories', 10],
  ['/api/data/check-query-size', 5],
  ['/api/catalog/variable-sample-visualization', 10],
  ['/api/user/getguesttoken', 20],
]

const costOf = (path: string) => costs.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 1

/** A client who said who it is: a user, else the household of its address. */
export const clientOf = (c: Context<Env>, behindProxy: boolean) =>
  c.var.signedIn ? `user ${c.var.signedIn.user.id}` : householdOf(addressOf(c, behindProxy))

/** A user, else the range of addresses of the client. */
export const ownerOf = (c: Context<Env>, behindProxy: boolean) =>
  c.var.signedIn ? clientOf(c, behindProxy) : `range ${clientRangeOf(c, behindProxy)}`

/** The rate at which a household may have API keys and sessions looked up, valid or not. */
const lookUps: Rate = { holds: 20_000, perSecond: 500 }

type LimitServices = Pick<Services, 'limiter' | 'settings'>

/** Takes what a request costs from the bucket of its client; the refusal where that was not there. */
async function charge(c: Context<Env>, { limiter, settings }: LimitServices) {
  const { path } = c.req
  const manual = c.req.method === 'POST' ? manualCallsOf.get(path) : undefined
  const client = (manual?.isByRange ? ownerOf : clientOf)(c, settings.behindProxy)
  const seconds = await (manual
    ? limiter?.take(`${manual.name} ${client}`, manual.rate, 1)
    : limiter?.take(client, calls, costOf(path)))
  return seconds ? refuseTooMany(c, seconds) : undefined
}

/**
 * Refuses requests that a household sends too fast, before the store is asked who sends them. A request with an API key or a session pays here for the look-up,
 * and for the rest in `limitUsers`.
 */
export const limitHouseholds = (services: LimitServices) =>
  createMiddleware<Env>(async (c, next) => {
    if (!services.limiter) return next()
    if (!hasCredential(c, services.settings)) return (await charge(c, services)) ?? next()
    const household = householdOf(addressOf(c, services.settings.behindProxy))
    const seconds = await services.limiter.take(`look-ups ${household}`, lookUps, 1)
    return seconds > 0 ? refuseTooMany(c, seconds) : next()
  })

/** Refuses requests that a user sends too fast. A request with an invalid key or session is charged to its household. */
export const limitUsers = (services: LimitServices) =>
  createMiddleware<Env>(async (c, next) => {
    if (!services.limiter || !hasCredential(c, services.settings)) return next()
    return (await charge(c, services)) ?? next()
  })
