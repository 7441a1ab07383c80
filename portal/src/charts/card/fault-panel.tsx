import { guests, sentence } from '@isobath/domain'
import { useSetAtom } from 'jotai'
import { loginAtom } from '../../shell/login/login-atom.ts'
import { RetryButton } from '../../shell/failures/retry-button.tsx'
import type { ChartFault } from './chart-fault.ts'
import { screenTexts } from './screen-texts.ts'

interface Props {
  readonly fault: ChartFault
  readonly onRetry: () => void
  /** Opens the dialog in which a visitor becomes a guest. */
  readonly onVisitor: () => void
}

/** Replaces a chart without data. It says why there are none, and how to go on. */
export function FaultPanel({ fault, onRetry, onVisitor }: Props) {
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
        <div className="card-wait" role="alert">
          <p>{screenTexts.sessionEnded}</p>
          <p className="card-ways">
            {login}
            <button type="button" className="button primary" onClick={onVisitor}>
              {screenTexts.continueAsGuest}
            </button>
          </p>
        </div>
      )
    case 'limit':
      return (
        <div className="card-wait" role="alert">
          <p>{sentence({ type: 'guestLimit', plots: guests.plotsPerDay })}</p>
          <p className="card-ways">{login}</p>
        </div>
      )
    case 'wait':
      return (
        <div className="card-wait" role="alert">
          <p>{screenTexts.tooMany}</p>
          <RetryButton seconds={fault.seconds} onRetry={onRetry} />
        </div>
      )
    case 'failed':
      return (
        <div className="card-wait" role="alert">
          <p>{screenTexts.dataFailed}</p>
          <p className="soft small">{navigator.onLine ? screenTexts.serviceFailed : screenTexts.offline}</p>
          <RetryButton onRetry={onRetry} />
        </div>
      )
  }
}
