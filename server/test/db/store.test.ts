import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCatalog, removeDataset, writeEntry } from '../../src/catalog/changes/write.ts'
import { dataTables, datasetReferences, datasets, grids, variableStatistics, variables } from '../../src/db/schema.ts'
import type { OpenDatabase } from '../../src/db/open.ts'
import { decodeGrid } from '../../src/store/grid.ts'
import { openTestDb } from '../open-test-db.ts'
import { entry } from './entry.ts'

let store: OpenDatabase
beforeAll(async () => {
  store = await openTestDb()
})
afterAll(() => store.close())

test('an entry comes back as it was written, its grid to the last bit', async () => {
  const given = entry(
    'tblRound',
    {},
    { axes: { ...entry('x').grid.axes, lat: Float64Array.of(0.1 + 0.2, 1 / 3, 89.95) } },
  )
  await writeEntry(store.db, given)
  const [row] = await store.db.select().from(grids).innerJoin(dataTables, eq(dataTables.id, grids.tableId))
  expect(decodeGrid(row?.grids.grid)).toEqual(given.grid)
  expect(row?.data_tables).toMatchObject({ calendar: 'month', rowCount: 12 * 3 * 3 * 36, latMax: 89.95, timeMin: null })
  const [statistics] = await store.db.select().from(variableStatistics)
  expect(statistics).toMatchObject(given.grid.variables[0]?.statistics ?? {})
  const references = await store.db.select().from(datasetReferences)
  expect(references.map(({ dataDoi }) => dataDoi)).toEqual(['10.1000/xyz123', null])
})

test('vocabulary strings are trimmed', async () => {
  const [row] = await store.db.select().from(variables)
  expect(row?.temporalResolution).toBe('Monthly Climatology')
})

test('a second entry of the same name is refused and changes nothing', async () => {
  const before = await store.db.$count(datasets)
  await expect(writeEntry(store.db, entry('TBLROUND'))).rejects.toThrow('insert into "data_tables"')
  expect(await store.db.$count(datasets)).toBe(before)
})

test('names are known whatever their case, and not after removal', async () => {
  const catalog = createCatalog(store.db)
  expect([await catalog.hasTable('TBLround'), await catalog.hasDataset('rOUND')]).toEqual([true, true])
  expect(await removeDataset(store.db, 'ROUND')).toBe(true)
  expect(await removeDataset(store.db, 'ROUND')).toBe(false)
  expect([await catalog.hasTable('tblRound'), await store.db.$count(variables)]).toEqual([false, 0])
})
