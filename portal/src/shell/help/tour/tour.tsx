import { useSetAtom } from 'jotai'
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { Glyph } from '../../glyph.tsx'
import type { TourStep } from '../help-content.ts'
import { tourPlaceAtom } from '../tour-place.ts'
import { placeCard, type CardPlace } from './place-card.ts'
import './tour.css'

interface Props {
  readonly steps: readonly TourStep[]
  readonly onStop: () => void
}

/** The guided tour. It leaves the page usable; Escape stops it. */
export default function Tour({ steps, onStop }: Props) {
  const [index, setIndex] = useState(0)
  const [place, setPlace] = useState<CardPlace>({})
  const card = useRef<HTMLDialogElement>(null)
  const id = useId()
  const step = steps[index] ?? steps[0]!
  const isLast = index === steps.length - 1
  const setPlaceWanted = useSetAtom(tourPlaceAtom)

  const layOut = useEffectEvent(({ targets }: TourStep) => setPlace(placeCard(targets, card.current)))
  useLayoutEffect(() => {
    setPlaceWanted(step.place === undefined ? undefined : { place: step.place })
    // What the step is about may appear with the next picture only.
    const frame = requestAnimationFrame(() => {
      layOut(step)
      card.current?.focus()
    })
    const again = () => layOut(step)
    addEventListener('resize', again)
    // A tour that comes back with its page may be there before the page is.
    const content = new ResizeObserver(again)
    content.observe(document.getElementById('main') ?? document.body)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('resize', again)
      content.disconnect()
    }
  }, [step, setPlaceWanted])
  useEffect(() => () => setPlaceWanted(undefined), [setPlaceWanted])

  const stop = useEffectEvent(onStop)
  useEffect(() => {
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') stop()
    }
    document.addEventListener('keydown', escape)
    return () => document.removeEventListener('keydown', escape)
  }, [])

  return (
    <>
      {place.ring && <div className="tour-ring" style={place.ring} aria-hidden="true" />}
      <dialog
        open
        ref={card}
        className="tour-card"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        tabIndex={-1}
        style={place.card}
      >
        <header>
          <h2 id={`${id}-title`}>{step.title}</h2>
          <button type="button" className="button icon" aria-label="Stop Tour" onClick={onStop}>
            <Glyph name="close" />
          </button>
        </header>
        <p id={`${id}-text`}>{step.text}</p>
        <footer>
          <span className="small soft tabular">
            {index + 1} of {steps.length}
          </span>
          {index > 0 && (
            <button type="button" className="button" onClick={() => setIndex(index - 1)}>
              Back
            </button>
          )}
          <button type="button" className="button primary" onClick={() => (isLast ? onStop() : setIndex(index + 1))}>
            {isLast ? 'Done' : 'Next'}
          </button>
        </footer>
      </dialog>
    </>
  )
}
