import { useCallback, useEffect, useRef, useState } from 'react'
import { catalogWorker } from '../catalog-worker.ts'
import { cardsAtOnce, type DatasetCard, type FoundDatasets } from '../search/catalog-search.ts'

/** The datasets of a result that the page holds, by their place in the list. */
interface Cards {
  readonly cardAt: (place: number) => DatasetCard | undefined
  /** Asks for the datasets of these places that are not here yet. */
  readonly want: (from: number, to: number) => void
}

/** Keeps the datasets near those on screen; the worker keeps all. */
export function useCards(found: FoundDatasets): Cards {
  const [parts, setParts] = useState<ReadonlyMap<number, readonly DatasetCard[]>>(() => new Map([[0, found.first]]))
  const [key, setKey] = useState(found.key)
  if (key !== found.key) {
    setKey(found.key)
    setParts(new Map([[0, found.first]]))
  }
  const current = useRef(found.key)
  const requested = useRef(new Set<number>())
  useEffect(() => {
    current.current = found.key
    requested.current = new Set([0])
  }, [found.key])
  const want = useCallback(
    (from: number, to: number) => {
      for (let part = Math.floor(from / cardsAtOnce); part * cardsAtOnce <= to; part++) {
        if (requested.current.has(part)) continue
        requested.current.add(part)
        void (async () => {
          const cards = await catalogWorker().cards(found.key, part * cardsAtOnce)
          if (current.current === found.key) setParts((before) => new Map([...before, [part, cards]]))
        })()
      }
    },
    [found.key],
  )
  return { cardAt: (place) => parts.get(Math.floor(place / cardsAtOnce))?.[place % cardsAtOnce], want }
}
