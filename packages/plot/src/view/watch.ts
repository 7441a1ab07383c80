/** What a chart is told of the place that it has. */
export interface Watched {
  /** Whole CSS pixels. */
  readonly sized: (width: number, height: number) => void
  /** The pixels of the screen, or the faces to write with, are others. */
  readonly changed: () => void
  /** It came near the screen, or is far from it. */
  readonly approached: (near: boolean) => void
}

/** A screen ahead: a chart that is scrolled to has its picture before it is seen. */
const nearMargin = '100%'

const watchers = new WeakMap<Window, Watcher>()

/** Watches an element until what it returns is called. */
export function watch(element: Element, window: Window, watched: Watched): () => void {
  const watcher = watchers.get(window) ?? new Watcher(window)
  watchers.set(window, watcher)
  watcher.add(element, watched)
  return () => watcher.remove(element)
}

/** All charts of a window watch together: to make an observer for each of a hundred takes longer than to draw around some of them. */
class Watcher {
  readonly #window: Window
  readonly #watching = new Map<Element, Watched>()
  #pixels: MediaQueryList | undefined
  // As reported: to ask an element would lay the page out at once, for each chart anew.
  readonly #sizes = new ResizeObserver((entries) => {
    for (const { target, contentRect } of entries)
      this.#watching.get(target)?.sized(Math.round(contentRect.width), Math.round(contentRect.height))
  })
  readonly #nearness = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) this.#watching.get(target)?.approached(isIntersecting)
    },
    { rootMargin: nearMargin },
  )

  constructor(window: Window) {
    this.#window = window
  }

  add(element: Element, watched: Watched) {
    if (this.#watching.size === 0) {
      this.#watchPixels()
      // Laid out with a stand-in, labels would sit wrongly under the face that comes late.
      this.#window.document.fonts.addEventListener('loadingdone', this.#tell)
    }
    this.#watching.set(element, watched)
    this.#sizes.observe(element)
    this.#nearness.observe(element)
  }

  remove(element: Element) {
    this.#sizes.unobserve(element)
    this.#nearness.unobserve(element)
    if (!this.#watching.delete(element) || this.#watching.size > 0) return
    this.#pixels?.removeEventListener('change', this.#turned)
    this.#window.document.fonts.removeEventListener('loadingdone', this.#tell)
  }

  readonly #tell = () => {
    for (const watched of this.#watching.values()) watched.changed()
  }

  /** A query knows one resolution: whenever it no longer holds, another takes its place. */
  #watchPixels() {
    this.#pixels = this.#window.matchMedia(`(resolution: ${this.#window.devicePixelRatio}dppx)`)
    this.#pixels.addEventListener('change', this.#turned, { once: true })
  }

  readonly #turned = () => {
    this.#watchPixels()
    this.#tell()
  }
}
