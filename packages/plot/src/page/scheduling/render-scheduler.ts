import type { Figure } from '../figure.ts'
import type { Host } from '../elements/host.ts'
import type { FigureModel } from '../layout/figure-model.ts'
import { Job } from './main-thread-scheduler.ts'
import { OffscreenThumbnail } from './offscreen-thumbnail.ts'

interface SchedulerCallbacks {
  /** Lays the chart out and requests its picture. Sizes are CSS pixels. */
  layOut(width: number, height: number, pixelRatio: number): FigureModel
  /** Sends the requested picture to the worker, which paints while the page draws the axes. */
  sendPaintRequest(): void
  createFigure(model: FigureModel): Figure
  /** The axes of the layout are drawn. */
  onDrawn(): void
}

/**
 * Decides when a chart is laid out and drawn. The first drawing takes four jobs, because none of its code has run yet: layout, elements, what is
 * around the axes, the axes. A chart near the viewport is drawn as soon as the main thread has time; a chart far from it later, and
 * with fewer pixels if there are many.
 */
export class RenderScheduler {
  /** Created at the first drawing. */
  figure: Figure | undefined
  /** In the browser's viewport or within one screen of it. */
  isNear = true
  readonly #host: Host
  readonly #callbacks: SchedulerCallbacks
  readonly #job = new Job(() => this.#draw())
  readonly #thumbnail = new OffscreenThumbnail(() => this.#job.schedule())
  /** The last layout; undefined after any change. */
  #model: FigureModel | undefined
  #isFrameDrawn = false
  #isDrawn = false
  #pendingWork: (() => void) | undefined

  constructor(host: Host, callbacks: SchedulerCallbacks) {
    this.#host = host
    this.#callbacks = callbacks
  }

  /** Schedules a new layout and drawing. The first one gets a task of its own, because the page's own first layout is long enough. */
  render(first?: 'first') {
    this.#model = undefined
    // Its place in the queue is that of its first size, so that the charts of a page are drawn in their order.
    if (!this.#host.hasSize) return
    if (this.isNear) return first ? this.#job.scheduleNextTask() : this.#job.schedule()
    this.#job.cancel()
    this.#thumbnail.schedule()
  }

  setNear(isNear: boolean) {
    if (isNear === this.isNear) return
    this.isNear = isNear
    if (isNear) this.#thumbnail.cancel()
    this.render()
  }

  /** Runs the work after the next drawing, or now if the chart is drawn already. */
  afterDrawing(work: () => void) {
    if (this.#isDrawn) work()
    else this.#pendingWork = work
  }

  destroy() {
    this.#thumbnail.cancel()
    this.#job.cancel()
    this.figure?.remove()
  }

  #draw() {
    const { size, hasSize, pixelRatio } = this.#host
    if (!hasSize) return
    if (!this.#model) {
      const { width, height } = size
      const scale = this.isNear ? 1 : this.#thumbnail.scaleFor(width * pixelRatio, height * pixelRatio)
      this.#model = this.#callbacks.layOut(width, height, pixelRatio * scale)
      if (!this.#isDrawn) {
        this.#callbacks.sendPaintRequest()
        return this.#job.continue()
      }
    }
    if (!this.figure) {
      this.figure = this.#callbacks.createFigure(this.#model)
      return this.#job.continue()
    }
    if (!this.#isFrameDrawn) {
      this.#isFrameDrawn = true
      this.figure.drawFrame(this.#model)
      return this.#job.continue()
    }
    this.#isDrawn = true
    this.figure.draw(this.#model)
    this.#callbacks.onDrawn()
    this.#pendingWork?.()
    this.#pendingWork = undefined
  }
}
