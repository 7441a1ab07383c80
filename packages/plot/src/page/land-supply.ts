import type { LandScale } from '../land/land-scale.ts'
import { loadLand } from '../land/load-land.ts'
import type { Session } from '../worker/protocol.ts'

/** Fetches packed land for the page, and sends it to the sessions that draw maps. */
export interface LandSupply {
  /** The packed land of a scale, undefined where it cannot be fetched. */
  fetch(scale: LandScale): Promise<string | undefined>
  /** Sends the land of a scale to a session, once: without delay where it was fetched before. Settles when the session has painted its maps with it. */
  send(session: Pick<Session, 'supplyLand'>, scale: LandScale): Promise<void>
  /** As `send`, after a short time without another such call: decoding and drawing land would delay the first pictures of other charts. */
  sendLater(session: Pick<Session, 'supplyLand'>, scale: LandScale): Promise<void>
}

/** Milliseconds without a painting until land is sent, and the longest wait on a page that paints all the time. */
const quietMs = 100
const longestWaitMs = 500

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
  const send: LandSupply['send'] = (session, scale) => {
    const scales = requested.get(session) ?? new Map<LandScale, Promise<void>>()
    requested.set(session, scales)
    const sent = scales.get(scale) ?? supply(session, scale)
    scales.set(scale, sent)
    return sent
  }
  const waitForQuiet = quietPeriods()
  return {
    fetch,
    send,
    async sendLater(session, scale) {
      if (!requested.get(session)?.has(scale)) await waitForQuiet()
      await send(session, scale)
    },
  }
}

/** Returns a function whose calls all settle after a quiet time since the last of them, or after the longest wait since the first. */
function quietPeriods(): () => Promise<void> {
  let begin: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: (() => void)[] = []
  const settle = () => {
    const settled = waiting
    waiting = []
    begin = undefined
    for (const resolve of settled) resolve()
  }
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve)
      begin ??= performance.now()
      clearTimeout(timer)
      timer = setTimeout(settle, Math.min(quietMs, begin + longestWaitMs - performance.now()))
    })
}

/** The land of this page. */
export const landSupply = createLandSupply(loadLand)
