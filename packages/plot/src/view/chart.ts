import { type Plane, mapPlane, namedPlace, namedView, samePlane, viewOn } from '../grid/plane.ts'
import type { PlaneView } from '../grid/view.ts'
import type { ImageSize, Plot, PlotKind, PlotOptions, PlotStatus, ReadoutOf, ViewOf } from '../options.ts'
import type {
  Cell,
  CellBlock,
  FieldSummary,
  Frame,
  Painted,
  Session,
  SessionEvent,
  Wanted,
} from '../session/protocol.ts'
import type { Lease } from '../session/spawn.ts'
import { lease, SessionDied } from '../session/spawn.ts'
import type { ExportWriter, ExportWriters } from './export-writers.ts'
import { defaultSize } from './export-writers.ts'
import { Figure } from './figure.ts'
import { Painter } from './painter.ts'
import type { Scene } from './scene.ts'
import { sameFrame, sceneOf } from './scene.ts'
import { extentOfSource, isGivenAway } from './source-extent.ts'
import type { Home } from './viewport.ts'
import { fitted, homeOf, sameView } from './viewport.ts'

// Their change alone changes nothing that is seen.
const callbacks: readonly string[] = ['onStatus', 'onView', 'onReadout']

const arrangements = { heatmap: 'map', contourMap: 'map', sectionMap: 'section' } as const satisfies Record<
  PlotKind,
  Wanted['arrangement']
>

/**
 * One chart from its first line to its last: it takes a lease on the page's session, gives it a canvas and the source, draws the frame at once,
 * asks for a picture whenever the view, the size or the look changes, opens again by itself when the worker dies for the first time, and gives
 * everything back in `destroy`.
 */
export class Chart implements Plot<PlotKind> {
  options: PlotOptions<PlotKind>
  status: PlotStatus<PlotKind> = { state: 'loading', done: 0 }
  /** What is on screen, on the plane. */
  shown: PlaneView | null = null
  home: Home | undefined
  readonly #figure: Figure
  readonly #lease: Lease
  readonly #painter: Painter
  readonly #writers: ExportWriters
  #summary: FieldSummary | undefined
  /** What the source said of its extent before it was given away. */
  #extent: PlaneView | undefined
  /** As last drawn around; sent when its turn comes. */
  #frame: Frame | undefined
  /** As last sent, until what is painted is out of date for another reason than the frame. */
  #sent: Frame | undefined
  #complete = false
  #progress: { done: number; total?: number } | undefined
  #session: Session | undefined
  #attached: Session | undefined
  #opening = 0
  readonly #watching: number
  #revived = false
  #gone = false
  /** As the status last said it. */
  #told: FieldSummary | undefined
  #viewTold: PlaneView | null = null

  constructor(element: HTMLElement, options: PlotOptions<PlotKind>, writers: ExportWriters) {
    this.options = options
    this.#writers = writers
    this.#figure = new Figure(element, this)
    this.#lease = lease(() => this.#died())
    this.#painter = new Painter(
      (frame) => this.#paint(frame),
      (painted, frame) => this.#painted(painted, frame),
      (reason) => this.#broke(reason),
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
    const another =
      (changes.source && changes.source !== before.source) ||
      (changes.kind && arrangements[changes.kind] !== arrangements[before.kind])
    if (another) {
      this.#revived = false
      this.#begin()
      return this.#render()
    }
    if ('orientation' in changes && changes.orientation !== before.orientation) this.#turn()
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

  async pick(x: number, y: number): Promise<Cell | null> {
    return (await this.#lease.session()).pick(this.#lease.chart, x, y)
  }

  async neighbour(from: Cell, right: number, up: number): Promise<Cell | null> {
    return (await this.#lease.session()).neighbour(this.#lease.chart, from, right, up)
  }

  async cells(view: PlaneView, most: number): Promise<CellBlock> {
    return (await this.#lease.session()).cells(this.#lease.chart, view, most)
  }

  read(cell: Cell | null) {
    if (!cell) return this.options.onReadout?.(null)
    const { x, y, ...rest } = cell
    this.options.onReadout?.({ ...namedPlace(this.#plane ?? mapPlane, { x, y }), ...rest } as ReadoutOf<PlotKind>)
  }

  toPNG(size = defaultSize): Promise<Blob> {
    return this.#export(size, this.#writers.toPNG)
  }

  toSVG(size = defaultSize): Promise<Blob> {
    return this.#export(size, this.#writers.toSVG)
  }

  destroy() {
    if (this.#gone) return
    this.#gone = true
    this.#opening++
    cancelAnimationFrame(this.#watching)
    this.#painter.stop()
    this.#figure.remove()
    this.#lease.release()
  }

  /** Forgets the field before and opens the source; what is known of the new one without the worker is shown at once. */
  #begin() {
    this.#summary = undefined
    this.#complete = false
    this.#progress = undefined
    this.home = undefined
    this.#frame = undefined
    this.#sent = undefined
    this.#extent = arrangements[this.options.kind] === 'map' ? extentOfSource(this.options.source) : undefined
    this.shown = this.#asked() ?? this.#extent ?? null
    this.#say({ state: 'loading', done: 0 })
    const opening = ++this.#opening
    this.#open(opening).catch((reason: unknown) => {
      if (opening === this.#opening) this.#broke(reason)
    })
  }

  async #open(opening: number) {
    const session = await this.#lease.session()
    // StrictMode takes every chart down once before this point: arrays and canvases are given away only by one that stays.
    if (opening !== this.#opening) return
    this.#session = session
    if (this.#attached !== session) {
      this.#attached = session
      await session.attach(this.#lease.chart, this.#figure.surface.freshCanvas())
      if (opening !== this.#opening) return
    }
    const notify = (event: SessionEvent) => {
      if (opening === this.#opening) this.#on(event)
    }
    const { source, kind, orientation, budget } = this.options
    const wanted = { arrangement: arrangements[kind], ...(orientation ? { orientation } : {}) }
    await session.open(this.#lease.chart, source, wanted, notify, budget)
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

  #ready(summary: FieldSummary, complete: boolean) {
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
    return this.home?.plane ?? (arrangements[this.options.kind] === 'map' ? mapPlane : undefined)
  }

  #named(view: PlaneView): ViewOf<PlotKind> {
    return namedView(this.#plane ?? mapPlane, view) as ViewOf<PlotKind>
  }

  /** The view that the options ask for, where it is one of this plane. */
  #asked(): PlaneView | undefined {
    return this.options.view && this.#plane && viewOn(this.#plane, this.options.view)
  }

  #scene(width: number, height: number, pixelRatio: number, tools: boolean): Scene {
    return sceneOf({
      options: this.options,
      width,
      height,
      pixelRatio,
      summary: this.#summary,
      plane: this.#plane,
      extent: this.home?.extent ?? this.#extent ?? this.#asked(),
      view: this.shown ?? undefined,
      tools,
      measure: this.#figure.measure,
    })
  }

  /** Frame and axes now, the picture as soon as the worker has painted it. */
  #render() {
    if (this.#gone) return
    const { width, height } = this.#figure.surface.size
    if (width === 0 || height === 0) return
    const scene = this.#scene(width, height, window.devicePixelRatio, this.options.tools !== false)
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

  /** The worker holds both sections; the other one is ready without being fetched. */
  #turn() {
    this.#session?.turn(this.#lease.chart, this.options.orientation).catch((reason: unknown) => this.#broke(reason))
  }

  async #paint(frame: Frame): Promise<Painted> {
    if (!this.#session) return 'nothing to paint'
    return this.#session.paint(this.#lease.chart, frame)
  }

  #painted(painted: Painted, frame: Frame) {
    const summary = this.#summary
    if (this.#gone || painted !== 'painted' || !summary || summary.valid === 0) return
    this.options.onPaint?.(this.#named(frame.view))
    const { status } = this
    if (status.state === 'drawn' && this.#told === summary && status.complete === this.#complete) return
    this.#told = summary
    this.#say({
      state: 'drawn',
      cells: summary.cells,
      range: [summary.min, summary.max],
      usualRange: summary.range,
      extent: this.#named(summary.extent),
      complete: this.#complete,
    })
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
    this.#session = undefined
    this.#attached = undefined
    if (this.#revived || isGivenAway(this.options.source)) return this.#fail('The drawing thread stopped.')
    this.#revived = true
    const { shown } = this
    this.#begin()
    this.shown = shown ?? this.shown
    this.#render()
  }

  #broke(reason: unknown) {
    if (this.#gone || reason instanceof SessionDied) return
    this.#fail(`The chart could not be drawn: ${reason instanceof Error ? reason.message : String(reason)}`)
  }

  async #export(size: ImageSize, write: ExportWriter): Promise<Blob> {
    const scene = this.#scene(size.width, size.height, size.scale, false)
    if (this.status.state !== 'drawn' || !scene.frame) throw new Error('nothing is drawn yet to be exported')
    const { plot } = scene.layout
    const session = await this.#lease.session()
    const picture = await session.picture(this.#lease.chart, scene.frame, {
      width: plot.width,
      height: plot.height,
      scale: size.scale,
    })
    if (!picture.ok) throw new Error(picture.sentence)
    return write(scene, picture.blob, size)
  }
}
