import type { Plane } from '../../data/plane.ts'
import type { FieldLabel } from '../../style/field-label.ts'
import type { Block } from '../../kinds/table-block.ts'
import { captionOf } from './caption.ts'
import { make } from '../elements.ts'
import { tableSheet } from './styles.ts'
import { tableNote, valueTable } from './value-table.ts'

/** What a table shows. */
export interface TableView {
  readonly plane: Plane
  readonly field: FieldLabel
  /** Number of cells of the chart, visible or not. */
  readonly cells: number
  /** The panel of a split, as text. */
  readonly place?: string | undefined
}

/** The panel over the chart that lists the visible values. It loads with the first table. */
export class TablePanel {
  readonly #element: HTMLElement
  readonly #body: HTMLElement
  readonly #title: HTMLElement
  readonly #close: HTMLElement

  constructor(figure: HTMLElement, root: ShadowRoot, close: () => void) {
    const document = figure.ownerDocument
    const window = document.defaultView
    if (window) root.adoptedStyleSheets = [...root.adoptedStyleSheets, tableSheet(window)]
    this.#title = make(document, 'p', { id: 'table-title' })
    this.#close = make(document, 'button', { type: 'button' }, 'Close')
    this.#body = make(document, 'div', { tabindex: '0', role: 'region', 'aria-labelledby': 'table-title' })
    const header = make(document, 'header', {}, this.#title, this.#close)
    this.#element = make(document, 'div', { class: 'table', hidden: '' }, header, this.#body)
    figure.append(this.#element)
    this.#close.addEventListener('click', close)
    this.#element.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      close()
    })
  }

  get isOpen() {
    return !this.#element.hidden
  }

  show(block: Block, { plane, field, cells, place }: TableView) {
    const document = this.#element.ownerDocument
    const note = tableNote(block, cells)
    const notes = make(document, 'span', {}, place === undefined ? note : `${place}. ${note}`)
    this.#title.replaceChildren(captionOf(field), notes)
    this.#body.replaceChildren(valueTable(document, block, plane, field))
    const wasOpen = this.isOpen
    this.#element.hidden = false
    if (!wasOpen) this.#close.focus()
  }

  hide() {
    this.#element.hidden = true
    this.#body.replaceChildren()
  }
}
