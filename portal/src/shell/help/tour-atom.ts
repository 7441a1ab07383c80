import { atom } from 'jotai'

/** The guided tour of the page on screen. A page that has one sets it to ready, and back when it is left. */
export const tourAtom = atom<'absent' | 'ready' | 'running'>('absent')
