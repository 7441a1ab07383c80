import { chartTexts } from '../../scales/chart-texts.ts'
import { make, place, query } from './elements.ts'
import type { Layout } from '../layout/layout.ts'
import { legendBoxes } from '../layout/legend.ts'
import { sheetOf } from './styles.ts'
import type { Surface } from './surface.ts'

const legendSheet = sheetOf(`
.legend { z-index: 2; }
.legend button { position: absolute; padding: 0; }
.legend button::after { content: ''; position: absolute; inset: -4px 0; }
.legend button[aria-pressed=true] { color: inherit; }
`)

/** The buttons over the entries of a legend that show and hide layers. What a person sees is the legend itself, which exports hold too. */
export class LegendButtons {
  readonly #group: HTMLElement
  readonly #toggle: (layer: number) => void
  #buttons: HTMLButtonElement[] = []

  constructor({ document, figure, host }: Surface, toggle: (layer: number) => void) {
    host.adopt(legendSheet)
    const attributes = { class: 'legend', role: 'group', 'aria-label': chartTexts().layers.legend }
    this.#group = make(document, 'div', attributes)
    query(figure, '.tools').before(this.#group)
    this.#toggle = toggle
    this.#group.addEventListener('click', (event) => {
      const index = this.#buttons.findIndex((button) => event.composedPath().includes(button))
      const layer = Number(this.#buttons[index]?.dataset['layer'] ?? Number.NaN)
      if (!Number.isNaN(layer)) this.#toggle(layer)
    })
  }

  /** A button keeps its element while its entry stays, and with it the focus. */
  arrange(layout: Layout) {
    const boxes = legendBoxes(layout)
    this.#group.hidden = boxes.length === 0
    while (this.#buttons.length > boxes.length) this.#buttons.pop()?.remove()
    for (const [i, { text, layer, isHidden, ...box }] of boxes.entries()) {
      const button = (this.#buttons[i] ??= this.#group.appendChild(
        make(this.#group.ownerDocument, 'button', { type: 'button' }),
      ))
      button.ariaLabel = text
      button.ariaPressed = String(!isHidden)
      button.title = (isHidden ? chartTexts().layers.show : chartTexts().layers.hide)(text)
      button.dataset['layer'] = String(layer)
      place(button, box)
    }
  }
}
