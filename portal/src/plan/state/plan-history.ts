import { type CruisePlan, emptyPlan } from '@isobath/domain'

/** Changes that can be undone at most. */
const mostSteps = 100

/** A plan, with the plans that undo and redo bring back. */
export interface PlanHistory {
  readonly past: readonly CruisePlan[]
  readonly present: CruisePlan
  readonly future: readonly CruisePlan[]
  /** The field that the last change came from. Changes of one field in a row are one step. */
  readonly field: string | undefined
}

export const newHistory = (present: CruisePlan = emptyPlan): PlanHistory => ({
  past: [],
  present,
  future: [],
  field: undefined,
})

/** Makes a changed plan the present one. An unchanged plan adds no step. */
export function changePlan(history: PlanHistory, next: CruisePlan, field?: string): PlanHistory {
  const { past, present } = history
  if (next === present) return history
  const isSameField = field !== undefined && field === history.field
  return { past: isSameField ? past : [...past.slice(1 - mostSteps), present], present: next, future: [], field }
}

export function undo(history: PlanHistory): PlanHistory {
  const before = history.past.at(-1)
  if (!before) return history
  const { past, present, future } = history
  return { past: past.slice(0, -1), present: before, future: [present, ...future], field: undefined }
}

export function redo(history: PlanHistory): PlanHistory {
  const [next, ...rest] = history.future
  return next ? { past: [...history.past, history.present], present: next, future: rest, field: undefined } : history
}
