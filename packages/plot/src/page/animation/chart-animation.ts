import type { ReadyEvent } from '../../kinds/messages/session-event.ts'
import type { PanelSummary } from '../../kinds/messages/summary.ts'
import type { ChartCode } from '../chart-code.ts'
import type { DataQueries } from '../session/connection.ts'
import { framesIn } from '../session/data-request.ts'
import type { Animation, AnimationOwner } from './animation.ts'
import type { ShownFrame } from './frames.ts'

const noPanels: readonly PanelSummary[] = []

/** Which panels a chart shows: all of its split, or one after the other while the option `animation` asks for it. */
export class ChartAnimation {
  readonly #code: ChartCode
  readonly #owner: AnimationOwner
  #animation: Animation | undefined
  #isEnded = false

  constructor(code: ChartCode, owner: AnimationOwner) {
    this.#code = code
    this.#owner = owner
  }

  /** Null without the option, and while its code is being fetched. */
  get current(): Animation | null {
    const { animationCode } = this.#code
    if (!animationCode || !this.#owner.options.current.animation || this.#isEnded) return null
    if (!this.#animation) {
      this.#animation = new animationCode.Animation(this.#owner)
      // Its bar takes room, and the chart may be laid out at once.
      this.#animation.follow()
    }
    return this.#animation
  }

  /** Undefined without an animation, and while it has no frames. */
  get shownFrame(): ShownFrame | undefined {
    return this.current?.shownFrame
  }

  /** The panels on the screen; empty without a split. */
  get panels(): readonly PanelSummary[] {
    const { current } = this
    return current ? (current.shownFrame?.panels ?? noPanels) : this.#owner.data.panels
  }

  /** Queries of the panels on the screen. */
  get queries(): DataQueries {
    return this.current?.queries ?? this.#owner.data.connection
  }

  /**
   * Of data that are one of frames that are loaded as they are shown: says that they are ready, with what is known of all frames, or nothing where
   * that is of no use any more. Undefined for other data.
   */
  readyFrames(ready: ReadyEvent, signal: AbortSignal): Promise<ReadyEvent | undefined> | undefined {
    if (!framesIn(this.#owner.options.current)) return undefined
    return this.#code.whenSettled().then(() => this.current?.readyFrames(ready, signal) ?? ready)
  }

  /** Follows options and data that have changed: creates or removes the animation too. */
  follow() {
    if (!this.#owner.options.current.animation) this.#remove()
    this.current?.follow()
  }

  /** The chart is gone. */
  end() {
    this.#isEnded = true
    this.#remove()
  }

  #remove() {
    this.#animation?.remove()
    this.#animation = undefined
  }
}
