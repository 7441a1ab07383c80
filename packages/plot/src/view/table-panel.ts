import type { FieldLabel } from '../options.ts'
import { make, within } from './make.ts'

/** What a table of values is headed by. */
export const captionOf = ({ name, unit }: FieldLabel) => (unit === '' ? name : `${name}, ${unit}`)

/** The panel that shows the table over the chart, until it is closed. */
export class TablePanel {
  readonly element: HTMLElement
  readonly #body: HTMLElement
  readonly #title: HTMLElement
  readonly #note: HTMLElement
  readonly #close: HTMLElement

  constructor(figure: HTMLElement, close: () => void) {
    this.element = within(figure, '.table')
    this.#title = within(this.element, 'p')
    this.#note = make(figure.ownerDocument, 'span')
    this.#close = within(this.element, 'button')
    this.#close.addEventListener('click', close)
    this.#body = within(this.element, 'header + div')
    this.element.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      close()
    })
  }

  get open() {
    return !this.element.hidden
  }

  show(content: HTMLElement, field: FieldLabel, note: string) {
    this.#note.textContent = note
    this.#title.replaceChildren(captionOf(field), this.#note)
    this.#body.replaceChildren(content)
    const wasOpen = this.open
    this.element.hidden = false
    if (!wasOpen) this.#close.focus()
  }

  hide() {
    this.element.hidden = true
    this.#body.replaceChildren()
  }
}

export const tableElement = (document: Document) =>
  make(
    document,
    'div',
    { class: 'table', hidden: '' },
    make(
      document,
      'header',
      {},
      make(document, 'p', { id: 'table-title' }),
      make(document, 'button', { type: 'button' }, 'Close'),
    ),
    make(document, 'div', { tabindex: '0', role: 'region', 'aria-labelledby': 'table-title' }),
  )
