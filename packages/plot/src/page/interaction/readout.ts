import type { Plane } from '../../data/plane.ts'
import { formatNumber } from '../../scales/format.ts'
import type { FieldLabel } from '../../style/field-label.ts'
import type { DataPoint } from '../../kinds/messages/data-point.ts'
import { fieldOfLayer, layerName } from '../../kinds/layers/names.ts'
import { dataLayersOf } from '../../kinds/layers/registry.ts'
import type { MeanBox } from '../../kinds/layer-looks.ts'
import type { Look } from '../../kinds/look.ts'
import { chartTexts } from '../../scales/chart-texts.ts'
import { make, query } from '../elements/elements.ts'
import { sheetOf } from '../elements/styles.ts'
import type { Surface } from '../elements/surface.ts'
import { headText, meanBoxOfLayer, rowText } from '../table/row-text.ts'
import { binText, placeText } from '../point-texts.ts'

// CSS pixels between pointer and card, and between card and figure edge.
const offset = 14
const edge = 4

/** The style rules of the card, and of the ring about the cell that it tells of. */
const cardSheet = sheetOf(`
.ring { position: absolute; width: 11px; height: 11px; margin: -5.5px 0 0 -5.5px; border: 2px solid var(--ink); box-shadow: 0 0 0 1.5px var(--surface), inset 0 0 0 1.5px var(--surface); border-radius: 50%; pointer-events: none; }
.readout { position: absolute; top: 0; left: 0; padding: 5px 9px 6px; border: 1px solid var(--line); border-radius: 6px; background: var(--surface); color: var(--ink); box-shadow: 0 2px 8px rgb(0 0 0 / 0.16); width: max-content; max-width: calc(100% - ${2 * edge}px); pointer-events: none; line-height: 1.35; }
.readout b { display: block; font-weight: 600; font-size: 13px; }
.readout span { color: var(--inkSoft); font-size: 11px; }
.readout div span { display: block; }
`)

/** The card with value and place beside the pointer or the keyboard cursor. */
export class ReadoutCard {
  readonly #card: HTMLElement
  readonly #value: HTMLElement
  readonly #place: HTMLElement
  readonly #others: HTMLElement
  readonly #figure: HTMLElement

  constructor({ figure, host }: Surface) {
    host.adopt(cardSheet)
    this.#figure = figure
    this.#card = query(figure, '.readout')
    this.#value = query(this.#card, 'b')
    this.#place = query(this.#card, 'span')
    this.#others = query(this.#card, 'div')
  }

  /** Shows the texts of a cell, and the frame of an animation that it was read in. Returns them as one line. */
  show(cell: DataPoint, plane: Plane, field: FieldLabel, options: Look, frame = ''): string {
    const { layer = 0, others = [] } = cell
    const own = layer === 0 ? field : fieldOfLayer(options, layer)
    const box = meanBoxOfLayer(options, layer)
    const value = headText(cell, own, box)
    const where = whereOf(cell, plane, own, box)
    const shownWhere = [where, frame].filter(Boolean).join(', ')
    const isLayered = dataLayersOf(options.layers).length > 0
    const head = isLayered ? namedText(layerName(options, layer), value) : value
    this.#value.textContent = head
    this.#place.textContent = shownWhere
    const lines = others.map((other) => this.#otherText(other, plane, options, where))
    this.#others.replaceChildren(...lines.map((line) => make(this.#card.ownerDocument, 'span', {}, line)))
    this.#card.hidden = false
    return [head, shownWhere, ...lines].filter(Boolean).join(', ')
  }

  /** What another layer has at the place; its own place too where that differs. */
  #otherText(other: DataPoint, plane: Plane, options: Look, placeShown: string): string {
    const { layer = 0 } = other
    const field = fieldOfLayer(options, layer)
    const box = meanBoxOfLayer(options, layer)
    const where = other.row ? whereOf(other, plane, field, box) : placeShown
    const text = namedText(layerName(options, layer), headText(other, field, box))
    return where === placeShown ? text : `${text}, ${where}`
  }

  /** Places the card beside a pixel of the figure, on the side with room, and inside the visible part of the figure. */
  placeAt(x: number, y: number) {
    const { clientWidth, clientHeight, scrollTop } = this.#figure
    const { offsetWidth: width, offsetHeight: height } = this.#card
    const left = x + offset + width > clientWidth - edge ? x - offset - width : x + offset
    const top = y - offset - height < scrollTop + edge ? y + offset : y - offset - height
    const clamp = (at: number, low: number, high: number) => Math.round(Math.max(low + edge, Math.min(high - edge, at)))
    const across = clamp(left, 0, clientWidth - width)
    const down = clamp(top, scrollTop, scrollTop + clientHeight - height)
    this.#card.style.transform = `translate(${across}px, ${down}px)`
  }

  hide() {
    this.#card.hidden = true
  }
}

/** A layer with what it has at a place: its name alone where that is nothing but the place. */
const namedText = (name: string, text: string) => (text === '' ? name : chartTexts().layers.named(name, text))

const whereOf = (cell: DataPoint, plane: Plane, field: FieldLabel, box?: MeanBox) =>
  cell.density === undefined
    ? rowOrPlace(cell, plane, field, box)
    : `${rowOrPlace(cell, plane, field, box)}, σ₀ ${formatNumber(cell.density, 6)} kg m⁻³`

const rowOrPlace = (cell: DataPoint, plane: Plane, { unit }: FieldLabel, box?: MeanBox) =>
  cell.bin ? binText(cell.bin.edges, unit) : cell.row ? rowText(cell.row, box) : placeText(plane, cell)
