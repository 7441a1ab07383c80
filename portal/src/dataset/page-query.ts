import { atom } from 'jotai'
import { searchAtom } from '../shell/address/location.ts'
import { writeQuery } from '../shell/address/query.ts'

/** What a reader arranges on the page of a dataset, in its address (S6). To set some parts leaves the others; an empty one is left out. */
export const pageQueryAtom = atom(
  (get) => new URLSearchParams(get(searchAtom)),
  (_get, set, changes: Readonly<Record<string, string>>) => {
    const parts = new Map([...new URLSearchParams(location.search), ...Object.entries(changes)])
    set(searchAtom, writeQuery([...parts].filter(([, value]) => value !== '')), 'replace')
  },
)
