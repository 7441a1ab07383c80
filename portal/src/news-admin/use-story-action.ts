import { useSetAtom } from 'jotai'
import { refusalSentence } from '../service/people/account.ts'
import { type ServiceResult, describeFault, type Fault } from '../service/request.ts'
import { snackbarAtom } from '../shell/snackbar.tsx'
import { activityAtom } from './activity/activity.ts'
import { screenTexts } from './screen-texts.ts'

/** The service's sentence for a fault, else a general one. */
export const reasonOf = (fault: Fault): string => refusalSentence(fault) ?? describeFault(fault)

interface Texts {
  /** For the activity log. */
  readonly done: string
  readonly failed: string
  /** Over the page: the specified texts. */
  readonly success?: string
  readonly failure?: string
}

/** Waits for a request to the service, shows its outcome and writes it into the activity log. */
export function useStoryAction() {
  const say = useSetAtom(snackbarAtom)
  const log = useSetAtom(activityAtom)
  return async <T>(request: Promise<ServiceResult<T>>, texts: Texts): Promise<ServiceResult<T>> => {
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
