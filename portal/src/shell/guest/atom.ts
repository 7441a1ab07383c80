import { atom } from 'jotai'
import { readGuest, writeGuest, type Guest } from './session.ts'

const sessionAtom = atom(readGuest(document.cookie))

const begunAtom = atom(0)

/** The number of sessions that began on this page. What one was refused may be requested again in the next. */
export const guestSessionsAtom = atom((get) => get(begunAtom))

/** The guest's session as the cookie keeps it; undefined for a visitor. */
export const guestAtom = atom(
  (get) => get(sessionAtom),
  (get, set, guest: Guest | undefined) => {
    if (guest && !get(sessionAtom)) set(begunAtom, get(begunAtom) + 1)
    document.cookie = guest ? writeGuest(guest) : writeGuest({ plots: 0 }, new Date(0))
    set(sessionAtom, guest)
  },
)

/** Counts one plot of the guest's day. Another tab may have counted some meanwhile, which the cookie says. */
export const countPlotAtom = atom(null, (get, set) => {
  const guest = get(guestAtom)
  if (!guest) return
  const counted = readGuest(document.cookie)?.plots ?? 0
  set(guestAtom, { plots: Math.max(guest.plots, counted) + 1 })
})
