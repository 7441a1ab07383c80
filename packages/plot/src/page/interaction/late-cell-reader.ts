import type { DataPoint } from '../../kinds/messages/data-point.ts'
import type { Surface } from '../elements/surface.ts'
import type { FigureOwner } from '../figure-owner.ts'
import type { FigureModel } from '../layout/figure-model.ts'
import type { Place } from '../layout/panel-grid.ts'
import type { LinkedPlace } from '../linking/linked-chart.ts'
import type { CellReader } from './cell-reader.ts'

/** A reader of cells whose code is fetched when a cell is first read. It then does in order what was requested meanwhile. */
export class LateCellReader {
  readonly #surface: Surface
  readonly #owner: FigureOwner
  #reader: CellReader | undefined
  #loading: Promise<void> | undefined
  #model: FigureModel | undefined

  constructor(surface: Surface, owner: FigureOwner) {
    this.#surface = surface
    this.#owner = owner
  }

  /** The cell of the keyboard cursor. */
  get cursor(): DataPoint | null {
    return this.#reader?.cursor ?? null
  }

  /** The panel that was last read or moved to. */
  get panel(): number {
    return this.#reader?.panel ?? 0
  }

  /** Updates all marks after a layout. */
  arrange(model: FigureModel) {
    this.#model = model
    this.#reader?.arrange(model)
  }

  /** Follows the pointer over the data area; null when it has left. */
  hover(at: Place | null) {
    if (at && this.#isDrawn) this.#begin((reader) => reader.hover(at))
    else this.#continue((reader) => reader.hover(at))
  }

  /** Moves the keyboard cursor to the neighbouring cell; at first to the middle of the view. */
  step(right: number, up: number, isRepeat: boolean) {
    this.#begin((reader) => reader.step(right, up, isRepeat))
  }

  /** Moves to another panel, with the cursor if there is one. Returns false if there is only one panel. */
  stepPanel(steps: number): boolean {
    if (this.#owner.panels.length < 2 || !this.#isDrawn) return false
    this.#begin((reader) => reader.stepPanel(steps))
    return true
  }

  /** Marks the place that a linked chart reads. */
  followLinked(linked: LinkedPlace | null) {
    if (linked) this.#begin((reader) => reader.followLinked(linked))
    else this.#continue((reader) => reader.followLinked(null))
  }

  hide() {
    this.#continue((reader) => reader.hide())
  }

  dropCursor() {
    this.#continue((reader) => reader.dropCursor())
  }

  /** Call when the data that were read are gone. */
  clear() {
    this.#continue((reader) => reader.clear())
  }

  get #isDrawn(): boolean {
    return this.#owner.status.state === 'drawn'
  }

  /** Does what needs the code, which is fetched for it. */
  #begin(act: (reader: CellReader) => void) {
    if (!this.#reader) this.#loading ??= this.#load()
    this.#continue(act)
  }

  /** Does what is of use only where a cell was read, or is about to be. */
  #continue(act: (reader: CellReader) => void) {
    if (this.#reader) act(this.#reader)
    else void this.#loading?.then(() => this.#reader && act(this.#reader))
  }

  /** Where the code cannot be fetched, the next cell tries again. */
  async #load() {
    const code = await import('./cell-reader.ts').catch(() => undefined)
    this.#loading = undefined
    this.#reader = code && new code.CellReader(this.#surface, this.#owner)
    if (this.#model) this.#reader?.arrange(this.#model)
  }
}
