import { disciplines, makes, oceanRegions, sensors, spatialLabels, temporalLabels } from '@isobath/domain'
import { eq, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { SubmissionOptions } from './rows/search.ts'
import { cruises } from '../db/cruise-schema.ts'
import type { Database } from '../db/open.ts'
import { datasetRegions, datasets, variableKeywords, variables } from '../db/schema.ts'
import { alphabetical, byAlphabet } from './columns.ts'
import { isShown } from './filter.ts'

/** Keywords of variables and cruises, in order of the alphabet. */
export async function keywordsOfAll(db: Database): Promise<string[]> {
  const ofVariables = await db
    .selectDistinct({ keyword: variableKeywords.keyword })
    .from(variableKeywords)
    .innerJoin(variables, eq(variables.id, variableKeywords.variableId))
    .innerJoin(datasets, eq(datasets.id, variables.datasetId))
    .where(isShown())
  const ofCruises = await db.selectDistinct({ keyword: sql<string>`unnest(${cruises.keywords})` }).from(cruises)
  const all = new Set([...ofVariables, ...ofCruises].map(({ keyword }) => keyword))
  return [...all].toSorted(byAlphabet)
}

/** Every list of choices: the specified vocabulary, then what the catalog holds beyond it, in order of the alphabet. */
export async function submissionOptions(db: Database): Promise<SubmissionOptions> {
  const terms = async (table: PgTable, column: AnyPgColumn, specified: readonly string[] = []) => {
    const rows = await db
      .selectDistinct({ term: column, order: alphabetical(column) })
      .from(table)
      .orderBy(sql`2, 1`)
    const others = rows.map(({ term }) => String(term)).filter((term) => term !== '' && !specified.includes(term))
    return [...specified, ...others]
  }
  return {
    Make: await terms(datasets, datasets.make, makes),
    Sensor: await terms(variables, variables.sensor, sensors),
    Region: await terms(datasetRegions, datasetRegions.region, oceanRegions),
    Study_Domain: await terms(variables, variables.studyDomain, disciplines),
    Temporal_Resolution: await terms(variables, variables.temporalResolution, temporalLabels),
    Spatial_Resolution: await terms(variables, variables.spatialResolution, spatialLabels),
    Data_Source: await terms(datasets, datasets.dataSource),
    Distributor: await terms(datasets, datasets.distributor),
    Process_Level: await terms(datasets, datasets.processLevel),
  }
}
