import type { Theme } from '../style/theme.ts'
import type { Host } from './host.ts'
import type { Layout } from './layout/layout.ts'
import { drawingWithin, place, within } from './elements.ts'
import { type Measure, canvasMeasure } from './layout/measure.ts'
import type { Shape } from './axes/shapes.ts'
import { svgNodes, toElement } from './axes/shapes.ts'
import { type Layer, freshFigure } from './skeleton.ts'

/** The elements of one chart in the shadow tree of its host. */
export class Surface {
  readonly document: Document
  readonly host: Host
  readonly figure: HTMLElement
  /** The data area; holds the canvas and what floats over it. */
  readonly field: HTMLElement
  readonly summary: HTMLElement
  /** Said aloud politely when it changes. */
  readonly live: HTMLElement
  /** As this page draws text. */
  readonly measure: Measure
  readonly #drawings: readonly SVGElement[]
  readonly #above: SVGElement
  readonly #written = new Map<Layer, string>()
  #theme: Theme | undefined

  constructor(host: Host) {
    this.host = host
    this.document = host.document
    this.measure = canvasMeasure(host.document)
    this.figure = freshFigure(host.document)
    this.field = within(this.figure, '.field')
    this.summary = within(this.figure, '#summary')
    this.live = within(this.figure, '[aria-live]')
    this.#above = drawingWithin(this.figure, '.above')
    this.#drawings = [drawingWithin(this.figure, '.around'), this.#above]
    host.showIn(this.field)
    host.root.append(this.figure)
  }

  paintTheme(theme: Theme) {
    if (theme === this.#theme) return
    this.#theme = theme
    for (const [name, colour] of Object.entries({ ...theme })) this.host.element.style.setProperty(`--${name}`, colour)
  }

  arrange(layout: Layout) {
    place(this.field, layout.plot)
    // Higher than the room there is, the figure scrolls within it.
    const tall = layout.height > this.host.size.height
    this.figure.toggleAttribute('data-tall', tall)
    this.field.toggleAttribute('data-panels', layout.panels.length > 1)
    for (const drawing of this.#drawings) drawing.style.height = tall ? `${layout.height}px` : ''
  }

  /** Draws what differs from what is there: while a person drags, the axes alone. */
  draw(layer: Layer, shapes: readonly Shape[]) {
    const written = JSON.stringify(shapes)
    if (written === (this.#written.get(layer) ?? '[]')) return
    this.#written.set(layer, written)
    const group = drawingWithin(this.figure, `[data-layer=${layer}]`)
    group.replaceChildren(...shapes.flatMap(svgNodes).map((node) => toElement(this.document, node)))
    this.#above.toggleAttribute('hidden', !this.#above.querySelector('g > *'))
  }
}
