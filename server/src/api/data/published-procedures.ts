import type { Procedure } from '@isobath/domain'
import type { FieldProcedure } from '../../engine/engine.ts'
import type { Period } from '../../sql/data/period.ts'

/** The published procedures that give rows or means of a table, and the engine's word for each. */
export const tableProcedures: { readonly [P in Procedure]: FieldProcedure } = {
  uspSpaceTime: 'spaceTime',
  uspTimeSeries: 'timeSeries',
  uspDepthProfile: 'depthProfile',
  uspSectionMap: 'sectionMap',
}

/** The procedures that take means over a part of each year. */
export const periodProcedures = {
  uspWeekly: 'week',
  uspMonthly: 'month',
  uspQuarterly: 'quarter',
  uspAnnual: 'year',
} as const satisfies Record<string, Period>

type PeriodProcedure = keyof typeof periodProcedures

export const isTableProcedure = (name: string): name is Procedure => Object.hasOwn(tableProcedures, name)
export const isPeriodProcedure = (name: string): name is PeriodProcedure => Object.hasOwn(periodProcedures, name)

/** All procedures that take a table, a variable and the eight bounds of a box. */
export const boxProcedures: readonly string[] = [...Object.keys(tableProcedures), ...Object.keys(periodProcedures)]

const canonical = new Map(boxProcedures.map((name) => [name.toLowerCase(), name]))

/** The name of such a procedure as it is published, whatever its case; undefined of others. */
export const canonicalProcedure = (name: string): string | undefined => canonical.get(name.toLowerCase())
