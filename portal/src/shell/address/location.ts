import { atom } from 'jotai'
import { navigate } from 'wouter/use-browser-location'

const queryAtom = atom(location.search)

queryAtom.onMount = (set) => {
  const read = () => set(location.search)
  read()
  const events = ['popstate', 'pushState', 'replaceState']
  for (const event of events) addEventListener(event, read)
  return () => {
    for (const event of events) removeEventListener(event, read)
  }
}

/** The page's query string: the one place where its state lives (S6). `push` makes a step that Back undoes. */
export const searchAtom = atom(
  (get) => get(queryAtom),
  (_get, set, query: string, step: 'push' | 'replace') => {
    if (query === location.search) return
    set(queryAtom, query)
    navigate(location.pathname + query, { replace: step === 'replace' })
  },
)
