import type { PaintRequest } from '../kinds/messages/paint-request.ts'
import type { Summary } from '../kinds/messages/summary.ts'
import type { PaintResult } from '../worker/protocol.ts'
import type { ContourLabels } from './axes/contour-labels.ts'
import type { ContourCode } from './layout/figure-frame.ts'
import { PaintRequests } from './scheduling/paint-requests.ts'
import type { RenderScheduler } from './scheduling/render-scheduler.ts'
import type { ChartData } from './session/chart-data.ts'

interface PicturesCallbacks {
  isMap(): boolean
  /** Undefined for a chart without contours. */
  contourCode(): ContourCode | undefined
  /** A picture is painted, and the axes around it are drawn. */
  onPainted(request: PaintRequest): void
  /** The page shows a picture of the data. Of new data this comes after the first `onPainted`: the browser takes a picture over with its next frame. */
  onPresented(summary: Summary): void
}

/** The pictures of one chart: requests them from the worker, and reports each that was painted, with the labels of its contours, and is on the page. */
export class Pictures {
  readonly #data: ChartData
  readonly #scheduler: RenderScheduler
  readonly #callbacks: PicturesCallbacks
  readonly #requests: PaintRequests
  /** Undefined until a picture has contours. */
  #contourLabels: ContourLabels | undefined
  /** Of the data whose first picture is on the page. */
  #presented: Summary | undefined
  #isStopped = false
  readonly #onFailure = (reason: unknown) => this.#data.connection.reportFailure(reason)

  constructor(data: ChartData, scheduler: RenderScheduler, callbacks: PicturesCallbacks) {
    this.#data = data
    this.#scheduler = scheduler
    this.#callbacks = callbacks
    this.#requests = new PaintRequests(
      (request) => data.connection.paint(request, callbacks.isMap()),
      (result, request) => this.#onPainted(result, request),
      this.#onFailure,
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

  /** Settles when the page shows a drawn chart with its land and the labels of its contours. */
  async whenWhole(): Promise<void> {
    await Promise.all([this.#data.connection.landPresented(), this.#contourLabels?.settled])
  }

  /** Forgets requests and labels, for a new source. */
  reset() {
    this.#requests.reset()
    this.#contourLabels?.stop()
    this.#scheduler.figure?.drawOver(() => [])
  }

  stop() {
    this.#isStopped = true
    this.#requests.stop()
    this.#contourLabels?.stop()
  }

  #onPainted(result: PaintResult, request: PaintRequest) {
    const { summary } = this.#data
    if (result === 'superseded' || result === 'nothing to paint') return
    if (this.#isStopped || !summary || summary.valid === 0) return
    this.#scheduler.afterDrawing(() => {
      // Another source may have been opened meanwhile.
      if (summary !== this.#data.summary) return
      this.#drawLabels(result, request)
      this.#callbacks.onPainted(request)
      void this.#reportPresented(summary)
    })
  }

  #drawLabels(result: Extract<PaintResult, 'painted' | object>, request: PaintRequest) {
    const code = this.#callbacks.contourCode()
    if (!code) return
    this.#contourLabels ??= new code.ContourLabels(
      (each) => this.#data.connection.call((session, chart) => session.labels(chart, each)),
      (labels, each) => this.#scheduler.figure?.drawOver((model) => code.labelShapes(labels, model, each)),
      this.#onFailure,
    )
    this.#contourLabels.onPaint(result, request)
  }

  /** Only the first picture of data is waited for: a later one replaces a picture of the same data. */
  async #reportPresented(summary: Summary) {
    if (summary !== this.#presented) {
      await this.#data.connection.presented()
      if (this.#isStopped || summary !== this.#data.summary) return
      this.#presented = summary
    }
    this.#callbacks.onPresented(summary)
  }
}
