import { useEffect } from 'react'

/** Begins a page at its top. Keyed by the address, so that each navigation mounts it anew. */
export function ScrollToTop() {
  useEffect(() => {
    // Newer browsers answer with a promise, which an effect must not return.
    scrollTo(0, 0)
  }, [])
  return null
}
