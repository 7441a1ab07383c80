import { atom } from 'jotai'

export interface LoginRequest {
  /** What the title of the dialog names. */
  readonly purpose: 'login' | 'download'
  /** The action that needed a sign-in. It runs once the reader has signed in. */
  readonly resume?: () => void
}

/** What the sign-in dialog is open for; undefined while it is closed. */
export const loginAtom = atom<LoginRequest>()
