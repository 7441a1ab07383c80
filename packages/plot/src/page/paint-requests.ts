import type { PaintRequest } from '../kinds/paint-request.ts'
import type { PaintResult } from '../worker/protocol.ts'

/**
 * Sends paint requests: the first at once, then at most one per animation frame, and none while one is being painted. A later request replaces one
 * that waits, so the latest wins and a slow worker has no backlog.
 */
export class PaintRequests {
  readonly #paint: (request: PaintRequest) => Promise<PaintResult>
  readonly #onPainted: (result: PaintResult, request: PaintRequest) => void
  readonly #onFailed: (reason: unknown) => void
  #build: (() => PaintRequest | undefined) | undefined
  #isPainting = false
  /** The animation frame before which nothing more is sent; 0 where there is none. */
  #animationFrame = 0
  #isQueued = false

  constructor(
    paint: (request: PaintRequest) => Promise<PaintResult>,
    onPainted: (result: PaintResult, request: PaintRequest) => void,
    onFailed: (reason: unknown) => void,
  ) {
    this.#paint = paint
    this.#onPainted = onPainted
    this.#onFailed = onFailed
  }

  /** Requests a painting. `build` is called when the request is sent, so that it is never out of date. */
  request(build: () => PaintRequest | undefined) {
    this.#build = build
    if (this.#isQueued) return
    this.#isQueued = true
    // After the calling code: all that it changes makes one request.
    queueMicrotask(() => {
      this.#isQueued = false
      this.send()
    })
  }

  /** Drops the request that waits. One that is being painted still settles. */
  stop() {
    cancelAnimationFrame(this.#animationFrame)
    this.#animationFrame = 0
    this.#build = undefined
  }

  /** Sends the request that waits, unless one is being painted or the animation frame has not come. */
  send() {
    if (this.#isPainting || this.#animationFrame !== 0) return
    const request = this.#build?.()
    this.#build = undefined
    if (!request) return
    this.#isPainting = true
    this.#animationFrame = requestAnimationFrame(() => {
      this.#animationFrame = 0
      this.send()
    })
    this.#paint(request)
      .then(
        (result) => this.#onPainted(result, request),
        (reason: unknown) => this.#onFailed(reason),
      )
      .finally(() => {
        this.#isPainting = false
        this.send()
      })
  }
}
