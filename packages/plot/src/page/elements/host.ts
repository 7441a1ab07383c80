import { setNamedColours } from '../../scales/palettes/custom-palette.ts'
import { make } from './elements.ts'
import { readNamedColour } from './named-colours.ts'
import { type SheetOfWindow, chartSheet } from './styles.ts'
import { toolSizes } from './tools.ts'
import { type ChartWindow, type WatchCallbacks, watch } from './watch.ts'

/** What a host reports to its chart. */
interface HostCallbacks extends Omit<WatchCallbacks, 'onResize'> {
  /** `isFirst` is true for the first known size. */
  readonly onResize: (isFirst: boolean) => void
}

const noSize = { width: 0, height: 0 }

/** The element that a chart adds to the given one, with an empty shadow tree. `remove` leaves the given element as it was. */
export class Host {
  readonly element: HTMLElement
  readonly document: Document
  readonly root: ShadowRoot
  #window: ChartWindow
  #size = noSize
  #isLaidOut = false
  readonly #sheets: SheetOfWindow[] = []
  #canvas: HTMLCanvasElement | undefined
  #canvasParent: HTMLElement | undefined
  #reserved = 0
  #onResize: HostCallbacks['onResize'] = () => {}
  #unwatch = () => {}

  /** @throws if the container's document has no window */
  constructor(container: HTMLElement) {
    this.document = container.ownerDocument
    const window = this.document.defaultView
    if (!window) throw new Error('a chart needs a document with a window')
    this.#window = window
    this.element = make(this.document, 'div', { 'data-isobath': 'plot' })
    this.root = this.element.attachShadow({ mode: 'open' })
    this.adopt(chartSheet)
    container.append(this.element)
    setNamedColours(readNamedColour)
  }

  /** Whole CSS pixels of the figure as last reported; 0 × 0 before the first report, and in a frame that was removed. */
  get size(): { readonly width: number; readonly height: number } {
    const { width, height } = this.element.ownerDocument.defaultView ? this.#size : noSize
    return { width, height: Math.max(0, height - this.#reserved) }
  }

  /** Whether there is room for a figure. */
  get hasSize(): boolean {
    const { width, height } = this.size
    return width > 0 && height > 0
  }

  /** Whether the browser has laid the element out and it has no size. */
  get isWithoutSize(): boolean {
    return this.#isLaidOut && !this.hasSize
  }

  /** Device pixels per CSS pixel of the chart's own window. */
  get pixelRatio(): number {
    return this.#window.devicePixelRatio
  }

  /** CSS pixels of a button for the reader's pointer. */
  get toolSize(): number {
    return this.matches('(pointer: coarse)') ? toolSizes.coarse : toolSizes.fine
  }

  /** Whether a media query matches. */
  matches(query: string): boolean {
    // The window of a frame that was removed answers null.
    return (this.#window.matchMedia(query) as MediaQueryList | null)?.matches ?? false
  }

  /** Leaves room under the figure, CSS pixels, for what is not part of its picture. */
  reserve(height: number) {
    if (height === this.#reserved) return
    this.#reserved = height
    this.element.style.setProperty('--foot', `${height}px`)
    this.#onResize(false)
  }

  /**
   * Replaces the canvas by one that was never transferred. Painting may start before there is a figure to show it in.
   *
   * @param attach hands the canvas to a session, before it is shown: to transfer a canvas of the document, the browser computes the styles of the page
   */
  replaceCanvas(attach: (canvas: HTMLCanvasElement) => void) {
    const canvas = make(this.document, 'canvas', { 'aria-hidden': 'true' })
    attach(canvas)
    this.#canvas?.replaceWith(canvas)
    this.#canvas = canvas
    this.#canvasParent?.prepend(canvas)
  }

  /** Shows the current canvas, and every later one, in an element. */
  showCanvasIn(parent: HTMLElement) {
    this.#canvasParent = parent
    if (this.#canvas) parent.prepend(this.#canvas)
  }

  /** Adds a style sheet to the shadow tree, in whatever document it will be. It is there once. */
  adopt(sheet: SheetOfWindow) {
    if (this.#sheets.includes(sheet)) return
    this.#sheets.push(sheet)
    this.root.adoptedStyleSheets = this.#sheets.map((of) => of(this.#window))
  }

  /** Whether the element was moved into another document. */
  get #isMoved(): boolean {
    return this.element.isConnected && this.element.ownerDocument !== this.#window.document
  }

  /** Goes on in the document that the element was moved into, where a shadow tree comes without its sheets. */
  #settleHere(callbacks: HostCallbacks) {
    const { defaultView: window } = this.element.ownerDocument
    if (!window || !this.#isMoved) return
    this.#unwatch()
    this.#window = window
    this.root.adoptedStyleSheets = this.#sheets.map((of) => of(window))
    this.watch(callbacks)
  }

  watch(callbacks: HostCallbacks) {
    const { onResize, onNearChange, ...others } = callbacks
    this.#onResize = onResize
    this.#unwatch = watch(this.element, this.#window, {
      ...others,
      onResize: (width, height) => {
        // The size changes where the sheets are lost. They are adopted in a task of its own: observers that change what they observe report an error to the page.
        if (this.#isMoved) return void setTimeout(() => this.#settleHere(callbacks))
        const isFirst = this.#size.width === 0
        this.#size = { width, height }
        onResize(isFirst)
      },
      // The first report comes after that of the size. An element without a size has no report of one.
      onNearChange: (isNear) => {
        this.#isLaidOut = true
        onNearChange(isNear)
      },
    })
  }

  remove() {
    this.#unwatch()
    this.element.remove()
  }
}
