import type { Variable } from '@isobath/domain'

/** What there is to know when ranges locked with one variable are used for another. */
export function lockAlerts(from: Variable, to: Variable): readonly string[] {
  const alerts: string[] = []
  if (from.datasetId !== to.datasetId)
    alerts.push(`The locked ranges were set for another dataset, ${from.dataset.longName}.`)
  if (from.calendar !== to.calendar) alerts.push(`The locked dates do not apply: ${dateWords[to.calendar]}`)
  if (from.spatial.label !== to.spatial.label || from.temporal.label !== to.temporal.label) {
    alerts.push('The locked ranges were set for data of another resolution.')
  }
  return alerts
}

const dateWords = {
  month: 'this variable counts the months of a climatology.',
  utc: 'this variable counts days of real years.',
  none: 'this variable does not change with time.',
} as const
