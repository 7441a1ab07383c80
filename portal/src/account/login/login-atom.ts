import { atom } from 'jotai'

export interface LoginRequest {
  /** What the dialog says that it is for. */
  readonly purpose: 'login' | 'download'
  /** What the reader asked for before; it goes on once they have signed in. */
  readonly resume?: () => void
}

/** The sign-in dialog; undefined while it is closed. */
export const loginAtom = atom<LoginRequest>()
