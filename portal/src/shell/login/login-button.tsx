import { useSetAtom } from 'jotai'
import { hasStatus } from '../../service/people/account.ts'
import type { Fault } from '../../service/request.ts'
import { loginAtom } from './login-atom.ts'
import { screenTexts } from '../screen-texts.ts'

interface Props {
  /** Why a request brought nothing. */
  readonly fault: Fault | undefined
  /** Sends the request again. */
  readonly onRetry: () => void
}

/** Signs in and sends a request again that failed because the session has ended. Empty after any other fault. */
export function LoginButton({ fault, onRetry }: Props) {
  const logIn = useSetAtom(loginAtom)
  if (!fault || !hasStatus(fault, 401)) return null
  return (
    <button type="button" className="button primary" onClick={() => logIn({ purpose: 'login', resume: onRetry })}>
      {screenTexts.login}
    </button>
  )
}
