import { mapPlane } from '../data/plane.ts'
import { type PlaneView, sameView } from '../data/view.ts'
import type { ImageSize } from '../style/image-size.ts'
import type { Plot, PlotOptions, PlotStatus, ViewOf } from '../options/options.ts'
import type { PlotKind } from '../kinds/registry.ts'
import type { PaintRequest } from '../kinds/paint-request.ts'
import type { LineLabel } from '../kinds/field/paint-request.ts'
import type { PaintResult } from '../worker/protocol.ts'
import type { PanelSummary, Summary } from '../kinds/summary.ts'
import type { Reading } from '../kinds/reading.ts'
import type { DataQuestions } from './connection.ts'
import { drawnStatus, readoutOf } from './drawn-status.ts'
import { type Exporter, defaultSize } from './exporter.ts'
import { Figure } from './figure.ts'
import { ChartData } from './chart-data.ts'
import { Host } from './host.ts'
import { sizes } from './layout/layout.ts'
import type { LinkedChart } from './linking/linked-chart.ts'
import { joinLink } from './linking/registry.ts'
import { ContourLabels, labelShapes } from './axes/contour-labels.ts'
import { canvasMeasure, seekFaces } from './layout/measure.ts'
import { PaintRequests } from './paint-requests.ts'
import { type FigureModel, samePaintRequest, buildFigureModel } from './layout/figure-model.ts'
import { Viewport } from './viewport.ts'
import { RenderScheduler } from './render-scheduler.ts'
import { isSeen, needsSource, dataRequestOf } from './data-request.ts'

/**
 * One chart from its first line to its last: it joins the page's session, draws the frame as soon as it has a size, asks for a picture whenever the
 * view, the size or the look changes, later while it is far from the screen, and gives everything back in `destroy`.
 */
export class Chart implements Plot<PlotKind> {
  options: PlotOptions<PlotKind>
  status: PlotStatus<PlotKind> = { state: 'loading', done: 0 }
  readonly #host: Host
  readonly #showing = new Viewport(() => this.options)
  readonly #staging: RenderScheduler
  readonly #holding: ChartData
  readonly #painter: PaintRequests
  readonly #labelling: ContourLabels
  readonly #exporter: Exporter
  /** Its part in the link of its options. */
  #linking: LinkedChart | undefined
  /** As last laid out; sent when its turn comes. */
  #frame: PaintRequest | undefined
  /** As last sent, until what is painted is out of date for another reason than the frame. */
  #sent: PaintRequest | undefined
  #gone = false
  /** As the status last said it. */
  #told: Summary | undefined
  #viewTold: PlaneView | null = null

  constructor(element: HTMLElement, options: PlotOptions<PlotKind>, exporter: Exporter) {
    this.options = options
    this.#exporter = exporter
    this.#holding = new ChartData(
      {
        options: () => this.options,
        status: () => this.status,
        wanted: () => dataRequestOf(this.options, this.#linking?.narrowing),
        begun: (again) => this.#begun(again),
        ready: (summary) => this.#ready(summary),
        say: (status) => this.#say(status),
        restored: () => this.#repaint(),
      },
      () => this.#host.freshCanvas(),
    )
    // After the session, which takes longer to begin.
    this.#host = new Host(element)
    this.#staging = new RenderScheduler(this.#host, {
      lay: (width, height, pixelRatio) => this.#lay(width, height, pixelRatio),
      paint: () => this.#painter.send(),
      figure: () => this.#figured(),
      drawn: () => this.#tellView(),
    })
    this.#painter = new PaintRequests(
      async (frame) =>
        (await this.#holding.connection.ask((session, chart) => session.paint(chart, frame))) ?? 'nothing to paint',
      (painted, frame) => this.#painted(painted, frame),
      (reason) => this.#holding.connection.broke(reason),
    )
    this.#join()
    this.#labelling = new ContourLabels(
      (frame) => this.#holding.connection.ask((session, chart) => session.labels(chart, frame)),
      (labels, frame) => this.#staging.figure?.drawOver(labels, frame),
      (reason) => this.#holding.connection.broke(reason),
    )
    // The worker boots first, and all that is seen is made in tasks of its own: a page may make a hundred charts in one.
    this.#holding.open()
    seekFaces(this.#host.document, sizes.label)
    this.#host.watch({
      sized: (first) => this.#render(first ? 'first' : undefined),
      changed: () => this.#render(),
      approached: (near) => this.#staging.approach(near),
    })
  }

  /** What is on screen, by the names of its axes. */
  get view(): ViewOf<PlotKind> | null {
    return this.shown && this.#showing.named(this.shown)
  }

  /** What is on screen, on the plane. */
  get shown() {
    return this.#showing.view
  }

  get home() {
    return this.#showing.home
  }

  update(changes: Partial<PlotOptions<PlotKind>>) {
    if (this.#gone) return
    const before = this.options
    this.options = { ...before, ...changes }
    this.#join()
    if (needsSource(before, this.options)) return this.#holding.open()
    this.#holding.change()
    if ('view' in changes && changes.view !== before.view) this.#showing.ask()
    if (isSeen(changes)) this.#render()
  }

  reset() {
    if (this.home) this.show(this.home.extent)
  }

  show(view: PlaneView) {
    if (this.shown && sameView(view, this.shown)) return
    this.#follow(view)
    this.#linking?.showed(view)
  }

  get data(): DataQuestions {
    return this.#holding.connection
  }

  get linked() {
    return this.#linking !== undefined
  }

  select(view: PlaneView | null) {
    this.#linking?.select(view)
  }

  get panels(): readonly PanelSummary[] {
    return this.#holding.panels
  }

  read(reading: Reading | null) {
    this.#linking?.read(reading)
    this.options.onReadout?.(reading && readoutOf(reading, this.#showing.plane ?? mapPlane, this.panels))
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
    this.#linking?.leave()
    this.#painter.stop()
    this.#labelling.stop()
    this.#staging.end()
    this.#host.remove()
    this.#holding.close()
  }

  /** Takes part in the link of its options, in the place of the one before. */
  #join() {
    const { link } = this.options
    if (this.#linking?.link === link) return
    this.#linking?.leave()
    this.#linking =
      link &&
      joinLink(link, this, {
        follow: (view) => this.#follow(view),
        point: (place) => this.#staging.figure?.point(place),
        selected: () => {
          this.#holding.change()
          this.#render()
        },
      })
  }

  #follow(view: PlaneView) {
    this.#showing.view = view
    this.#render()
  }

  #begun(again: boolean) {
    this.#frame = undefined
    this.#sent = undefined
    this.#labelling.stop()
    this.#staging.figure?.drawOver([])
    this.#showing.begin(again)
    this.#render()
  }

  #ready(summary: Summary) {
    this.#showing.arrive(summary)
    if (summary.valid === 0 && this.#holding.complete) return this.#say({ state: 'empty' })
    this.#showing.fit()
    this.#repaint()
    // What is not laid out has no picture; what can be said of it is known.
    if (!this.#staging.near && this.#host.size.width === 0) this.#drawn(summary)
  }

  /** On the page: with room for the buttons, and as high as its panels ask for. */
  #scene(width: number, height: number, pixelRatio: number, onPage: boolean): FigureModel {
    const { plane, extent, view } = this.#showing
    return buildFigureModel({
      options: this.options,
      width,
      height,
      pixelRatio,
      summary: this.#holding.summary,
      plane,
      extent,
      view: view ?? undefined,
      tools: onPage && this.options.tools !== false,
      scrolls: onPage,
      measure: canvasMeasure(this.#host.document),
      selection: (...what) => this.#linking?.marks(...what) ?? [],
    })
  }

  #render(first?: 'first') {
    if (!this.#gone) this.#staging.render(first)
  }

  #figured(): Figure {
    const figure = new Figure(this.#host, this)
    figure.showStatus(this.status, this.#holding.progress)
    return figure
  }

  /** Lays out a scene for the page, and asks for its picture. */
  #lay(width: number, height: number, pixelRatio: number): FigureModel {
    const scene = this.#scene(width, height, pixelRatio, true)
    this.#frame = scene.frame
    const paintable = (this.#holding.summary?.valid ?? 0) > 0 && scene.frame !== undefined
    if (paintable && !(this.#sent && samePaintRequest(this.#sent, scene.frame))) {
      this.#painter.ask(() => (this.#sent = this.#frame))
    }
    return scene
  }

  /** Renders, and paints even if the frame is the same: the field, the canvas or the context is another. */
  #repaint() {
    this.#sent = undefined
    this.#render()
  }

  #painted(painted: PaintResult, frame: PaintRequest) {
    const { summary } = this.#holding
    if (this.#gone || painted === 'superseded' || painted === 'nothing to paint' || !summary || summary.valid === 0)
      return
    this.#staging.afterDrawn(() => {
      if (summary !== this.#holding.summary) return
      this.#labelling.painted(painted, frame)
      this.options.onPaint?.(this.#showing.named(frame.view))
      this.#drawn(summary)
    })
  }

  #drawn(summary: Summary) {
    const { status } = this
    const { complete } = this.#holding
    if (status.state === 'drawn' && this.#told === summary && status.complete === complete) return
    this.#told = summary
    this.#say(drawnStatus(summary, this.#showing.named(summary.extent), complete))
  }

  #tellView() {
    if (!this.shown || !this.home || (this.#viewTold && sameView(this.shown, this.#viewTold))) return
    this.#viewTold = this.shown
    this.options.onView?.(this.#showing.named(this.shown))
  }

  #say(status: PlotStatus<PlotKind>) {
    const changed = status !== this.status
    this.status = status
    this.#staging.figure?.showStatus(status, this.#holding.progress)
    if (changed) {
      this.#staging.figure?.describe()
      this.options.onStatus?.(status)
    }
  }

  async #export(size: ImageSize, vectors: boolean): Promise<Blob> {
    const scene = this.#scene(size.width, size.height, size.scale, false)
    const { summary, connection } = this.#holding
    if (this.status.state !== 'drawn' || !summary) throw new Error('nothing is drawn yet to be exported')
    const over = (labels: readonly LineLabel[]) => (scene.frame ? labelShapes(labels, scene.layout, scene.frame) : [])
    return this.#exporter({ connection, scene, summary, size, over, vectors })
  }
}
