import { udunits } from './netcdf.ts'
import type { AnyPlan } from '../engine.ts'

export const parquetMediaType = 'application/vnd.apache.parquet'

/** Metadata of a file, by key. */
export type FileNotes = Readonly<Record<string, string>>

/** CF 4.1 and 4.2. */
const coordinateUnits = { lat: 'degrees_north', lon: 'degrees_east' } as const

/**
 * The units of the columns of a plan's answer as UDUNITS-2 reads them, `COLUMN.units` each: Parquet has no place for them but the notes of the
 * whole file. A column without a unit has none.
 */
export function unitNotes(plan: AnyPlan): FileNotes {
  const { variables } = plan
  const columns = 'grid' in plan ? plan.grid.variables : plan.observations.columns
  const hasDepth = 'grid' in plan ? plan.grid.axes.depth.length > 0 : plan.observations.coordinates.depth !== undefined
  const chosen = columns.filter(({ name, unit }) => unit !== '' && (variables === '*' || variables.includes(name)))
  const units = { ...coordinateUnits, ...(hasDepth ? { depth: 'm' } : {}) }
  return Object.fromEntries([
    ...Object.entries(units).map(([name, unit]) => [`${name}.units`, unit]),
    ...chosen.map(({ name, unit }) => [`${name}.units`, udunits(unit)]),
  ]) as FileNotes
}
