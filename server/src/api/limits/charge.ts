import type { Context } from 'hono'
import type { DataEnv } from '../http/services.ts'
import type { Refusal } from '../http/refusal.ts'

/** Counts an answer as one plot of its caller before it is made. */
interface Charge {
  /** Counts it, with a use of each of these tables; false where the caller has no plot left. */
  readonly pay: (tables: readonly string[]) => Promise<boolean>
  /** Why there was none to count. */
  readonly refusal: () => Refusal | undefined
}

export function createCharge(c: Context<DataEnv>): Charge {
  let refusal: Refusal | undefined
  return {
    pay: async (tables) => {
      refusal = await c.var.caller.spend(tables)
      return refusal === undefined
    },
    refusal: () => refusal,
  }
}
