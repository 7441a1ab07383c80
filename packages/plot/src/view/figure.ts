import { formatCount } from '@isobath/domain'
import { isMap } from '../grid/plane.ts'
import type { PlaneView } from '../grid/view.ts'
import type { PlotKind, PlotOptions, PlotStatus, ViewOf } from '../options.ts'
import type { Block, Reading, Size } from '../session/protocol.ts'
import { BoxTool } from './box-tool.ts'
import { mostTableCells, TablePanel } from './cell-table.ts'
import { listen, press } from './gestures.ts'
import { latest } from './latest.ts'
import type { Measure } from './measure.ts'
import { canvasMeasure } from './measure.ts'
import { StatusPanel } from './panel.ts'
import { Reader } from './reader.ts'
import type { Scene } from './scene.ts'
import { Surface } from './surface.ts'
import type { Tool } from './tools.ts'
import { Tools } from './tools.ts'
import type { Home } from './viewport.ts'
import { canZoomIn, fitted, middle, panned, partShown, placeAt, span, zoomed, zoomedAlong } from './viewport.ts'
import { extentText, figureLabel, progressText, summaryText } from './words.ts'

/** What a figure asks of the chart that owns it. */
export interface FigureOwner {
  readonly options: PlotOptions<PlotKind>
  readonly status: PlotStatus<PlotKind>
  /** What is on screen: on the plane, and by the names of its axes. */
  readonly shown: PlaneView | null
  readonly view: ViewOf<PlotKind> | null
  readonly home: Home | undefined
  show(view: PlaneView): void
  pick(x: number, y: number, pixel: Size): Promise<Reading | null>
  neighbour(from: Reading, right: number, up: number): Promise<Reading | null>
  block(view: PlaneView, most: number): Promise<Block | null>
  read(reading: Reading | null): void
}

export type Place = readonly [x: number, y: number]

// One press of a button shows a third less or a half more, as a key does.
const buttonZoom = 1.5

/** The elements of a chart and what a person does with them. It draws the scenes it is given and knows nothing of sessions. */
export class Figure {
  readonly surface: Surface
  readonly measure: Measure
  readonly #owner: FigureOwner
  readonly #reader: Reader
  readonly #panel: StatusPanel
  readonly #tools: Tools
  readonly #table: TablePanel
  readonly #box: BoxTool
  readonly #unlisten: () => void
  readonly #reads: ReturnType<typeof latest<PlaneView, Block | null>>
  #scene: Scene | undefined

  constructor(element: HTMLElement, owner: FigureOwner) {
    this.#owner = owner
    this.surface = new Surface(element)
    const { document, figure, field } = this.surface
    this.measure = canvasMeasure(document)
    this.#panel = new StatusPanel(document, figure)
    this.#tools = new Tools(document, (tool) => this.#use(tool))
    this.#box = new BoxTool(field, (chosen) => this.#tools.press('box', chosen))
    this.#reader = new Reader(this.surface, owner)
    this.#table = new TablePanel(document, () => this.#closeTable())
    figure.append(this.#tools.element, this.#table.element)
    this.#reads = latest(
      (view) => owner.block(view, mostTableCells),
      (block) => this.#showTable(block),
    )
    this.#unlisten = listen(field, figure, this.#gestures())
    figure.addEventListener('keydown', (event) => {
      if (event.target !== figure || !press(event, this.#keys())) return
      event.preventDefault()
      event.stopPropagation()
    })
    figure.addEventListener('blur', () => this.#reader.dropCursor())
  }

  /** Draws a scene and says what there is to say of it. */
  draw(scene: Scene) {
    this.#scene = scene
    const { surface } = this
    const { options, shown: view, home } = this.#owner
    const { layout, theme } = scene
    surface.paintTheme(theme)
    surface.arrange(layout)
    surface.draw('axes', scene.axes)
    surface.draw('bar', scene.barShapes)
    surface.draw('words', scene.words)
    const zoomed = view !== null && home !== undefined && partShown(view, home) < 1 - 1e-9
    surface.field.toggleAttribute('data-zoomed', zoomed)
    surface.field.toggleAttribute('data-pannable', zoomed || home?.closed === true)
    this.#tools.element.hidden = options.tools === false
    this.#tools.arrange(layout.tools.x, layout.tools.y)
    this.#panel.arrange(layout.plot)
    this.describe()
    this.#reader.arrange(scene)
    if (this.#table.open && view) this.#reads.ask(view)
  }

  /** Says in words what is shown, and which of the tools can be used. */
  describe() {
    const { figure, summary } = this.surface
    const { options, status, shown, view, home } = this.#owner
    figure.setAttribute('aria-label', options.label ?? figureLabel(options.kind, options.title ?? [], options.field))
    figure.setAttribute('aria-busy', String(status.state === 'loading'))
    summary.textContent = summaryText(options.field, status, view ?? undefined)
    const drawn = status.state === 'drawn'
    const part = shown && home ? partShown(shown, home) : 1
    this.#tools.able('in', drawn && shown !== null && home !== undefined && canZoomIn(shown, home))
    this.#tools.able('out', drawn && part < 0.999)
    for (const tool of ['box', 'reset', 'table'] as const) this.#tools.able(tool, drawn)
  }

  showStatus(status: PlotStatus<PlotKind>, progress: { done: number; total?: number } | undefined) {
    this.#panel.show(status)
    if (status.state !== 'drawn') {
      this.#reader.forget()
      this.#reads.drop()
      this.#table.hide()
    }
    // The worker leaves the field before on the canvas until the next is ready; under the next one's title it would be a lie.
    this.surface.field.toggleAttribute('data-blank', status.state !== 'drawn')
    const refining = status.state === 'drawn' && !status.complete
    this.#panel.refining(refining ? progressText(progress ?? { done: 0 }) : null)
  }

  remove() {
    this.#unlisten()
    this.#reader.forget()
    this.#reads.drop()
    this.#panel.remove()
    this.surface.remove()
  }

  #gestures() {
    return {
      boxing: () => this.#box.chosen,
      drag: (dx: number, dy: number) => {
        const { shown: view, home } = this.#owner
        const plot = this.#scene?.layout.plot
        if (!view || !home || !plot) return
        this.#show(panned(view, home, (-dx / plot.width) * span(view.x), (dy / plot.height) * span(view.y)))
      },
      zoom: (factor: number, x: number, y: number, along?: 'x' | 'y') => {
        const { shown: view, home } = this.#owner
        const plot = this.#scene?.layout.plot
        if (!view || !home || !plot || (along && isMap(home.plane))) return false
        const at = placeAt(view, plot, x, y)
        const next = along
          ? zoomedAlong(along, view, home, factor, at[along === 'x' ? 0 : 1])
          : zoomed(view, home, factor, ...at)
        if (partShown(next, home) === partShown(view, home)) return false
        this.#show(next)
        return true
      },
      box: (from: Place, to: Place, done: boolean) => {
        const { shown: view, home } = this.#owner
        const plot = this.#scene?.layout.plot
        const chosen = view && plot && this.#box.draw(plot, view, from, to, done)
        if (chosen && home) this.#show(fitted(chosen, home))
      },
      boxDropped: () => this.#box.drop(),
      reset: () => this.#reset(),
      hover: (at: Place | null) => this.#reader.hover(at),
      wheelLeft: () => {
        const { home } = this.#owner
        this.#panel.hint(`Click the ${home && !isMap(home.plane) ? 'chart' : 'map'}, or hold Ctrl, to zoom`)
      },
    }
  }

  #keys() {
    return {
      step: (right: number, up: number) => void this.#reader.step(right, up),
      pan: (right: number, up: number) => {
        const { shown: view, home } = this.#owner
        if (view && home) this.#show(panned(view, home, right * span(view.x), up * span(view.y)))
        this.#sayView()
      },
      zoomKey: (factor: number) => this.#zoomBy(factor),
      reset: () => this.#reset(),
      escape: () => {
        this.#box.drop()
        this.#reader.dropCursor()
      },
    }
  }

  #use(tool: Tool) {
    switch (tool) {
      case 'in':
        return this.#zoomBy(1 / buttonZoom)
      case 'out':
        return this.#zoomBy(buttonZoom)
      case 'box':
        return this.#box.choose(!this.#box.chosen)
      case 'reset':
        return this.#reset()
      case 'table': {
        const { shown } = this.#owner
        if (this.#table.open) this.#closeTable()
        else if (shown) this.#reads.ask(shown)
      }
    }
  }

  #show(view: PlaneView) {
    this.#reader.hide()
    this.#owner.show(view)
  }

  #reset() {
    const { home } = this.#owner
    if (home) this.#show(home.extent)
    this.#sayView()
  }

  /** Says aloud what came into view by key or button. */
  #sayView() {
    const { view } = this.#owner
    if (view) this.surface.live.textContent = `In view: ${extentText(view)}`
  }

  #zoomBy(factor: number) {
    const { shown: view, home } = this.#owner
    if (!view || !home) return
    const about = this.#reader.cursor ?? { x: middle(view.x), y: middle(view.y) }
    this.#show(zoomed(view, home, factor, about.x, about.y))
    this.#sayView()
  }

  #showTable(block: Block | null) {
    const { options, status, home } = this.#owner
    if (!block || status.state !== 'drawn' || !home) return
    this.#table.show(this.surface.document, block, home.plane, options.field, tableNote(block, status.cells))
  }

  #closeTable() {
    this.#reads.drop()
    this.#table.hide()
    this.#tools.focus('table')
  }
}

const tableNote = ({ values }: Block, all: number) =>
  values.length === all
    ? `All ${formatCount(all)} cells`
    : `${formatCount(values.length)} of the cells in view, evenly chosen where there are more; zoom in for every one`
