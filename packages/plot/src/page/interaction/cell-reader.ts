import type { PlaneView } from '../../data/view.ts'
import type { Reading } from '../../kinds/reading.ts'
import { markerShapes } from '../axes/colour-bar.ts'
import { cursorShapes, hairlines } from './cursor-marks.ts'
import type { FigureOwner, Place } from '../figure.ts'
import { latest } from '../latest-request.ts'
import type { Box } from '../layout/layout.ts'
import type { LinkedPlace } from '../linking/linked-chart.ts'
import { place, within } from '../elements.ts'
import { panelAt } from '../layout/panel-grid.ts'
import { ReadoutCard } from './readout.ts'
import type { FigureModel } from '../layout/figure-model.ts'
import type { Surface } from '../surface.ts'
import { type Home, middle, pixelOf, pixelSize, placeAt, recentred, span } from '../view-limits.ts'
import { panelSummary, panelText } from '../texts.ts'

/** Cells to the right and up. */
type Step = readonly [right: number, up: number]

/** A place within a panel, CSS pixels from its upper left corner. */
interface PanelPlace {
  readonly panel: number
  readonly at: Place
}

/**
 * Reads cells for the pointer and for the keyboard's cursor: the card, the ring, the mark on the colour bar and what is said aloud. Panels share
 * the cursor: what one reads is marked in all.
 */
export class Reader {
  readonly #owner: FigureOwner
  readonly #surface: Surface
  readonly #card: ReadoutCard
  readonly #ring: HTMLElement
  readonly #frame: HTMLElement
  readonly #picks: ReturnType<typeof latest<PanelPlace, Reading | null>>
  #scene: FigureModel | undefined
  /** The panel that was last read or gone to. */
  #panel = 0
  /** The cell that the keyboard stands on. */
  #cursor: Reading | null = null
  #shown: Reading | null = null
  /** What a linked chart reads, and what stands there. */
  #linked: LinkedPlace | null = null
  #linkedCell: Reading | null = null
  readonly #linkedPicks: ReturnType<typeof latest<LinkedPlace, Reading | null>>
  /** Steps of the cursor, the one under way first. */
  #steps: Step[] = []

  constructor(surface: Surface, owner: FigureOwner) {
    this.#owner = owner
    this.#surface = surface
    this.#ring = within(surface.field, '.ring')
    this.#frame = within(surface.field, '.panel-mark')
    this.#card = new ReadoutCard(surface.figure)
    this.#picks = latest(
      ({ panel, at: [x, y] }) => {
        const view = owner.shown
        const box = this.#boxOf(panel)
        return view && box
          ? owner.data.pick(...placeAt(view, box, x, y), pixelSize(view, box), panel)
          : Promise.resolve(null)
      },
      (cell, { panel, at }) => this.#read(cell, panel, at),
    )
    this.#linkedPicks = latest(
      (linked) => this.#pickLinked(linked),
      (cell, linked) => {
        if (linked !== this.#linked) return
        this.#linkedCell = cell
        this.#mark()
      },
    )
  }

  get cursor(): Reading | null {
    return this.#cursor
  }

  get panel(): number {
    return Math.min(this.#panel, Math.max(0, this.#owner.panels.length - 1))
  }

  arrange(scene: FigureModel) {
    this.#scene = scene
    this.#placeRing()
    this.#mark()
  }

  /** Follows the pointer over the data area; null when it is gone. */
  hover(at: Place | null) {
    const panels = this.#scene?.layout.panels ?? []
    const panel = at ? panelAt(panels, ...at) : undefined
    const box = panel === undefined ? undefined : panels[panel]
    if (this.#owner.status.state !== 'drawn' || !at || panel === undefined || !box) {
      this.#picks.drop()
      return this.hide()
    }
    this.dropCursor()
    this.#picks.ask({ panel, at: [at[0] - box.x, at[1] - box.y] })
  }

  /** Moves the cursor to the neighbouring cell, at first to the middle of the view; the view follows it. */
  step(right: number, up: number, repeated: boolean) {
    // Every press counts; a key that is held down asks again by itself.
    if (repeated && this.#steps.length > 0) return
    this.#steps.push([right, up])
    if (this.#steps.length === 1) void this.#walk()
  }

  async #walk() {
    for (let [step] = this.#steps; step; [step] = this.#steps) {
      const next = await this.#beside(step)
      // The cursor was dropped meanwhile.
      if (this.#steps[0] !== step) return
      this.#steps.shift()
      if (next) this.#stand(inPanel(next, this.panel))
    }
  }

  async #beside([right, up]: Step): Promise<Reading | null> {
    const { status, shown: view, data } = this.#owner
    if (status.state !== 'drawn' || !view) return null
    try {
      if (this.#cursor) return await data.neighbour(this.#cursor, right, up)
      return await data.pick(middle(view.x), middle(view.y), { x: span(view.x), y: span(view.y) }, this.panel)
    } catch {
      // The session died under the question; the chart opens anew and says so.
      this.dropCursor()
      return null
    }
  }

  /** Goes so many panels on, with the cursor where there is one; false where there is one panel alone. */
  stepPanel(steps: number): boolean {
    const { panels, status, options } = this.#owner
    if (panels.length < 2 || status.state !== 'drawn') return false
    this.#panel = Math.min(panels.length - 1, Math.max(0, this.panel + steps))
    const summary = panels[this.#panel]
    if (summary) this.#surface.live.textContent = panelSummary(summary, options.field)
    if (this.#cursor) this.#stand(inPanel(this.#cursor, this.#panel))
    this.#placeRing()
    this.#frame.hidden = false
    this.#frame.scrollIntoView({ block: 'nearest' })
    return true
  }

  /** Marks what a linked chart reads, unless something is read here. */
  follow(linked: LinkedPlace | null) {
    this.#linked = linked
    this.#linkedCell = null
    if (linked && this.#owner.status.state === 'drawn') this.#linkedPicks.ask(linked)
    else this.#linkedPicks.drop()
    this.#mark()
  }

  hide() {
    if (this.#shown === null) return
    this.#shown = null
    this.#placeRing()
    this.#card.hide()
    this.#mark()
    this.#owner.read(null)
  }

  dropCursor() {
    this.#steps = []
    this.#frame.hidden = true
    if (!this.#cursor) return
    this.#cursor = null
    this.#ring.hidden = true
    this.hide()
  }

  /** Forgets everything: the field it read from is gone. */
  forget() {
    this.#picks.drop()
    this.dropCursor()
    this.hide()
  }

  #boxOf(panel: number): Box | undefined {
    return this.#scene?.layout.panels[panel]
  }

  #stand(cell: Reading) {
    const { shown: view, home, status } = this.#owner
    const panel = cell.panel?.index ?? 0
    const box = this.#boxOf(panel)
    if (status.state !== 'drawn' || !view || !home || !box) return
    this.#cursor = cell
    const at = pixelOf(view, box, home, cell)
    if (at[0] < 0 || at[0] > box.width || at[1] < 0 || at[1] > box.height) {
      this.#owner.show(recentred(view, home, cell.x, cell.y))
    }
    this.#read(cell, panel, pixelOf(this.#owner.shown ?? view, box, home, cell))
    this.#placeRing()
  }

  #read(cell: Reading | null, panel: number, [x, y]: Place) {
    const { home, options, panels } = this.#owner
    const plot = this.#scene?.layout.plot
    const box = this.#boxOf(panel)
    if (!cell || !plot || !box || !home) return this.hide()
    this.#panel = panel
    this.#shown = cell
    const said = this.#card.show(
      cell,
      home.plane,
      this.#scene?.field ?? options.field,
      plot.x + box.x + x,
      plot.y + box.y + y,
    )
    const where = panels[panel]
    if (this.#cursor === cell) this.#surface.live.textContent = where ? `${said}, ${panelText(where.place)}` : said
    this.#mark()
    this.#placeRing()
    this.#owner.read(cell)
  }

  /** A cell where both axes are known. */
  #pickLinked({ x, y }: LinkedPlace): Promise<Reading | null> {
    const { shown: view, data } = this.#owner
    const box = this.#boxOf(0)
    if (!view || !box || x === undefined || y === undefined) return Promise.resolve(null)
    return data.pick(x, y, pixelSize(view, box), 0)
  }

  /** The value on the colour bar, and the same cell in the other panels; else what a linked chart reads. */
  #mark() {
    const scene = this.#scene
    const { shown: view, home } = this.#owner
    const first = scene?.layout.panels[0]
    const cell = this.#shown ?? this.#linkedCell
    if (!scene || !view || !home || !first) return this.#surface.draw('marker', [])
    const { layout, bar, theme } = scene
    const { measure } = this.#surface
    if (!cell) {
      const linked = this.#linked ?? {}
      return this.#surface.draw('marker', hairlines(layout, linkedPixels(linked, view, first, home), theme))
    }
    const at = pixelOf(view, first, home, cell)
    const values = cell.panel?.values ?? [cell.value]
    const here = this.#shown ? (cell.panel?.index ?? 0) : undefined
    const marks = values.flatMap((value, panel) => (panel === here ? [] : [{ panel, at, value }]))
    // Of several panels none is meant before one of them is.
    const meant = here !== undefined || values.length === 1
    this.#surface.draw('marker', [
      ...(bar && meant && cell.value !== null ? markerShapes(layout, bar, cell.value, theme) : []),
      ...cursorShapes(layout, marks, theme, measure),
    ])
  }

  #placeRing() {
    const { shown: view, home } = this.#owner
    const box = this.#boxOf(this.panel)
    if (box) place(this.#frame, box)
    const { family } = this.#scene?.frame ?? {}
    // A row is found nearby: the ring says which.
    const ringed = this.#cursor ?? (family === 'line' || family === 'point' ? this.#shown : null)
    const standing = ringed !== null && view !== null && home !== undefined && box !== undefined
    this.#ring.hidden = !standing
    if (!standing) return
    const [x, y] = pixelOf(view, box, home, ringed)
    const inside = x >= 0 && x <= box.width && y >= 0 && y <= box.height
    this.#ring.hidden = !inside
    place(this.#ring, { x: box.x + x, y: box.y + y })
  }
}

/** Where a linked place stands in a panel, along the axes that it has. */
function linkedPixels({ x, y }: LinkedPlace, view: PlaneView, box: Box, home: Home): LinkedPlace {
  const [left, top] = pixelOf(view, box, home, { x: x ?? middle(view.x), y: y ?? middle(view.y) })
  return { ...(x === undefined ? {} : { x: left }), ...(y === undefined ? {} : { y: top }) }
}

/** The same cell in another panel. */
function inPanel(cell: Reading, index: number): Reading {
  const values = cell.panel?.values
  return values ? { ...cell, value: values[index] ?? null, panel: { index, values } } : cell
}
