/** The animation of a chart. This code is fetched with the first chart that has the option. */
import type { AnimationOptions } from '../../kinds/animation-options.ts'
import { mostTitleLines } from '../../kinds/look.ts'
import type { AnimationFrame, FilmOptions, PlotAnimation } from '../../options/animation.ts'
import { chartTexts } from '../../scales/chart-texts.ts'
import { type ImageSize, exportSize } from '../../style/image-size.ts'
import { callBack } from '../call-back.ts'
import type { ChartOptions } from '../chart-options.ts'
import type { Host } from '../elements/host.ts'
import type { ChartData } from '../session/chart-data.ts'
import type { DataQueries } from '../session/connection.ts'
import { panelText } from '../texts.ts'
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

  constructor(owner: AnimationOwner) {
    this.#owner = owner
    this.#playback = new Playback({
      count: () => owner.data.panels.length,
      framesPerSecond: () => this.#frameRate,
      repeats: () => this.#repeats ?? this.#options.loop ?? true,
      draw: () => owner.render(),
      whenPresented: () => owner.data.connection.presented(),
      report: () => this.#report(),
    })
    this.queries = frameQueries(owner.data.connection, () => this.#playback.index)
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

  /** The frame as a figure draws it; undefined where there is none. */
  get shownFrame(): ShownFrame | undefined {
    const { index } = this.#playback
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

  /** Follows options and data that have changed. */
  follow() {
    const { frame } = this.#options
    this.#shown = undefined
    if (this.#owner.data.panels.length > 0 && frame !== this.#requestedFrame) {
      this.#requestedFrame = frame
      if (frame !== undefined) this.#playback.show(frame)
    }
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
    return writeFilm({
      names: panels.map(({ place }) => panelText(place)),
      paint: (index, pictureSize) => this.#owner.paintFrame(frames[index] ?? frames[0]!, pictureSize),
      export: (index, pictureSize) => this.#owner.exportFrame(frames[index] ?? frames[0]!, pictureSize),
      size: exportSize({ scale: 1, ...size }),
      framesPerSecond: framesPerSecond ?? this.#frameRate * this.speed,
      format,
      onProgress,
      signal,
    })
  }

  remove() {
    this.#playback.end()
    this.#stopWatching()
    this.#bar.remove()
  }

  get #options(): AnimationOptions {
    const { animation } = this.#owner.options.current
    return typeof animation === 'object' ? animation : {}
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

  #toggle() {
    if (this.isPlaying) this.pause()
    else this.play()
  }

  #updateBar() {
    const { frame } = this
    const isShown = frame !== undefined && frame.count > 1 && this.#options.controls !== false
    const repeats = this.#repeats ?? this.#options.loop ?? true
    this.#bar.update(isShown ? { ...frame, speed: this.speed, repeats } : undefined)
  }

  #report() {
    const { frame } = this
    this.#updateBar()
    if (frame) callBack(this.#owner.options.current.onFrame, frame)
  }
}
