import { useSetAtom } from 'jotai'
import { hasStatus, signInWithGoogle } from '../../service/people/account.ts'
import type { Fault } from '../../service/request.ts'
import { snackbarAtom } from '../../shell/snackbar.tsx'
import { screenTexts } from './screen-texts.ts'
import { forgetGoogle, type GoogleOriginator } from './google-identity.ts'

/** The reason why a sign-in failed, in the specified words. */
function googleProblem(fault: Fault, originator: GoogleOriginator): string {
  if (hasStatus(fault, 401)) return screenTexts.unableToLogIn
  if (hasStatus(fault, 500)) return screenTexts.errorOccurred
  return originator === 'register' ? screenTexts.registrationFailed : screenTexts.loginFailed
}

/** Signs in, or registers, with an ID token, and reports the outcome. Resolves to whether somebody is signed in. */
export function useGoogleSignIn(originator: GoogleOriginator) {
  const say = useSetAtom(snackbarAtom)
  return async (userIDToken: string): Promise<boolean> => {
    const answer = await signInWithGoogle({ userIDToken, originator, register: originator === 'register' })
    if (!answer.ok) {
      say({ text: googleProblem(answer.fault, originator), severity: 'error' })
      return false
    }
    forgetGoogle()
    say({
      text: answer.value.register ? screenTexts.registered : screenTexts.loggedIn,
      severity: 'info',
    })
    return true
  }
}
