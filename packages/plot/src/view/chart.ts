import { type Plane, mapPlane, namedPlace, namedView, samePlane, viewOn } from '../grid/plane.ts'
import type { PlaneView } from '../grid/view.ts'
import type { ImageSize, Plot, PlotKind, PlotOptions, PlotStatus, ReadoutOf, ViewOf } from '../options.ts'
import type {
  Block,
  Frame,
  Painted,
  PanelSummary,
  Reading,
  SessionEvent,
  Size,
  Summary,
  Wanted,
} from '../session/protocol.ts'
import { Connection } from './connection.ts'
import type { ExportWriters } from './export-writers.ts'
import { defaultSize } from './export-writers.ts'
import { Figure } from './figure.ts'
import { Painter } from './painter.ts'
import { contoursOf, drawnStatus, pictureOf } from './drawn.ts'
import type { Scene } from './scene.ts'
import { sameFrame, sceneOf } from './scene.ts'
import { extentOfSource, isGivenAway } from './source-extent.ts'
import type { Home } from './viewport.ts'
import { fitted, homeOf, sameView } from './viewport.ts'
import { needsSource, onMap, wantedOf, wantsOther } from './wanted.ts'

const noPanels: readonly PanelSummary[] = []

// Their change alone changes nothing that is seen.
const callbacks: readonly string[] = ['onStatus', 'onView', 'onReadout']

/**
 * One chart from its first line to its last: it joins the page's session, draws the frame at once, asks for a picture whenever the view, the size or
 * the look changes, opens again by itself when the worker dies for the first time, and gives everything back in `destroy`.
 */
export class Chart implements Plot<PlotKind> {
  options: PlotOptions<PlotKind>
  status: PlotStatus<PlotKind> = { state: 'loading', done: 0 }
  /** What is on screen, on the plane. */
  shown: PlaneView | null = null
  home: Home | undefined
  readonly #figure: Figure
  readonly #connection: Connection
  readonly #painter: Painter
  readonly #writers: ExportWriters
  #summary: Summary | undefined
  /** What the source said of its extent before it was given away. */
  #extent: PlaneView | undefined
  /** As last drawn around; sent when its turn comes. */
  #frame: Frame | undefined
  /** As last sent, until what is painted is out of date for another reason than the frame. */
  #sent: Frame | undefined
  #complete = false
  #progress: { done: number; total?: number } | undefined
  readonly #watching: number
  #revived = false
  #gone = false
  /** As the status last said it. */
  #told: Summary | undefined
  #viewTold: PlaneView | null = null

  constructor(element: HTMLElement, options: PlotOptions<PlotKind>, writers: ExportWriters) {
    this.options = options
    this.#writers = writers
    this.#figure = new Figure(element, this)
    this.#connection = new Connection(
      {
        on: (event) => this.#on(event),
        died: () => this.#died(),
        broke: (reason) => this.#broke(reason),
      },
      () => this.#figure.surface.freshCanvas(),
    )
    this.#painter = new Painter(
      (frame) => this.#paint(frame),
      (painted, frame) => this.#painted(painted, frame),
      (reason) => this.#connection.broke(reason),
    )
    // The worker boots first, and the frame has a task of its own: the first layout of text on a page is slow, and nothing may block for long.
    this.#begin()
    this.#watching = requestAnimationFrame(() => this.#figure.surface.watch(() => this.#render()))
  }

  /** What is on screen, by the names of its axes. */
  get view(): ViewOf<PlotKind> | null {
    return this.shown && this.#named(this.shown)
  }

  update(changes: Partial<PlotOptions<PlotKind>>) {
    if (this.#gone) return
    const before = this.options
    this.options = { ...before, ...changes }
    if (needsSource(before, this.options)) {
      this.#revived = false
      this.#begin()
      return this.#render()
    }
    if (wantsOther(before, this.options)) this.#connection.change(this.#wanted, () => this.#begin())
    if ('view' in changes && changes.view !== before.view && this.home) {
      const asked = this.#asked()
      this.shown = asked ? fitted(asked, this.home) : this.home.extent
    }
    if (Object.keys(changes).some((key) => !callbacks.includes(key))) this.#render()
  }

  reset() {
    if (this.home) this.show(this.home.extent)
  }

  show(view: PlaneView) {
    if (this.shown && sameView(view, this.shown)) return
    this.shown = view
    this.#render()
  }

  /** Of a split; empty where there is none. */
  get panels(): readonly PanelSummary[] {
    const split = this.#summary?.split
    return split && split.by.length > 0 ? split.panels : noPanels
  }

  async pick(x: number, y: number, pixel: Size, panel: number): Promise<Reading | null> {
    return (await this.#connection.ask((session, chart) => session.pick(chart, x, y, pixel, panel))) ?? null
  }

  async neighbour(from: Reading, right: number, up: number): Promise<Reading | null> {
    return (await this.#connection.ask((session, chart) => session.neighbour(chart, from, right, up))) ?? null
  }

  async block(view: PlaneView, most: number, panel: number): Promise<Block | null> {
    return (await this.#connection.ask((session, chart) => session.block(chart, view, most, panel))) ?? null
  }

  read(reading: Reading | null) {
    if (!reading) return this.options.onReadout?.(null)
    const { x, y, panel, ...rest } = reading
    const place = {
      ...namedPlace(this.#plane ?? mapPlane, { x, y }),
      ...(panel ? this.panels[panel.index]?.place : {}),
    }
    this.options.onReadout?.({ ...place, ...rest } as ReadoutOf<PlotKind>)
  }

  toPNG(size = defaultSize): Promise<Blob> {
    return this.#export(size, false)
  }

  toSVG(size = defaultSize): Promise<Blob> {
    return this.#export(size, true)
  }

  destroy() {
    if (this.#gone) return
    this.#gone = true
    cancelAnimationFrame(this.#watching)
    this.#painter.stop()
    this.#figure.remove()
    this.#connection.close()
  }

  /** Forgets the field before and opens the source; what is known of the new one without the worker is shown at once. */
  #begin() {
    this.#summary = undefined
    this.#complete = false
    this.#progress = undefined
    this.home = undefined
    this.#frame = undefined
    this.#sent = undefined
    this.#figure.drawOver([])
    this.#extent = this.#isMap ? extentOfSource(this.options.source) : undefined
    this.shown = this.#asked() ?? this.#extent ?? null
    this.#say({ state: 'loading', done: 0 })
    this.#connection.open(this.options.source, this.#wanted, this.options.budget)
  }

  get #wanted(): Wanted {
    return wantedOf(this.options)
  }

  get #isMap() {
    return onMap(this.options)
  }

  #on(event: SessionEvent) {
    switch (event.type) {
      case 'progress':
        this.#progress = event
        return this.#say(this.status.state === 'drawn' ? this.status : { ...event, state: 'loading' })
      case 'ready':
        return this.#ready(event.summary, event.complete)
      case 'refused':
        return this.#say({ state: 'refused', sentence: event.sentence })
      case 'failed':
        return this.#fail(event.sentence)
      case 'context':
        if (event.state === 'restored') this.#repaint()
    }
  }

  #ready(summary: Summary, complete: boolean) {
    this.#summary = summary
    this.#complete = complete
    // Turned: what was on screen is of the other plane.
    if (this.home && !samePlane(this.home.plane, summary.plane)) this.shown = null
    this.home = homeOf(summary.plane, summary.extent, summary.shape, summary.finest)
    if (summary.valid === 0 && complete) return this.#say({ state: 'empty' })
    this.shown = fitted(this.shown ?? this.#asked() ?? summary.extent, this.home)
    this.#repaint()
  }

  /** A section's is known when its axes are. */
  get #plane(): Plane | undefined {
    return this.home?.plane ?? (this.#isMap ? mapPlane : undefined)
  }

  #named(view: PlaneView): ViewOf<PlotKind> {
    return namedView(this.#plane ?? mapPlane, view)
  }

  /** The view that the options ask for, where it is one of this plane. */
  #asked(): PlaneView | undefined {
    return this.options.view && this.#plane && viewOn(this.#plane, this.options.view)
  }

  /** On the page: with room for the buttons, and as high as its panels ask for. */
  #scene(width: number, height: number, pixelRatio: number, onPage: boolean): Scene {
    return sceneOf({
      options: this.options,
      width,
      height,
      pixelRatio,
      summary: this.#summary,
      plane: this.#plane,
      extent: this.home?.extent ?? this.#extent ?? this.#asked(),
      view: this.shown ?? undefined,
      tools: onPage && this.options.tools !== false,
      scrolls: onPage,
      measure: this.#figure.surface.measure,
    })
  }

  /** Frame and axes now, the picture as soon as the worker has painted it. */
  #render() {
    if (this.#gone) return
    const { width, height } = this.#figure.surface.size
    if (width === 0 || height === 0) return
    const scene = this.#scene(width, height, window.devicePixelRatio, true)
    this.#figure.draw(scene)
    this.#tellView()
    this.#frame = scene.frame
    const paintable = this.#summary !== undefined && this.#summary.valid > 0 && scene.frame !== undefined
    if (paintable && !(this.#sent && sameFrame(this.#sent, scene.frame))) {
      this.#painter.ask(() => (this.#sent = this.#frame))
    }
  }

  /** Renders, and paints even if the frame is the same: the field, the canvas or the context is another. */
  #repaint() {
    this.#sent = undefined
    this.#render()
  }

  async #paint(frame: Frame): Promise<Painted> {
    return (await this.#connection.ask((session, chart) => session.paint(chart, frame))) ?? 'nothing to paint'
  }

  #painted(painted: Painted, frame: Frame) {
    const summary = this.#summary
    if (this.#gone || painted === 'superseded' || painted === 'nothing to paint' || !summary || summary.valid === 0)
      return
    this.#figure.drawOver(painted === 'painted' ? [] : painted.labels, frame)
    this.options.onPaint?.(this.#named(frame.view))
    const { status } = this
    if (status.state === 'drawn' && this.#told === summary && status.complete === this.#complete) return
    this.#told = summary
    this.#say(drawnStatus(summary, this.#named(summary.extent), this.#complete))
  }

  #tellView() {
    if (!this.shown || !this.home || (this.#viewTold && sameView(this.shown, this.#viewTold))) return
    this.#viewTold = this.shown
    this.options.onView?.(this.#named(this.shown))
  }

  #say(status: PlotStatus<PlotKind>) {
    const changed = status !== this.status
    this.status = status
    this.#figure.showStatus(status, this.#progress)
    if (changed) {
      this.#figure.describe()
      this.options.onStatus?.(status)
    }
  }

  #fail(sentence: string) {
    this.#say(
      isGivenAway(this.options.source)
        ? { state: 'failed', sentence }
        : { state: 'failed', sentence, retry: () => this.#retry() },
    )
  }

  #retry() {
    if (this.#gone) return
    this.#revived = false
    this.#begin()
    this.#render()
  }

  /** The worker is gone, and with it canvas and data. The first time the chart opens again by itself. */
  #died() {
    if (this.#gone) return
    if (this.#revived || isGivenAway(this.options.source)) return this.#fail('The drawing thread stopped.')
    this.#revived = true
    const { shown } = this
    this.#begin()
    this.shown = shown ?? this.shown
    this.#render()
  }

  #broke(reason: unknown) {
    if (this.#gone) return
    this.#fail(`The chart could not be drawn: ${reason instanceof Error ? reason.message : String(reason)}`)
  }

  async #export(size: ImageSize, vectors: boolean): Promise<Blob> {
    const scene = this.#scene(size.width, size.height, size.scale, false)
    if (this.status.state !== 'drawn' || !this.#summary) throw new Error('nothing is drawn yet to be exported')
    const { toPNG, toSVG } = this.#writers
    const traced = vectors ? await contoursOf(this.#connection, scene, this.#summary) : undefined
    if (traced) return toSVG({ ...scene, over: traced.over }, traced.contours, size)
    const { picture, over } = await pictureOf(this.#connection, scene, size)
    return (vectors ? toSVG : toPNG)({ ...scene, over }, picture, size)
  }
}
