import { lonIntervals, wrapRegion } from '@isobath/domain'
import type { Interval } from '@isobath/domain'
import { and, eq, gte, isNotNull, isNull, lte, not, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { dataTables, datasetRegions, datasets } from '../db/schema.ts'

/** Hidden datasets are shown to administrators alone. */
export const isShown = (seesHidden = false): SQL | undefined => (seesHidden ? undefined : eq(datasets.hidden, false))

/** Where and when: the filters that both searches share. Every part may be left out. */
export interface Extent {
  readonly hasDepth?: 'any' | 'yes' | 'no' | undefined
  /** `YYYY-MM-DD`; both days belong to the range. */
  readonly timeStart?: string | undefined
  readonly timeEnd?: string | undefined
  readonly latStart?: number | undefined
  readonly latEnd?: number | undefined
  /** A box with lonStart > lonEnd crosses 180°. */
  readonly lonStart?: number | undefined
  readonly lonEnd?: number | undefined
  readonly region?: readonly string[] | undefined
}

/** The same extent for all ways to write it. */
export const normaliseExtent = <E extends Extent>({ region, ...extent }: E) => ({
  ...extent,
  region: sortedSet(region ?? []),
})

/** Tables whose coverage meets the extent. A table without dates meets every range of dates. */
export const meetsTable = (extent: Extent): SQL | undefined => and(meetsDepth(extent), meetsPlaceAndTime(extent))

/**
 * Tables of datasets that meet the extent. A dataset has depth where one of its tables has. Its place and time are those of one table: a table at the right
 * place and another at the right time are no match.
 */
export const meetsDataset = (extent: Extent): SQL | undefined =>
  and(datasetMeetsDepth(extent), meetsPlaceAndTime(extent))

const meetsPlaceAndTime = (extent: Extent) =>
  and(meetsTime(extent), meetsLatitude(extent), meetsLongitude(dataTables, extent), inRegion(extent))

const meetsDepth = ({ hasDepth = 'any' }: Extent) =>
  hasDepth === 'any' ? undefined : (hasDepth === 'yes' ? isNotNull : isNull)(dataTables.depthMax)

const datasetMeetsDepth = ({ hasDepth = 'any' }: Extent) => {
  if (hasDepth === 'any') return undefined
  const deep = sql`exists (select 1 from ${dataTables} as deep where deep.dataset_id = ${datasets.id} and deep.depth_max is not null)`
  return hasDepth === 'yes' ? deep : not(deep)
}

const meetsTime = ({ timeStart, timeEnd }: Extent) =>
  and(
    timeStart
      ? or(isNull(dataTables.timeMax), sql`${dataTables.timeMax} >= ${timeStart}::date::timestamp at time zone 'UTC'`)
      : undefined,
    timeEnd
      ? or(
          isNull(dataTables.timeMin),
          sql`${dataTables.timeMin} < (${timeEnd}::date + 1)::timestamp at time zone 'UTC'`,
        )
      : undefined,
  )

const meetsLatitude = ({ latStart, latEnd }: Extent) =>
  and(
    latStart === undefined ? undefined : gte(dataTables.latMax, latStart),
    latEnd === undefined ? undefined : lte(dataTables.latMin, latEnd),
  )

/** The columns of the west and east ends of a span of longitudes, whose east end lies below its west end where it crosses 180°. */
interface LongitudeColumns {
  readonly lonMin: AnyPgColumn
  readonly lonMax: AnyPgColumn
}

/** Spans of longitudes that meet an extent. An end that is not given is that of the Earth; an extent all round leaves all, spans that are unknown too. */
export function meetsLongitude(span: LongitudeColumns, { lonStart = -180, lonEnd = 180 }: Extent): SQL | undefined {
  const { lon1, lon2 } = wrapRegion({ lat1: 0, lat2: 0, lon1: lonStart, lon2: lonEnd })
  if (lon2 - lon1 >= 360) return undefined
  const intervals = lonIntervals({ lat1: 0, lat2: 0, lon1, lon2 }).flatMap(bothSides)
  return or(...intervals.map((interval) => meetsInterval(span, interval)))
}

/** An interval, and its end at 180° once more on the other side: −180 and 180 are one meridian. */
const bothSides = ([low, high]: Interval): readonly Interval[] => [
  [low, high],
  ...(high === 180 ? [[-180, -180] as const] : []),
  ...(low === -180 ? [[180, 180] as const] : []),
]

/** A span across 180° goes east from its west end, and west from its east end. */
const meetsInterval = ({ lonMin, lonMax }: LongitudeColumns, [low, high]: Interval) =>
  sql`case when ${lonMin} <= ${lonMax} then ${lonMax} >= ${low} and ${lonMin} <= ${high}
    else ${lonMin} <= ${high} or ${lonMax} >= ${low} end`

function inRegion({ region = [] }: Extent) {
  if (region.length === 0) return undefined
  const named = region.flatMap((name) => [
    sql`strpos(${datasetRegions.region}, ${name}) > 0`,
    sql`strpos(lower(${datasetRegions.region}), ${folded(name)}) > 0`,
  ])
  return sql`exists (select 1 from ${datasetRegions} where ${datasetRegions.datasetId} = ${datasets.id}
    and (${or(eq(datasetRegions.region, 'Global'), ...named)}))`
}

/** Text as keyword search compares it. */
export const folded = (text: string) => text.normalize('NFC').toLowerCase()

/** The words of texts as keyword search compares them, each once and in one order. */
export const wordsOf = (texts: readonly string[]): readonly string[] =>
  sortedSet(texts.flatMap((text) => folded(text).split(/\s+/)).filter((word) => word !== ''))

/** The values, each once and in one order. */
export const sortedSet = (values: readonly string[]): readonly string[] => [...new Set(values)].toSorted()

/** Rows whose text, lower-cased as it is, holds every word, in any order and case. */
export const holdsWords = (searchText: AnyPgColumn | SQL, texts: readonly string[]): SQL | undefined =>
  and(...wordsOf(texts).map((word) => sql`strpos(${searchText}, ${word}) > 0`))

/** Rows whose column is one of the choices, whatever the case; no choice, or one of `Any`, leaves all. */
export function oneOf(column: AnyPgColumn, choices: string | readonly string[] | undefined): SQL | undefined {
  const names = [choices ?? []].flat()
  if (names.length === 0 || names.some((choice) => folded(choice) === 'any')) return undefined
  return or(...names.map((choice) => same(column, choice)))
}

/** Equal, or equal in another case: not every server's `lower` knows letters beyond ASCII. */
export const same = (column: AnyPgColumn, text: string): SQL | undefined =>
  or(eq(column, text), eq(sql`lower(${column})`, folded(text)))
