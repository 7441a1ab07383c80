import type { Verdict } from './size-rules.ts'
import { sentence } from './sentence.ts'

/** The text of the button under the form: an invitation, the state of the size check, or the blocking message (C13). */
export function visualizeButton(hasVariable: boolean, verdict: Verdict): string {
  if (!hasVariable) return 'Select a variable'
  if (verdict.ok) return 'Create Visualization'
  switch (verdict.problem.type) {
    case 'sizeCheckWaiting':
      return 'Checking query size...'
    case 'sizeCheckFailed':
    case 'sizeUnknown':
      return 'Unable to determine size of visulization.'
    default:
      return sentence(verdict.problem)
  }
}
