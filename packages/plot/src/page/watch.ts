/** What a chart is told of the place that it has. */
export interface WatchCallbacks {
  /** Whole CSS pixels. */
  readonly sized: (width: number, height: number) => void
  /** The pixels of the screen, or the faces to write with, are others. */
  readonly changed: () => void
  /** It came near the screen, or is far from it. */
  readonly approached: (near: boolean) => void
}

/** A screen ahead: a chart that is scrolled to has its picture before it is seen. */
const nearMargin = '100%'

const watchers = new WeakMap<Window, (element: Element, watched: WatchCallbacks) => () => void>()

/** Watches an element until what it returns is called. */
export function watch(element: Element, window: Window, watched: WatchCallbacks): () => void {
  const add = watchers.get(window) ?? watcherOf(window)
  watchers.set(window, add)
  return add(element, watched)
}

/** All charts of a window watch together: to make an observer for each of a hundred takes longer than to draw around some of them. */
function watcherOf(window: Window) {
  const watching = new Map<Element, WatchCallbacks>()
  // As reported: to ask an element would lay the page out at once, for each chart anew.
  const sizes = new ResizeObserver((entries) => {
    for (const { target, contentRect } of entries)
      watching.get(target)?.sized(Math.round(contentRect.width), Math.round(contentRect.height))
  })
  const nearness = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) watching.get(target)?.approached(isIntersecting)
    },
    { rootMargin: nearMargin },
  )
  const observers = [sizes, nearness]
  const tell = () => {
    for (const watched of watching.values()) watched.changed()
  }
  // A query knows one resolution: whenever it no longer holds, another takes its place.
  const watchPixels = () => {
    const query = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`)
    const turned = () => {
      watchPixels()
      tell()
    }
    query.addEventListener('change', turned, { once: true })
  }
  watchPixels()
  // Laid out with a stand-in, labels would sit wrongly under the face that comes late.
  window.document.fonts.addEventListener('loadingdone', tell)
  return (element: Element, watched: WatchCallbacks) => {
    watching.set(element, watched)
    for (const observer of observers) observer.observe(element)
    return () => {
      watching.delete(element)
      for (const observer of observers) observer.unobserve(element)
    }
  }
}
