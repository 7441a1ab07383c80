import type { FieldLabel } from '../options.ts'
import { make } from './make.ts'

/** What a table of values is headed by. */
export const captionOf = ({ name, unit }: FieldLabel) => (unit === '' ? name : `${name}, ${unit}`)

/** The panel that shows the table over the chart, until it is closed. */
export class TablePanel {
  readonly element: HTMLElement
  readonly #body: HTMLElement
  readonly #title: HTMLElement
  readonly #note: HTMLElement
  readonly #close: HTMLButtonElement

  constructor(document: Document, close: () => void) {
    this.#title = make(document, 'p', { id: 'table-title' })
    this.#note = make(document, 'span')
    this.#close = make(document, 'button', { type: 'button' }, 'Close')
    this.#close.addEventListener('click', close)
    this.#body = make(document, 'div', { tabindex: '0', role: 'region', 'aria-labelledby': 'table-title' })
    this.element = make(
      document,
      'div',
      { class: 'table', hidden: '' },
      make(document, 'header', {}, this.#title, this.#close),
      this.#body,
    )
    this.element.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      close()
    })
  }

  get open() {
    return !this.element.hidden
  }

  show(table: HTMLTableElement, field: FieldLabel, note: string) {
    this.#note.textContent = note
    this.#title.replaceChildren(captionOf(field), this.#note)
    this.#body.replaceChildren(table)
    const wasOpen = this.open
    this.element.hidden = false
    if (!wasOpen) this.#close.focus()
  }

  hide() {
    this.element.hidden = true
    this.#body.replaceChildren()
  }
}
