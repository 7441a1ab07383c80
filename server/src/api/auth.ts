import type { Asker } from '@isobath/domain'
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { Database } from '../db/open.ts'
import { guestBook, guestCookie } from './guests.ts'
import type { Refusal } from './refusal.ts'
import { refusalOf, refuse, unauthorized } from './refusal.ts'
import type { Env } from './services.ts'

/** Who asks for data. */
export interface Caller {
  readonly asker: Asker
  /** Counts one plot, or says why there is none to count. */
  readonly spend: () => Promise<Refusal | undefined>
}

/** One way of saying who one is: a caller, or undefined to let the next arm look. */
type Arm = (c: Parameters<typeof getCookie>[0]) => Promise<Caller | undefined>

function guestArm(db: Database): Arm {
  const book = guestBook(db)
  return async (c) => {
    const token = getCookie(c, guestCookie)
    const guest = await book.find(token)
    if (!guest || token === undefined) return undefined
    const { used: plots } = guest
    const refusals = { counted: undefined, none: refusalOf({ type: 'guestLimit', plots }), gone: unauthorized }
    return { asker: { role: 'guest', plots }, spend: async () => refusals[await book.spend(token)] }
  }
}

/** What a router behind `dataAuth` finds in its context. */
export type DataEnv = Env & { Variables: { caller: Caller } }

/** Lets through who may ask for data, as `c.var.caller`; everyone else gets 401 `Unauthorized`. */
export function dataAuth(db: Database) {
  // Tried in order; API keys and sessions stand before guests when there are accounts.
  const arms: readonly Arm[] = [guestArm(db)]
  return createMiddleware<DataEnv>(async (c, next) => {
    for (const arm of arms) {
      const caller = await arm(c)
      if (caller) {
        c.set('caller', caller)
        return next()
      }
    }
    return refuse(c, unauthorized)
  })
}
