import { mapPlane } from '../data/plane.ts'
import { type PlaneView, sameView } from '../data/view.ts'
import type { LineLabel } from '../kinds/field/paint-request.ts'
import type { PaintRequest } from '../kinds/paint-request.ts'
import type { DataPoint } from '../kinds/data-point.ts'
import type { PlotKind } from '../kinds/registry.ts'
import type { PanelSummary, Summary } from '../kinds/summary.ts'
import type { Plot, PlotOptions, PlotStatus, ViewOf } from '../options/options.ts'
import { validateElement, validateOptions } from '../options/validate.ts'
import type { ImageSize } from '../style/image-size.ts'
import type { PaintResult } from '../worker/protocol.ts'
import { ContourLabels, labelShapes } from './axes/contour-labels.ts'
import { ChartData } from './chart-data.ts'
import type { DataQuestions } from './connection.ts'
import { dataRequestOf, isVisibleChange, needsSource, onMap } from './data-request.ts'
import { landSupply } from './land-supply.ts'
import { landScaleFor } from '../land/land-scale.ts'
import { drawnStatus, readoutOf } from './drawn-status.ts'
import { type Exporter, defaultSize } from './exporter.ts'
import { Figure } from './figure.ts'
import { Host } from './host.ts'
import { type FigureModel, buildFigureModel, samePaintRequest } from './layout/figure-model.ts'
import { sizes } from './layout/layout.ts'
import { canvasMeasure, warmUpFonts } from './layout/measure.ts'
import type { LinkedChart } from './linking/linked-chart.ts'
import { joinLink } from './linking/registry.ts'
import { PaintRequests } from './paint-requests.ts'
import { RenderScheduler } from './render-scheduler.ts'
import { deepEqual } from '../options/deep-equal.ts'
import { warningsOf } from '../kinds/warnings.ts'
import { Viewport } from './viewport.ts'

/**
 * The life cycle of one chart. It opens its source in the page's worker, draws the axes as soon as it has a size, and requests a picture whenever
 * view, size or style change. `destroy` frees everything.
 */
export class Chart implements Plot<PlotKind> {
  options: PlotOptions<PlotKind>
  status: PlotStatus<PlotKind> = { state: 'loading', done: 0 }
  readonly #host: Host
  readonly #viewport = new Viewport(() => this.options)
  readonly #scheduler: RenderScheduler
  readonly #data: ChartData
  readonly #paintRequests: PaintRequests
  readonly #contourLabels: ContourLabels
  readonly #exporter: Exporter
  /** Undefined without the option `link`. */
  #linkedChart: LinkedChart | undefined
  /** From the last layout; sent when the worker is free. */
  #paintRequest: PaintRequest | undefined
  /** The last one sent; undefined if its picture is out of date for a reason that it does not show. */
  #sentPaintRequest: PaintRequest | undefined
  #isDestroyed = false
  #reportedSummary: Summary | undefined
  #reportedView: PlaneView | null = null

  constructor(element: HTMLElement, options: PlotOptions<PlotKind>, exporter: Exporter) {
    validateElement(element)
    validateOptions(options)
    this.options = options
    this.#exporter = exporter
    // Starting the worker takes longest, so it comes first.
    this.#data = new ChartData(
      {
        options: () => this.options,
        status: () => this.status,
        request: () => dataRequestOf(this.options, this.#linkedChart?.selection),
        opening: (again) => this.#onOpen(again),
        ready: (summary) => this.#onReady(summary),
        setStatus: (status) => this.#setStatus(status),
        restored: () => this.#repaint(),
      },
      () => this.#host.replaceCanvas(),
    )
    this.#host = new Host(element)
    this.#scheduler = new RenderScheduler(this.#host, {
      layOut: (width, height, pixelRatio) => this.#layOut(width, height, pixelRatio),
      sendPaintRequest: () => this.#paintRequests.send(),
      createFigure: () => this.#createFigure(),
      onDrawn: () => this.#reportView(),
    })
    this.#paintRequests = new PaintRequests(
      async (request) =>
        (await this.#data.connection.ask((session, chart) => {
          if (onMap(this.options)) {
            landSupply
              .send(session, landScaleFor(request.view))
              .catch((reason: unknown) => this.#data.connection.reportFailure(reason))
          }
          return session.paint(chart, request)
        })) ?? 'nothing to paint',
      (result, request) => this.#onPaint(result, request),
      (reason) => this.#data.connection.reportFailure(reason),
    )
    this.#joinLink()
    this.#contourLabels = new ContourLabels(
      (request) => this.#data.connection.ask((session, chart) => session.labels(chart, request)),
      (labels, request) => this.#scheduler.figure?.drawContourLabels(labels, request),
      (reason) => this.#data.connection.reportFailure(reason),
    )
    // Elements are created in later tasks: a page may create a hundred charts in one task.
    this.#data.open()
    warmUpFonts(this.#host.document, sizes.label)
    this.#host.watch({
      onResize: (isFirst) => this.#render(isFirst ? 'first' : undefined),
      onDisplayChange: () => this.#render(),
      onNearChange: (isNear) => this.#scheduler.setNear(isNear),
    })
  }

  /** The visible part by the names of its axes; null until the data are known. */
  get view(): ViewOf<PlotKind> | null {
    return this.planeView && this.#viewport.named(this.planeView)
  }

  /** The visible part in coordinates of the plane. */
  get planeView() {
    return this.#viewport.view
  }

  get limits() {
    return this.#viewport.limits
  }

  update(changes: Partial<PlotOptions<PlotKind>>) {
    if (this.#isDestroyed) return
    const before = this.options
    const options = { ...before, ...changes }
    validateOptions(options)
    this.options = options
    this.#joinLink()
    if (needsSource(before, this.options)) return this.#data.open()
    this.#data.change()
    if ('view' in changes && changes.view !== before.view) this.#viewport.applyRequestedView()
    if (isVisibleChange(changes)) this.#render()
    if (this.#reportedSummary && this.status.state === 'drawn') this.#reportDrawn(this.#reportedSummary)
  }

  reset() {
    if (this.limits) this.show(this.limits.extent)
  }

  /** Shows another view and reports it to linked charts. */
  show(view: PlaneView) {
    if (this.planeView && sameView(view, this.planeView)) return
    this.#setView(view)
    this.#linkedChart?.reportView(view)
  }

  get data(): DataQuestions {
    return this.#data.connection
  }

  get isLinked() {
    return this.#linkedChart !== undefined
  }

  select(view: PlaneView | null) {
    this.#linkedChart?.select(view)
  }

  get panels(): readonly PanelSummary[] {
    return this.#data.panels
  }

  /** Reports what the pointer or the keyboard cursor reads. */
  read(dataPoint: DataPoint | null) {
    this.#linkedChart?.reportDataPoint(dataPoint)
    this.options.onReadout?.(dataPoint && readoutOf(dataPoint, this.#viewport.plane ?? mapPlane, this.panels))
  }

  toPNG(size = defaultSize): Promise<Blob> {
    return this.#export(size, false)
  }

  toSVG(size = defaultSize): Promise<Blob> {
    return this.#export(size, true)
  }

  destroy() {
    if (this.#isDestroyed) return
    this.#isDestroyed = true
    this.#linkedChart?.leave()
    this.#paintRequests.stop()
    this.#contourLabels.stop()
    this.#scheduler.destroy()
    this.#host.remove()
    this.#data.close()
  }

  /** Joins the link of the options and leaves the previous one. */
  #joinLink() {
    const { link } = this.options
    if (this.#linkedChart?.link === link) return
    this.#linkedChart?.leave()
    this.#linkedChart =
      link &&
      joinLink(link, this, {
        setView: (view) => this.#setView(view),
        markPlace: (place) => this.#scheduler.figure?.markLinkedPlace(place),
        onSelectionChange: () => {
          this.#data.change()
          this.#render()
        },
      })
  }

  #setView(view: PlaneView) {
    this.#viewport.view = view
    this.#render()
  }

  #onOpen(isRetry: boolean) {
    this.#paintRequest = undefined
    this.#sentPaintRequest = undefined
    this.#contourLabels.stop()
    this.#scheduler.figure?.drawContourLabels([])
    this.#viewport.reset(isRetry)
    this.#render()
  }

  #onReady(summary: Summary) {
    this.#viewport.setData(summary)
    if (summary.valid === 0 && this.#data.complete) return this.#setStatus({ state: 'empty' })
    this.#viewport.limitToData()
    this.#repaint()
    // A chart without a layout has no picture. Its data are known all the same.
    if (!this.#scheduler.isNear && this.#host.size.width === 0) this.#reportDrawn(summary)
  }

  /** On the page the model has room for the buttons and is as high as its panels need. */
  #buildModel(width: number, height: number, pixelRatio: number, isOnPage: boolean): FigureModel {
    const { plane, extent, view } = this.#viewport
    return buildFigureModel({
      options: this.options,
      width,
      height,
      pixelRatio,
      summary: this.#data.summary,
      plane,
      extent,
      view: view ?? undefined,
      tools: isOnPage && this.options.tools !== false,
      scrolls: isOnPage,
      measure: canvasMeasure(this.#host.document),
      selection: (...where) => this.#linkedChart?.selectionShapes(...where) ?? [],
    })
  }

  #render(first?: 'first') {
    if (!this.#isDestroyed) this.#scheduler.render(first)
  }

  #createFigure(): Figure {
    const figure = new Figure(this.#host, this)
    figure.showStatus(this.status, this.#data.progress)
    return figure
  }

  /** Lays the chart out and requests its picture, unless the same one was sent. */
  #layOut(width: number, height: number, pixelRatio: number): FigureModel {
    const model = this.#buildModel(width, height, pixelRatio, true)
    this.#paintRequest = model.paintRequest
    const isPaintable = (this.#data.summary?.valid ?? 0) > 0 && model.paintRequest !== undefined
    if (isPaintable && !(this.#sentPaintRequest && samePaintRequest(this.#sentPaintRequest, model.paintRequest))) {
      this.#paintRequests.request(() => (this.#sentPaintRequest = this.#paintRequest))
    }
    return model
  }

  /** Renders, and paints even if the request is the same: the data, the canvas or the context changed. */
  #repaint() {
    this.#sentPaintRequest = undefined
    this.#render()
  }

  #onPaint(result: PaintResult, request: PaintRequest) {
    const { summary } = this.#data
    if (
      this.#isDestroyed ||
      result === 'superseded' ||
      result === 'nothing to paint' ||
      !summary ||
      summary.valid === 0
    )
      return
    this.#scheduler.afterDrawing(() => {
      if (summary !== this.#data.summary) return
      this.#contourLabels.onPaint(result, request)
      this.options.onPaint?.(this.#viewport.named(request.view))
      this.#reportDrawn(summary)
    })
  }

  #reportDrawn(summary: Summary) {
    const { status } = this
    const { complete } = this.#data
    const warnings = warningsOf(this.options, summary)
    const isReported =
      status.state === 'drawn' &&
      this.#reportedSummary === summary &&
      status.complete === complete &&
      deepEqual(status.warnings, warnings)
    if (isReported) return
    this.#reportedSummary = summary
    this.#setStatus(drawnStatus(summary, this.#viewport.named(summary.extent), complete, warnings))
  }

  #reportView() {
    const { planeView } = this
    if (!planeView || !this.limits || (this.#reportedView && sameView(planeView, this.#reportedView))) return
    this.#reportedView = planeView
    this.options.onView?.(this.#viewport.named(planeView))
  }

  #setStatus(status: PlotStatus<PlotKind>) {
    const isChanged = status !== this.status
    this.status = status
    this.#scheduler.figure?.showStatus(status, this.#data.progress)
    if (isChanged) {
      this.#scheduler.figure?.describe()
      this.options.onStatus?.(status)
    }
  }

  async #export(size: ImageSize, isVector: boolean): Promise<Blob> {
    const model = this.#buildModel(size.width, size.height, size.scale, false)
    const { summary, connection } = this.#data
    if (this.status.state !== 'drawn' || !summary) throw new Error('nothing is drawn yet to be exported')
    const contourLabels = (labels: readonly LineLabel[]) =>
      model.paintRequest ? labelShapes(labels, model.layout, model.paintRequest) : []
    return this.#exporter({ connection: connection.pin(), model, summary, size, contourLabels, isVector })
  }
}
