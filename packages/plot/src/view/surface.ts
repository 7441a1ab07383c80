import type { Theme } from '../options.ts'
import { make, place } from './make.ts'
import type { Layout } from './layout.ts'
import { type Measure, canvasMeasure } from './measure.ts'
import type { Shape } from './shapes.ts'
import { svgNodes, toElement } from './shapes.ts'
import { chartSheet } from './styles.ts'

const layers = ['over', 'selection', 'axes', 'bar', 'words', 'marker'] as const
export type Layer = (typeof layers)[number]

/** A screen ahead: a chart that is scrolled to has its picture before it is seen. */
const nearMargin = '100%'

/**
 * The elements of one chart, in a shadow tree of their own under a host that it puts into the given element. It owns what it made: `remove` leaves
 * the element as it was found.
 */
export class Surface {
  readonly document: Document
  readonly host: HTMLElement
  readonly figure: HTMLElement
  /** The data area; holds the canvas and what floats over it. */
  readonly field: HTMLElement
  readonly summary: HTMLElement
  /** Said aloud politely when it changes. */
  readonly live: HTMLElement
  /** As this page draws text. */
  readonly measure: Measure
  readonly #svg: SVGElement
  readonly #layers: Readonly<Record<Layer, SVGElement>>
  readonly #written = new Map<Layer, string>()
  #canvas: HTMLCanvasElement | undefined
  #size = { width: 0, height: 0 }
  #off: (() => void)[] = []

  constructor(element: HTMLElement) {
    const document = element.ownerDocument
    const window = document.defaultView
    if (!window) throw new Error('a chart needs a document with a window')
    this.document = document
    this.measure = canvasMeasure(document)
    this.host = make(document, 'div', { 'data-isobath': 'plot' })
    const root = this.host.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = [chartSheet(window)]
    this.field = make(document, 'div', { class: 'field' })
    this.summary = make(document, 'p', { class: 'unseen', id: 'summary' })
    this.live = make(document, 'p', { class: 'unseen', 'aria-live': 'polite' })
    this.#layers = Object.fromEntries(
      layers.map((layer) => [layer, toElement(document, { tag: 'g', attributes: hiddenAloud(layer), children: [] })]),
    ) as Record<Layer, SVGElement>
    this.#svg = toElement(document, { tag: 'svg', attributes: {}, children: [] })
    this.#svg.append(...Object.values(this.#layers))
    this.figure = make(
      document,
      'div',
      { class: 'figure', role: 'figure', tabindex: '0', 'aria-describedby': 'summary' },
      this.field,
      this.#svg,
      this.summary,
      this.live,
    )
    root.append(this.figure)
    element.append(this.host)
  }

  /** CSS pixels as last reported; asking the element itself would lay the page out at once. */
  get size(): { readonly width: number; readonly height: number } {
    return this.#size
  }

  paintTheme(theme: Theme) {
    const tokens = { background: 1, surface: 1, ink: 1, 'ink-soft': 1, line: 1, accent: 1, error: 1 }
    for (const token of Object.keys(tokens)) {
      const name = (token === 'ink-soft' ? 'inkSoft' : token) as keyof Theme
      this.host.style.setProperty(`--${token}`, theme[name])
    }
  }

  arrange(layout: Layout) {
    place(this.field, layout.plot)
    // Higher than the room there is, the figure scrolls within it.
    const tall = layout.height > this.#size.height
    this.figure.toggleAttribute('data-tall', tall)
    this.field.toggleAttribute('data-panels', layout.panels.length > 1)
    this.#svg.style.height = tall ? `${layout.height}px` : ''
  }

  /** Draws what differs from what is there: while a person drags, the axes alone. */
  draw(layer: Layer, shapes: readonly Shape[]) {
    const written = JSON.stringify(shapes)
    if (written === this.#written.get(layer)) return
    this.#written.set(layer, written)
    this.#layers[layer].replaceChildren(...shapes.flatMap(svgNodes).map((node) => toElement(this.document, node)))
  }

  /** A canvas that was never transferred, in place of the one before. */
  freshCanvas(): HTMLCanvasElement {
    const canvas = make(this.document, 'canvas', { 'aria-hidden': 'true' })
    if (this.#canvas) this.#canvas.replaceWith(canvas)
    else this.field.prepend(canvas)
    this.#canvas = canvas
    return canvas
  }

  /**
   * Calls back when the size of the chart, the pixels of the screen or the faces to write with change, and when it comes near the screen or leaves
   * it far behind.
   */
  watch(changed: (first?: 'first') => void, approached: (near: boolean) => void) {
    const window = this.document.defaultView
    if (!window) return
    const observer = new ResizeObserver((entries) => {
      // As reported: to ask the element would lay the page out at once, for each chart anew.
      const { width = 0, height = 0 } = entries.at(-1)?.contentRect ?? {}
      const first = this.#size.width === 0 ? 'first' : undefined
      this.#size = { width: Math.round(width), height: Math.round(height) }
      changed(first)
    })
    observer.observe(this.host)
    this.#off.push(() => observer.disconnect())
    const nearness = new IntersectionObserver((entries) => approached(entries.at(-1)?.isIntersecting ?? true), {
      rootMargin: nearMargin,
    })
    nearness.observe(this.host)
    this.#off.push(() => nearness.disconnect())
    // Laid out with a stand-in, labels would sit wrongly under the face that comes late.
    const { fonts } = this.document
    const faceCame = () => changed()
    fonts.addEventListener('loadingdone', faceCame)
    this.#off.push(() => fonts.removeEventListener('loadingdone', faceCame))
    const watchPixels = () => {
      const query = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`)
      const turned = () => {
        off()
        watchPixels()
        changed()
      }
      const off = () => query.removeEventListener('change', turned)
      query.addEventListener('change', turned)
      this.#off[3] = off
    }
    watchPixels()
  }

  remove() {
    for (const off of this.#off) off()
    this.#off = []
    this.host.remove()
  }
}

// Axes and bar are said once by the figure's name and summary; read one by one they would be a list of bare numbers.
const hiddenAloud = (layer: Layer): Record<string, string> =>
  layer === 'words' ? { 'data-layer': layer } : { 'data-layer': layer, 'aria-hidden': 'true' }
