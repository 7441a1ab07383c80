import { slabMediaType } from '@isobath/domain'
import { arrowMediaType } from '../../engine/formats/arrow.ts'
import type { AnyPlan, Format } from '../../engine/engine.ts'
import { parquetMediaType } from '../../engine/formats/parquet.ts'

/** The form of rows that no slabs can carry, by the header `Accept`. */
export function rowsFormatOf(accept: string | undefined): 'csv' | 'arrow' | 'parquet' {
  if (accept?.includes(arrowMediaType)) return 'arrow'
  return accept?.includes(parquetMediaType) ? 'parquet' : 'csv'
}

/**
 * The form of an answer by the header `Accept`: slabs, the most compact, before Arrow, and CSV for a client that names neither. A client that
 * takes slabs and Arrow gets Arrow for means and observations, which slabs cannot carry.
 */
export function formatOf(accept: string | undefined, plan: AnyPlan): Format {
  const takesSlabs = accept?.includes(slabMediaType) ?? false
  const takesArrow = accept?.includes(arrowMediaType) ?? false
  const isField = 'grid' in plan && (plan.procedure === 'spaceTime' || plan.procedure === 'sectionMap')
  if (takesSlabs && (isField || !takesArrow)) return 'slabs'
  return takesArrow ? 'arrow' : 'csv'
}
