/** A token bucket: holds so much at most, and gains so much a second. */
export interface Rate {
  readonly holds: number
  readonly perSecond: number
}

/** Buckets by client. */
export interface Limiter {
  /** Takes tokens from a client's bucket. Resolves to 0, or to the seconds until so many are there. */
  readonly take: (client: string, rate: Rate, cost: number) => number | Promise<number>
}

/**
 * Clients remembered at once, of each rate. The one that asked longest ago is forgotten, and has a full bucket when it comes again. By the time so many
 * others have asked its bucket has filled by itself, unless they are more than 1,250 a second, or 8 of those that send mail. A client with that many addresses has
 * as many full buckets anyway.
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
      const bucket = buckets.get(client) ?? { left: holds, at }
      const left = Math.min(holds, bucket.left + (at - bucket.at) * perSecond)
      const isEnough = left >= cost
      buckets.delete(client)
      if (buckets.size >= mostClients) buckets.delete(buckets.keys().next().value as string)
      buckets.set(client, { left: isEnough ? left - cost : left, at })
      return isEnough ? 0 : Math.ceil((cost - left) / perSecond)
    },
  }
}
