import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FoundDatasets } from '../search/catalog-search.ts'
import { ResultCard } from './result-card.tsx'
import { useCards } from './use-cards.ts'

/** Height of a card before it is measured, CSS pixels. */
const usualHeight = 300
/** Cards above and below the screen that are there before they are seen. */
const ready = 5

/** The found datasets. Only those near the screen are in the page, which scrolls as a whole. They stay while another search runs. */
export const ResultList = memo(function ResultList({ found }: { readonly found: FoundDatasets }) {
  const list = useRef<HTMLOListElement>(null)
  const [top, setTop] = useState(0)
  const { cardAt, want } = useCards(found)
  // oxlint-disable-next-line react/incompatible-library -- what it returns is used in this render alone
  const virtualizer = useWindowVirtualizer({
    count: found.total,
    estimateSize: () => usualHeight,
    overscan: ready,
    scrollMargin: top,
  })
  const items = virtualizer.getVirtualItems()
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0]
  useEffect(() => want(first, last), [want, first, last])
  useLayoutEffect(() => {
    const place = () => setTop((list.current?.getBoundingClientRect().top ?? 0) + scrollY)
    place()
    const observer = new ResizeObserver(place)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  return (
    <ol ref={list} className="results" style={{ height: virtualizer.getTotalSize() }}>
      {items.map(({ index, key, start }) => {
        const card = cardAt(index)
        return (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            className="result"
            style={{ transform: `translateY(${start - top}px)` }}
            aria-setsize={found.total}
            aria-posinset={index + 1}
          >
            {card ? <ResultCard card={card} /> : <div className="result-blank" />}
          </li>
        )
      })}
    </ol>
  )
})
