import type { LandScale } from '../../land/land-scale.ts'
import { loadLand } from '../../land/load-land.ts'
import type { Session } from '../../worker/protocol.ts'

/** Fetches packed land for the page, and sends it to the sessions that draw maps. */
interface LandSupply {
  /** The packed land of a scale, undefined where it cannot be fetched. */
  fetch(scale: LandScale): Promise<string | undefined>
  /**
   * Sends the land of a scale to a session, once: without delay where it was fetched before. Where the fine land cannot be fetched, the coarse one is
   * sent. Settles when the session has painted its maps with it, or neither can be fetched.
   */
  send(session: Pick<Session, 'supplyLand'>, scale: LandScale): Promise<void>
  /** As `send`, once the worker has been idle for a short time: decoding and drawing land would delay the first pictures of other charts. */
  sendLater(session: Pick<Session, 'supplyLand'>, scale: LandScale): Promise<void>
  /** Marks the worker as busy until the work settles. Returns the work. */
  trackWork<Result>(work: Promise<Result>): Promise<Result>
}

/** Milliseconds without work until land is sent, and the longest wait on a page that works all the time. */
const quietMs = 100
const longestWaitMs = 1000

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
      return undefined
    }
  }
  const supply = async (session: Pick<Session, 'supplyLand'>, scale: LandScale) => {
    const packed = fetched.get(scale) ?? (await fetch(scale))
    if (packed !== undefined) await session.supplyLand(scale, packed)
    else if (scale === '50m') await send(session, '110m')
  }
  const send: LandSupply['send'] = (session, scale) => {
    const scales = requested.get(session) ?? new Map<LandScale, Promise<void>>()
    requested.set(session, scales)
    const sent = scales.get(scale) ?? supply(session, scale)
    scales.set(scale, sent)
    return sent
  }
  const idle = new IdleWait()
  return {
    fetch,
    send,
    async sendLater(session, scale) {
      if (!requested.get(session)?.has(scale)) await idle.wait()
      await send(session, scale)
    },
    trackWork: (work) => idle.trackWork(work),
  }
}

/** Waits until nothing has been worked on for `quietMs`, or `longestWaitMs` since the first wait. */
class IdleWait {
  #works = 0
  #begin: number | undefined
  /** The last time at which work began or ended. */
  #lastWork = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #waiting: (() => void)[] = []

  wait(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve)
      this.#lastWork = performance.now()
      this.#begin ??= this.#lastWork
      if (this.#timer === undefined) this.#check()
    })
  }

  async trackWork<Result>(work: Promise<Result>): Promise<Result> {
    this.#works++
    try {
      return await work
    } finally {
      this.#works--
      this.#lastWork = performance.now()
    }
  }

  /** Settles when the time has come, otherwise checks again: a timer that every paint sets anew costs more than the few checks. */
  #check() {
    this.#timer = undefined
    if (this.#begin === undefined) return
    const now = performance.now()
    const quietEnd = this.#works > 0 ? now + quietMs : this.#lastWork + quietMs
    const rest = Math.min(quietEnd, this.#begin + longestWaitMs) - now
    if (rest <= 0) this.#settle()
    else this.#timer = setTimeout(() => this.#check(), rest)
  }

  #settle() {
    const waiting = this.#waiting
    this.#waiting = []
    this.#begin = undefined
    for (const resolve of waiting) resolve()
  }
}

/** The land of this page. */
export const landSupply = createLandSupply(loadLand)
