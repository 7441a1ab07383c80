import type { Omission } from '../../problem.ts'
import type { Place } from '../column-facts.ts'
import type { RawColumn } from '../source.ts'
import type { WorkingDatabase } from '../working-database.ts'

/** Columns, one of them marked as the depth of the sea floor, and the report's sentence where the mark is new. */
export interface SeaFloor {
  readonly columns: readonly RawColumn[]
  readonly omission?: Omission
}

interface VerticalColumns {
  readonly depth: Place
  /** The pressure, or another depth, that varies in a cast. */
  readonly other: Place
  /** The columns that tell the place and the time of a row. */
  readonly position: readonly Place[]
  readonly time: readonly Place[]
}

/**
 * What a cast spans at least: from above this part of its lowest sample, and of the sea floor, and so many decibars or metres. A sensor that is moored at one depth has
 * pressures near it.
 */
const span = { part: 0.5, least: 10 } as const
/** How far samples may lie below a sounding. */
const below = { factor: 1.1, metres: 50 } as const

const castName =
  /^(station|stn|sta|stnnbr|sta_?id|cst_?cnt|cast|cast_?(no|id|number)|castno|profile|profile_?(id|number)|event|event_?(id|number))$/i

/** Whether a column tells by its name which rows are of one cast. */
export const isCastName = (name: string): boolean => castName.test(name.trim())

/**
 * Whether a depth is that of the sea floor: in every cast it is the same in all rows while samples go down from far above it. Casts are all rows, those of one place, of one place and
 * time, or of one station and cast by their names.
 */
export async function isSeaFloor(
  work: WorkingDatabase,
  columns: readonly RawColumn[],
  { depth, other, position, time }: VerticalColumns,
): Promise<boolean> {
  const named = columns.flatMap(({ name }, i) => (isCastName(name) ? [`c${i}`] : []))
  const [floor, sample] = [depth, other].map((column) => `TRY_CAST(c${column} AS DOUBLE)`)
  const cells = (places: readonly Place[]) => places.map((place) => `c${place}`)
  const place = cells(position)
  const casts = [[], place, [...place, ...cells(time)], ...(named.length > 0 ? [named] : [])]
  const isBelow = `lowest > ${below.factor} * deepest + ${below.metres}`
  const isCast = `lowest - highest > ${span.least} AND highest < ${span.part} * least(lowest, deepest)`
  for (const keys of casts) {
    const [[some, others] = []] = await work.rows(
      `SELECT count(*) FILTER (depths = 1 AND ${isCast} AND NOT ${isBelow}), count(*) FILTER (depths > 1 OR ${isBelow})
      FROM (SELECT count(DISTINCT ${floor}) AS depths, max(abs(${floor})) AS deepest, min(${sample}) AS highest, max(${sample}) AS lowest
        FROM raw WHERE ${floor} IS NOT NULL AND ${sample} IS NOT NULL ${keys.length > 0 ? `GROUP BY ${keys.join(', ')}` : ''})`,
    )
    if (Number(some) > 0 && Number(others) === 0) return true
  }
  return false
}

/** Marks a column as the depth of the sea floor. */
export function markSeaFloor(columns: readonly RawColumn[], depth: Place, other: Place): SeaFloor {
  const [name = '', by = ''] = [depth, other].map((column) => columns[column]?.name)
  const reason = `because it is the same throughout each cast while ${by} varies: it is kept as the depth of the sea floor, and samples lie at ${by} (name it with --column depth=${name} if it tells their depth)`
  return {
    columns: columns.map((column, i) => (i === depth ? seaFloorColumn(column) : column)),
    omission: { variable: `${name} as the depth of samples`, reason },
  }
}

/** A column that holds the depth of the sea floor. */
export const seaFloorColumn = (column: RawColumn): RawColumn => ({
  ...column,
  isSeaFloor: true,
  longName: column.longName ?? 'Depth of the Sea Floor',
})
