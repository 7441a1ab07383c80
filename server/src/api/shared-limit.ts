import { lt, sql } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { rateBuckets } from '../db/record-schema.ts'
import type { Limiter, Rate } from './limit.ts'

/** A process fetches this share of a bucket at a time, so that a client who asks often costs the store little. */
const slice = 1 / 100

/** How long a process keeps what it fetched, seconds: what it does not spend by then is lost, and no other can have it. */
const keepSeconds = 10

/** Clients whose tokens a process keeps at once; what it fetched for the one that asked longest ago is lost. */
const mostClients = 50_000

interface Kept {
  readonly left: number
  readonly until: number
}

/**
 * Buckets in the store, which all processes on it share. Small costs are paid from what was fetched; buckets that hold little are counted exactly, token
 * by token.
 */
export function sharedLimiter(db: Database, now: () => number = () => performance.now() / 1000): Limiter {
  const kept = new Map<string, Kept>()
  return {
    take: async (client, rate, cost) => {
      const held = kept.get(client)
      if (held && held.left >= cost && held.until > now()) {
        kept.set(client, { ...held, left: held.left - cost })
        return 0
      }
      const { granted, left } = await fetchTokens(db, client, rate, cost)
      if (granted < cost) return Math.ceil((cost - left) / rate.perSecond)
      kept.delete(client)
      if (kept.size >= mostClients) kept.delete(kept.keys().next().value as string)
      if (granted > cost) kept.set(client, { left: granted - cost, until: now() + keepSeconds })
      return 0
    },
  }
}

/** Takes a slice from a bucket, or the cost alone where it holds less, or nothing; in one statement, so that no two processes take the same. */
async function fetchTokens(db: Database, client: string, { holds, perSecond }: Rate, cost: number) {
  const most = Math.max(cost, Math.floor(holds * slice))
  const { left, at, granted } = rateBuckets
  const passed = sql`greatest(0, extract(epoch from clock_timestamp() - ${at}))`
  const there = sql`least(${holds}::float8, ${left} + ${passed} * ${perSecond}::float8)`
  const given = sql`case when ${there} >= ${most} then ${most}::float8 when ${there} >= ${cost} then ${cost}::float8 else 0 end`
  const [row] = await db
    .insert(rateBuckets)
    .values({ client, left: holds - most, granted: most, at: sql`clock_timestamp()` })
    .onConflictDoUpdate({
      target: rateBuckets.client,
      set: { left: sql`${there} - ${given}`, granted: given, at: sql`greatest(${at}, clock_timestamp())` },
    })
    .returning({ granted, left })
  return row ?? { granted: 0, left: 0 }
}

/** Forgets buckets that are full again long since. */
export const sweepRates = (db: Database) =>
  db.delete(rateBuckets).where(lt(rateBuckets.at, sql`now() - interval '1 day'`))
