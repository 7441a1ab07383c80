import type { CruisePlan } from '@isobath/domain'
import { atom } from 'jotai'
import { type PlanView, readPlan, writePlan } from './plan-code.ts'
import { type PlanHistory, changePlan, newHistory, redo, undo } from './plan-history.ts'

const storageKey = 'cruise-plan'

/** The plan of the address, else the one that this browser had last. */
function readStored(): string {
  if (location.hash.length > 1) return location.hash
  try {
    return localStorage.getItem(storageKey) ?? ''
  } catch {
    // The reader forbids storage: the address alone keeps the plan.
    return ''
  }
}

const stored = readPlan(readStored())
const historyAtom = atom<PlanHistory>(newHistory(stored.plan))
const viewStateAtom = atom<PlanView>(stored.view)

/** The plan as it is now. Writing makes a step that can be undone; changes of one field in a row are one step. */
export const planAtom = atom(
  (get) => get(historyAtom).present,
  (_get, set, change: (plan: CruisePlan) => CruisePlan, field?: string) =>
    set(historyAtom, (history) => changePlan(history, change(history.present), field)),
)

export const canUndoAtom = atom((get) => get(historyAtom).past.length > 0)
export const canRedoAtom = atom((get) => get(historyAtom).future.length > 0)
export const undoAtom = atom(null, (_get, set) => set(historyAtom, undo))
export const redoAtom = atom(null, (_get, set) => set(historyAtom, redo))

export const viewAtom = atom(
  (get) => get(viewStateAtom),
  (_get, set, change: Partial<PlanView>) => set(viewStateAtom, (view) => ({ ...view, ...change })),
)

/** Plan and view as the fragment of the address. */
export const codeAtom = atom((get) => writePlan({ plan: get(planAtom), view: get(viewStateAtom) }))

/** Takes over another address. The plan before can be brought back by undoing. */
export const loadAtom = atom(null, (get, set, fragment: string) => {
  if (fragment.replace(/^#/, '') === get(codeAtom)) return
  const { plan, view } = readPlan(fragment)
  set(planAtom, () => plan)
  set(viewStateAtom, view)
})

/** Writes the plan to the address and to the storage of the browser. */
export function keepPlan(code: string) {
  const address = location.pathname + location.search + (code === '' ? '' : `#${code}`)
  if (location.pathname + location.search + location.hash !== address) history.replaceState(history.state, '', address)
  try {
    localStorage.setItem(storageKey, code)
  } catch {
    // The address has it.
  }
}
