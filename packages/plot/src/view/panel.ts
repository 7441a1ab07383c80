import type { PlotKind, PlotStatus } from '../options.ts'
import { make, place } from './make.ts'
import type { Box } from './layout.ts'
import { emptyAdvice, emptyText, progressText } from './words.ts'

/** What stands in the data area while there is no picture, and the quiet badge over one that is being refined. */
export class StatusPanel {
  readonly #document: Document
  readonly #panel: HTMLElement
  readonly #badge: HTMLElement
  #hint: ReturnType<typeof setTimeout> | undefined
  #shown = ''

  constructor(document: Document, figure: HTMLElement) {
    this.#document = document
    this.#panel = make(document, 'div', { class: 'panel', role: 'status', hidden: '' })
    this.#badge = make(document, 'div', { class: 'badge', hidden: '' })
    figure.append(this.#panel, this.#badge)
  }

  arrange(plot: Box) {
    place(this.#panel, plot)
    place(this.#badge, { x: plot.x + 8, y: plot.y + 8 })
  }

  show(status: PlotStatus<PlotKind>) {
    this.#panel.hidden = status.state === 'drawn'
    this.#panel.setAttribute('role', status.state === 'failed' || status.state === 'refused' ? 'alert' : 'status')
    switch (status.state) {
      case 'drawn':
        return this.#say([])
      case 'loading':
        return this.#loading(status)
      case 'empty':
        return this.#say([this.#line(emptyText), this.#line(emptyAdvice, 'advice')])
      case 'refused':
        return this.#say([this.#line(status.sentence)])
      case 'failed': {
        const { retry } = status
        const button = make(this.#document, 'button', { type: 'button' }, 'Try again')
        if (retry) button.addEventListener('click', retry)
        return this.#say([this.#line(status.sentence, 'error'), ...(retry ? [button] : [])])
      }
    }
  }

  /** How far the refinement is, over the picture; null when it is done. */
  refining(text: string | null) {
    clearTimeout(this.#hint)
    this.#badge.hidden = text === null
    this.#badge.textContent = text ?? ''
  }

  /** A sentence that goes away by itself. */
  hint(text: string) {
    if (!this.#badge.hidden && this.#hint === undefined) return
    this.refining(text)
    this.#hint = setTimeout(() => {
      this.#hint = undefined
      this.refining(null)
    }, hintMilliseconds)
  }

  remove() {
    clearTimeout(this.#hint)
  }

  #loading(status: Extract<PlotStatus<PlotKind>, { state: 'loading' }>) {
    const text = progressText(status)
    if (this.#shown === 'loading') {
      this.#panel.querySelector('p')?.replaceChildren(text)
    } else {
      const bar = make(this.#document, 'div', { class: 'progress', 'aria-hidden': 'true' }, make(this.#document, 'i'))
      this.#say([this.#line(text, 'advice'), bar])
      this.#shown = 'loading'
    }
    const bar = this.#panel.querySelector('i')
    if (bar) bar.style.transform = `scaleX(${status.total ? Math.min(1, status.done / status.total) : 0})`
  }

  #say(children: Node[]) {
    this.#shown = ''
    this.#panel.replaceChildren(...children)
  }

  #line(text: string, className?: string) {
    return make(this.#document, 'p', className ? { class: className } : {}, text)
  }
}

// Long enough to read eight words.
const hintMilliseconds = 1600
