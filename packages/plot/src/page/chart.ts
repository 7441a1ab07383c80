import type { Row } from '../data/table/table-of-arrays.ts'
import { type PlaneView, sameView } from '../data/view.ts'
import type { PlotKind } from '../kinds/registry.ts'
import type { Summary } from '../kinds/messages/summary.ts'
import type { Plot, PlotOptions, PlotStatus, ViewOf } from '../options/options.ts'
import { validateElement } from '../options/validate.ts'
import type { ExportOptions } from '../style/image-size.ts'
import { ChartAnimation } from './animation/chart-animation.ts'
import { ChartCode } from './chart-code.ts'
import { ChartData } from './session/chart-data.ts'
import { ChartOptions } from './chart-options.ts'
import { ChartExports } from './chart-exports.ts'
import { ChartReports } from './chart-reports.ts'
import { dataRequestOf } from './session/data-request.ts'
import { describesMap } from './session/expected-plane.ts'
import { isVisibleChange, needsSource } from './session/option-changes.ts'
import type { Exporter } from './exporter.ts'
import { Figure } from './figure.ts'
import { Host } from './elements/host.ts'
import { FigureBuilder } from './figure-builder.ts'
import type { FigureModel } from './layout/figure-model.ts'
import { warmUpFonts } from './layout/measure.ts'
import { LinkMembership } from './linking/link-membership.ts'
import { Pictures } from './pictures.ts'
import { ReaderEvents } from './reader-events.ts'
import { RenderScheduler } from './scheduling/render-scheduler.ts'
import { Viewport } from './viewport.ts'

/**
 * The life cycle of one chart. It opens its source in the page's worker, draws the axes as soon as it has a size, and requests a picture whenever
 * view, size or style change. `destroy` frees everything.
 */
export class Chart implements Plot<PlotKind> {
  readonly #options: ChartOptions
  readonly #host: Host
  readonly #viewport = new Viewport(
    () => this.options,
    (summary) => this.#code.projectSummary(summary),
  )
  readonly #reports = new ChartReports(
    () => this.options,
    this.#viewport,
    (isChanged) => this.#showStatus(isChanged),
    (summary) => this.#code.warnings(summary, this.#options),
  )
  readonly #scheduler: RenderScheduler
  readonly #data: ChartData
  readonly #pictures: Pictures
  readonly #exports: ChartExports
  readonly #figures = new FigureBuilder(() => ({
    options: this.#options,
    viewport: this.#viewport,
    host: this.#host,
    data: this.#data,
    code: this.#code,
    animation: this.#animation,
    membership: this.#membership,
  }))
  readonly #code = new ChartCode(
    ({ Arrows }) =>
      new Arrows(
        () => this.#figures.arrowSource,
        () => this.data,
        () => this.#render(),
      ),
    (isProjectionDue) => {
      this.#options.logUnknown(this.#code)
      if (!this.#isDestroyed && this.#options.checkRows(this.#code.warningCode)) this.#data.renew()
      if (isProjectionDue && this.#data.summary) this.#onReady(this.#data.summary)
      this.#animation.follow()
      this.#render()
      this.#reportWithoutSize()
      this.#reports.updateWarnings(this.#data.complete)
    },
  )
  readonly #membership = new LinkMembership(this, {
    setView: (view) => this.#setView(view),
    markPlace: (place) => this.#scheduler.figure?.markLinkedPlace(place),
    onSelectionChange: () => {
      this.#data.change()
      this.#render()
    },
  })
  readonly readerEvents = new ReaderEvents(
    () => this.options,
    this.#viewport,
    this.#membership,
    () => ({ panels: this.panels, queries: this.data }),
  )
  readonly #animation: ChartAnimation
  #isDestroyed = false

  constructor(element: HTMLElement, options: PlotOptions<PlotKind>, exporter: Exporter) {
    validateElement(element)
    this.#options = new ChartOptions(options)
    // Starting the worker takes longest, so it comes first.
    this.#data = new ChartData(
      {
        options: () => this.options,
        status: () => this.status,
        request: () => dataRequestOf(this.options, this.#membership.selection),
        opening: (again) => this.#onOpen(again),
        ready: (summary) => this.#onReady(summary),
        readyFrames: (ready, signal) => this.#animation.readyFrames(ready, signal),
        setStatus: (status) => this.#reports.setStatus(status),
        restored: () => this.#repaint(),
      },
      (attach) => this.#host.replaceCanvas(attach),
    )
    this.#host = new Host(element)
    this.#animation = new ChartAnimation(this.#code, {
      options: this.#options,
      data: this.#data,
      host: this.#host,
      render: () => this.#render(),
      exportFrame: (frame, options) => this.#exports.create({ options, frame }, false),
      paintFrame: (frame, options) => this.#exports.paint({ options, frame }),
    })
    this.#scheduler = new RenderScheduler(this.#host, {
      layOut: (width, height, pixelRatio) => this.#layOut(width, height, pixelRatio),
      sendPaintRequest: () => this.#pictures.send(),
      createFigure: (model) => this.#createFigure(model),
      onDrawn: () => this.#reports.reportView(),
    })
    this.#pictures = new Pictures(this.#data, this.#scheduler, {
      isMap: () => describesMap(this.options),
      contourCode: () => this.#code.contourCode,
      onPainted: ({ view, frame }) => {
        this.#reports.reportPainted(view)
        void this.animation?.onPainted(frame?.index)
      },
      onPresented: (summary) => this.#reports.reportDrawn(summary, this.#data.complete),
    })
    const parts = { code: this.#code, data: this.#data, figures: this.#figures, reports: this.#reports }
    this.#exports = new ChartExports(exporter, { ...parts, options: this.#options })
    this.#membership.join(this.options.link)
    // Elements are created in later tasks: a page may create a hundred charts in one task.
    this.#data.open()
    this.#code.request(this.options, this.#viewport.limits?.plane)
    this.#options.logUnknown(this.#code)
    warmUpFonts(this.#host.document)
    this.#host.watch({
      onResize: (isFirst) => this.#render(isFirst ? 'first' : undefined),
      onDisplayChange: () => this.#render(),
      onGone: () => this.destroy(),
      onNearChange: (isNear) => {
        this.#scheduler.setNear(isNear)
        this.#reportWithoutSize()
      },
    })
  }

  get options(): PlotOptions<PlotKind> {
    return this.#options.current
  }

  get status(): PlotStatus<PlotKind> {
    return this.#reports.status
  }

  get ready(): Promise<PlotStatus<PlotKind>> {
    return this.#reports.settled(false).then(async (status) => {
      if (status.state === 'drawn') await this.#pictures.whenWhole()
      return status
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

  /** Null without the option, and while its code is being fetched. */
  get animation() {
    return this.#animation.current
  }

  update(changes: Partial<PlotOptions<PlotKind>>) {
    if (this.#isDestroyed) return
    const before = this.#options.update(changes)
    this.#code.request(this.options, this.#viewport.limits?.plane)
    this.#options.logUnknown(this.#code)
    this.#code.awaitProjection()
    this.#membership.join(this.options.link)
    this.#animation.follow()
    if (needsSource(before, this.options)) return this.#data.open()
    this.#data.change()
    this.#viewport.applyChange(before, changes, this.#data.summary)
    if (isVisibleChange(changes)) this.#render()
    this.#reports.updateWarnings(this.#data.complete)
  }

  append(rows: readonly Row[]) {
    if (!this.#isDestroyed && this.#options.append(rows, this.#code.warningCode)) this.#data.renew()
  }

  reset() {
    if (this.limits) this.show(this.limits.extent)
  }

  /** Shows another view and reports it to linked charts. */
  show(view: PlaneView) {
    if (this.planeView && sameView(view, this.planeView)) return
    this.#setView(view)
    this.#membership.reportView(view)
  }

  get data() {
    return this.#animation.queries
  }

  toggleLayer(layer: number) {
    const { layersCode } = this.#code
    if (!layersCode) return
    this.#options.hidden = layersCode.toggleHidden(this.#options.hidden, layer, this.options)
    this.#render()
  }

  get panels() {
    return this.#animation.panels
  }

  toPNG = (options?: ExportOptions): Promise<Blob> => this.#exports.create({ options }, false)
  toSVG = (options?: ExportOptions): Promise<Blob> => this.#exports.create({ options }, true)

  destroy() {
    if (this.#isDestroyed) return
    this.#isDestroyed = true
    this.#animation.end()
    this.#reports.end()
    this.#membership.leave()
    this.#pictures.stop()
    this.#scheduler.destroy()
    this.#code.stop()
    this.#host.remove()
    this.#data.close()
  }

  #setView(view: PlaneView) {
    this.#viewport.view = view
    this.#render()
  }

  #onOpen(isRetry: boolean) {
    this.#pictures.reset()
    this.#viewport.reset(isRetry || this.options.keepView === true)
    this.#render()
  }

  #onReady(summary: Summary) {
    if (this.#code.awaitProjection()) return
    this.#viewport.setData(summary)
    this.#code.request(this.options, this.#viewport.limits?.plane)
    if (summary.valid === 0 && this.#data.complete) return this.#reports.setStatus({ state: 'empty' })
    this.#viewport.limitToData()
    this.#animation.follow()
    this.#repaint()
    this.#reportWithoutSize()
  }

  /** A chart without a size, such as one in a hidden tab, has no picture, but its data are known. */
  #reportWithoutSize() {
    const { summary, complete } = this.#data
    if (this.#code.isPending || !this.#host.isWithoutSize) return
    if (summary && summary.valid > 0) this.#reports.reportDrawn(summary, complete)
  }

  #render(first?: 'first') {
    if (!this.#isDestroyed) this.#scheduler.render(first)
  }

  /** Its elements are in their places at once: the browser may show them before anything is drawn. */
  #createFigure(model: FigureModel): Figure {
    const figure = new Figure(this.#host, this)
    figure.arrange(model)
    figure.showStatus(this.status, this.#data.progress)
    return figure
  }

  /** Lays the chart out and requests its picture. */
  #layOut(width: number, height: number, pixelRatio: number): FigureModel {
    const model = this.#figures.buildForPage(width, height, pixelRatio)
    const isPaintable = (this.#data.summary?.valid ?? 0) > 0 && !this.#code.isPending
    this.#pictures.request(model.paintRequest, isPaintable)
    return model
  }

  /** Renders, and paints even if the request is the same. */
  #repaint() {
    this.#pictures.invalidate()
    this.#render()
  }

  #showStatus(isChanged: boolean) {
    const { figure } = this.#scheduler
    figure?.showStatus(this.status, this.#data.progress)
    if (isChanged) figure?.describe()
  }
}
