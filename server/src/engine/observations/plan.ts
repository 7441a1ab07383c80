import type { ObservationColumn, Observations } from '../../store/observations.ts'
import type { FieldProcedure, MeanProcedure, Range, RefusedAnswer } from '../engine.ts'

/** Which rows of a table of observations, and what of them. Rows without any of the values asked for are left out. */
export interface ObservationPlan {
  /**
   * `spaceTime`: every row, ordered by time, lat, lon and depth; `sectionMap`: the same rows, each place from the deepest up. `timeSeries` and
   * `depthProfile`: means and sample deviations over the rows of each time or depth.
   */
  readonly procedure: FieldProcedure
  readonly observations: Observations
  /** Names as in `observations.columns`, in the order of the answer's columns; `*` for all. */
  readonly variables: readonly string[] | '*'
  /** Epoch milliseconds; all times when absent. */
  readonly time?: Range
  /** Degrees north. */
  readonly lat: Range
  /** Degrees east, −180…180; `from` east of `to` crosses 180° (D1). */
  readonly lon: Range
  /** Metres, downward. All depths when absent; ignored by a table without depth. */
  readonly depth?: Range
  /** Rows of `spaceTime` or `sectionMap` at most: of more an even sample over the whole range is answered, the same one every time (L6). */
  readonly most?: number
}

/** Whether an answer holds means, and no stored rows. */
export const isMean = (procedure: FieldProcedure): procedure is MeanProcedure =>
  procedure === 'timeSeries' || procedure === 'depthProfile'

/** The columns that a plan asks for, or why it cannot be answered. */
export function columnsOf({
  observations: { table, columns, coordinates },
  procedure,
  variables,
}: ObservationPlan): { readonly ok: true; readonly columns: readonly ObservationColumn[] } | RefusedAnswer {
  const asked: ObservationColumn[] = []
  for (const name of variables === '*' ? columns.map((column) => column.name) : variables) {
    const column = columns.find((each) => each.name === name)
    if (!column) return { ok: false, refusal: { code: 'unknown-variable', table, variable: name } }
    if (isMean(procedure) && column.type === 'VARCHAR') {
      if (variables === '*') continue
      return { ok: false, refusal: { code: 'no-mean', table, variable: name } }
    }
    asked.push(column)
  }
  if (asked.length === 0) return { ok: false, refusal: { code: 'no-variable', table } }
  const isByDepth = procedure === 'depthProfile' || procedure === 'sectionMap'
  if (isByDepth && !coordinates.depth) return { ok: false, refusal: { code: 'no-depth', table } }
  return { ok: true, columns: asked }
}
