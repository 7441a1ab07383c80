import type { Verdict } from './size-rules.ts'
import { sentence } from './sentence.ts'

/** What the button under the form reads (portal specification, section 4): an invitation, how far the size check is, or the blocking message. */
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
