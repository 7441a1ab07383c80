import { guests as limits } from '@isobath/domain'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { SQLWrapper } from 'drizzle-orm'
import { lockCount } from '../../db/open.ts'
import type { Database } from '../../db/open.ts'
import { guests } from '../../db/schema.ts'
import { hashToken, newToken } from '../../secrets/token.ts'

/** Plots of one guest token until it expires, at the end of the guest's day (R1). */
export const { plotsPerDay } = limits

/** Tokens given out within an hour to one range of addresses. */
const tokensPerHour = 200

const dayLength = 24 * 3600 * 1000

export const guestCookie = 'guestToken'

interface Guest {
  readonly id: number
  readonly used: number
  /** Epoch milliseconds. */
  readonly expires: number
}

const lasts = (tokenHash: string | SQLWrapper) => and(eq(guests.tokenHash, tokenHash), gt(guests.expires, sql`now()`))

const guestColumns = {
  id: guests.id,
  used: guests.used,
  expires: sql<number>`(extract(epoch from ${guests.expires}) * 1000)::float8`,
}

/** The guest of a token, while it lasts. */
export async function findGuest(db: Database, token: string | undefined): Promise<Guest | undefined> {
  if (!token) return undefined
  const [guest] = await db
    .select(guestColumns)
    .from(guests)
    .where(lasts(hashToken(token)))
  return guest
}

/**
 * Makes a token that lasts until `dayEnd`, the end of the guest's own day in epoch milliseconds, and at most 24 h. Undefined when too many
 * were given out to the range of addresses within the hour. Requests of one range are counted one after the other, so that none passes the limit beside others.
 */
export async function issueGuest(
  db: Database,
  dayEnd: number,
  addressRange: string,
): Promise<{ token: string; expires: number } | undefined> {
  await db.delete(guests).where(lt(guests.expires, sql`now() - interval '1 day'`))
  return db.transaction(async (tx) => {
    await lockCount(tx, `guests ${addressRange}`)
    const recent = await tx.$count(
      guests,
      // Tokens of the future were given out before the clock was set back.
      and(eq(guests.addressRange, addressRange), sql`abs(extract(epoch from now() - ${guests.issued})) < 3600`),
    )
    if (recent >= tokensPerHour) return undefined
    const token = newToken()
    const expires = Math.min(dayEnd, Date.now() + dayLength)
    await tx
      .insert(guests)
      .values({ tokenHash: hashToken(token), addressRange, expires: new Date(expires).toISOString() })
    return { token, expires }
  })
}

/** Tokens remembered by a process. */
const mostRemembered = 10_000

/** The guests that a process knows. The end of a token never changes, so it is looked up once; each plot updates its count. */
interface GuestBook {
  /** The guest of a token, while it lasts; `used` may be older than the store's. */
  readonly find: (token: string | undefined) => Promise<Guest | undefined>
  /**
   * Counts one plot, in one statement, so that requests at the same moment cannot pass the limit together. `none`: past the limit. `gone`: the
   * token has ended.
   */
  readonly spend: (token: string) => Promise<'counted' | 'none' | 'gone'>
}

export function openGuestBook(db: Database, limit = mostRemembered): GuestBook {
  const known = new Map<string, Guest>()
  const countPlot = db
    .update(guests)
    .set({ used: sql`${guests.used} + 1` })
    .where(and(lasts(sql.placeholder('tokenHash')), lt(guests.used, plotsPerDay)))
    .returning(guestColumns)
    .prepare('count_plot')
  const remember = (token: string, guest: Guest) => {
    if (known.size >= limit) known.delete(known.keys().next().value as string)
    known.set(token, guest)
  }
  return {
    find: async (token) => {
      const cached = token === undefined ? undefined : known.get(token)
      if (cached && cached.expires > Date.now()) return cached
      const guest = await findGuest(db, token)
      if (guest && token !== undefined) remember(token, guest)
      return guest
    },
    spend: async (token) => {
      const [counted] = await countPlot.execute({ tokenHash: hashToken(token) })
      const guest = counted ?? (await findGuest(db, token))
      known.delete(token)
      if (guest) remember(token, guest)
      if (counted) return 'counted'
      return guest ? 'none' : 'gone'
    },
  }
}
