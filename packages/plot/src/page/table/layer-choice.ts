import { layerName } from '../../kinds/layers/names.ts'
import { dataLayersOf } from '../../kinds/layers/registry.ts'
import type { Look } from '../../kinds/look.ts'
import { chartTexts } from '../../scales/chart-texts.ts'
import { make } from '../elements/elements.ts'

/** The selector of the layer that a data table lists. It is hidden for a chart of one layer. */
export class LayerChoice {
  readonly element: HTMLSelectElement

  constructor(document: Document, onChoice: (layer: number) => void) {
    this.element = make(document, 'select', { 'aria-label': chartTexts().table.layer })
    this.element.addEventListener('change', () => onChoice(this.element.selectedIndex))
  }

  show(options: Look, layer: number) {
    const count = 1 + dataLayersOf(options.layers).length
    const names = Array.from({ length: count }, (_, i) => layerName(options, i))
    this.element.hidden = count === 1
    const { ownerDocument } = this.element
    this.element.replaceChildren(...names.map((name) => make(ownerDocument, 'option', {}, name)))
    this.element.selectedIndex = layer
  }
}
