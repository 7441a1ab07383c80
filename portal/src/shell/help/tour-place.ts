import { atom, useAtomValue } from 'jotai'
import { useEffectEvent, useLayoutEffect } from 'react'

/** The place that the current step of the tour brings into view. A new object brings it into view again. */
export const tourPlaceAtom = atom<{ readonly place: string } | undefined>(undefined)

/** Lets a page bring into view what a step of its tour is about. */
export function useTourPlace(onPlace: (place: string) => void): void {
  const target = useAtomValue(tourPlaceAtom)
  const bringIntoView = useEffectEvent(onPlace)
  useLayoutEffect(() => {
    if (target) bringIntoView(target.place)
  }, [target])
}
