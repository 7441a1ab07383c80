/** What a playback reads of its chart, and what it calls. */
interface PlaybackCallbacks {
  readonly count: () => number
  readonly framesPerSecond: () => number
  readonly repeats: () => boolean
  /** Draws a frame. `painted` is called when its picture is made. */
  readonly draw: (index: number) => void
  /** Settles when the page shows what was painted so far. */
  readonly whenPresented: () => Promise<void>
  /** The frame on the screen or `isPlaying` has changed. */
  readonly report: () => void
}

/**
 * Plays frames. The next frame is asked for when the one before is on the screen and its time is over, so that a slow machine has no backlog. The time
 * of a frame begins when it is asked for: a machine that draws each within its time shows as many in a second as were requested. While it is
 * suspended, paused or at its end, nothing runs.
 */
export class Playback {
  speed = 1
  readonly #callbacks: PlaybackCallbacks
  #index = 0
  #isPlaying = false
  #isSuspended = false
  #isEnded = false
  /** When the present frame was asked for, or came on the screen by itself; undefined before the first. */
  #begunAt: number | undefined
  #isPresented = false
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(callbacks: PlaybackCallbacks) {
    this.#callbacks = callbacks
  }

  /** The frame that is shown, or drawn next; counted from 0. */
  get index(): number {
    return Math.max(0, Math.min(this.#index, this.#callbacks.count() - 1))
  }

  get isPlaying(): boolean {
    return this.#isPlaying
  }

  play() {
    if (this.#isPlaying || this.#isEnded || this.#callbacks.count() < 2) return
    this.#isPlaying = true
    if (this.#isAtEnd) this.#draw(0)
    this.#callbacks.report()
    this.#schedule()
  }

  pause() {
    if (!this.#isPlaying) return
    this.#isPlaying = false
    clearTimeout(this.#timer)
    this.#callbacks.report()
  }

  /** Shows a frame: the first for a number below 0, the last for one above all. Playing goes on from there. */
  show(index: number) {
    const whole = Math.max(0, Math.min(Math.round(index) || 0, this.#callbacks.count() - 1))
    if (whole !== this.index) this.#draw(whole)
  }

  /** Moves by a number of frames and stops there. At an end it goes on at the other where frames repeat. */
  step(by: number) {
    this.pause()
    const count = this.#callbacks.count()
    const next = this.index + by
    this.show(this.#callbacks.repeats() && count > 0 ? (next + count) % count : next)
  }

  /** A frame is painted, or painted again. Settles when it is on the screen. */
  async painted(index: number) {
    // A frame that is on the screen and painted again, such as while a person pans, is not waited for.
    if (index !== this.index || !this.#isPresented) await this.#callbacks.whenPresented()
    if (index !== this.index || this.#isEnded) return
    this.#begunAt ??= performance.now()
    if (!this.#isPresented) {
      this.#isPresented = true
      this.#callbacks.report()
    }
    this.#schedule()
  }

  /** Stops the work while the chart is out of sight (`true`), and resumes it (`false`). */
  suspend(isSuspended: boolean) {
    if (isSuspended === this.#isSuspended) return
    this.#isSuspended = isSuspended
    clearTimeout(this.#timer)
    this.#schedule()
  }

  end() {
    this.#isEnded = true
    this.#isPlaying = false
    clearTimeout(this.#timer)
  }

  get #isAtEnd(): boolean {
    return !this.#callbacks.repeats() && this.index === this.#callbacks.count() - 1
  }

  #draw(index: number) {
    clearTimeout(this.#timer)
    this.#index = index
    this.#begunAt = performance.now()
    this.#isPresented = false
    this.#callbacks.draw(index)
  }

  #next() {
    const count = this.#callbacks.count()
    if (count > 1) this.#draw((this.index + 1) % count)
  }

  /** Waits for the end of the present frame's time, once that is on the screen. */
  #schedule() {
    clearTimeout(this.#timer)
    if (!this.#isPlaying || this.#isSuspended || !this.#isPresented) return
    // Another source is loading: its first picture goes on.
    if (this.#callbacks.count() < 2) return
    if (this.#isAtEnd) return this.pause()
    const due = (this.#begunAt ?? 0) + 1000 / (this.#callbacks.framesPerSecond() * this.speed)
    this.#timer = setTimeout(() => this.#next(), Math.max(0, due - performance.now()))
  }
}
