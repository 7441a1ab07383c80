/** The animation of a chart. This code is fetched with the first chart that has the option. */
import type { AnimationOptions } from '../../kinds/animation-options.ts'
import type { ReadyEvent } from '../../kinds/messages/session-event.ts'
import { mostTitleLines } from '../../kinds/look.ts'
import type { AnimationFrame, FilmOptions, PlotAnimation } from '../../options/animation.ts'
import { chartTexts } from '../../scales/chart-texts.ts'
import { type ImageSize, exportSize } from '../../style/image-size.ts'
import { callBack } from '../call-back.ts'
import type { ChartOptions } from '../chart-options.ts'
import type { Host } from '../elements/host.ts'
import type { ChartData } from '../session/chart-data.ts'
import type { DataQueries } from '../session/connection.ts'
import { framesIn, programRequestOf } from '../session/data-request.ts'
import { panelText } from '../texts.ts'
import { FrameWindow } from './frame-window.ts'
import { type ShownFrame, frameQueries, titleWithFrame } from './frames.ts'
import { PlayBar } from './play-bar.ts'
import { Playback } from './playback.ts'
import { watchVisibility } from './visibility.ts'

/** What an animation needs of its chart. */
export interface AnimationOwner {
  readonly options: ChartOptions
  readonly data: ChartData
  readonly host: Host
  render(): void
  /** The chart as a PNG file that shows a frame. */
  exportFrame(frame: ShownFrame, size: ImageSize): Promise<Blob>
  /** The same on a canvas. */
  paintFrame(frame: ShownFrame, size: ImageSize): Promise<HTMLCanvasElement>
}

const usualFrameRate = 4
const mostFrameRate = 30

/** Shows the panels of a split one at a time: which one, the bar that plays them, and their file. */
export class Animation implements PlotAnimation {
  readonly queries: DataQueries
  readonly #owner: AnimationOwner
  readonly #playback: Playback
  readonly #bar: PlayBar
  readonly #stopWatching: () => void
  #shown: ShownFrame | undefined
  #requestedFrame: number | undefined
  /** Whether frames repeat, where a reader has chosen. */
  #repeats: boolean | undefined
  #hasStarted = false
  /** Of frames that are loaded as they are shown. */
  #window: FrameWindow | undefined
  /** The last one, also while it does not know the range of colours yet. */
  #opened: FrameWindow | undefined
  /** The text over the data while a frame is loading, or after it has failed. */
  #note = ''
  /** Whether a file is being written: the data of the chart are then those of its frames. */
  #film: Promise<unknown> | undefined

  constructor(owner: AnimationOwner) {
    this.#owner = owner
    this.#playback = new Playback({
      count: () => owner.data.panels.length,
      framesPerSecond: () => this.#frameRate,
      repeats: () => this.#repeats ?? this.#options.loop ?? true,
      draw: (index) => void this.#draw(index),
      whenPresented: () => owner.data.connection.presented(),
      report: () => this.#report(),
    })
    this.queries = frameQueries(owner.data.connection, () => (this.#loadsFrames ? 0 : this.#playback.index))
    this.#bar = new PlayBar(owner.host, {
      toggle: () => this.#toggle(),
      step: (by) => this.#playback.step(by),
      seek: (index) => {
        this.pause()
        this.show(index)
      },
      setSpeed: (speed) => (this.speed = speed),
      setRepeats: (repeats) => {
        this.#repeats = repeats
        this.#updateBar()
      },
    })
    this.#stopWatching = watchVisibility(owner.host.element, (isVisible) => this.#playback.suspend(!isVisible))
  }

  get frame(): AnimationFrame | undefined {
    const { index } = this.#playback
    const panel = this.#owner.data.panels[index]
    return (
      panel && {
        index,
        count: this.#owner.data.panels.length,
        place: panel.place,
        text: panelText(panel.place),
        isPlaying: this.isPlaying,
      }
    )
  }

  /** The frame as a figure draws it; undefined where there is none. While the next one is loading it is the one before. */
  get shownFrame(): ShownFrame | undefined {
    const index = this.#loadsFrames ? this.#owner.data.frame : this.#playback.index
    const panels = this.#owner.data.panels
    const known = this.#shown
    if (known?.index !== index || known.panels[0] !== panels[index] || known.count !== panels.length)
      this.#shown = this.#frameAt(index)
    return this.#shown
  }

  get isPlaying(): boolean {
    return this.#playback.isPlaying
  }

  get speed(): number {
    return this.#playback.speed
  }
  set speed(speed: number) {
    if (speed > 0 && Number.isFinite(speed)) this.#playback.speed = speed
    this.#updateBar()
  }

  play() {
    this.#playback.play()
  }

  pause() {
    this.#playback.pause()
  }

  show(index: number) {
    this.#playback.show(index)
  }

  /** Says that frames which are loaded as they are shown are ready, with what is known of all. */
  async readyFrames(ready: ReadyEvent, signal: AbortSignal): Promise<ReadyEvent | undefined> {
    this.#opened?.close()
    this.#window = undefined
    const { options, data } = this.#owner
    const frames = framesIn(options.current)
    // A preview is one of the first frame only: its colours would not stay.
    if (!frames || !ready.complete || signal.aborted) return undefined
    const next = (this.#opened = new FrameWindow(
      {
        frames,
        connection: data.connection,
        request: { ...data.request, isAnimated: true },
        programs: programRequestOf(options.current),
        get frame() {
          return data.frame
        },
        set frame(index) {
          data.frame = index
        },
      },
      ready.summary,
    ))
    signal.addEventListener('abort', () => next.close())
    const summary = await next.summarize()
    if (!summary) return undefined
    this.#window = next
    this.#note = ''
    return { ...ready, summary }
  }

  /** Follows options and data that have changed. */
  follow() {
    const { frame } = this.#options
    this.#shown = undefined
    if (this.#owner.data.panels.length > 0 && frame !== this.#requestedFrame) {
      this.#requestedFrame = frame
      if (frame !== undefined) this.#playback.show(frame)
    }
    // The data are those of the first frame again.
    if (this.#window && this.#owner.data.frame !== this.#playback.index && !this.#note)
      void this.#draw(this.#playback.index)
    this.#updateBar()
  }

  /** The picture of a frame is painted. Autoplay begins once the page shows the first. */
  async onPainted(index: number | undefined) {
    this.#bar.arrange()
    if (index === undefined) return
    await this.#playback.painted(index)
    if (this.#hasStarted) return
    this.#hasStarted = true
    const isReduced = this.#owner.host.matches('(prefers-reduced-motion: reduce)')
    if (this.#options.autoplay && !isReduced) this.play()
  }

  async toFilm({ framesPerSecond, format, onProgress, signal, ...size }: FilmOptions = {}): Promise<Blob> {
    const panels = this.#owner.data.panels
    const frames = [...panels.keys()].flatMap((index) => this.#frameAt(index) ?? [])
    if (frames.length === 0) throw new Error(chartTexts().animation.noFrames)
    const { writeFilm } = await import('./film.ts')
    const load = (index: number) => this.#loadForFilm(index)
    const write = () =>
      writeFilm({
        names: panels.map(({ place }) => panelText(place)),
        paint: async (index, pictureSize) => {
          await load(index)
          return this.#owner.paintFrame(frames[index] ?? frames[0]!, pictureSize)
        },
        export: async (index, pictureSize) => {
          await load(index)
          return this.#owner.exportFrame(frames[index] ?? frames[0]!, pictureSize)
        },
        size: exportSize({ scale: 1, ...size }),
        framesPerSecond: framesPerSecond ?? this.#frameRate * this.speed,
        format,
        onProgress,
        signal,
      })
    return this.#loadsFrames ? this.#writeOfLoaded(write) : write()
  }

  remove() {
    this.#opened?.close()
    this.#playback.end()
    this.#stopWatching()
    this.#bar.remove()
  }

  get #options(): AnimationOptions {
    const { animation } = this.#owner.options.current
    return typeof animation === 'object' ? animation : {}
  }

  /** Whether frames are loaded as they are shown. */
  get #loadsFrames(): boolean {
    return framesIn(this.#owner.options.current) !== undefined
  }

  get #frameRate(): number {
    return Math.min(mostFrameRate, this.#options.framesPerSecond ?? usualFrameRate)
  }

  #frameAt(index: number): ShownFrame | undefined {
    const panels = this.#owner.data.panels
    const panel = panels[index]
    if (!panel) return undefined
    const title = titleWithFrame(this.#owner.options.current.title ?? [], panelText(panel.place), mostTitleLines)
    return { index, count: panels.length, title, panels: [panel] }
  }

  /** Draws a frame once its data are there. */
  async #draw(index: number) {
    if (!this.#loadsFrames) return this.#owner.render()
    // Without a window the data are on their way: the frame is drawn when they are ready.
    if (this.#film || !this.#window) return
    this.#note = this.#window.has(index) ? '' : chartTexts().fetching
    this.#updateBar()
    const result = await this.#window.show(index)
    if (result === false || this.#film) return
    this.#note = result === true ? '' : result
    if (result === true) this.#owner.render()
    else this.pause()
    this.#updateBar()
  }

  /** Writes a file of frames that are loaded for it one after another. Until it is written the chart shows no others. */
  async #writeOfLoaded(write: () => Promise<Blob>): Promise<Blob> {
    this.pause()
    // Two files at once would take the frames from each other.
    while (this.#film) await this.#film.catch(() => undefined)
    const film = (this.#film = write())
    try {
      return await film
    } finally {
      this.#film = undefined
      void this.#draw(this.#playback.index)
    }
  }

  async #loadForFilm(index: number) {
    if (!this.#window) return
    const result = await this.#window.show(index)
    if (result === false) throw new Error(chartTexts().removed)
    if (result !== true) throw new Error(result)
    this.#owner.render()
  }

  #toggle() {
    if (this.isPlaying) this.pause()
    else this.play()
  }

  #updateBar() {
    const { frame } = this
    const isShown = frame !== undefined && frame.count > 1 && this.#options.controls !== false
    const repeats = this.#repeats ?? this.#options.loop ?? true
    this.#bar.update(isShown ? { ...frame, speed: this.speed, repeats, note: this.#note } : undefined)
  }

  #report() {
    const { frame } = this
    this.#updateBar()
    if (frame) callBack(this.#owner.options.current.onFrame, frame)
  }
}
