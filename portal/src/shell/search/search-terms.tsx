import { waits } from '@isobath/domain'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Icon } from '../text/icon.tsx'

interface Props {
  readonly terms: string
  /** What the words are looked for in. */
  readonly label: string
  readonly placeholder: string
  /** Whether the field takes the focus when it comes. */
  readonly takesFocus?: boolean
  readonly onTerms: (terms: string) => void
}

/** The search field. What is typed counts once the reader pauses, or at once with Enter. */
export function SearchTerms({ terms, label, placeholder, takesFocus = false, onTerms }: Props) {
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
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])
  return (
    <form
      className="search-terms"
      onSubmit={(event) => {
        event.preventDefault()
        setKnown(typed)
        onTerms(typed)
      }}
    >
      <Icon name="search" />
      <input
        type="search"
        className="input"
        ref={field}
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </form>
  )
}
