import { type Cut, defaultCut } from './cut.ts'
import type { Variable } from '../data/variable.ts'

/** The differences between a newly chosen variable and the one before, while the ranges are locked (C5). */
export interface LockAlerts {
  readonly otherDataset: boolean
  /** One is a monthly climatology and the other is not. */
  readonly otherDates: boolean
  readonly otherResolution: boolean
}

export const lockAlerts = (before: Variable, now: Variable): LockAlerts => ({
  otherDataset: before.datasetId !== now.datasetId,
  otherDates: (before.calendar === 'month') !== (now.calendar === 'month'),
  otherResolution: before.spatial.label !== now.spatial.label || before.temporal.label !== now.temporal.label,
})

/** The cut for a newly chosen variable while the ranges are locked (C5): the ranges stay, except times of another calendar; the kind is cleared. */
export function keepRanges(cut: Cut, variable: Variable): Cut {
  const fresh = defaultCut(variable)
  const times = cut.times.calendar === variable.calendar ? cut.times : fresh.times
  return { ...fresh, region: cut.region, depths: cut.depths, times }
}
