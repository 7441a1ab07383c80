import type { PlaneView } from '../data/view.ts'
import type { FieldLabel } from '../style/field-label.ts'
import type { PlotKind } from '../kinds/registry.ts'
import type { PlotOptions, PlotStatus, ViewOf } from '../options/options.ts'
import type { Block } from '../kinds/table-block.ts'
import type { PaintRequest } from '../kinds/paint-request.ts'
import type { LineLabel } from '../kinds/field/paint-request.ts'
import type { PanelSummary } from '../kinds/summary.ts'
import type { Reading } from '../kinds/reading.ts'
import { BoxTool } from './interaction/box-tool.ts'
import type { DataQuestions } from './connection.ts'
import { listen, press } from './interaction/gestures.ts'
import { latest } from './latest-request.ts'
import type { Layout } from './layout/layout.ts'
import { labelShapes } from './axes/contour-labels.ts'
import type { LinkedPlace } from './linking/linked-chart.ts'
import type { Host } from './host.ts'
import { make, within } from './elements.ts'
import { Navigation } from './interaction/navigation.ts'
import { StatusPanel } from './status-panel.ts'
import { Reader } from './interaction/cell-reader.ts'
import type { FigureModel } from './layout/figure-model.ts'
import { Surface } from './surface.ts'
import type * as TableOf from './table/table-panel.ts'
import type { Tool } from './tools.ts'
import { Tools } from './tools.ts'
import type { Home } from './view-limits.ts'
import { canZoomIn, partShown } from './view-limits.ts'
import { figureLabel, panelAdvice, panelSummary, panelText, progressText, summaryText } from './texts.ts'

/** What a figure asks of the chart that owns it. */
export interface FigureOwner {
  readonly options: PlotOptions<PlotKind>
  readonly status: PlotStatus<PlotKind>
  /** What is on screen: on the plane, and by the names of its axes. */
  readonly shown: PlaneView | null
  readonly view: ViewOf<PlotKind> | null
  readonly home: Home | undefined
  show(view: PlaneView): void
  /** Whether a selection made here is heard by other charts. */
  readonly linked: boolean
  select(view: PlaneView | null): void
  /** Of a split; empty where there is none. */
  readonly panels: readonly PanelSummary[]
  readonly data: DataQuestions
  read(reading: Reading | null): void
}

export type Place = readonly [x: number, y: number]

// One press of a button shows a third less or a half more, as a key does.
const buttonZoom = 1.5

/** What a table is made of, and the code that shows it. */
interface TableAnswer {
  readonly block: Block | null
  /** Undefined where it did not come. */
  readonly code: typeof TableOf | undefined
}

const noTable = 'The table could not be fetched. Check the connection and open it again, or reload the page.'

/** As many cells as a person reads through, and no more than a page bears. */
const mostTableCells = 1000

/** The elements of a chart and what a person does with them. It draws the scenes it is given and knows nothing of sessions. */
export class Figure {
  readonly surface: Surface
  readonly #owner: FigureOwner
  readonly #reader: Reader
  readonly #navigation: Navigation
  readonly #panels: HTMLElement
  readonly #panel: StatusPanel
  readonly #tools: Tools
  #table: TableOf.TablePanel | undefined
  readonly #box: BoxTool
  #layout: Layout | undefined
  readonly #unlisten: () => void
  #described: readonly PanelSummary[] = []
  /** What the values are, as last drawn. */
  #field: FieldLabel | undefined
  readonly #reads: ReturnType<typeof latest<PlaneView, TableAnswer>>

  constructor(host: Host, owner: FigureOwner) {
    this.#owner = owner
    this.surface = new Surface(host)
    const { figure, field } = this.surface
    this.#panel = new StatusPanel(figure)
    this.#tools = new Tools(figure, (tool) => this.#use(tool))
    this.#box = new BoxTool(field, (chosen) => this.#tools.press('box', chosen))
    this.#reader = new Reader(this.surface, owner)
    this.#panels = within(figure, 'ol')
    this.#reads = latest(
      async (view) => {
        const block = owner.data.block(view, mostTableCells, this.#reader.panel)
        const code = import('./table/table-panel.ts').catch(() => undefined)
        return { block: await block, code: await code }
      },
      (answer) => this.#showTable(answer),
    )
    this.#navigation = new Navigation(owner, {
      reader: this.#reader,
      box: this.#box,
      say: (text) => (this.surface.live.textContent = text),
      hint: (text) => this.#panel.hint(text),
    })
    this.#unlisten = listen(field, figure, this.#navigation.gestures())
    const keys = this.#navigation.keys()
    figure.addEventListener('keydown', (event) => {
      if (event.target !== figure || !press(event, keys)) return
      event.preventDefault()
      event.stopPropagation()
    })
    figure.addEventListener('blur', () => this.#reader.dropCursor())
  }

  /** Marks what a linked chart reads. */
  point(linked: LinkedPlace | null) {
    this.#reader.follow(linked)
  }

  /** Draws a scene and says what there is to say of it. */
  draw(scene: FigureModel) {
    const { surface } = this
    const { options, shown: view, home } = this.#owner
    const { layout, theme } = scene
    this.#layout = layout
    this.#field = scene.field
    surface.paintTheme(theme)
    surface.arrange(layout)
    surface.draw('selection', scene.selection)
    surface.draw('axes', scene.axes)
    surface.draw('bar', scene.barShapes)
    surface.draw('words', scene.words)
    surface.draw('notes', scene.notes)
    const zoomed = view !== null && home !== undefined && partShown(view, home) < 1 - 1e-9
    surface.field.toggleAttribute('data-zoomed', zoomed)
    surface.field.toggleAttribute('data-pannable', zoomed || home?.closed === true)
    this.#tools.element.hidden = options.tools === false
    this.#tools.arrange(layout.tools.x, layout.tools.y)
    this.#panel.arrange(layout.plot)
    this.describe()
    this.#reader.arrange(scene)
    this.#navigation.arrange(scene)
    if (this.#table?.open && view) this.#reads.ask(view)
  }

  /** Labels along the lines of the frame that was just painted; none of another. */
  drawOver(labels: readonly LineLabel[], frame?: PaintRequest) {
    this.surface.draw('over', this.#layout && frame ? labelShapes(labels, this.#layout, frame) : [])
  }

  /** Says in words what is shown, and which of the tools can be used. */
  describe() {
    const { figure, summary } = this.surface
    const { options, status, shown, view, home, panels } = this.#owner
    figure.setAttribute('aria-label', options.label ?? figureLabel(options.kind, options.title ?? [], options.field))
    figure.setAttribute('aria-busy', String(status.state === 'loading'))
    const advice = panels.length > 1 ? panelAdvice(panels.length) : ''
    const said = summaryText(options.kind, options.field, status, view ?? undefined) + advice
    // The same text written again would be laid out again.
    if (said !== summary.textContent) summary.textContent = said
    this.#describePanels(panels)
    const drawn = status.state === 'drawn'
    const part = shown && home ? partShown(shown, home) : 1
    this.#tools.able('in', drawn && shown !== null && home !== undefined && canZoomIn(shown, home))
    this.#tools.able('out', drawn && part < 0.999)
    for (const tool of ['box', 'reset', 'table'] as const) this.#tools.able(tool, drawn)
  }

  /** A list of the panels for those who do not see them. */
  #describePanels(panels: readonly PanelSummary[]) {
    if (panels === this.#described) return
    this.#described = panels
    const { document } = this.surface
    const { field } = this.#owner.options
    this.#panels.hidden = panels.length === 0
    this.#panels.replaceChildren(...panels.map((panel) => make(document, 'li', {}, panelSummary(panel, field))))
  }

  showStatus(status: PlotStatus<PlotKind>, progress: { done: number; total?: number } | undefined) {
    this.#panel.show(status)
    if (status.state !== 'drawn') {
      this.#reader.forget()
      this.#reads.drop()
      this.#table?.hide()
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
  }

  #use(tool: Tool) {
    switch (tool) {
      case 'in':
        return this.#navigation.zoomBy(1 / buttonZoom)
      case 'out':
        return this.#navigation.zoomBy(buttonZoom)
      case 'box':
        return this.#box.choose(!this.#box.chosen)
      case 'reset':
        return this.#navigation.reset()
      case 'table': {
        const { shown } = this.#owner
        if (this.#table?.open) this.#closeTable()
        else if (shown) this.#reads.ask(shown)
      }
    }
  }

  #showTable({ block, code }: TableAnswer) {
    const { options, status, home, panels } = this.#owner
    if (!block || status.state !== 'drawn' || !home) return
    if (!code) {
      this.surface.live.textContent = noTable
      return this.#panel.hint(noTable)
    }
    const { figure, host } = this.surface
    this.#table ??= new code.TablePanel(figure, host.root, () => this.#closeTable())
    const panel = panels[this.#reader.panel]
    this.#cover(true)
    this.#table.show(block, {
      plane: home.plane,
      field: this.#field ?? options.field,
      cells: status.cells / Math.max(1, panels.length),
      place: panel && panelText(panel.place),
    })
  }

  /** The table stands over what is in sight of a figure that scrolls. */
  #cover(covered: boolean) {
    const { figure } = this.surface
    if (covered) figure.scrollTop = 0
    figure.toggleAttribute('data-covered', covered)
  }

  #closeTable() {
    this.#cover(false)
    this.#reads.drop()
    this.#table?.hide()
    this.#tools.focus('table')
  }
}
