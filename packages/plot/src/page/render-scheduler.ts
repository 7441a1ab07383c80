import { OffscreenThumbnail } from './offscreen-thumbnail.ts'
import type { Figure } from './figure.ts'
import type { Host } from './host.ts'
import type { FigureModel } from './layout/figure-model.ts'
import { Job } from './main-thread-scheduler.ts'

/** What a chart has staged. */
export interface SchedulerCallbacks {
  /** Lays a scene out, and asks for its picture. Sizes are CSS pixels. */
  lay(width: number, height: number, pixelRatio: number): FigureModel
  /** The worker paints what was asked for while the page makes what stands around it. */
  paint(): void
  figure(): Figure
  /** A scene stands around its picture. */
  drawn(): void
}

/** When a chart is laid out and drawn around: in its turn while it is near the screen, later and of many with few pixels while it is far from it. */
export class RenderScheduler {
  /** Made when it is first drawn. */
  figure: Figure | undefined
  /** Seen, or soon to be. */
  near = true
  readonly #host: Host
  readonly #staged: SchedulerCallbacks
  readonly #turn = new Job(() => this.#draw())
  readonly #far = new OffscreenThumbnail(() => this.#turn.ask())
  /** As last laid out; absent where something changed since. */
  #scene: FigureModel | undefined
  #isDrawn = false
  #waiting: (() => void) | undefined

  constructor(host: Host, staged: SchedulerCallbacks) {
    this.#host = host
    this.#staged = staged
  }

  /** Frame and axes now or when the scheduler allows, the picture as soon as the worker has painted it. */
  render(first?: 'first') {
    this.#scene = undefined
    if (this.near) return first ? this.#turn.later() : this.#turn.ask()
    this.#turn.forget()
    this.#far.ask()
  }

  approach(near: boolean) {
    if (near === this.near) return
    this.near = near
    if (near) this.#far.end()
    this.render()
  }

  /** Does what a picture brings about once something stands around it. */
  afterDrawn(work: () => void) {
    if (this.#isDrawn) work()
    else this.#waiting = work
  }

  end() {
    this.#far.end()
    this.#turn.forget()
    this.figure?.remove()
  }

  #draw() {
    const { width, height } = this.#host.size
    if (width === 0 || height === 0) return
    if (!this.#scene) {
      const { devicePixelRatio: ratio } = window
      const part = this.near ? 1 : this.#far.part(width * ratio, height * ratio)
      this.#scene = this.#staged.lay(width, height, ratio * part)
      if (!this.#isDrawn) {
        this.#staged.paint()
        return this.#turn.goOn()
      }
    }
    if (!this.figure) {
      this.figure = this.#staged.figure()
      return this.#turn.goOn()
    }
    this.#isDrawn = true
    this.figure.draw(this.#scene)
    this.#staged.drawn()
    this.#waiting?.()
    this.#waiting = undefined
  }
}
