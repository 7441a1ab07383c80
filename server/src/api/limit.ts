import { createMiddleware } from 'hono/factory'
import type { Context } from 'hono'
import { hasCredential } from './auth.ts'
import { addressOf, householdOf } from './client.ts'
import { refuse } from './refusal.ts'
import type { Env, Services } from './services.ts'

/** A token bucket: holds so much at most, and gains so much a second. */
export interface Rate {
  readonly holds: number
  readonly perSecond: number
}

/** Buckets by client. */
export interface Limiter {
  /** Takes from a client's bucket; the seconds until that can be had, where it is not there, and 0 where it was. */
  readonly take: (client: string, rate: Rate, cost: number) => number | Promise<number>
}

/**
 * Clients remembered at once, of each rate. The one that asked longest ago is forgotten, and has a full bucket when it comes again. By the time so many
 * others have asked its bucket has filled by itself, unless they are more than 1,250 a second, or 250 of those that write through forms; whoever
 * has that many addresses has as many full buckets anyway.
 */
const mostClients = 50_000

interface Bucket {
  readonly left: number
  /** Seconds, as the clock counts them. */
  readonly at: number
}

/** Buckets that this process counts alone: where more than one serves, `sharedLimiter` counts for all. */
export function createLimiter(now: () => number = () => performance.now() / 1000): Limiter {
  const ofRates = new Map<Rate, Map<string, Bucket>>()
  return {
    take: (client, rate, cost) => {
      const { holds, perSecond } = rate
      const buckets = ofRates.get(rate) ?? new Map<string, Bucket>()
      ofRates.set(rate, buckets)
      const at = now()
      const held = buckets.get(client) ?? { left: holds, at }
      const left = Math.min(holds, held.left + (at - held.at) * perSecond)
      const isEnough = left >= cost
      buckets.delete(client)
      if (buckets.size >= mostClients) buckets.delete(buckets.keys().next().value as string)
      buckets.set(client, { left: isEnough ? left - cost : left, at })
      return isEnough ? 0 : Math.ceil((cost - left) / perSecond)
    },
  }
}

/** What one client may cost: two thousand plots at once, and then a steady five hundred catalogue calls, or fifty plots, a second. */
const calls: Rate = { holds: 20_000, perSecond: 500 }

/** What one client may write through forms, where a person types: it hashes passwords and sends mail. */
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

/** What calls cost beyond one: those that make the engine read, by how much. */
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

/** What a household may have looked up: API keys and sessions, whether or not they exist. */
const lookUps: Rate = { holds: 20_000, perSecond: 500 }

export const tooMany = (c: Context, seconds: number) => {
  c.header('Retry-After', String(seconds))
  return refuse(c, { status: 429, sentence: `Too many requests: retry in ${seconds} s.` })
}

type LimitServices = Pick<Services, 'limiter' | 'settings'>

/** Takes what a request costs from the bucket of its client; the refusal where that was not there. */
async function charge(c: Context<Env>, { limiter, settings }: LimitServices) {
  const client = clientOf(c, settings.behindProxy)
  const { path } = c.req
  const isForm = c.req.method === 'POST' && formPaths.has(path)
  const seconds = await (isForm
    ? limiter?.take(`forms ${client}`, forms, 1)
    : limiter?.take(client, calls, costOf(path)))
  return seconds ? tooMany(c, seconds) : undefined
}

/**
 * Refuses what a household asks too fast, before the store is asked who it is. A request with an API key or a session pays here for looking that up,
 * and the rest in `limitUsers`.
 */
export const limitHouseholds = (services: LimitServices) =>
  createMiddleware<Env>(async (c, next) => {
    if (!services.limiter) return next()
    if (!hasCredential(c, services.settings)) return (await charge(c, services)) ?? next()
    const household = householdOf(addressOf(c, services.settings.behindProxy))
    const seconds = await services.limiter.take(`look-ups ${household}`, lookUps, 1)
    return seconds > 0 ? tooMany(c, seconds) : next()
  })

/** Refuses what a user asks too fast. A household whose key or session was worth nothing pays as one that brought none. */
export const limitUsers = (services: LimitServices) =>
  createMiddleware<Env>(async (c, next) => {
    if (!services.limiter || !hasCredential(c, services.settings)) return next()
    return (await charge(c, services)) ?? next()
  })
