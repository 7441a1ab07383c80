import { lt, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { rateBuckets } from '../db/record-schema.ts'
import type { Limiter, Rate } from './limiter.ts'

/** Share of a bucket that a process fetches at a time, so that frequent requests cost the store little. */
const slice = 1 / 100

/** How long a process keeps what it fetched, seconds. What it has not spent by then is lost. */
const keepSeconds = 10

/** Clients whose tokens, or refusals, a process keeps at once. If there are more, the client that asked longest ago is forgotten. */
const mostClients = 50_000

/** Seconds that a bucket may be ahead of the store's clock. One further ahead was taken from before the clock was set back, and gains from now on. */
const mostAhead = 60

/** The clocks that buckets go by. */
export interface LimitClocks {
  /** Seconds of this process, from any origin. */
  readonly process: () => number
  /** The moment in the store, which all processes share. */
  readonly store: () => SQL
}

const realClocks: LimitClocks = {
  process: () => performance.now() / 1000,
  store: () => sql`clock_timestamp()`,
}

/** Tokens that a process fetched. */
interface FetchedTokens {
  readonly left: number
  readonly until: number
}

/** What the store refused, and will refuse until then. */
interface LimitRefusal {
  readonly cost: number
  readonly until: number
}

/**
 * Buckets in the store, which all processes on it share. Small costs are paid from what was fetched; buckets that hold little are counted exactly, token
 * by token. A client that was refused costs the store nothing until its tokens can be there.
 */
export function sharedLimiter(db: Database, clocks: LimitClocks = realClocks): Limiter {
  const kept = new Map<string, FetchedTokens>()
  const refused = new Map<string, LimitRefusal>()
  return {
    take: async (client, rate, cost) => {
      const now = clocks.process()
      const tokens = kept.get(client)
      if (tokens && tokens.left >= cost && tokens.until > now) {
        kept.set(client, { ...tokens, left: tokens.left - cost })
        return 0
      }
      const refusal = refused.get(client)
      if (refusal && cost >= refusal.cost && refusal.until > now) return Math.ceil(refusal.until - now)
      refused.delete(client)
      const { granted, left } = await fetchTokens(db, clocks, { client, rate, cost })
      if (granted < cost) {
        const seconds = Math.ceil((cost - left) / rate.perSecond)
        remember(refused, client, { cost, until: now + seconds })
        return seconds
      }
      kept.delete(client)
      if (granted > cost) remember(kept, client, { left: granted - cost, until: now + keepSeconds })
      return 0
    },
  }
}

function remember<T>(clients: Map<string, T>, client: string, value: T): void {
  clients.delete(client)
  if (clients.size >= mostClients) clients.delete(clients.keys().next().value as string)
  clients.set(client, value)
}

interface TakeRequest {
  readonly client: string
  readonly rate: Rate
  readonly cost: number
}

/** Takes a slice from a bucket, or the cost alone where it holds less, or nothing; in one statement, so that no two processes take the same. */
async function fetchTokens(
  db: Database,
  clocks: LimitClocks,
  { client, rate: { holds, perSecond }, cost }: TakeRequest,
) {
  const most = Math.max(cost, Math.floor(holds * slice))
  const { left, at, granted } = rateBuckets
  const now = clocks.store()
  const passed = sql`greatest(0, extract(epoch from ${now} - ${at}))`
  const available = sql`least(${holds}::float8, ${left} + ${passed} * ${perSecond}::float8)`
  const given = sql`case when ${available} >= ${most} then ${most}::float8 when ${available} >= ${cost} then ${cost}::float8 else 0 end`
  const [row] = await db
    .insert(rateBuckets)
    .values({ client, left: holds - most, granted: most, at: now })
    .onConflictDoUpdate({
      target: rateBuckets.client,
      set: {
        left: sql`${available} - ${given}`,
        granted: given,
        at: sql`case when ${at} > ${now} + make_interval(secs => ${mostAhead}) then ${now} else greatest(${at}, ${now}) end`,
      },
    })
    .returning({ granted, left })
  return row ?? { granted: 0, left: 0 }
}

/** Removes buckets that have been full again for long. */
export const sweepRates = (db: Database, clocks: Pick<LimitClocks, 'store'> = realClocks) =>
  db.delete(rateBuckets).where(lt(rateBuckets.at, sql`${clocks.store()} - interval '1 day'`))
