import { eq, sql } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { datasetSensors, datasets, variableKeywords, variables } from '../db/schema.ts'
import { searchText } from './write.ts'

/** Makes the texts that searches look in anew from what the catalogue says, in one transaction. */
export const reindex = (db: Database): Promise<{ readonly datasets: number; readonly variables: number }> =>
  db.transaction(async (tx) => {
    const rows = await tx.select().from(datasets)
    let count = 0
    for (const dataset of rows) {
      const sensors = await tx.select().from(datasetSensors).where(eq(datasetSensors.datasetId, dataset.id))
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
        .where(eq(variables.datasetId, dataset.id))
      const listed = { ...dataset, sensors: sensors.map(({ sensor }) => sensor), keywords: [] }
      const tables = [...new Set(own.map(({ table }) => table))]
      const whole = searchText({ table: tables.join('\n'), dataset: listed }, own)
      await tx.update(datasets).set({ searchText: whole }).where(eq(datasets.id, dataset.id))
      for (const variable of own) {
        const text = searchText({ table: variable.table, dataset: listed }, [variable])
        await tx.update(variables).set({ searchText: text }).where(eq(variables.id, variable.id))
      }
      count += own.length
    }
    return { datasets: rows.length, variables: count }
  })
