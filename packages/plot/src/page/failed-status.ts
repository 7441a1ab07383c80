/** The statuses of a chart without a picture. */
import type { Source } from '../data/sources.ts'
import type { PlotKind } from '../kinds/registry.ts'
import type { Failure, Refusal } from '../loading/load-event.ts'
import type { PlotStatus } from '../options/options.ts'
import { isGivenAway } from './session/source-extent.ts'

const statusField = ({ httpStatus }: Pick<Failure, 'httpStatus'>) => (httpStatus === undefined ? {} : { httpStatus })

export const refusedStatus = (refusal: Omit<Refusal, 'type'>): PlotStatus<PlotKind> => ({
  state: 'refused',
  sentence: refusal.sentence,
  code: refusal.code ?? 'limit',
  ...statusField(refusal),
})

/**
 * @param sources that of the chart, which failed, and those of its layers
 * @param retry opens the sources again; offered only where another attempt can have another result
 */
export function failedStatus(
  failure: Omit<Failure, 'type'>,
  sources: readonly [Source, ...Source[]],
  retry: () => void,
): PlotStatus<PlotKind> {
  const [source] = sources
  const { sentence, code = 'data' } = failure
  const status = { state: 'failed', sentence, code, ...statusField(failure) } as const
  const hasAddress = source.type === 'slabs' || source.type === 'table'
  // Arrays of the page fail in the same way again, an address may answer otherwise. A policy does not change while the page is open.
  const isFinal = (code === 'data' && !hasAddress) || code === 'policy' || sources.some(isGivenAway)
  return isFinal ? status : { ...status, retry }
}
