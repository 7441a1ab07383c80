import { waits } from '@isobath/domain'
import { atom } from 'jotai'
import { screenTexts } from '../../shell/screen-texts.ts'
import { snackbarAtom } from '../../shell/snackbar.tsx'
import { loginAtom } from '../../shell/login/login-atom.ts'

/** Closes the dialog after sign-in and runs the action that needed it. Loaded with the dialog: the shell of every page needs it no sooner. */
export const resumeAtom = atom(null, (get, set) => {
  const resume = get(loginAtom)?.resume
  set(loginAtom, undefined)
  if (!resume) return
  set(snackbarAtom, { text: screenTexts.resumingAction, severity: 'info', lasts: waits.resumeMessage })
  resume()
})
