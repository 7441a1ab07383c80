import type { Plane } from '../../data/plane.ts'
import type { FieldLabel } from '../../style/field-label.ts'
import type { DataPoint } from '../../kinds/data-point.ts'
import { make, query } from '../elements.ts'
import { headText, rowText } from '../table/row-text.ts'
import { binText, placeText } from '../texts.ts'

// CSS pixels between pointer and card, and between card and figure edge.
const offset = 14
const edge = 4

/** The card with value and place beside the pointer or the keyboard cursor. */
export class ReadoutCard {
  readonly #card: HTMLElement
  readonly #value: HTMLElement
  readonly #place: HTMLElement
  readonly #figure: HTMLElement

  constructor(figure: HTMLElement) {
    this.#figure = figure
    this.#card = query(figure, '.readout')
    this.#value = query(this.#card, 'b')
    this.#place = query(this.#card, 'span')
  }

  /** Shows the texts of a cell. Returns them as one line. */
  show(cell: DataPoint, plane: Plane, field: FieldLabel): string {
    const value = headText(cell, field)
    const where = whereOf(cell, plane, field)
    this.#value.textContent = value
    this.#place.textContent = where
    this.#card.hidden = false
    return `${value}, ${where}`
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

export const readoutElement = (document: Document) =>
  make(
    document,
    'div',
    { class: 'readout', 'aria-hidden': 'true', hidden: '' },
    make(document, 'b'),
    make(document, 'span'),
  )

const whereOf = (cell: DataPoint, plane: Plane, { unit }: FieldLabel) =>
  cell.bin ? binText(cell.bin.edges, unit) : cell.row ? rowText(cell.row) : placeText(plane, cell)
