import { sameView } from '../../data/view.ts'
import type { PaintRequest } from '../../kinds/messages/paint-request.ts'
import type { PaintResult } from '../../worker/protocol.ts'

/**
 * Sends paint requests: the first at once, then at most one per animation frame, and only one at a time. A later request replaces the waiting one, so
 * a slow worker has no backlog.
 */
export class PaintRequests {
  readonly #paint: (request: PaintRequest) => Promise<PaintResult>
  readonly #onPainted: (result: PaintResult, request: PaintRequest) => void
  readonly #onFailed: (reason: unknown) => void
  #latest: PaintRequest | undefined
  /** The last one sent; undefined if its picture is out of date for a reason that the request does not contain. */
  #sent: PaintRequest | undefined
  /** Whether the latest request is to be sent. */
  #isWaiting = false
  #isPainting = false
  /** The animation frame before which nothing more is sent; 0 if there is none. */
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

  /** Replaces the latest request. Sends it if there is anything to paint, unless it equals the last one sent. */
  update(request: PaintRequest | undefined, isPaintable: boolean) {
    this.#latest = request
    if (!isPaintable || !request || (this.#sent && samePaintRequest(this.#sent, request))) return
    this.#isWaiting = true
    if (this.#isQueued) return
    this.#isQueued = true
    // Runs after the calling code, so that all its changes make one request.
    queueMicrotask(() => {
      this.#isQueued = false
      this.send()
    })
  }

  /** Has the next request sent even if it equals the last one: the data, the canvas or the context changed. */
  invalidate() {
    this.#sent = undefined
  }

  /** Forgets all requests, for a new source. */
  reset() {
    this.#latest = undefined
    this.#sent = undefined
  }

  /** Drops the waiting request. One that is being painted still settles. */
  stop() {
    cancelAnimationFrame(this.#animationFrame)
    this.#animationFrame = 0
    this.#isWaiting = false
  }

  /** Sends the waiting request, unless one is being painted or the animation frame has not come. */
  send() {
    if (this.#isPainting || this.#animationFrame !== 0 || !this.#isWaiting) return
    const request = this.#latest
    this.#isWaiting = false
    this.#sent = request
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

/** Whether two requests give the same picture. */
const samePaintRequest = (a: PaintRequest, b: PaintRequest) =>
  sameView(a.view, b.view) && JSON.stringify(a) === JSON.stringify(b)
