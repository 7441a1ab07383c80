import { createMiddleware } from 'hono/factory'
import type { Context } from 'hono'
import { hasCredential } from '../sign-in/callers.ts'
import { addressOf, householdOf } from '../http/client-address.ts'
import { refuseTooMany } from '../http/refusal.ts'
import type { Rate } from '../../rate-limits/limiter.ts'
import type { Env, Services } from '../http/services.ts'

/** The rate of one client: two thousand plots at once, then five hundred catalog calls or fifty plots a second. */
const calls: Rate = { holds: 20_000, perSecond: 500 }

/** The rate of forms that a person fills in: they hash passwords and send mail. */
const forms: Rate = { holds: 100, perSecond: 0.5 }

const formPaths = new Set(
  [
    'signin',
    'signup',
    'validate',
    'forgotpassword',
    'choosepassword',
    'changepassword',
    'changeemail',
    'googleauth',
    'contactus',
  ].map((call) => `/api/user/${call}`),
).add('/api/community/errorreport')

/** The cost of calls that make the engine read. All others cost one. */
const costs: readonly (readonly [path: string, cost: number])[] = [
  ['/api/data/bulk-download-', 2],
  ['/api/data/bulk-download', 100],
  ['/api/data/download', 50],
  ['/api/data/sp', 10],
  ['/api/data/query', 10],
  ['/api/data/check-query-size', 5],
  ['/api/catalog/variable-sample-visualization', 10],
  ['/api/user/getguesttoken', 20],
]

const costOf = (path: string) => costs.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 1

/** A client who said who it is: a user, else the household of its address. */
export const clientOf = (c: Context<Env>, behindProxy: boolean) =>
  c.var.signedIn ? `user ${c.var.signedIn.user.id}` : householdOf(addressOf(c, behindProxy))

/** The rate at which a household may have API keys and sessions looked up, valid or not. */
const lookUps: Rate = { holds: 20_000, perSecond: 500 }

type LimitServices = Pick<Services, 'limiter' | 'settings'>

/** Takes what a request costs from the bucket of its client; the refusal where that was not there. */
async function charge(c: Context<Env>, { limiter, settings }: LimitServices) {
  const client = clientOf(c, settings.behindProxy)
  const { path } = c.req
  const isForm = c.req.method === 'POST' && formPaths.has(path)
  const seconds = await (isForm
    ? limiter?.take(`forms ${client}`, forms, 1)
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
