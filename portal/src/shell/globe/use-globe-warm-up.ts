import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { lowBandwidthAtom } from '../data-saving/data-saving.ts'

/** Links to pages with a globe. */
const globeLinks = 'a[href^="/visualization"], a[href="/"]'

/** Milliseconds after which a browser counts as idle that does not say so itself. */
const fallbackDelay = 1000

const prepare = () =>
  void import('./prepare-globe.ts').then(
    ({ prepareGlobe }) => prepareGlobe(),
    // The globe itself loads it again, and says so if it fails.
    () => undefined,
  )

function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, fallbackDelay)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(work)
  return () => cancelIdleCallback(request)
}

/**
 * Prepares the next globe of the portal: once when the page is idle after its first picture, and whenever the reader points at a link to a globe or focuses it. A
 * prepared worker ends unused after a minute. Does nothing in low-bandwidth mode.
 *
 * @param isDrawn whether the page has its first picture
 */
export function useGlobeWarmUp(isDrawn: boolean): void {
  const isSaving = useAtomValue(lowBandwidthAtom)
  const mayPrepare = isDrawn && !isSaving
  useEffect(() => {
    if (!mayPrepare) return undefined
    const cancel = whenIdle(prepare)
    const listen = ({ target }: Event) => {
      if (target instanceof Element && target.closest(globeLinks)) prepare()
    }
    const events = ['pointerover', 'focusin'] as const
    for (const event of events) document.addEventListener(event, listen)
    return () => {
      cancel()
      for (const event of events) document.removeEventListener(event, listen)
    }
  }, [mayPrepare])
}
