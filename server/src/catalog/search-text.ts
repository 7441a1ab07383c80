import { eq, sql } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { datasetSensors, datasets, variableKeywords, variables } from '../db/schema.ts'
import type { CatalogEntry } from '../store/entry.ts'
import { distinctTexts } from './columns.ts'
import { folded } from './filter.ts'

/** What a dataset or a variable is found by. */
interface SearchSubject {
  readonly table: string
  readonly dataset: Pick<CatalogEntry['dataset'], (typeof searchedOfDataset)[number] | 'sensors' | 'keywords'>
}

const searchedOfDataset = [
  'shortName',
  'longName',
  'dataSource',
  'distributor',
  'processLevel',
  'studyDomain',
  'make',
] as const
type SearchedVariable = Pick<
  CatalogEntry['variables'][number],
  'shortName' | 'longName' | 'sensor' | 'studyDomain' | 'keywords'
>

/** What keyword search looks in, of a dataset with the given variables. */
export function searchText({ table, dataset }: SearchSubject, variables: readonly SearchedVariable[]): string {
  const words = variables.flatMap((v) => [v.shortName, v.longName, v.sensor, v.studyDomain, ...v.keywords])
  const own = [table, ...searchedOfDataset.map((column) => dataset[column])]
  return folded(distinctTexts([...words, ...own, ...dataset.sensors, ...dataset.keywords]).join('\n'))
}

/** Writes anew the texts that searches look in, from what the catalog says of a dataset and its variables. Returns the number of its variables. */
export async function refreshSearchText(tx: Database, id: number): Promise<number> {
  const [dataset] = await tx.select().from(datasets).where(eq(datasets.id, id))
  if (!dataset) return 0
  const sensors = await tx.select().from(datasetSensors).where(eq(datasetSensors.datasetId, id))
  const own = await tx
    .select({
      id: variables.id,
      shortName: variables.shortName,
      longName: variables.longName,
      sensor: variables.sensor,
      studyDomain: variables.studyDomain,
      keywords: sql<
        string[]
      >`(select coalesce(json_agg(${variableKeywords.keyword}), '[]') from ${variableKeywords} where ${variableKeywords.variableId} = ${variables.id})`,
      table: sql<string>`(select name from data_tables where data_tables.id = ${variables.tableId})`,
    })
    .from(variables)
    .where(eq(variables.datasetId, id))
  const listed = { ...dataset, sensors: sensors.map(({ sensor }) => sensor), keywords: [] }
  const tables = [...new Set(own.map(({ table }) => table))]
  const whole = searchText({ table: tables.join('\n'), dataset: listed }, own)
  await tx.update(datasets).set({ searchText: whole }).where(eq(datasets.id, id))
  for (const variable of own) {
    const text = searchText({ table: variable.table, dataset: listed }, [variable])
    await tx.update(variables).set({ searchText: text }).where(eq(variables.id, variable.id))
  }
  return own.length
}
