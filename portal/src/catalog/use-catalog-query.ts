import { waits } from '@isobath/domain'
import { useAtom } from 'jotai'
import { useEffect, useEffectEvent, useState } from 'react'
import { searchAtom } from '../shell/address/location.ts'
import type { CatalogQuery } from './search/catalog-search.ts'
import { readCatalog, writeCatalog } from './state.ts'

interface CatalogQueryState {
  readonly query: CatalogQuery
  readonly change: (part: Partial<CatalogQuery>) => void
  /** Writes the query to the address now, before a link leaves the page. */
  readonly settle: () => void
}

/** The search of the page. It counts at once, and is pushed to the address when the reader pauses (S6). Back and forward bring an earlier one. */
export function useCatalogQuery(): CatalogQueryState {
  const [address, setAddress] = useAtom(searchAtom)
  const [query, setQuery] = useState(() => readCatalog(address))
  const [known, setKnown] = useState(address)
  if (address !== known) {
    setKnown(address)
    setQuery(readCatalog(address))
  }
  const written = writeCatalog(query)
  const push = (text: string) => {
    if (text === writeCatalog(readCatalog(address))) return
    setKnown(text)
    setAddress(text, 'push')
  }
  const pushLater = useEffectEvent(push)
  useEffect(() => {
    const timer = setTimeout(() => pushLater(written), waits.addressDebounce)
    return () => clearTimeout(timer)
  }, [written])
  return { query, change: (part) => setQuery((before) => ({ ...before, ...part })), settle: () => push(written) }
}
