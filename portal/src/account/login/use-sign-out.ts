import { atom, useSetAtom } from 'jotai'
import { signOut } from '../../service/people/account.ts'
import { snackbarAtom } from '../../shell/snackbar.tsx'
import { screenTexts } from '../../shell/screen-texts.ts'

/** The number of sign-outs on this page. Each removes what was shown to the user. */
export const signOutsAtom = atom(0)

/** Ends the session, and says where that fails; `LoginHost` says that it has ended. */
export function useSignOut(): () => Promise<void> {
  const say = useSetAtom(snackbarAtom)
  const count = useSetAtom(signOutsAtom)
  return async () => {
    const answer = await signOut()
    if (answer.ok) count((before) => before + 1)
    else say({ text: screenTexts.logoutFailed, severity: 'error' })
  }
}
