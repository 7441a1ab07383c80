import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { VariableRow, VariableSearch } from './rows/search.ts'
import type { Database } from '../db/open.ts'
import { dataTables, datasets, grids, observationTables, variableStatistics, variables } from '../db/schema.ts'
import { decodeGrid } from '../store/grid.ts'
import type { Grid } from '../store/grid.ts'
import type { Observations } from '../store/observations.ts'
import { alphabetical, coverage, isoTime, keywordList, regionList } from './columns.ts'
import { folded, holdsWords, isShown, meetsTable, oneOf, same, normaliseExtent, sortedSet, wordsOf } from './filter.ts'
import type { Extent } from './filter.ts'

export interface VariableSearchFilter extends Extent {
  readonly searchTerms?: string | undefined
  readonly sensor: readonly string[]
  readonly make: readonly string[]
  readonly dataSource?: string | undefined
  readonly distributor?: string | undefined
  readonly processLevel?: string | undefined
  readonly spatialResolution?: string | undefined
  readonly temporalResolution?: string | undefined
}

/** The same search for all ways to write it: its responses are kept under this. */
export const normaliseVariableSearch = (search: VariableSearchFilter): VariableSearchFilter => ({
  ...normaliseExtent(search),
  searchTerms: wordsOf([search.searchTerms ?? '']).join(' '),
  sensor: sortedSet(search.sensor),
  make: sortedSet(search.make),
})

/** Variables that can be drawn and match every filter, with how many there are of each make. */
export async function searchVariables(db: Database, search: VariableSearchFilter): Promise<VariableSearch> {
  const found = await db
    .select({
      ID: variables.id,
      Long_Name: variables.longName,
      Make: variables.make,
      Sensor: variables.sensor,
      Process_Level: variables.processLevel,
      Temporal_Resolution: variables.temporalResolution,
      Spatial_Resolution: variables.spatialResolution,
      Dataset_Name: datasets.longName,
      Dataset_Short_Name: datasets.shortName,
      Data_Source: datasets.dataSource,
      Distributor: datasets.distributor,
      Dataset_ID: datasets.id,
      Regions: regionList,
    })
    .from(variables)
    .innerJoin(dataTables, eq(dataTables.id, variables.tableId))
    .innerJoin(datasets, eq(datasets.id, variables.datasetId))
    .where(
      and(
        eq(variables.visualize, true),
        eq(datasets.hidden, false),
        holdsWords(variables.searchText, [search.searchTerms ?? '']),
        meetsTable(search),
        oneOf(variables.sensor, search.sensor),
        oneOf(variables.make, search.make),
        oneOf(datasets.dataSource, search.dataSource),
        oneOf(datasets.distributor, search.distributor),
        oneOf(variables.processLevel, search.processLevel),
        oneOf(variables.spatialResolution, search.spatialResolution),
        oneOf(variables.temporalResolution, search.temporalResolution),
      ),
    )
    .orderBy(alphabetical(variables.longName), alphabetical(datasets.longName), asc(variables.id))
  const counts: Record<string, number> = { Observation: 0, Model: 0 }
  for (const { Make } of found) counts[Make] = (counts[Make] ?? 0) + 1
  return { counts, variables: found }
}

// More would not be read; the list under a search field shows a handful.
const mostSuggestions = 100

/** Long names of variables whose long or short name holds every word, those that begin with the text first. */
export async function suggestNames(db: Database, text: string): Promise<string[]> {
  const name = sql`lower(${variables.longName} || ' ' || ${variables.shortName})`
  const rows = await db
    .selectDistinct({
      name: variables.longName,
      later: sql<boolean>`not starts_with(lower(${variables.longName}), ${folded(text.trim())})`,
      order: alphabetical(variables.longName),
    })
    .from(variables)
    .innerJoin(datasets, eq(datasets.id, variables.datasetId))
    .where(and(eq(variables.visualize, true), eq(datasets.hidden, false), holdsWords(name, [text])))
    .orderBy(sql`2, 3, 1`)
    .limit(mostSuggestions)
  return rows.map(({ name }) => name)
}

/** A variable as the catalog lists it, and the grid it lies on where it is a field, or the observations it belongs to. */
export interface ListedVariable {
  readonly row: VariableRow
  readonly grid: Grid | undefined
  readonly observations: Observations | undefined
}

export const variableById = (db: Database, id: number, seesHidden?: boolean) =>
  listed(db, eq(variables.id, id), seesHidden)

/** Looks a variable up by its table and short name, whatever their case. */
export const variableByName = (db: Database, table: string, field: string, seesHidden?: boolean) =>
  listed(db, and(same(dataTables.name, table), same(variables.shortName, field)), seesHidden)

/** The first variable of a table, standing for all of them. */
export const variablesOfTable = (db: Database, table: string, seesHidden?: boolean) =>
  listed(db, same(dataTables.name, table), seesHidden)

const listed = async (db: Database, where: SQL | undefined, seesHidden = false): Promise<ListedVariable | undefined> =>
  (await listedVariables(db, where, { most: 1, seesHidden }))[0]

/** The variables of a condition, in the order in which they were listed; those of hidden datasets only where that is requested. */
export async function listedVariables(
  db: Database,
  where: SQL | undefined,
  { most, seesHidden }: { readonly most?: number; readonly seesHidden?: boolean } = {},
): Promise<ListedVariable[]> {
  const rows = db
    .select({
      tableId: dataTables.id,
      row: {
        Variable: variables.shortName,
        Table_Name: dataTables.name,
        Long_Name: variables.longName,
        Unit: variables.unit,
        Make: variables.make,
        Sensor: variables.sensor,
        Process_Level: variables.processLevel,
        Study_Domain: variables.studyDomain,
        Temporal_Resolution: variables.temporalResolution,
        Spatial_Resolution: variables.spatialResolution,
        ...coverage,
        Lat_Count: dataTables.rowCount,
        Variable_25th: variableStatistics.p25,
        Variable_50th: variableStatistics.p50,
        Variable_75th: variableStatistics.p75,
        Variable_Count: variableStatistics.count,
        Variable_Mean: variableStatistics.mean,
        Variable_STD: variableStatistics.std,
        Variable_Min: variableStatistics.min,
        Variable_Max: variableStatistics.max,
        Comment: variables.comment,
        Short_Name: datasets.shortName,
        Dataset_Name: datasets.longName,
        Data_Source: datasets.dataSource,
        Distributor: datasets.distributor,
        Dataset_Description: datasets.description,
        Acknowledgement: datasets.acknowledgement,
        Dataset_ID: datasets.id,
        ID: variables.id,
        Visualize: variables.visualize,
        Keywords: keywordList(variables.id),
        Calendar: dataTables.calendar,
      },
    })
    .from(variables)
    .innerJoin(dataTables, eq(dataTables.id, variables.tableId))
    .innerJoin(datasets, eq(datasets.id, variables.datasetId))
    .leftJoin(variableStatistics, eq(variableStatistics.variableId, variables.id))
    .where(and(isShown(seesHidden), where))
    .orderBy(asc(variables.id))
  const found = await (most === undefined ? rows : rows.limit(most))
  const shapes = await shapesOf(db, [...new Set(found.map(({ tableId }) => tableId))])
  return found.map(({ tableId, row }) => {
    const { grid, observations } = shapes.get(tableId) ?? { grid: undefined, observations: undefined }
    const more = {
      Time_Min: isoTime(row.Time_Min),
      Time_Max: isoTime(row.Time_Max),
      Has_Depth: row.Depth_Max !== null,
      Lat_Step: grid ? usualStep(grid.axes.lat) : null,
      Lon_Step: grid ? usualStep(grid.axes.lon) : null,
      Time_Count: grid ? Math.max(1, grid.axes.time.length) : null,
      Depth_Levels: Array.from(grid?.axes.depth ?? []),
    }
    return { row: { ...row, ...more }, grid, observations }
  })
}

/** What tables are made of, by their id. */
export async function shapesOf(
  db: Database,
  tables: readonly number[],
): Promise<ReadonlyMap<number, Pick<ListedVariable, 'grid' | 'observations'>>> {
  const rows = await db
    .select({ id: dataTables.id, grid: grids.grid, observations: observationTables.observations })
    .from(dataTables)
    .leftJoin(grids, eq(grids.tableId, dataTables.id))
    .leftJoin(observationTables, eq(observationTables.tableId, dataTables.id))
    .where(inArray(dataTables.id, [...tables]))
  return new Map(
    rows.map(({ id, grid, observations }) => [
      id,
      {
        grid: grid === null ? undefined : decodeGrid(grid),
        observations: observations === null ? undefined : (observations as Observations),
      },
    ]),
  )
}

// The middle one of all steps: an axis of −180…180 that holds the Pacific has one step as wide as the rest of the world.
function usualStep(axis: Float64Array): number | null {
  const steps = axis.slice(1).map((value, i) => value - (axis[i] ?? 0))
  return steps.sort()[Math.floor(steps.length / 2)] ?? null
}
