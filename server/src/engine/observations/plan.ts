import type { ObservationColumn } from '../../store/observations.ts'
import type { FieldProcedure, MeanProcedure, ObservationPlan, RefusedAnswer } from '../engine.ts'

/** Whether an answer holds means, and no stored rows. */
export const isMean = (procedure: FieldProcedure): procedure is MeanProcedure =>
  procedure === 'timeSeries' || procedure === 'depthProfile'

/** The columns that a plan asks for, or why it cannot be answered. */
export function columnsOf({
  observations: { table, columns, coordinates },
  procedure,
  variables,
}: ObservationPlan): { readonly ok: true; readonly columns: readonly ObservationColumn[] } | RefusedAnswer {
  const chosen: ObservationColumn[] = []
  for (const name of variables === '*' ? columns.map((column) => column.name) : variables) {
    const column = columns.find((each) => each.name === name)
    if (!column) return { ok: false, refusal: { code: 'unknown-variable', table, variable: name } }
    if (isMean(procedure) && column.type === 'VARCHAR') {
      if (variables === '*') continue
      return { ok: false, refusal: { code: 'no-mean', table, variable: name } }
    }
    chosen.push(column)
  }
  if (chosen.length === 0) return { ok: false, refusal: { code: 'no-variable', table } }
  const isByDepth = procedure === 'depthProfile' || procedure === 'sectionMap'
  if (isByDepth && !coordinates.depth) return { ok: false, refusal: { code: 'no-depth', table } }
  return { ok: true, columns: chosen }
}
