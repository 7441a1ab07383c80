import type { PlotKind } from '../kinds/registry.ts'
import type { PanelSummary } from '../kinds/messages/summary.ts'
import type { PlotStatus } from '../options/options.ts'
import type { FieldLabel } from '../style/field-label.ts'
import type { Shape } from './axes/shapes.ts'
import { make, query, setAttribute } from './elements/elements.ts'
import type { Host } from './elements/host.ts'
import type { FigureOwner } from './figure-owner.ts'
import { BoxTool } from './interaction/box-tool.ts'
import { LateCellReader } from './interaction/late-cell-reader.ts'
import { handleKey, listen } from './interaction/gestures.ts'
import { Navigation } from './interaction/navigation.ts'
import type { LegendButtons } from './elements/legend-buttons.ts'
import type { FigureModel } from './layout/figure-model.ts'
import type { Layout } from './layout/layout.ts'
import type { LinkedPlace } from './linking/linked-chart.ts'
import { StatusPanel } from './elements/status-panel.ts'
import { Surface } from './elements/surface.ts'
import type { DataTable } from './table/data-table.ts'
import { chartTexts } from '../scales/chart-texts.ts'
import { figureLabel, panelAdvice, panelSummary, progressText, summaryText } from './texts.ts'
import { type Tool, Tools } from './elements/tools.ts'
import { canZoomIn, visibleFraction } from './view-limits.ts'

/** Longer than the time between two steps of a drag. */
const REST_DELAY_MS = 150

/** Factor of one press of a zoom button, the same as of a key. */
const buttonZoom = 1.5

/** The elements of a chart and what a person does with them. It draws figure models and has no access to the worker. */
export class Figure {
  readonly surface: Surface
  readonly #owner: FigureOwner
  readonly #cellReader: LateCellReader
  readonly #navigation: Navigation
  readonly #panelList: HTMLElement
  readonly #statusPanel: StatusPanel
  readonly #tools: Tools
  /** Undefined until there is a legend. */
  #legendButtons: LegendButtons | undefined
  readonly #boxTool: BoxTool
  readonly #stopListening: () => void
  /** Undefined until a reader requests it. */
  #table: DataTable | undefined
  #isRemoved = false
  #layout: Layout | undefined
  #model: FigureModel | undefined
  #describedLayout: Layout | undefined
  #describedLabel: string | undefined
  #describedPanels: readonly PanelSummary[] = []
  #restTimer: ReturnType<typeof setTimeout> | undefined
  #layersText = ''
  /** The label of the values as last drawn. */
  #field: FieldLabel | undefined
  #meanNote = ''

  constructor(host: Host, owner: FigureOwner) {
    this.#owner = owner
    this.surface = new Surface(host)
    const { figure, field } = this.surface
    this.#statusPanel = new StatusPanel(figure)
    this.#tools = new Tools(figure, (tool) => this.#use(tool))
    this.#boxTool = new BoxTool(field, (isActive) => this.#tools.setPressed('box', isActive))
    this.#cellReader = new LateCellReader(this.surface, owner)
    this.#panelList = query(figure, 'ol')
    this.#navigation = new Navigation(owner, {
      cellReader: this.#cellReader,
      boxTool: this.#boxTool,
      announce: (text) => (this.surface.live.textContent = text),
      showHint: (text) => this.#statusPanel.showHint(text),
    })
    this.#stopListening = listen(field, figure, this.#navigation.gestures())
    const keys = this.#navigation.keys()
    figure.addEventListener('keydown', (event) => {
      if (event.target !== figure || !handleKey(event, keys)) return
      event.preventDefault()
      event.stopPropagation()
    })
    figure.addEventListener('blur', () => this.#cellReader.dropCursor())
  }

  /** Marks the place that a linked chart reads. */
  markLinkedPlace(place: LinkedPlace | null) {
    this.#cellReader.followLinked(place)
  }

  /** Draws a model and updates the description. */
  draw(model: FigureModel) {
    const { surface } = this
    const { planeView: view, limits } = this.#owner
    this.drawFrame(model)
    this.#model = model
    surface.draw('annotations', model.annotations)
    surface.draw('selection', model.selection)
    surface.draw('axes', model.axes)
    // The picture of a projected map shows what lies around its outline.
    if (limits?.plane.projection) surface.field.setAttribute('data-panels', '')
    const isZoomed = view !== null && limits !== undefined && visibleFraction(view, limits) < 1 - 1e-9
    surface.field.toggleAttribute('data-zoomed', isZoomed)
    surface.field.toggleAttribute('data-pannable', isZoomed || limits?.isClosed === true)
    const { label } = this.#owner.options
    if (this.#describedLayout === model.layout && this.#describedLabel === label) this.#describeAtRest()
    else this.describe()
    this.#cellReader.arrange(model)
    this.#navigation.arrange(model)
    this.#table?.followView()
  }

  /** Draws the parts that do not depend on the view, unless they are drawn already. */
  drawFrame(model: FigureModel) {
    if (model.layout === this.#layout) return
    this.#layout = model.layout
    this.arrange(model)
    this.surface.draw('bar', model.colourBar)
    this.surface.draw('words', model.texts)
    this.surface.draw('notes', model.notes)
  }

  /** Places everything that depends on the layout. */
  arrange({ layout, theme, field, layersText, layersCode, meanNote }: FigureModel) {
    this.#layersText = layersText
    this.#field = field
    this.#meanNote = meanNote
    this.surface.paintTheme(theme)
    this.surface.arrange(layout)
    this.#tools.element.hidden = this.#owner.options.tools === false
    this.#tools.arrange(layout.tools.x, layout.tools.y)
    if (layout.legend && layersCode) {
      this.#legendButtons ??= new layersCode.LegendButtons(this.surface, (layer) => this.#owner.toggleLayer(layer))
    }
    this.#legendButtons?.arrange(layout)
    this.#statusPanel.arrange(layout.plot)
  }

  /** Draws what lies over the picture that was just painted. */
  drawOver(shapesOn: (model: FigureModel) => readonly Shape[]) {
    this.surface.draw('over', this.#model ? shapesOn(this.#model) : [])
  }

  /** Updates name and description for screen readers, and which tools are enabled. */
  describe() {
    clearTimeout(this.#restTimer)
    this.#describedLayout = this.#layout
    const { figure, summary } = this.surface
    const { options, status, view, panels } = this.#owner
    this.#describedLabel = options.label
    const field = this.#field ?? options.field
    setAttribute(figure, 'aria-label', options.label ?? figureLabel(options.kind, options.title ?? [], field))
    setAttribute(figure, 'aria-busy', String(status.state === 'loading'))
    const advice = panels.length > 1 ? panelAdvice(panels.length) : ''
    const layers = status.state === 'drawn' ? this.#layersText : ''
    const text = summaryText(options.kind, field, status, view ?? undefined) + layers + advice
    // Writing the same text again would cause another layout.
    if (text !== summary.textContent) summary.textContent = text
    this.#describePanels(panels)
    this.#enableTools()
  }

  /** Updates the tools, and the description when the view has not changed for a short time: its new text causes another layout of the page. */
  #describeAtRest() {
    this.#enableTools()
    clearTimeout(this.#restTimer)
    this.#restTimer = setTimeout(() => this.describe(), REST_DELAY_MS)
  }

  #enableTools() {
    const { status, planeView, limits } = this.#owner
    const isDrawn = status.state === 'drawn'
    const fraction = planeView && limits ? visibleFraction(planeView, limits) : 1
    const zoomsIn = planeView !== null && limits !== undefined && canZoomIn(planeView, limits)
    this.#tools.setEnabled('in', isDrawn && zoomsIn)
    this.#tools.setEnabled('out', isDrawn && fraction < 0.999)
    for (const tool of ['box', 'reset', 'table'] as const) this.#tools.setEnabled(tool, isDrawn)
  }

  /** A list of the panels for screen readers. */
  #describePanels(panels: readonly PanelSummary[]) {
    if (panels === this.#describedPanels) return
    this.#describedPanels = panels
    const { document } = this.surface
    const { field } = this.#owner.options
    this.#panelList.hidden = panels.length === 0
    this.#panelList.replaceChildren(...panels.map((panel) => make(document, 'li', {}, panelSummary(panel, field))))
  }

  showStatus(status: PlotStatus<PlotKind>, progress: { done: number; total?: number } | undefined) {
    this.#statusPanel.show(status)
    if (status.state !== 'drawn') {
      this.#cellReader.clear()
      this.#table?.hide()
    }
    // The canvas keeps the previous data until the next are ready. Hide it: its title and axes are already those of the next.
    this.surface.field.toggleAttribute('data-blank', status.state !== 'drawn')
    const isRefining = status.state === 'drawn' && !status.complete
    this.#statusPanel.showRefinement(isRefining ? progressText(progress ?? { done: 0 }) : null)
  }

  remove() {
    this.#isRemoved = true
    this.#stopListening()
    clearTimeout(this.#restTimer)
    this.#cellReader.clear()
    this.#table?.cancel()
    this.#statusPanel.remove()
  }

  #use(tool: Tool) {
    switch (tool) {
      case 'in':
        return this.#navigation.zoomBy(1 / buttonZoom)
      case 'out':
        return this.#navigation.zoomBy(buttonZoom)
      case 'box':
        return this.#boxTool.setActive(!this.#boxTool.isActive)
      case 'reset':
        return this.#navigation.reset()
      case 'table':
        return void this.#toggleTable()
    }
  }

  /** Opens the data table, or closes it. Its code is fetched with the first one. */
  async #toggleTable() {
    const owner = this.#owner
    try {
      const { DataTable } = await import('./table/data-table.ts')
      if (this.#isRemoved) return
      this.#table ??= new DataTable(this.surface, owner, {
        panel: () => this.#cellReader.panel,
        caption: () => ({ field: this.#field ?? owner.options.field, meanNote: this.#meanNote }),
        onClose: () => this.#tools.focus('table'),
      })
      this.#table.toggle()
    } catch {
      const sentence = chartTexts().table.notFetched
      this.surface.live.textContent = sentence
      this.#statusPanel.showHint(sentence)
    }
  }
}
