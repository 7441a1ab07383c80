import { useSetAtom } from 'jotai'
import { refusalSentence } from '../service/people/account.ts'
import { type Answer, describeFault, type Fault } from '../service/answer.ts'
import { snackbarAtom } from '../shell/snackbar.tsx'
import { activityAtom } from './activity/activity.ts'
import { screenTexts } from './screen-texts.ts'

/** What the service says of a fault, else what is known of it. */
export const reasonOf = (fault: Fault): string => refusalSentence(fault) ?? describeFault(fault)

interface Texts {
  /** For the activity log. */
  readonly done: string
  readonly failed: string
  /** Over the page: the specified texts. */
  readonly success?: string
  readonly failure?: string
}

/** Waits for what was asked of the service, says what became of it and writes it into the activity log. */
export function useStoryAction() {
  const say = useSetAtom(snackbarAtom)
  const log = useSetAtom(activityAtom)
  return async <T>(request: Promise<Answer<T>>, texts: Texts): Promise<Answer<T>> => {
    const { done, failed, success = screenTexts.updated, failure = screenTexts.updateFailed } = texts
    const answer = await request
    if (answer.ok) {
      say({ text: success, severity: 'info' })
      log(done, false)
    } else {
      say({ text: failure, severity: 'error' })
      log(`${failed} ${reasonOf(answer.fault)}`, true)
    }
    return answer
  }
}
