import type { LandScale } from '../land/land-scale.ts'
import { loadLand } from '../land/load-land.ts'
import type { Session } from '../worker/protocol.ts'

/** Fetches packed land for the page, and sends it to the sessions that draw maps. */
export interface LandSupply {
  /** The packed land of a scale, undefined where it cannot be fetched. */
  fetch(scale: LandScale): Promise<string | undefined>
  /** Sends the land of a scale to a session, once: without delay where it was fetched before. The session then paints its maps again. */
  send(session: Pick<Session, 'supplyLand'>, scale: LandScale): Promise<void>
}

export function createLandSupply(load: (scale: LandScale) => Promise<string>): LandSupply {
  const fetched = new Map<LandScale, string>()
  /** The scales that each session has or is about to get. */
  const requested = new WeakMap<object, Set<LandScale>>()
  const fetch = async (scale: LandScale) => {
    const known = fetched.get(scale)
    if (known !== undefined) return known
    try {
      const packed = await load(scale)
      fetched.set(scale, packed)
      return packed
    } catch {
      // Maps are drawn with the other scale, or without land.
      return undefined
    }
  }
  return {
    fetch,
    async send(session, scale) {
      const scales = requested.get(session) ?? new Set()
      requested.set(session, scales)
      if (scales.has(scale)) return
      scales.add(scale)
      const packed = fetched.get(scale) ?? (await fetch(scale))
      if (packed !== undefined) await session.supplyLand(scale, packed)
    },
  }
}

/** The land of this page. */
export const landSupply = createLandSupply(loadLand)
