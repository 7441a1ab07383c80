import { fieldProblems, waits, type Cut, type SizeCheck } from '@isobath/domain'
import { checkQuerySize, requestKey, type SizeAnswer } from '../../service/data.ts'
import { useRequest, type Request } from '../../service/use-request.ts'

/** A check that stands in no one's way. */
const passed: SizeCheck = { status: 'succeeded', result: { allow: true } }

/**
 * Asks for the size of a cut once its ranges hold and a type is chosen; the latest edit wins. The service answers no visitor, whose
 * cut is checked once the visitor is a guest or signed in.
 */
export function useSizeCheck(
  cut: Cut | null,
  mayAsk: boolean,
  /** The number of the session: a request that one session refused is sent again in the next. */
  session: number,
): { readonly request: Request<SizeAnswer>; readonly check: SizeCheck } {
  const sound = cut !== null && Object.keys(fieldProblems(cut)).length === 0
  const key = mayAsk && sound && cut.kind ? `${session} ${requestKey(cut)}` : undefined
  const request = useRequest(
    key,
    (signal) => (cut ? checkQuerySize(cut, signal) : Promise.reject(new Error('nothing to check'))),
    waits.sizeCheckDebounce,
  )
  // A cut with a broken range is not sent; the message to show is the range's own, not that a check is awaited.
  if (!mayAsk || !sound) return { request, check: passed }
  if (request.state !== 'succeeded') return { request, check: { status: request.state } }
  const { allow, projection } = request.value
  if (!projection) return { request, check: { status: 'succeeded', result: null } }
  const rows = projection.provenance === 'query' ? { rows: projection.size } : {}
  return { request, check: { status: 'succeeded', result: { allow, ...rows } } }
}
