import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { signOutsAtom } from '../account/login/use-sign-out.ts'
import { chartsNote } from '../shell/failures/failed-load.ts'
import { Icon } from '../shell/text/icon.tsx'
import { cacheNames } from './names.ts'
import { screenTexts } from './screen-texts.ts'
import '../shell/notice.css'

/** Keeps the portal for use without a connection, and offers a newer release once it is ready. */
export function ReleaseNotice() {
  const [take, setTake] = useState<() => void>()
  useEffect(() => {
    if (!import.meta.env.PROD) return
    // If this code cannot be fetched, or the reader forbids storage, the portal works as it does without a service worker.
    void import('./release.ts')
      .then(({ followReleases }) => followReleases((take) => setTake(() => take)))
      .catch(() => undefined)
  }, [])
  const signOuts = useAtomValue(signOutsAtom)
  useEffect(() => {
    // The next person at a shared computer must not find the data that were drawn.
    if (signOuts > 0 && 'caches' in globalThis) void caches.delete(cacheNames.answers)
  }, [signOuts])
  if (!take) return null
  return (
    <section className="notice" aria-live="polite" aria-label={screenTexts.newVersion}>
      <p>
        {screenTexts.newVersionIsReady}
        <small>{chartsNote()}</small>
      </p>
      <button type="button" className="button primary" onClick={take}>
        {screenTexts.reload}
      </button>
      <button
        type="button"
        className="button icon-only"
        aria-label={screenTexts.closeTheMessage}
        onClick={() => setTake(undefined)}
      >
        <Icon name="close" />
      </button>
    </section>
  )
}
