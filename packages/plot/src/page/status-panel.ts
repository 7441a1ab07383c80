import type { PlotKind } from '../kinds/registry.ts'
import type { PlotStatus } from '../options/options.ts'
import { make, place, within } from './elements.ts'
import type { Box } from './layout/layout.ts'
import { emptyAdvice, emptyText, progressText } from './texts.ts'

/** What stands in the data area while there is no picture, and the quiet badge over one that is being refined. */
export class StatusPanel {
  readonly #document: Document
  readonly #panel: HTMLElement
  readonly #badge: HTMLElement
  #hint: ReturnType<typeof setTimeout> | undefined
  /** Whether what stands there says how far the loading is, as it does at first. */
  #loads = true

  constructor(figure: HTMLElement) {
    this.#document = figure.ownerDocument
    this.#panel = within(figure, '.panel')
    this.#badge = within(figure, '.badge')
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
    this.#hint = setTimeout(
      () => {
        this.#hint = undefined
        this.refining(null)
      },
      wordMilliseconds * text.split(' ').length,
    )
  }

  remove() {
    clearTimeout(this.#hint)
  }

  #loading(status: Extract<PlotStatus<PlotKind>, { state: 'loading' }>) {
    if (!this.#loads) this.#say(loadingElements(this.#document))
    this.#loads = true
    within(this.#panel, 'p').textContent = progressText(status)
    const part = status.total ? Math.min(1, status.done / status.total) : 0
    within(this.#panel, 'i').style.transform = `scaleX(${part})`
  }

  #say(children: readonly Node[]) {
    this.#loads = false
    this.#panel.replaceChildren(...children)
  }

  #line(text: string, className?: string) {
    return make(this.#document, 'p', className ? { class: className } : {}, text)
  }
}

/** What a panel and its badge are before anything is known. */
export const panelElements = (document: Document): readonly Node[] => [
  make(document, 'div', { class: 'panel', role: 'status', hidden: '' }, ...loadingElements(document)),
  make(document, 'div', { class: 'badge', hidden: '' }),
]

/** A line of text and a bar. */
const loadingElements = (document: Document): readonly Node[] => [
  make(document, 'p', { class: 'advice' }),
  make(document, 'div', { class: 'progress', 'aria-hidden': 'true' }, make(document, 'i')),
]

// Long enough to read it.
const wordMilliseconds = 200
