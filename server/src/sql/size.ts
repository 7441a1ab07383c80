import { parseTime } from '@isobath/domain'
import type { Engine, Plan, Range } from '../engine/engine.ts'
import type { Bounds, Constraints } from './constraints.ts'
import type { SqlCatalog } from './sandbox.ts'
import type { Select } from './statement/select.ts'

/** How large the answer of a statement would be. */
export interface StatementSize {
  /** Tables of data that it reads. */
  readonly tables: readonly string[]
  readonly constraints: Constraints
  /** Undefined where no table of data is read, or several are. */
  readonly projection?: { readonly size: number; readonly provenance: 'calculation' | 'query' }
}

/**
 * The size of a statement over one table: of a field the cells within the ranges of its coordinates, by arithmetic; of observations the rows of the
 * answer, counted.
 */
export async function sizeOf(
  { statement, judged }: Select,
  catalog: SqlCatalog,
  engine: Engine,
): Promise<StatementSize> {
  const { constraints, mostRows } = judged
  const tables = [...new Set(statement.relations.flatMap((name) => catalog.table(name) ?? []))]
  const about = { tables: tables.map(({ name }) => name), constraints }
  const [table] = tables
  if (!table || tables.length > 1) return about
  if (!table.grid) return { ...about, projection: { size: await catalog.count(statement), provenance: 'query' } }
  const counted = await engine.count(planOf(table.grid, constraints))
  const cells = counted.ok ? counted.rows : 0
  return { ...about, projection: { size: Math.min(cells, mostRows ?? cells), provenance: 'calculation' } }
}

function planOf(grid: Plan['grid'], { time, month, lat, lon, depth }: Constraints): Plan {
  const ofTime = grid.calendar === 'month' ? rangeOf(month, Number) : rangeOf(time, instantOf)
  const ofDepth = rangeOf(depth, Number)
  return {
    procedure: 'spaceTime',
    grid,
    variables: '*',
    lat: rangeOf(lat, Number) ?? { from: -90, to: 90 },
    lon: ordered(rangeOf(lon, Number) ?? { from: -180, to: 180 }),
    ...(ofTime ? { time: ofTime } : {}),
    ...(ofDepth ? { depth: ofDepth } : {}),
  }
}

/** A range of SQL whose ends are the wrong way round holds nothing; none of them crosses 180°. */
const ordered = ({ from, to }: Range): Range => (from > to ? { from: Infinity, to: Infinity } : { from, to })

const instantOf = (value: number | string) => parseTime(String(value).trim().replace(' ', 'T')) ?? NaN

function rangeOf(bounds: Bounds | undefined, read: (value: number | string) => number): Range | undefined {
  if (!bounds) return undefined
  const [from, to] = [bounds.min, bounds.max].map((value) => (value === undefined ? NaN : read(value)))
  return { from: ifNumber(from, -Infinity), to: ifNumber(to, Infinity) }
}

const ifNumber = (value: number | undefined, other: number) =>
  value === undefined || Number.isNaN(value) ? other : value
