import { useSetAtom } from 'jotai'
import { hasStatus, signInWithGoogle } from '../../service/account.ts'
import type { Fault } from '../../service/answer.ts'
import { snackbarAtom } from '../../shell/snackbar.tsx'
import { forgetGoogle, type GoogleOriginator } from './google-identity.ts'

/** The reason why a sign-in failed, in the specified words. */
export function googleProblem(fault: Fault, originator: GoogleOriginator): string {
  if (hasStatus(fault, 401))
    return 'Unable to log in with that Google Account. Please ensure that you have registered with us. If you think you are receiving this message in error, please contact us for help.'
  if (hasStatus(fault, 500))
    return 'An error occured while trying to log you in. The site administrators have been notified, please try again later or contact us for help.'
  return originator === 'register'
    ? 'There was a problem registering you with your Google Account.'
    : 'There was a problem logging you in with your Google Account.'
}

/** Signs in, or registers, with an ID token, and says what became of that. Resolves to whether somebody is signed in. */
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
      text: answer.value.register
        ? 'You have successfully registered using your Google Account.'
        : 'You are now logged in using your Google Account.',
      severity: 'info',
    })
    return true
  }
}
