import type { Reading } from '../session/protocol.ts'
import { markerShapes } from './colour-bar.ts'
import type { FigureOwner, Place } from './figure.ts'
import { latest } from './latest.ts'
import { make, place } from './make.ts'
import { ReadoutCard } from './readout.ts'
import type { Scene } from './scene.ts'
import type { Surface } from './surface.ts'
import { middle, pixelOf, pixelSize, placeAt, recentred, span } from './viewport.ts'

/** Reads cells for the pointer and for the keyboard's cursor: the card, the ring, the mark on the colour bar and what is said aloud. */
export class Reader {
  readonly #owner: FigureOwner
  readonly #surface: Surface
  readonly #card: ReadoutCard
  readonly #ring: HTMLElement
  readonly #picks: ReturnType<typeof latest<Place, Reading | null>>
  #scene: Scene | undefined
  /** The cell that the keyboard stands on. */
  #cursor: Reading | null = null
  #shown: Reading | null = null
  #stepping = false

  constructor(surface: Surface, owner: FigureOwner) {
    this.#owner = owner
    this.#surface = surface
    this.#ring = make(surface.document, 'div', { class: 'ring', hidden: '' })
    surface.field.append(this.#ring)
    this.#card = new ReadoutCard(surface.document, surface.figure)
    this.#picks = latest(
      ([x, y]) => {
        const view = owner.shown
        const plot = this.#scene?.layout.plot
        return view && plot ? owner.pick(...placeAt(view, plot, x, y), pixelSize(view, plot)) : Promise.resolve(null)
      },
      (cell, [x, y]) => this.#read(cell, x, y),
    )
  }

  get cursor(): Reading | null {
    return this.#cursor
  }

  arrange(scene: Scene) {
    this.#scene = scene
    this.#placeRing()
    this.#mark()
  }

  /** Follows the pointer; null when it is gone. */
  hover(at: Place | null) {
    if (this.#owner.status.state !== 'drawn' || !at) {
      this.#picks.drop()
      return this.hide()
    }
    this.dropCursor()
    this.#picks.ask(at)
  }

  /** Moves the cursor to the neighbouring cell, at first to the middle of the view; the view follows it. */
  async step(right: number, up: number) {
    const { status, shown: view, home } = this.#owner
    if (this.#stepping || status.state !== 'drawn' || !view || !home) return
    this.#stepping = true
    try {
      const next = this.#cursor
        ? await this.#owner.neighbour(this.#cursor, right, up)
        : await this.#owner.pick(middle(view.x), middle(view.y), { x: span(view.x), y: span(view.y) })
      if (next) this.#stand(next)
    } catch {
      // The session died under the question; the chart opens anew and says so.
      this.dropCursor()
    } finally {
      this.#stepping = false
    }
  }

  hide() {
    if (this.#shown === null) return
    this.#shown = null
    this.#card.hide()
    this.#surface.draw('marker', [])
    this.#owner.read(null)
  }

  dropCursor() {
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

  #stand(cell: Reading) {
    const { shown: view, home, status } = this.#owner
    const plot = this.#scene?.layout.plot
    if (status.state !== 'drawn' || !view || !home || !plot) return
    this.#cursor = cell
    const at = pixelOf(view, plot, home, cell)
    if (at[0] < 0 || at[0] > plot.width || at[1] < 0 || at[1] > plot.height) {
      this.#owner.show(recentred(view, home, cell.x, cell.y))
    }
    this.#placeRing()
    this.#read(cell, ...pixelOf(this.#owner.shown ?? view, plot, home, cell))
  }

  #read(cell: Reading | null, x: number, y: number) {
    const { home, options } = this.#owner
    const plot = this.#scene?.layout.plot
    if (!cell || !plot || !home) return this.hide()
    this.#shown = cell
    const said = this.#card.show(cell, home.plane, options.field, plot.x + x, plot.y + y)
    if (this.#cursor === cell) this.#surface.live.textContent = said
    this.#mark()
    this.#owner.read(cell)
  }

  #mark() {
    const scene = this.#scene
    const value = this.#shown?.value ?? null
    const shown = scene?.bar !== undefined && value !== null
    this.#surface.draw('marker', shown ? markerShapes(scene.layout, scene.bar, value, scene.theme) : [])
  }

  #placeRing() {
    const { shown: view, home } = this.#owner
    const plot = this.#scene?.layout.plot
    const standing = this.#cursor !== null && view !== null && home !== undefined && plot !== undefined
    this.#ring.hidden = !standing
    if (!standing || !this.#cursor) return
    const [x, y] = pixelOf(view, plot, home, this.#cursor)
    place(this.#ring, { x, y })
  }
}
