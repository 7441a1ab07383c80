import { type DataPoint, inPanel } from '../../kinds/messages/data-point.ts'
import { markerShapes } from '../axes/colour-bar.ts'
import { place, query } from '../elements/elements.ts'
import type { FigureOwner } from '../figure-owner.ts'
import { latestRequest } from '../scheduling/latest-request.ts'
import { SerialRequests } from '../scheduling/serial-requests.ts'
import type { FigureModel } from '../layout/figure-model.ts'
import type { Box } from '../layout/layout.ts'
import { type Place, panelAt } from '../layout/panel-grid.ts'
import type { LinkedPlace } from '../linking/linked-chart.ts'
import type { Surface } from '../elements/surface.ts'
import { panelSummary, panelText } from '../texts.ts'
import { dataPlaceAt, pixelOf, pixelSize, planePlace, recentreView } from '../view-limits.ts'
import { barValue, cellMarks, linkedMarks } from './cell-marks.ts'
import { ReadoutCard } from './readout.ts'

/** Cells to the right and up. */
type Step = readonly [right: number, up: number]

/** A place within a panel, CSS pixels from its upper left corner. */
interface PlaceInPanel {
  readonly panel: number
  readonly at: Place
}

/**
 * Reads cells for the pointer and for the keyboard cursor. It shows the readout card, the ring around the cell and the mark on the colour bar, and
 * announces the cell of the keyboard cursor. The same cell is marked in all panels.
 */
export class CellReader {
  readonly #owner: FigureOwner
  readonly #surface: Surface
  readonly #card: ReadoutCard
  readonly #ring: HTMLElement
  readonly #panelFrame: HTMLElement
  readonly #pointerRequests: ReturnType<typeof latestRequest<PlaceInPanel, DataPoint | null>>
  readonly #linkedRequests: ReturnType<typeof latestRequest<LinkedPlace, DataPoint | null>>
  #model: FigureModel | undefined
  /** What the pointer reads. */
  #hovered: PlaceInPanel | undefined
  /** The panel that was last read or moved to. */
  #panel = 0
  /** The cell of the keyboard cursor. */
  #cursor: DataPoint | null = null
  #shown: DataPoint | null = null
  /** The place that a linked chart reads, and the cell of this chart there. */
  #linkedPlace: LinkedPlace | null = null
  #linkedCell: DataPoint | null = null
  /** The steps of the keyboard cursor. */
  readonly #steps = new SerialRequests<Step, DataPoint | null>(
    (step) => this.#neighbour(step),
    (next) => next && this.#moveCursor(inPanel(next, this.panel)),
  )

  constructor(surface: Surface, owner: FigureOwner) {
    this.#owner = owner
    this.#surface = surface
    this.#card = new ReadoutCard(surface)
    this.#ring = query(surface.field, '.ring')
    this.#panelFrame = query(surface.field, '.panel-mark')
    this.#pointerRequests = latestRequest(
      ({ panel, at: [x, y] }) => {
        const { planeView: view, limits } = owner
        const box = this.#boxOf(panel)
        return view && box && limits
          ? owner.data.pick(...dataPlaceAt(view, box, limits, x, y), panel)
          : Promise.resolve(null)
      },
      (cell, { panel, at }) => this.#show(cell, panel, at),
    )
    this.#linkedRequests = latestRequest(
      (linked) => this.#pickLinked(linked),
      (cell, linked) => {
        if (linked !== this.#linkedPlace) return
        this.#linkedCell = cell
        this.#drawMarks()
      },
    )
  }

  get cursor(): DataPoint | null {
    return this.#cursor
  }

  get panel(): number {
    return Math.min(this.#panel, Math.max(0, this.#owner.panels.length - 1))
  }

  /** Updates all marks after a layout. The card keeps its place at the cell, inside the figure. */
  arrange(model: FigureModel) {
    const isResized = this.#model !== undefined && !isSameSize(this.#model, model)
    const isSameLayout = this.#model?.layout === model.layout
    const isSameFrame = this.#model?.picture?.frame?.index === model.picture?.frame?.index
    this.#model = model
    if (!isSameFrame) this.#readAgain()
    // Nothing is marked on most charts while a person pans.
    if (isSameLayout && !this.#shown && !this.#cursor && !this.#linkedPlace) return
    if (isResized && this.#shown) this.#placeCard(this.#shown)
    this.#placeRing()
    this.#drawMarks()
  }

  /** Follows the pointer over the data area; null when it has left. */
  hover(at: Place | null) {
    const panels = this.#model?.layout.panels ?? []
    const panel = at ? panelAt(panels, ...at) : undefined
    const box = panel === undefined ? undefined : panels[panel]
    if (this.#owner.status.state !== 'drawn' || !at || panel === undefined || !box) {
      this.#pointerRequests.cancel()
      return this.hide()
    }
    this.dropCursor()
    this.#hovered = { panel, at: [at[0] - box.x, at[1] - box.y] }
    this.#pointerRequests.request(this.#hovered)
  }

  /** Reads the same cell in another frame. */
  #readAgain() {
    if (this.#cursor) this.step(0, 0, true)
    else if (this.#hovered && this.#shown) this.#pointerRequests.request(this.#hovered)
  }

  /** Moves the keyboard cursor to the neighbouring cell; at first to the middle of the view. The view follows the cursor. */
  step(right: number, up: number, isRepeat: boolean) {
    // Every key press counts. A key that is held down repeats by itself.
    if (!isRepeat || !this.#steps.isBusy) this.#steps.add([right, up])
  }

  async #neighbour([right, up]: Step): Promise<DataPoint | null> {
    const { status, planeView: view, data, limits } = this.#owner
    if (status.state !== 'drawn' || !view || !limits) return null
    try {
      if (this.#cursor) return await data.neighbour(this.#cursor, right, up)
      return await data.pick(...dataPlaceAt(view, { width: 1, height: 1 }, limits, 0.5, 0.5), this.panel)
    } catch {
      // The worker stopped. The chart opens again and reports it.
      this.dropCursor()
      return null
    }
  }

  /** Moves to another panel, with the cursor if there is one. */
  stepPanel(steps: number) {
    const { panels, options } = this.#owner
    this.#panel = Math.min(panels.length - 1, Math.max(0, this.panel + steps))
    const summary = panels[this.#panel]
    if (summary) this.#surface.live.textContent = panelSummary(summary, options.field)
    if (this.#cursor) this.#moveCursor(inPanel(this.#cursor, this.#panel))
    this.#placeRing()
    this.#panelFrame.hidden = false
    this.#panelFrame.scrollIntoView({ block: 'nearest' })
  }

  /** Marks the place that a linked chart reads, unless this chart reads one itself. */
  followLinked(linked: LinkedPlace | null) {
    this.#linkedPlace = linked
    this.#linkedCell = null
    if (linked && this.#owner.status.state === 'drawn') this.#linkedRequests.request(linked)
    else this.#linkedRequests.cancel()
    this.#drawMarks()
  }

  hide() {
    if (this.#shown === null) return
    this.#shown = null
    this.#placeRing()
    this.#card.hide()
    this.#drawMarks()
    this.#owner.readerEvents.read(null)
  }

  dropCursor() {
    this.#steps.cancel()
    this.#panelFrame.hidden = true
    if (!this.#cursor) return
    this.#cursor = null
    this.#ring.hidden = true
    this.hide()
  }

  /** Call when the data that were read are gone. */
  clear() {
    this.#pointerRequests.cancel()
    this.dropCursor()
    this.hide()
  }

  #boxOf(panel: number): Box | undefined {
    return this.#model?.layout.panels[panel]
  }

  #moveCursor(cell: DataPoint) {
    const { planeView: view, limits, status } = this.#owner
    const panel = cell.panel?.index ?? 0
    const box = this.#boxOf(panel)
    if (status.state !== 'drawn' || !view || !limits || !box) return
    const at = pixelOf(view, box, limits, cell)
    // A projected map does not show every cell: the cursor stays where it is.
    if (Number.isNaN(at[0])) return
    this.#cursor = cell
    // What the pointer read before must not take its place.
    this.#pointerRequests.cancel()
    if (at[0] < 0 || at[0] > box.width || at[1] < 0 || at[1] > box.height) {
      const { x, y } = planePlace(limits.plane, cell)
      this.#owner.show(recentreView(view, limits, x, y))
    }
    this.#show(cell, panel, pixelOf(this.#owner.planeView ?? view, box, limits, cell))
    this.#placeRing()
  }

  #show(cell: DataPoint | null, panel: number, [x, y]: Place) {
    const { limits, options, panels } = this.#owner
    const plot = this.#model?.layout.plot
    const box = this.#boxOf(panel)
    if (!cell || !plot || !box || !limits) return this.hide()
    this.#panel = panel
    this.#shown = cell
    const summary = panels[panel]
    const frame = this.#model?.picture?.frame && summary ? panelText(summary.place) : ''
    const text = this.#card.show(cell, limits.plane, this.#model?.field ?? options.field, options, frame)
    const pixel: Place = [plot.x + box.x + x, plot.y + box.y + y]
    this.#card.placeAt(...pixel)
    if (options.readout === false) this.#card.hide()
    if (this.#cursor === cell)
      this.#surface.live.textContent = summary && !frame ? `${text}, ${panelText(summary.place)}` : text
    this.#drawMarks()
    this.#placeRing()
    this.#owner.readerEvents.read(cell, pixel)
  }

  #placeCard(cell: DataPoint) {
    const { planeView: view, limits } = this.#owner
    const plot = this.#model?.layout.plot
    const box = this.#boxOf(cell.panel?.index ?? 0)
    if (!view || !limits || !plot || !box) return
    const [x, y] = pixelOf(view, box, limits, cell)
    this.#card.placeAt(plot.x + box.x + x, plot.y + box.y + y)
  }

  /** The cell at a linked place that has both axes of this chart. */
  #pickLinked({ x, y }: LinkedPlace): Promise<DataPoint | null> {
    const { planeView: view, data } = this.#owner
    const box = this.#boxOf(0)
    if (!view || !box || x === undefined || y === undefined) return Promise.resolve(null)
    return data.pick(x, y, pixelSize(view, box), 0)
  }

  /** Marks the value on the colour bar and the cell in the other panels. Without a cell it marks the place that a linked chart reports. */
  #drawMarks() {
    const model = this.#model
    const { planeView: view, limits } = this.#owner
    const cell = this.#shown ?? this.#linkedCell
    if (!model || !view || !limits) return this.#surface.draw('marker', [])
    const input = { model, view, limits, measure: this.#surface.measure }
    const shownPanel = this.#shown ? (this.#shown.panel?.index ?? 0) : undefined
    if (!cell) return this.#surface.draw('marker', linkedMarks(input, this.#linkedPlace ?? {}))
    const { layout, bar, theme } = model
    const value = barValue(cell, shownPanel)
    const onBar = bar && value !== null ? markerShapes(layout, bar, value, theme) : []
    this.#surface.draw('marker', [...onBar, ...cellMarks(input, cell, shownPanel)])
  }

  #placeRing() {
    const { planeView: view, limits } = this.#owner
    const box = this.#boxOf(this.panel)
    if (box) place(this.#panelFrame, box)
    // The pointer finds rows nearby, so the ring shows which row is read.
    const marked = this.#cursor ?? (this.#shown?.row ? this.#shown : null)
    const isShown = marked !== null && view !== null && limits !== undefined && box !== undefined
    this.#ring.hidden = !isShown
    if (!isShown) return
    const [x, y] = pixelOf(view, box, limits, marked)
    const isInside = x >= 0 && x <= box.width && y >= 0 && y <= box.height
    this.#ring.hidden = !isInside
    place(this.#ring, { x: box.x + x, y: box.y + y })
  }
}

const isSameSize = (a: FigureModel, b: FigureModel) =>
  a.layout.width === b.layout.width && a.layout.height === b.layout.height
