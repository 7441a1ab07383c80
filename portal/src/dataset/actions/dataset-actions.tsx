import { useSetAtom } from 'jotai'
import { Suspense, useState } from 'react'
import { loginAtom } from '../../shell/login/login-atom.ts'
import { useIsSubscribed } from '../../account/subscriptions/user-subscriptions.ts'
import { currentUser } from '../../service/people/session.ts'
import { PartFailure } from '../../shell/failures/part-failure.tsx'
import { lazyPart } from '../../shell/loading/lazy-part.tsx'
import { ReturnFocus } from '../../shell/controls/return-focus.tsx'
import { screenTexts } from './screen-texts.ts'

const DownloadDialog = lazyPart(() => import('../../download/dataset/download-dialog.tsx'))
const SubscribeDialog = lazyPart(() => import('./subscribe-dialog.tsx'))

interface Props {
  readonly shortName: string
  readonly longName: string
}

/** Subscribe to a dataset, and download it. Both need an account: a visitor signs in first, and then goes on (R12). */
export function DatasetActions({ shortName, longName }: Props) {
  const [isAsking, setAsking] = useState(false)
  const isSubscribed = useIsSubscribed(shortName)
  const logIn = useSetAtom(loginAtom)
  const [isDownloading, setDownloading] = useState(false)
  const ask = () => setAsking(true)
  const openDownload = () => setDownloading(true)
  return (
    <div className="dataset-actions">
      <button
        type="button"
        className="button"
        aria-label={(isSubscribed ? screenTexts.unsubscribeFrom : screenTexts.subscribeTo)(longName)}
        onClick={() => (currentUser() ? ask() : logIn({ purpose: 'login', resume: ask }))}
      >
        {isSubscribed ? screenTexts.unsubscribe : screenTexts.subscribe}
      </button>
      <button
        type="button"
        className="button"
        aria-label={screenTexts.downloadThe(longName)}
        onClick={() => (currentUser() ? openDownload() : logIn({ purpose: 'download', resume: openDownload }))}
      >
        {screenTexts.download}
      </button>
      {isAsking && (
        <PartFailure name={screenTexts.theDialog} onClose={() => setAsking(false)}>
          <Suspense>
            <ReturnFocus>
              <SubscribeDialog shortName={shortName} longName={longName} onClose={() => setAsking(false)} />
            </ReturnFocus>
          </Suspense>
        </PartFailure>
      )}
      {isDownloading && (
        <PartFailure name={screenTexts.theDialog} onClose={() => setDownloading(false)}>
          <Suspense>
            <ReturnFocus>
              <DownloadDialog shortName={shortName} longName={longName} onClose={() => setDownloading(false)} />
            </ReturnFocus>
          </Suspense>
        </PartFailure>
      )}
    </div>
  )
}
