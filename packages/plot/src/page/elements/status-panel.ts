import type { PlotKind } from '../../kinds/registry.ts'
import type { PlotStatus } from '../../options/options.ts'
import { chartTexts } from '../../scales/chart-texts.ts'
import { make, place, query } from './elements.ts'
import type { Box } from '../layout/layout.ts'
import { progressText } from '../texts.ts'

/** The panel over the data area while there is no picture, and the badge over a picture that is being refined. */
export class StatusPanel {
  readonly #document: Document
  readonly #panel: HTMLElement
  readonly #badge: HTMLElement
  #hintTimer: ReturnType<typeof setTimeout> | undefined
  #refinement: string | null = null
  /** Whether the panel shows the progress of loading, as it does at first. */
  #showsProgress = true

  constructor(figure: HTMLElement) {
    this.#document = figure.ownerDocument
    this.#panel = query(figure, '.panel')
    this.#badge = query(figure, '.badge')
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
        return this.#showLines([])
      case 'loading':
        return this.#loading(status)
      case 'empty':
        return this.#showLines([this.#line(chartTexts().empty), this.#line(chartTexts().emptyAdvice, 'advice')])
      case 'refused':
        return this.#showLines([this.#line(status.sentence)])
      case 'failed': {
        const { retry } = status
        const button = make(this.#document, 'button', { type: 'button' }, chartTexts().tryAgain)
        if (retry) button.addEventListener('click', retry)
        return this.#showLines([this.#line(status.sentence, 'error'), ...(retry ? [button] : [])])
      }
    }
  }

  /** Shows the progress of a refinement over the picture; null hides it. A hint stays until its time is over. */
  showRefinement(text: string | null) {
    this.#refinement = text
    if (this.#hintTimer === undefined) this.#showBadge(text)
  }

  /** Shows a sentence for as long as it takes to read it, in place of a refinement. */
  showHint(text: string) {
    clearTimeout(this.#hintTimer)
    this.#showBadge(text)
    this.#hintTimer = setTimeout(
      () => {
        this.#hintTimer = undefined
        this.#showBadge(this.#refinement)
      },
      wordMilliseconds * text.split(' ').length,
    )
  }

  remove() {
    clearTimeout(this.#hintTimer)
  }

  #loading(status: Extract<PlotStatus<PlotKind>, { state: 'loading' }>) {
    if (!this.#showsProgress) this.#showLines(loadingElements(this.#document))
    this.#showsProgress = true
    query(this.#panel, 'p').textContent = progressText(status)
    const part = status.total ? Math.min(1, status.done / status.total) : 0
    query(this.#panel, 'i').style.transform = `scaleX(${part})`
  }

  #showLines(children: readonly Node[]) {
    this.#showsProgress = false
    this.#panel.replaceChildren(...children)
  }

  #showBadge(text: string | null) {
    this.#badge.hidden = text === null
    this.#badge.textContent = text ?? ''
  }

  #line(text: string, className?: string) {
    return make(this.#document, 'p', className ? { class: className } : {}, text)
  }
}

/** The elements of a panel and its badge without content. */
export const panelElements = (document: Document): readonly Node[] => [
  make(document, 'div', { class: 'panel', role: 'status', hidden: '' }, ...loadingElements(document)),
  make(document, 'div', { class: 'badge', hidden: '' }),
]

/** A line of text and a progress bar. */
const loadingElements = (document: Document): readonly Node[] => [
  make(document, 'p', { class: 'advice' }),
  make(document, 'div', { class: 'progress', 'aria-hidden': 'true' }, make(document, 'i')),
]

// A slow reader takes this long for a word.
const wordMilliseconds = 200
