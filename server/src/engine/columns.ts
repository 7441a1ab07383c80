import type { Cells } from './cells.ts'
import type { Plan } from './engine.ts'

/** The type of a column of an answer. `instant`: epoch milliseconds UTC. `month`: 1…12. `float32`: stored values. `float64`: means. */
export type ColumnType = 'instant' | 'month' | 'coordinate' | 'float32' | 'float64'

export interface Column {
  readonly name: string
  readonly type: ColumnType
}

/** A column of text, which observations may have. */
export interface TextColumn {
  readonly name: string
  readonly type: 'text'
}

/** The type of a column of a statement's answer, where any value may be missing. `moment`: epoch milliseconds UTC. */
export type NullableType = 'moment' | 'int32' | 'int64' | 'boolean' | 'float32' | 'float64' | 'text'

export interface NullableColumn {
  readonly name: string
  readonly type: NullableType
}

/** The columns of a procedure's answer, in the published order: depth stands last in a depth profile, before the values elsewhere. */
export function columnsOf({ procedure }: Plan, cells: Cells): readonly Column[] {
  const names = cells.variables.map((variable) => cells.grid.variables[variable]?.name ?? '')
  const values: readonly Column[] = names.map((name) => ({ name, type: 'float32' }))
  const means = names.flatMap((name): readonly Column[] => [
    { name, type: 'float64' },
    { name: `${name}_std`, type: 'float64' },
  ])
  const time = timeColumn(cells)
  const depth: readonly Column[] = cells.grid.axes.depth.length === 0 ? [] : [{ name: 'depth', type: 'coordinate' }]
  if (procedure === 'depthProfile') return [...places, ...means, ...depth]
  return [...time, ...places, ...depth, ...(procedure === 'timeSeries' ? means : values)]
}

const places: readonly Column[] = [
  { name: 'lat', type: 'coordinate' },
  { name: 'lon', type: 'coordinate' },
]

function timeColumn({ grid }: Cells): readonly Column[] {
  if (grid.calendar === 'none' || grid.axes.time.length === 0) return []
  return grid.calendar === 'month' ? [{ name: 'month', type: 'month' }] : [{ name: 'time', type: 'instant' }]
}
