import { atom } from 'jotai'

export interface LoginRequest {
  /** What the dialog says that it is for. */
  readonly purpose: 'login' | 'download'
  /** The action that needed a sign-in. It runs once the reader has signed in. */
  readonly resume?: () => void
}

/** The sign-in dialog; undefined while it is closed. */
export const loginAtom = atom<LoginRequest>()
