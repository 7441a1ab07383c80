import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { HelpCard } from '../card/help-card.tsx'
import { type CardPlace, placeCard } from '../card/place-card.ts'
import type { Hint } from '../help-content.ts'
import { placeMarks, type PlacedHint } from './place-marks.ts'
import { screenTexts } from './screen-texts.ts'
import './hints.css'

/** Marks beside the controls of the page. One is opened at a time, and the page stays usable. */
export default function Hints({ hints }: { readonly hints: readonly Hint[] }) {
  const placed = usePlacedHints(hints)
  const [open, setOpen] = useState<string>()
  const shown = placed.find(({ hint }) => hint.title === open)
  return (
    <aside aria-label={screenTexts.featureHelp}>
      {placed.map(({ hint, left, top }) => (
        <button
          key={hint.title}
          type="button"
          className="hint-mark"
          style={{ left, top }}
          aria-label={screenTexts.helpOn(hint.title)}
          aria-expanded={hint.title === open}
          onClick={() => setOpen(hint.title === open ? undefined : hint.title)}
        />
      ))}
      {shown && <HintCard key={shown.hint.title} hint={shown.hint} onClose={() => setOpen(undefined)} />}
    </aside>
  )
}

/** Where the marks are, renewed whenever the page scrolls or changes. */
function usePlacedHints(hints: readonly Hint[]): readonly PlacedHint[] {
  const [placed, setPlaced] = useState<readonly PlacedHint[]>([])
  const frame = useRef(0)
  const renew = useCallback(() => {
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(() => setPlaced(placeMarks(hints)))
  }, [hints])
  useEffect(() => {
    renew()
    const main = document.getElementById('main') ?? document.body
    const sizes = new ResizeObserver(renew)
    sizes.observe(main)
    const contents = new MutationObserver(renew)
    contents.observe(main, { childList: true, subtree: true, attributeFilter: ['hidden', 'open', 'aria-expanded'] })
    addEventListener('resize', renew)
    document.addEventListener('scroll', renew, { capture: true, passive: true })
    return () => {
      cancelAnimationFrame(frame.current)
      sizes.disconnect()
      contents.disconnect()
      removeEventListener('resize', renew)
      document.removeEventListener('scroll', renew, { capture: true })
    }
  }, [renew])
  return placed
}

function HintCard({ hint, onClose }: { readonly hint: Hint; readonly onClose: () => void }) {
  const card = useRef<HTMLDialogElement>(null)
  const [place, setPlace] = useState<CardPlace>({})
  const layOut = useEffectEvent(() => setPlace(placeCard([hint.target], card.current)))
  useLayoutEffect(() => {
    const before = document.activeElement
    layOut()
    card.current?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])
  return (
    <HelpCard
      card={card}
      place={place}
      title={hint.title}
      text={hint.text}
      closeLabel={screenTexts.close}
      onClose={onClose}
    />
  )
}
