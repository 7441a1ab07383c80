import type { LandScale } from '../land/land-scale.ts'
import { loadLand } from '../land/load-land.ts'
import type { Session } from '../worker/protocol.ts'

/** Fetches packed land for the page, and sends it to the sessions that draw maps. */
export interface LandSupply {
  /** The packed land of a scale, undefined where it cannot be fetched. */
  fetch(scale: LandScale): Promise<string | undefined>
  /** Sends the land of a scale to a session, once: without delay where it was fetched before. Settles when the session has painted its maps with it. */
  send(session: Pick<Session, 'supplyLand'>, scale: LandScale): Promise<void>
}

export function createLandSupply(load: (scale: LandScale) => Promise<string>): LandSupply {
  const fetched = new Map<LandScale, string>()
  /** The scales that each session has or is about to get. */
  const requested = new WeakMap<object, Map<LandScale, Promise<void>>>()
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
  const supply = async (session: Pick<Session, 'supplyLand'>, scale: LandScale) => {
    const packed = fetched.get(scale) ?? (await fetch(scale))
    if (packed !== undefined) await session.supplyLand(scale, packed)
  }
  return {
    fetch,
    send(session, scale) {
      const scales = requested.get(session) ?? new Map<LandScale, Promise<void>>()
      requested.set(session, scales)
      const sent = scales.get(scale) ?? supply(session, scale)
      scales.set(scale, sent)
      return sent
    },
  }
}

/** The land of this page. */
export const landSupply = createLandSupply(loadLand)
