import { atom } from 'jotai'

/** The token of the mailed link that was opened. It is kept here alone, so that the address can lose it. */
export const resetTokenAtom = atom<string>()
