import { waits } from '@isobath/domain'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Glyph } from '../../shell/glyph.tsx'

interface Props {
  readonly terms: string
  readonly onTerms: (terms: string) => void
}

/** The search field. What is typed counts once the reader pauses, or at once with Enter. */
export function CruiseTerms({ terms, onTerms }: Props) {
  const [typed, setTyped] = useState(terms)
  // Terms that come from elsewhere, as by Reset Filters, replace what is typed.
  const [known, setKnown] = useState(terms)
  if (terms !== known) {
    setKnown(terms)
    setTyped(terms)
  }
  const commit = useEffectEvent((entered: string) => {
    if (entered === terms) return
    setKnown(entered)
    onTerms(entered)
  })
  useEffect(() => {
    const timer = setTimeout(() => commit(typed), waits.catalogSearchDebounce)
    return () => clearTimeout(timer)
  }, [typed])
  // The panel opens for this field.
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <form
      className="search-terms"
      onSubmit={(event) => {
        event.preventDefault()
        setKnown(typed)
        onTerms(typed)
      }}
    >
      <Glyph name="search" />
      <input
        type="search"
        className="input"
        ref={field}
        aria-label="Search by name, chief scientist, series, region, measurement type or keyword"
        placeholder="Name, chief scientist, series, region, measurement type or keyword"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </form>
  )
}
