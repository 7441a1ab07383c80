import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { lowBandwidthAtom } from '../../shell/data-saving/data-saving.ts'
import { type SeaFloor, loadSeaFloor } from './sea-floor.ts'

export type SeaFloorState =
  | { readonly state: 'loading' }
  /** In low-bandwidth mode. */
  | { readonly state: 'leftOut' }
  | { readonly state: 'failed' }
  | { readonly state: 'known'; readonly floor: SeaFloor }

/** The sea floor, fetched when a section is first shown. */
export function useSeaFloor(): SeaFloorState {
  const isSaving = useAtomValue(lowBandwidthAtom)
  const [loaded, setLoaded] = useState<SeaFloorState>({ state: 'loading' })
  useEffect(() => {
    if (isSaving) return undefined
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
  }, [isSaving])
  return isSaving && loaded.state !== 'known' ? { state: 'leftOut' } : loaded
}
