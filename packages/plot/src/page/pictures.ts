import type { PaintRequest } from '../kinds/messages/paint-request.ts'
import type { PaintResult } from '../worker/protocol.ts'
import { ContourLabels } from './axes/contour-labels.ts'
import { PaintRequests } from './scheduling/paint-requests.ts'
import type { RenderScheduler } from './scheduling/render-scheduler.ts'
import type { ChartData } from './session/chart-data.ts'

export interface PicturesCallbacks {
  isMap(): boolean
  /** The picture of a request is visible, with axes. */
  onVisible(request: PaintRequest): void
}

/** The pictures of one chart: requests them from the worker, and reports each that became visible, with the labels of its contours. */
export class Pictures {
  readonly #data: ChartData
  readonly #scheduler: RenderScheduler
  readonly #callbacks: PicturesCallbacks
  readonly #requests: PaintRequests
  readonly #contourLabels: ContourLabels
  #isStopped = false

  constructor(data: ChartData, scheduler: RenderScheduler, callbacks: PicturesCallbacks) {
    this.#data = data
    this.#scheduler = scheduler
    this.#callbacks = callbacks
    const onFailure = (reason: unknown) => data.connection.reportFailure(reason)
    this.#requests = new PaintRequests(
      (request) => data.connection.paint(request, callbacks.isMap()),
      (result, request) => this.#onPainted(result, request),
      onFailure,
    )
    this.#contourLabels = new ContourLabels(
      (request) => data.connection.call((session, chart) => session.labels(chart, request)),
      (labels, request) => scheduler.figure?.drawContourLabels(labels, request),
      onFailure,
    )
  }

  /** Requests a picture, unless it equals the last one or nothing can be painted yet. */
  request(request: PaintRequest | undefined, isPaintable: boolean) {
    this.#requests.update(request, isPaintable)
  }

  /** Sends the request now. */
  send() {
    this.#requests.send()
  }

  /** Has the next request painted even if it equals the last one. */
  invalidate() {
    this.#requests.invalidate()
  }

  /** Forgets requests and labels, for a new source. */
  reset() {
    this.#requests.reset()
    this.#contourLabels.stop()
    this.#scheduler.figure?.drawContourLabels([])
  }

  stop() {
    this.#isStopped = true
    this.#requests.stop()
    this.#contourLabels.stop()
  }

  #onPainted(result: PaintResult, request: PaintRequest) {
    const { summary } = this.#data
    if (result === 'superseded' || result === 'nothing to paint') return
    if (this.#isStopped || !summary || summary.valid === 0) return
    this.#scheduler.afterDrawing(() => {
      // Another source may have been opened meanwhile.
      if (summary !== this.#data.summary) return
      this.#contourLabels.onPaint(result, request)
      this.#callbacks.onVisible(request)
    })
  }
}
