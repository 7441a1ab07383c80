import { useSetAtom } from 'jotai'
import type { ServiceResult } from '../../service/request.ts'
import type { Delivery } from '../../service/news.ts'
import { snackbarAtom } from '../../shell/snackbar.tsx'
import { activityAtom } from '../activity/activity.ts'
import { reasonOf } from '../use-story-action.ts'
import { screenTexts as texts } from './screen-texts.ts'

/** Waits for mails to be written, and says the specified texts. Resolves to what went wrong; undefined where nothing did. */
export function useNotificationAction() {
  const say = useSetAtom(snackbarAtom)
  const log = useSetAtom(activityAtom)
  return async (request: Promise<ServiceResult<Delivery[]>>, headline: string, success: string) => {
    const answer = await request
    if (answer.ok) {
      say({ text: success, severity: 'info' })
      log(texts.mailsSent(success, headline, answer.value.length), false)
      return undefined
    }
    const problem = texts.failed(reasonOf(answer.fault))
    say({ text: problem, severity: 'error' })
    log(`${problem} “${headline}”`, true)
    return problem
  }
}
