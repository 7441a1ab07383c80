import type { Plane } from '../../data/plane.ts'
import type { FieldLabel } from '../../style/field-label.ts'
import type { Reading } from '../../kinds/reading.ts'
import { make, within } from '../elements.ts'
import { headText, rowText } from '../table/row-text.ts'
import { binText, placeText } from '../texts.ts'

// Clear of the pointer's own picture.
const offset = 14
const edge = 4

/** The small card beside the pointer. */
export class ReadoutCard {
  readonly #card: HTMLElement
  readonly #value: HTMLElement
  readonly #place: HTMLElement
  readonly #figure: HTMLElement

  constructor(figure: HTMLElement) {
    this.#figure = figure
    this.#card = within(figure, '.readout')
    this.#value = within(this.#card, 'b')
    this.#place = within(this.#card, 'span')
  }

  /** Shows a cell beside a place in the figure, on the side where there is room. Returns what it says. */
  show(cell: Reading, plane: Plane, field: FieldLabel, x: number, y: number): string {
    const value = headText(cell, field)
    const where = whereOf(cell, plane, field)
    this.#value.textContent = value
    this.#place.textContent = where
    this.#card.hidden = false
    const { clientWidth: width, clientHeight, scrollTop } = this.#figure
    const { offsetWidth: w, offsetHeight: h } = this.#card
    const left = x + offset + w > width - edge ? x - offset - w : x + offset
    const top = y - offset - h < scrollTop + edge ? y + offset : y - offset - h
    const within = (at: number, least: number, most: number) =>
      Math.round(Math.max(least + edge, Math.min(most - edge, at)))
    const [across, down] = [within(left, 0, width - w), within(top, scrollTop, scrollTop + clientHeight - h)]
    this.#card.style.transform = `translate(${across}px, ${down}px)`
    return `${value}, ${where}`
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

const whereOf = (cell: Reading, plane: Plane, { unit }: FieldLabel) =>
  cell.bin ? binText(cell.bin.edges, unit) : cell.row ? rowText(cell.row) : placeText(plane, cell)
