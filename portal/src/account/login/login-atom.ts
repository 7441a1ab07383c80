import { waits } from '@isobath/domain'
import { atom } from 'jotai'
import { snackbarAtom } from '../../shell/snackbar.tsx'
import { screenTexts } from '../../shell/screen-texts.ts'

export interface LoginRequest {
  /** What the dialog says that it is for. */
  readonly purpose: 'login' | 'download'
  /** What the reader asked for before; it goes on once they have signed in. */
  readonly resume?: () => void
}

/** The sign-in dialog; undefined while it is closed. */
export const loginAtom = atom<LoginRequest>()

/** Closes the dialog after sign-in, and goes on with what was asked for. */
export const resumeAtom = atom(null, (get, set) => {
  const resume = get(loginAtom)?.resume
  set(loginAtom, undefined)
  if (!resume) return
  set(snackbarAtom, { text: screenTexts.resumingAction, severity: 'info', lasts: waits.resumeMessage })
  resume()
})
