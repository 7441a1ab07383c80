import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { lowBandwidthAtom } from '../data-saving/data-saving.ts'
import { type SeaFloor, loadSeaFloor } from './sea-floor.ts'

export type SeaFloorState =
  | { readonly state: 'loading' }
  /** In low-bandwidth mode. */
  | { readonly state: 'leftOut' }
  | { readonly state: 'failed' }
  | { readonly state: 'known'; readonly floor: SeaFloor }

/** The sea floor, fetched when it is first wanted, as with the first section. */
export function useSeaFloor(isWanted = true): SeaFloorState {
  const isSaving = useAtomValue(lowBandwidthAtom)
  const [loaded, setLoaded] = useState<SeaFloorState>({ state: 'loading' })
  useEffect(() => {
    if (isSaving || !isWanted) return undefined
    let isEnded = false
    const settle = (next: SeaFloorState) => {
      if (!isEnded) setLoaded(next)
    }
    loadSeaFloor().then(
      (floor) => settle({ state: 'known', floor }),
      () => settle({ state: 'failed' }),
    )
    return () => {
      isEnded = true
    }
  }, [isSaving, isWanted])
  return isSaving && loaded.state !== 'known' ? { state: 'leftOut' } : loaded
}
