import { guests, sentence } from '@isobath/domain'
import { useSetAtom } from 'jotai'
import { loginAtom } from '../../shell/login/login-atom.ts'
import { RetryButton } from '../../shell/failures/retry-button.tsx'
import type { ChartFault } from './chart-fault.ts'
import { screenTexts } from './screen-texts.ts'

interface Props extends WordsProps {
  /** The title of the chart: where several stand together, it says which one this is. */
  readonly title: readonly string[]
}

interface WordsProps {
  readonly fault: ChartFault
  readonly onRetry: () => void
  /** Opens the dialog in which a visitor becomes a guest. */
  readonly onVisitor: () => void
}

/** Replaces a chart without data. It says which chart has none and why, and how to go on. */
export const FaultPanel = ({ title, ...words }: Props) => (
  <div className="card-wait" role="alert">
    <p className="soft small">{title.filter(Boolean).join(', ')}</p>
    <FaultWords {...words} />
  </div>
)

function FaultWords({ fault, onRetry, onVisitor }: WordsProps) {
  const logIn = useSetAtom(loginAtom)
  const login = (
    <button
      type="button"
      className="button"
      onClick={() => logIn({ purpose: 'login', ...(fault.type === 'limit' ? { resume: onRetry } : {}) })}
    >
      {screenTexts.login}
    </button>
  )
  switch (fault.type) {
    case 'session':
      return (
        <>
          <p>{screenTexts.sessionEnded}</p>
          <p className="card-ways">
            {login}
            <button type="button" className="button primary" onClick={onVisitor}>
              {screenTexts.continueAsGuest}
            </button>
          </p>
        </>
      )
    case 'limit':
      return (
        <>
          <p>{sentence({ type: 'guestLimit', plots: guests.plotsPerDay })}</p>
          <p className="card-ways">{login}</p>
        </>
      )
    case 'wait':
      return (
        <>
          <p>{screenTexts.tooMany}</p>
          <RetryButton seconds={fault.seconds} onRetry={onRetry} />
        </>
      )
    case 'failed':
      return (
        <>
          <p>{screenTexts.dataFailed}</p>
          <p className="soft small">{navigator.onLine ? screenTexts.serviceFailed : screenTexts.offline}</p>
          <RetryButton onRetry={onRetry} />
        </>
      )
  }
}
