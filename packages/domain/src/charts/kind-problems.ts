import { type ChartKind, chartKindNames, chartKinds } from '../chart-kind.ts'
import type { Problem } from '../problem.ts'
import { type Variable, isIrregular, isSurfaceOnly } from '../data/variable.ts'

/** Why a variable cannot be drawn as a kind, null when it can. Such a problem disables the kind's button and nothing else (C1). */
export function kindProblem(kind: ChartKind, variable: Variable): Problem | null {
  const { irregular, gridded, needsDepth, needsTime } = chartKinds[kind]
  if (isIrregular(variable) && !irregular) return { type: 'notForSparse', kind }
  if (!isIrregular(variable) && !gridded) return { type: 'onlyForSparse' }
  if (isSurfaceOnly(variable) && needsDepth) return { type: 'surfaceOnly', kind }
  if (variable.calendar === 'none' && needsTime) return { type: 'timeless', kind }
  return null
}

/** The kinds that a variable can be drawn as. */
export const possibleKinds = (variable: Variable): readonly ChartKind[] =>
  chartKindNames.filter((kind) => kindProblem(kind, variable) === null)
