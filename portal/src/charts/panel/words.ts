import { kindProblem, sentence, type ChartKind, type LockAlerts, type Variable } from '@isobath/domain'

/** Why a kind's button is disabled; undefined when it is not. */
export function kindReason(kind: ChartKind, variable: Variable | undefined): string | undefined {
  const problem = variable ? kindProblem(kind, variable) : null
  return problem ? sentence(problem) : undefined
}

const alertWords: { readonly [A in keyof LockAlerts]: string } = {
  otherDataset: 'The locked ranges were set for another dataset.',
  otherDates: 'The locked dates do not apply: one of the two variables counts the months of a climatology.',
  otherResolution: 'The locked ranges were set for data of another resolution.',
}

/** What there is to know when ranges locked with one variable are used for another. */
export const lockWords = (alerts: LockAlerts): readonly string[] =>
  (Object.keys(alertWords) as (keyof LockAlerts)[]).filter((name) => alerts[name]).map((name) => alertWords[name])
