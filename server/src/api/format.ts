import { slabMediaType } from '@isobath/domain'
import { arrowMediaType } from '../engine/arrow.ts'
import type { AnyPlan, Format } from '../engine/engine.ts'

/**
 * The form of an answer by the header `Accept`: slabs, the most compact, before Arrow, and CSV for everyone who names neither. Who takes slabs
 * and Arrow gets Arrow for means, which are no fields. Observations come as CSV.
 */
export function formatOf(accept: string | undefined, plan: AnyPlan): Format {
  if ('observations' in plan) return 'csv'
  const { procedure } = plan
  const takesSlabs = accept?.includes(slabMediaType) ?? false
  const takesArrow = accept?.includes(arrowMediaType) ?? false
  const isMean = procedure === 'timeSeries' || procedure === 'depthProfile'
  if (takesSlabs && !(isMean && takesArrow)) return 'slabs'
  return takesArrow ? 'arrow' : 'csv'
}
