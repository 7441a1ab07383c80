import { lazy, Suspense, useState } from 'react'
import { Link } from 'wouter'
import { datasetPath } from '../../catalog/results/dataset-path.ts'
import { loginPath, signedIn } from '../../service/session.ts'

const SubscribeDialog = lazy(() => import('./subscribe-dialog.tsx'))

interface Props {
  readonly shortName: string
  readonly longName: string
}

/** Subscribe to a dataset, and go to its files. Both need an account, so that a visitor is sent to sign in first. */
export function DatasetActions({ shortName, longName }: Props) {
  const [isAsking, setAsking] = useState(false)
  const path = datasetPath(shortName)
  return (
    <div className="dataset-actions">
      {signedIn() ? (
        <button
          type="button"
          className="button"
          aria-label={`Subscribe to ${longName}`}
          onClick={() => setAsking(true)}
        >
          Subscribe
        </button>
      ) : (
        <Link href={loginPath(path)} className="button" aria-label={`Subscribe to ${longName}`}>
          Subscribe
        </Link>
      )}
      <Link href={`${path}#download`} className="button" aria-label={`Download ${longName}`}>
        Download
      </Link>
      {isAsking && (
        <Suspense>
          <SubscribeDialog shortName={shortName} longName={longName} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  )
}
