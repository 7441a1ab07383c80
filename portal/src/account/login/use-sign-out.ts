import { atom, useSetAtom } from 'jotai'
import { signOut } from '../../service/people/account.ts'
import { snackbarAtom } from '../../shell/snackbar.tsx'
import { screenTexts } from '../../shell/screen-texts.ts'

/** How often somebody has signed out on this page: what was shown to them is gone then. */
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
