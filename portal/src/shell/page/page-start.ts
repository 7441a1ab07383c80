import { useEffect } from 'react'

let isFirst = true

/** Begins a page at its top, with the focus before its content. Keyed by the address, so that each navigation mounts it anew. */
export function PageStart() {
  useEffect(() => {
    // The browser itself places the page that it loads.
    if (isFirst) {
      isFirst = false
      return
    }
    // Newer browsers answer with a promise, which an effect must not return.
    scrollTo(0, 0)
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [])
  return null
}
