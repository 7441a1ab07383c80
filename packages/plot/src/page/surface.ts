import type { Theme } from '../style/theme.ts'
import type { Host } from './host.ts'
import type { Layout } from './layout/layout.ts'
import { querySvg, place, query } from './elements.ts'
import { type Measure, canvasMeasure } from './layout/measure.ts'
import type { Shape } from './axes/shapes.ts'
import { svgNodes } from './axes/shapes.ts'
import { type DrawnElements, updateSvg } from './axes/svg-update.ts'
import { type Layer, cloneFigure } from './skeleton.ts'

/** The elements of one chart in the shadow tree of its host. */
export class Surface {
  readonly document: Document
  readonly host: Host
  readonly figure: HTMLElement
  /** The data area; holds the canvas and what floats over it. */
  readonly field: HTMLElement
  readonly summary: HTMLElement
  /** A polite live region: a screen reader speaks each change. */
  readonly live: HTMLElement
  /** Text widths with the fonts of the page. */
  readonly measure: Measure
  readonly #drawings: readonly SVGElement[]
  readonly #above: SVGElement
  readonly #layers = new Map<
    Layer,
    { readonly serialized: string; readonly group: SVGElement; readonly elements: DrawnElements }
  >()
  #theme: Theme | undefined

  constructor(host: Host) {
    this.host = host
    this.document = host.document
    this.measure = canvasMeasure(host.document)
    this.figure = cloneFigure(host.document)
    this.field = query(this.figure, '.field')
    this.summary = query(this.figure, '#summary')
    this.live = query(this.figure, '[aria-live]')
    this.#above = querySvg(this.figure, '.above')
    this.#drawings = [querySvg(this.figure, '.around'), this.#above]
    host.showCanvasIn(this.field)
    host.root.append(this.figure)
  }

  paintTheme(theme: Theme) {
    if (theme === this.#theme) return
    this.#theme = theme
    for (const [name, colour] of Object.entries({ ...theme })) this.host.element.style.setProperty(`--${name}`, colour)
  }

  arrange(layout: Layout) {
    place(this.field, layout.plot)
    // A figure higher than its host scrolls inside it.
    const isTall = layout.height > this.host.size.height
    this.figure.toggleAttribute('data-tall', isTall)
    this.field.toggleAttribute('data-panels', layout.panels.length > 1)
    for (const drawing of this.#drawings) drawing.style.height = isTall ? `${layout.height}px` : ''
  }

  /** Draws a layer if its shapes changed. While a person drags, only the axes change. */
  draw(layer: Layer, shapes: readonly Shape[]) {
    const serialized = JSON.stringify(shapes)
    const drawn = this.#layers.get(layer)
    if (serialized === (drawn?.serialized ?? '[]')) return
    const group = drawn?.group ?? querySvg(this.figure, `[data-layer=${layer}]`)
    const elements = updateSvg(group, shapes.flatMap(svgNodes), drawn?.elements ?? new Map())
    this.#layers.set(layer, { serialized, group, elements })
    const isEmpty = !this.#above.querySelector('g > *')
    if (this.#above.hasAttribute('hidden') !== isEmpty) this.#above.toggleAttribute('hidden', isEmpty)
  }
}
