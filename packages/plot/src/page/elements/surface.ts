import { type Theme, chartFont } from '../../style/theme.ts'
import type { Host } from './host.ts'
import type { Layout } from '../layout/layout.ts'
import { querySvg, place, query } from './elements.ts'
import { type Measure, canvasMeasure } from '../layout/measure.ts'
import { type Shape, svgNodes } from '../axes/shapes.ts'
import { type DrawnElements, updateSvg } from '../axes/svg-update.ts'
import { type Layer, aboveLayers, cloneFigure } from './skeleton.ts'

/** A layer as it was drawn last. */
interface DrawnLayer {
  readonly shapes: readonly Shape[]
  readonly group: SVGElement
  readonly elements: DrawnElements
}

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
  readonly #drawings: readonly SVGElement[]
  readonly #above: SVGElement
  readonly #layers = new Map<Layer, DrawnLayer>()
  #theme: Theme | undefined

  constructor(host: Host) {
    this.host = host
    this.document = host.document
    this.figure = cloneFigure(host.document)
    this.field = query(this.figure, '.field')
    this.summary = query(this.figure, '#summary')
    this.live = query(this.figure, '[aria-live]')
    this.#above = querySvg(this.figure, '.above')
    this.#drawings = [querySvg(this.figure, '.around'), this.#above]
    host.showCanvasIn(this.field)
    host.root.append(this.figure)
  }

  /** Text widths with the fonts of the page. */
  get measure(): Measure {
    return canvasMeasure(this.document)
  }

  paintTheme(theme: Theme) {
    if (theme === this.#theme) return
    this.#theme = theme
    const properties = { ...theme, font: chartFont() }
    for (const [name, value] of Object.entries(properties)) this.host.element.style.setProperty(`--${name}`, value)
  }

  arrange(layout: Layout) {
    place(this.field, layout.plot)
    // A figure higher than its host scrolls inside it.
    const isTall = layout.height > this.host.size.height
    this.figure.toggleAttribute('data-tall', isTall)
    this.field.toggleAttribute('data-panels', layout.panels.length > 1)
    for (const drawing of this.#drawings) drawing.style.height = isTall ? `${layout.height}px` : ''
  }

  /** Draws a layer. Shapes of the previous drawing keep their elements. */
  draw(layer: Layer, shapes: readonly Shape[]) {
    const drawn = this.#layers.get(layer)
    if (shapes === drawn?.shapes || shapes.length + (drawn?.shapes.length ?? 0) === 0) return
    const group = drawn?.group ?? querySvg(this.figure, `[data-layer=${layer}]`)
    const elements = updateSvg(group, shapes.flatMap(svgNodes), drawn?.elements ?? new Map())
    this.#layers.set(layer, { shapes, group, elements })
    if (group.parentNode === this.#above && (drawn?.shapes.length ?? 0) > 0 !== shapes.length > 0) {
      const isEmpty = aboveLayers.every((each) => !this.#layers.get(each)?.shapes.length)
      this.#above.toggleAttribute('hidden', isEmpty)
    }
  }
}
