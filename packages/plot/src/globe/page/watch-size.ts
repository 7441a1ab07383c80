/**
 * Watches the size of an element, and the device pixels of a CSS pixel, which change when its window moves to another screen.
 *
 * @returns a function that ends it
 */
export function watchSize(element: Element, onChange: () => void): () => void {
  // The documents of tests in Node, such as jsdom's, have no layout to watch.
  if (!('fonts' in document)) return () => {}
  const ended = new AbortController()
  const sizes = new ResizeObserver(onChange)
  sizes.observe(element)
  // A media query matches one resolution: a new query replaces it after each change.
  const watchResolution = () => {
    const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`)
    const report = () => {
      watchResolution()
      onChange()
    }
    query.addEventListener('change', report, { once: true, signal: ended.signal })
  }
  watchResolution()
  return () => {
    ended.abort()
    sizes.disconnect()
  }
}
