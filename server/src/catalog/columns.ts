import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import {
  dataTables,
  datasetReferences,
  datasetRegions,
  datasetSensors,
  datasets,
  variableKeywords,
} from '../db/schema.ts'

/** A moment as epoch milliseconds, which no driver reads in its own way. */
const milliseconds = (column: AnyPgColumn): SQL<number | null> =>
  sql<number | null>`(extract(epoch from ${column}) * 1000)::float8`

/** ISO 8601 with milliseconds and Z, the one form of a time in every answer; null for an unknown time. */
export const isoTime = (ms: number | null | undefined) => (typeof ms === 'number' ? new Date(ms).toISOString() : null)

/** The coverage of a table, under the names that every answer gives it; times are still milliseconds. */
export const coverage = {
  Time_Min: milliseconds(dataTables.timeMin),
  Time_Max: milliseconds(dataTables.timeMax),
  Lat_Min: dataTables.latMin,
  Lat_Max: dataTables.latMax,
  Lon_Min: dataTables.lonMin,
  Lon_Max: dataTables.lonMax,
  Depth_Min: dataTables.depthMin,
  Depth_Max: dataTables.depthMax,
}

/** Texts each once, without blank ones. */
export const distinctTexts = (texts: readonly string[]) => [...new Set(texts.filter((text) => text !== ''))]

/** The order of the alphabet, the same on every server whatever its collation. */
export const alphabetical = (column: AnyPgColumn): SQL => sql`lower(${column}) collate "C"`

/** The same order for texts that are here already. */
export function byAlphabet(a: string, b: string): number {
  const [x, y] = [a.toLowerCase(), b.toLowerCase()]
  return x < y ? -1 : x > y ? 1 : 0
}

/** Regions of a dataset as one comma string. */
export const regionList = sql<
  string | null
>`(select string_agg(${datasetRegions.region}, ',' order by ${alphabetical(datasetRegions.region)})
  from ${datasetRegions} where ${datasetRegions.datasetId} = ${datasets.id})`

export const sensorList = sql<
  string[]
>`(select coalesce(json_agg(${datasetSensors.sensor} order by ${alphabetical(datasetSensors.sensor)}), '[]'::json)
  from ${datasetSensors} where ${datasetSensors.datasetId} = ${datasets.id})`

/** References of a dataset, joined as clients split them. */
export const referenceList = sql<
  string | null
>`(select string_agg(${datasetReferences.reference}, '$$$' order by ${datasetReferences.id})
  from ${datasetReferences} where ${datasetReferences.datasetId} = ${datasets.id})`

/** Keywords of a variable as one comma string. */
export const keywordList = (variableId: AnyPgColumn) =>
  sql<
    string | null
  >`(select string_agg(${variableKeywords.keyword}, ', ' order by ${alphabetical(variableKeywords.keyword)})
  from ${variableKeywords} where ${variableKeywords.variableId} = ${variableId})`
