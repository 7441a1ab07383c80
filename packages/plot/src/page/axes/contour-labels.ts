import type { PaintRequest } from '../../kinds/messages/paint-request.ts'
import type { LineLabel } from '../../kinds/field/paint-request.ts'
import type { PaintResult } from '../../worker/protocol.ts'

/** The chart is at rest after this time without another picture: longer than the time between two frames of a drag. */
const REST_DELAY_MS = 80

/** The contour labels of the visible picture: with each picture those already known, and all of them once the chart is at rest. */
export class ContourLabels {
  readonly #request: (paintRequest: PaintRequest) => Promise<readonly LineLabel[]> | undefined
  readonly #draw: (labels: readonly LineLabel[], paintRequest: PaintRequest) => void
  readonly #onError: (reason: unknown) => void
  #shown: PaintRequest | undefined
  #restTimer: ReturnType<typeof setTimeout> | undefined
  /** Ends what waits for the labels. */
  #endWait = () => {}
  /** Settles when the labels of the last picture are drawn, or will not be. */
  settled: Promise<void> = Promise.resolve()

  constructor(
    request: (paintRequest: PaintRequest) => Promise<readonly LineLabel[]> | undefined,
    draw: (labels: readonly LineLabel[], paintRequest: PaintRequest) => void,
    onError: (reason: unknown) => void,
  ) {
    this.#request = request
    this.#draw = draw
    this.#onError = onError
  }

  /** A picture became visible. */
  onPaint(result: Extract<PaintResult, 'painted' | object>, paintRequest: PaintRequest) {
    this.stop()
    this.#shown = paintRequest
    if (result === 'painted') return this.#draw([], paintRequest)
    this.#draw(result.labels, paintRequest)
    this.settled = new Promise((resolve) => {
      this.#endWait = resolve
      this.#restTimer = setTimeout(() => resolve(this.#drawAll(paintRequest)), REST_DELAY_MS)
    })
  }

  async #drawAll(paintRequest: PaintRequest) {
    try {
      const labels = await this.#request(paintRequest)
      if (labels && this.#shown === paintRequest) this.#draw(labels, paintRequest)
    } catch (reason) {
      this.#onError(reason)
    }
  }

  /** The picture is gone. Labels that are still on their way are not drawn. */
  stop() {
    clearTimeout(this.#restTimer)
    this.#endWait()
    this.#shown = undefined
  }
}
