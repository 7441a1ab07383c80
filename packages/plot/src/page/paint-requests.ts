import type { PaintRequest } from '../kinds/paint-request.ts'
import type { PaintResult } from '../worker/protocol.ts'

/**
 * Sends frames: the first at once, then at most one per animation frame, and none while one is being painted. What is asked for meanwhile replaces
 * what was asked for before, so that the latest wins and a slow worker is never buried.
 */
export class PaintRequests {
  readonly #paint: (frame: PaintRequest) => Promise<PaintResult>
  readonly #settled: (painted: PaintResult, frame: PaintRequest) => void
  readonly #failed: (reason: unknown) => void
  #wanted: (() => PaintRequest | undefined) | undefined
  #busy = false
  /** An animation frame is awaited since the last send: the next one may go when it comes. */
  #resting = 0
  #queued = false

  constructor(
    paint: (frame: PaintRequest) => Promise<PaintResult>,
    settled: (painted: PaintResult, frame: PaintRequest) => void,
    failed: (reason: unknown) => void,
  ) {
    this.#paint = paint
    this.#settled = settled
    this.#failed = failed
  }

  /** `frame` is asked for its value when its turn comes, so that it is never stale. */
  ask(frame: () => PaintRequest | undefined) {
    this.#wanted = frame
    if (this.#queued) return
    this.#queued = true
    // After the code that asks: what it changes next in the same breath makes one frame, not two.
    queueMicrotask(() => {
      this.#queued = false
      this.send()
    })
  }

  /** Forgets what was asked for; a painting under way settles unheard. */
  stop() {
    cancelAnimationFrame(this.#resting)
    this.#resting = 0
    this.#wanted = undefined
  }

  /** Sends what was asked for, where its turn has come. */
  send() {
    if (this.#busy || this.#resting !== 0) return
    const frame = this.#wanted?.()
    this.#wanted = undefined
    if (!frame) return
    this.#busy = true
    this.#resting = requestAnimationFrame(() => {
      this.#resting = 0
      this.send()
    })
    this.#paint(frame)
      .then(
        (painted) => this.#settled(painted, frame),
        (reason: unknown) => this.#failed(reason),
      )
      .finally(() => {
        this.#busy = false
        this.send()
      })
  }
}
