import { make } from './elements.ts'
import { chartSheet } from './styles.ts'
import { type WatchCallbacks, watch } from './watch.ts'

/** What a chart does when its place changes. */
export interface HostCallbacks extends Omit<WatchCallbacks, 'sized'> {
  /** It has a size, for the first time or another one. */
  readonly sized: (first: boolean) => void
}

/**
 * The element that a chart puts into the given one, and its shadow tree, empty until there is something to show. `remove` leaves the given element as
 * it was found.
 */
export class Host {
  readonly element: HTMLElement
  readonly document: Document
  readonly root: ShadowRoot
  readonly #window: Window
  #size = { width: 0, height: 0 }
  #canvas: HTMLCanvasElement | undefined
  #field: HTMLElement | undefined
  #unwatch = () => {}

  constructor(within: HTMLElement) {
    this.document = within.ownerDocument
    const window = this.document.defaultView
    if (!window) throw new Error('a chart needs a document with a window')
    this.#window = window
    this.element = make(this.document, 'div', { 'data-isobath': 'plot' })
    this.root = this.element.attachShadow({ mode: 'open' })
    this.root.adoptedStyleSheets = [chartSheet(window)]
    within.append(this.element)
  }

  /** Whole CSS pixels as last reported; none before that. */
  get size(): { readonly width: number; readonly height: number } {
    return this.#size
  }

  /** A canvas that was never transferred, in place of the one before: painting begins before there is a figure to show it in. */
  freshCanvas(): HTMLCanvasElement {
    const canvas = make(this.document, 'canvas', { 'aria-hidden': 'true' })
    this.#canvas?.replaceWith(canvas)
    this.#canvas = canvas
    this.#field?.prepend(canvas)
    return canvas
  }

  /** Where the canvas stands, now and from now on. */
  showIn(field: HTMLElement) {
    this.#field = field
    if (this.#canvas) field.prepend(this.#canvas)
  }

  watch({ sized, changed, approached }: HostCallbacks) {
    this.#unwatch = watch(this.element, this.#window, {
      changed,
      approached,
      sized: (width, height) => {
        const first = this.#size.width === 0
        this.#size = { width, height }
        sized(first)
      },
    })
  }

  remove() {
    this.#unwatch()
    this.element.remove()
  }
}
