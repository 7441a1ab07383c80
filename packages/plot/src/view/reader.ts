import type { Reading } from '../session/protocol.ts'
import { markerShapes } from './colour-bar.ts'
import { cursorShapes } from './cursor-marks.ts'
import type { FigureOwner, Place } from './figure.ts'
import { latest } from './latest.ts'
import type { Box, Layout } from './layout.ts'
import { make, place } from './make.ts'
import { panelAt } from './panel-grid.ts'
import { ReadoutCard } from './readout.ts'
import type { Scene } from './scene.ts'
import type { Surface } from './surface.ts'
import { middle, pixelOf, pixelSize, placeAt, recentred, span } from './viewport.ts'
import { panelSummary, panelText } from './words.ts'

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
  #scene: Scene | undefined
  /** The panel that was last read or gone to. */
  #panel = 0
  /** The cell that the keyboard stands on. */
  #cursor: Reading | null = null
  #shown: Reading | null = null
  #stepping = false

  constructor(surface: Surface, owner: FigureOwner) {
    this.#owner = owner
    this.#surface = surface
    this.#ring = make(surface.document, 'div', { class: 'ring', hidden: '' })
    this.#frame = make(surface.document, 'div', { class: 'panel-mark', hidden: '' })
    surface.field.append(this.#frame, this.#ring)
    this.#card = new ReadoutCard(surface.document, surface.figure)
    this.#picks = latest(
      ({ panel, at: [x, y] }) => {
        const view = owner.shown
        const box = this.#boxOf(panel)
        return view && box
          ? owner.pick(...placeAt(view, box, x, y), pixelSize(view, box), panel)
          : Promise.resolve(null)
      },
      (cell, { panel, at }) => this.#read(cell, panel, at),
    )
  }

  get cursor(): Reading | null {
    return this.#cursor
  }

  get panel(): number {
    return Math.min(this.#panel, Math.max(0, this.#owner.panels.length - 1))
  }

  arrange(scene: Scene) {
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
  async step(right: number, up: number) {
    const { status, shown: view, home } = this.#owner
    if (this.#stepping || status.state !== 'drawn' || !view || !home) return
    this.#stepping = true
    try {
      const next = this.#cursor
        ? await this.#owner.neighbour(this.#cursor, right, up)
        : await this.#owner.pick(middle(view.x), middle(view.y), { x: span(view.x), y: span(view.y) }, this.panel)
      if (next) this.#stand(inPanel(next, this.panel))
    } catch {
      // The session died under the question; the chart opens anew and says so.
      this.dropCursor()
    } finally {
      this.#stepping = false
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

  hide() {
    if (this.#shown === null) return
    this.#shown = null
    this.#card.hide()
    this.#surface.draw('marker', [])
    this.#owner.read(null)
  }

  dropCursor() {
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
    this.#owner.read(cell)
  }

  /** The value on the colour bar, and the same cell in the other panels. */
  #mark() {
    const scene = this.#scene
    const shown = this.#shown
    if (!scene || !shown) return this.#surface.draw('marker', [])
    const { layout, bar, theme } = scene
    const marker = bar && shown.value !== null ? markerShapes(layout, bar, shown.value, theme) : []
    this.#surface.draw('marker', [...marker, ...this.#others(layout, scene, shown)])
  }

  #others(layout: Layout, { theme }: Scene, { x, y, panel }: Reading) {
    const { shown: view, home } = this.#owner
    const first = layout.panels[0]
    if (!panel || !view || !home || !first) return []
    const at = pixelOf(view, first, home, { x, y })
    const marks = panel.values.flatMap((value, i) => (i === panel.index ? [] : [{ panel: i, at, value }]))
    return cursorShapes(layout, marks, theme, this.#surface.measure)
  }

  #placeRing() {
    const { shown: view, home } = this.#owner
    const box = this.#boxOf(this.panel)
    if (box) place(this.#frame, box)
    const standing = this.#cursor !== null && view !== null && home !== undefined && box !== undefined
    this.#ring.hidden = !standing
    if (!standing || !this.#cursor) return
    const [x, y] = pixelOf(view, box, home, this.#cursor)
    const inside = x >= 0 && x <= box.width && y >= 0 && y <= box.height
    this.#ring.hidden = !inside
    place(this.#ring, { x: box.x + x, y: box.y + y })
  }
}

/** The same cell in another panel. */
function inPanel(cell: Reading, index: number): Reading {
  const values = cell.panel?.values
  return values ? { ...cell, value: values[index] ?? null, panel: { index, values } } : cell
}
