import { atom } from 'jotai'
import { searchAtom } from '../shell/address/location.ts'
import { type CruisesState, readCruises, writeCruises } from './state.ts'

const readAtom = atom((get) => readCruises(get(searchAtom)))

/** The arrangement of the cruise screen. Writing changes the address; `push` makes a step that Back undoes. */
export const cruisesAtom = atom(
  (get) => get(readAtom),
  (get, set, change: (state: CruisesState) => Partial<CruisesState>, step: 'push' | 'replace' = 'replace') => {
    const state = get(readAtom)
    set(searchAtom, writeCruises({ ...state, ...change(state) }), step)
  },
)
