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
