import { sentence, type ChartKind, type Problem, type Variable, type Verdict, kindProblem } from '@isobath/domain'

/** What the button says, letter for letter. */
export function buttonText(chosen: boolean, verdict: Verdict): string {
  if (!chosen) return 'Select a variable'
  if (verdict.ok) return 'Create Visualization'
  if (verdict.problem.type === 'sizeCheckWaiting') return 'Checking query size...'
  if (verdict.problem.type === 'sizeCheckFailed') return 'Unable to determine size of visulization.'
  return sentence(verdict.problem)
}

/** The kinds that this release draws. */
export const drawnKinds: readonly ChartKind[] = ['heatmap']

/** Why a kind's button is disabled; undefined when it is not. */
export function kindReason(kind: ChartKind, variable: Variable | undefined): string | undefined {
  const problem: Problem | null = variable ? kindProblem(kind, variable) : null
  if (problem) return sentence(problem)
  return drawnKinds.includes(kind) ? undefined : 'Not in this release yet'
}
