import { atom, useAtomValue } from 'jotai'
import { useEffectEvent, useLayoutEffect } from 'react'

/** What the step of the running tour wants in view. Each object is one wish. */
export const tourPlaceAtom = atom<{ readonly place: string } | undefined>(undefined)

/** Lets a page bring into view what a step of its tour is about. */
export function useTourPlace(onPlace: (place: string) => void): void {
  const target = useAtomValue(tourPlaceAtom)
  const bringIntoView = useEffectEvent(onPlace)
  useLayoutEffect(() => {
    if (target) bringIntoView(target.place)
  }, [target])
}
