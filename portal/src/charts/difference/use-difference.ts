import { slabMediaType } from '@isobath/domain'
import { releaseProxy, wrap } from 'comlink'
import type { ServiceResult } from '../../service/request.ts'
import { announceSession } from '../../service/people/session.ts'
import { type Request, useRequest } from '../../service/use-request.ts'
import type { DifferenceThread, FieldAnswer } from './difference-thread.ts'
import type { Difference } from './subtract-fields.ts'

const headers = { Accept: slabMediaType }

/** The difference of the fields of two addresses, computed on a thread of its own, once the second is known. */
export const useDifference = (first: string, second: string | undefined): Request<Difference> =>
  useRequest(second === undefined ? undefined : `${first} ${second}`, (signal) =>
    fetchDifference(first, second ?? first, signal),
  )

async function fetchDifference(first: string, second: string, signal: AbortSignal): Promise<ServiceResult<Difference>> {
  const worker = new Worker(new URL('./difference-thread.ts', import.meta.url), {
    type: 'module',
    name: 'isobath-difference',
  })
  const thread = wrap<DifferenceThread>(worker)
  // A worker that has ended answers no call.
  const ended = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    worker.addEventListener('error', () => reject(new TypeError('The worker failed.')), { once: true })
  })
  try {
    const request = (url: string) => ({ url, headers })
    return answerOf(await Promise.race([thread.subtract(request(first), request(second)), ended]))
  } catch {
    return { ok: false, fault: { type: signal.aborted ? 'aborted' : 'offline' } }
  } finally {
    thread[releaseProxy]()
    worker.terminate()
  }
}

function answerOf(answer: FieldAnswer): ServiceResult<Difference> {
  if (answer.ok) return { ok: true, value: answer.field }
  const { status, ...failure } = answer.failure
  if (status === 401) announceSession()
  return { ok: false, fault: status === undefined ? { type: 'incomplete' } : { type: 'answered', status, ...failure } }
}
