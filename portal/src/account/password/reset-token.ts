import { atom } from 'jotai'

/** The token of the mailed link that was opened. It is kept in memory alone, because the page removes it from the address. */
export const resetTokenAtom = atom<string>()
