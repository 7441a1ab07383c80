import { forgetWidths } from '../layout/measure.ts'

/** What a watched element reports. */
export interface WatchCallbacks {
  /** Whole CSS pixels. */
  readonly onResize: (width: number, height: number) => void
  /** The device pixel ratio or the loaded fonts changed. */
  readonly onDisplayChange: () => void
  /** The element came near the viewport or moved far from it. */
  readonly onNearChange: (isNear: boolean) => void
  /** The frame that the element is in was removed, or shows another page. */
  readonly onGone: () => void
}

/** One screen ahead, so that a chart has its picture before the page is scrolled to it. */
const nearMargin = '100%'

type Watcher = (element: Element, callbacks: WatchCallbacks) => () => void

/** The window of a chart: another one than that of this code where the chart is in a frame. */
export type ChartWindow = Window & typeof globalThis

const watchers = new WeakMap<Window, Watcher>()

/** Watches an element until the returned function is called. */
export function watch(element: Element, window: ChartWindow, callbacks: WatchCallbacks): () => void {
  // The documents of tests in Node, such as jsdom's, have no layout to watch.
  if (!('fonts' in window.document)) return () => {}
  const watcher = watchers.get(window) ?? createWatcher(window)
  watchers.set(window, watcher)
  return watcher(element, callbacks)
}

/**
 * All charts of a window share their observers: a hundred observers take longer to create than some charts to draw. The observers are those of the window:
 * they end with a frame that is removed, where others would report an error in every frame.
 */
function createWatcher(window: ChartWindow): Watcher {
  const callbacksByElement = new Map<Element, WatchCallbacks>()
  // The reported size is used, because reading it from an element forces a layout for each chart.
  const sizes = new window.ResizeObserver((entries) => {
    for (const { target, contentRect } of entries)
      callbacksByElement.get(target)?.onResize(Math.round(contentRect.width), Math.round(contentRect.height))
  })
  const nearness = new window.IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) callbacksByElement.get(target)?.onNearChange(isIntersecting)
    },
    { rootMargin: nearMargin },
  )
  const reportDisplayChange = () => {
    for (const callbacks of callbacksByElement.values()) callbacks.onDisplayChange()
  }
  // A media query matches one resolution: a new query replaces it after each change.
  const watchResolution = () => {
    const query = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`)
    const onChange = () => {
      watchResolution()
      reportDisplayChange()
    }
    query.addEventListener('change', onChange, { once: true })
  }
  watchResolution()
  // Labels measured with a fallback font would be placed wrongly once the font arrives.
  window.document.fonts.addEventListener('loadingdone', () => {
    forgetWidths(window.document)
    reportDisplayChange()
  })
  // A page that goes away ends its code too; only the code of charts in its frames goes on. A page that is kept may come back.
  if (window !== globalThis) {
    window.addEventListener('pagehide', ({ persisted }) => {
      if (!persisted) for (const { onGone } of callbacksByElement.values()) onGone()
    })
  }
  return (element, callbacks) => {
    callbacksByElement.set(element, callbacks)
    sizes.observe(element)
    nearness.observe(element)
    return () => {
      callbacksByElement.delete(element)
      sizes.unobserve(element)
      nearness.unobserve(element)
    }
  }
}
