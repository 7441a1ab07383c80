import { useSetAtom } from 'jotai'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { HelpCard } from '../card/help-card.tsx'
import { type CardPlace, placeCard } from '../card/place-card.ts'
import type { TourStep } from '../help-content.ts'
import { tourPlaceAtom } from '../tour-place.ts'
import { screenTexts } from './screen-texts.ts'
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
  const step = steps[index] ?? steps[0]!
  const isLast = index === steps.length - 1
  const setPlaceWanted = useSetAtom(tourPlaceAtom)

  const layOut = useEffectEvent(({ targets }: TourStep) => setPlace(placeCard(targets, card.current)))
  useLayoutEffect(() => {
    setPlaceWanted(step.place === undefined ? undefined : { place: step.place })
    // The element that the step explains may appear only in the next frame.
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

  return (
    <>
      {place.ring && <div className="tour-ring" style={place.ring} aria-hidden="true" />}
      <HelpCard
        card={card}
        place={place}
        title={step.title}
        text={step.text}
        closeLabel={screenTexts.stopTour}
        onClose={onStop}
      >
        <div className="help-foot">
          <span className="small soft tabular">{screenTexts.stepOf(index + 1, steps.length)}</span>
          {index > 0 && (
            <button type="button" className="button" onClick={() => setIndex(index - 1)}>
              {screenTexts.back}
            </button>
          )}
          <button type="button" className="button primary" onClick={() => (isLast ? onStop() : setIndex(index + 1))}>
            {isLast ? screenTexts.done : screenTexts.next}
          </button>
        </div>
      </HelpCard>
    </>
  )
}
