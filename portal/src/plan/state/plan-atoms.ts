import type { CruisePlan } from '@isobath/domain'
import { atom } from 'jotai'
import { type PlanView, readPlan, writePlan } from './plan-code.ts'
import { type PlanHistory, changePlan, newHistory, redo, undo } from './plan-history.ts'

const storageKey = 'cruise-plan'
/** In the storage of the tab: the address that a reload opens, a space, and the plan that was left there. */
const leftKey = 'cruise-plan-left'

/** The plan of the address. A reload opens the address of before the last change where that was not written yet: it brings back what was left. */
function readAddress(): string {
  const [address, code = ''] = sessionStorage.getItem(leftKey)?.split(' ') ?? []
  return address === location.hash ? code : location.hash
}

/** The plan of the address, else the one that this browser had last. */
function readStored(): string {
  try {
    return location.hash.length > 1 ? readAddress() : (localStorage.getItem(storageKey) ?? '')
  } catch {
    // The reader forbids storage: the address alone keeps the plan.
    return location.hash
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

/** Takes over the address if it holds another plan. The plan before can be brought back by undoing. */
export const loadAtom = atom(null, (get, set) => {
  if (location.hash.length <= 1) return
  const fragment = readStored()
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
    sessionStorage.removeItem(leftKey)
  } catch {
    // The address has it.
  }
}

/** Writes the plan when the page is left, perhaps by a reload. */
export function leavePlan(code: string) {
  const address = location.hash
  keepPlan(code)
  try {
    // A page that unloads cannot change its address any more.
    if (address !== `#${code}`) sessionStorage.setItem(leftKey, `${address} ${code}`)
  } catch {
    // The address of the history has it.
  }
}
