import { afterAll, beforeAll, expect, test } from 'vitest'
import { cruisesOfDataset } from '../../src/catalog/cruises.ts'
import { createCatalog, writeEntry } from '../../src/catalog/changes/write.ts'
import type { OpenDatabase } from '../../src/db/open.ts'
import { openTestDb } from '../open-test-db.ts'
import { observedEntry } from '../store/observed-entry.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDb()
})
afterAll(() => database.close())

const cruise = (name: string, nickname: string) => ({
  name,
  nickname,
  shipName: undefined,
  chiefName: undefined,
  series: undefined,
  keywords: [],
  regions: [],
  trajectory: { times: [Date.UTC(2016, 3, 20)], lats: [10], lons: [20] },
})
const named = (table: string, cruiseNames: readonly string[]) => {
  const entry = observedEntry(table)
  return { ...entry, dataset: { ...entry.dataset, shortName: table }, cruiseNames }
}

test('a dataset of several cruises whose rows do not tell them apart is linked to those that are known', async () => {
  const { db } = database
  await writeEntry(db, {
    ...named('tblFirst', []),
    cruises: [cruise('XX1601', 'Spring'), cruise('XX1602', 'Summer'), cruise('XX1603', 'Autumn')],
  })
  const entry = named('tblSecond', ['xx1601', 'Summer', 'Nobody 1'])
  await writeEntry(db, entry)
  const names = async () => (await cruisesOfDataset(db, 2)).map(({ Name }) => Name).toSorted()
  expect(await names()).toEqual(['XX1601', 'XX1602'])
  await createCatalog(db).writeCruises({ ...entry, cruiseNames: ['XX1603', 'XX1601'] })
  expect(await names()).toEqual(['XX1601', 'XX1602', 'XX1603'])
})
