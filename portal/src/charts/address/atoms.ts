import { atom } from 'jotai'
import { searchAtom } from '../../shell/address/location.ts'
import { readState, writeState, type ChartsState } from './state.ts'

export type Step = 'push' | 'replace'

const readAtom = atom((get) => readState(get(searchAtom)))

/** The arrangement of the charts screen. Writing changes the address; `push` makes a step that Back undoes. */
export const chartsAtom = atom(
  (get) => get(readAtom),
  (get, set, change: (state: ChartsState) => Partial<ChartsState>, step: Step = 'replace') => {
    const state = get(readAtom)
    set(searchAtom, writeState({ ...state, ...change(state) }), step)
  },
)
