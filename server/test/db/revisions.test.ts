import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { citationOf, citationText } from '../../src/catalog/citation/citation.ts'
import { datasetRecord } from '../../src/catalog/citation/dataset-record.ts'
import { removeWithFiles } from '../../src/catalog/changes/remove.ts'
import { removeRetired } from '../../src/catalog/changes/retired-tables.ts'
import { revisionsOf } from '../../src/catalog/changes/revisions.ts'
import { variableByName } from '../../src/catalog/variables.ts'
import { createCatalog } from '../../src/catalog/changes/write.ts'
import type { OpenDatabase } from '../../src/db/open.ts'
import { datasetRegions, datasetRevisions, datasets, retiredTables } from '../../src/db/schema.ts'
import type { Catalog, DataChange, GridEntry } from '../../src/store/entry.ts'
import type { Loadable } from '../../src/store/loader.ts'
import { openStore } from '../../src/store/store.ts'
import { revisionName } from '../../src/store/table-files.ts'
import type { Store } from '../../src/store/store.ts'
import { openTestDb } from '../open-test-db.ts'
import { entry } from './entry.ts'

let database: OpenDatabase
let catalog: Catalog
let store: Store
let folder: string
beforeAll(async () => {
  database = await openTestDb()
  catalog = createCatalog(database.db)
  folder = await mkdtemp(join(tmpdir(), 'revisions-'))
  store = await openStore(folder)
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

const publish = async (files: GridEntry['grid']) => {
  const staged = await store.stage()
  await writeFile(join(staged.folder, 'tiles'), revisionName(files))
  await staged.publish(files)
}
const source = (name: string) => ({ name, bytes: 1, modified: '2026-11-22T00:00:00.000Z' })

/** The entry of a revision, whose times and mean tell it from others. */
function revised(table: string, number: number, months: number): GridEntry {
  const given = entry(table, { regions: [`Region ${number}`] })
  const [variable] = given.grid.variables
  const grid = {
    ...given.grid,
    revision: number,
    axes: { ...given.grid.axes, time: given.grid.axes.time.slice(0, months) },
    variables: variable ? [{ ...variable, statistics: { ...variable.statistics, mean: number } }] : [],
  }
  return { ...given, grid, sources: [source(`${number}.nc`)] }
}
const change = (number: number, what: DataChange['change'] = 'appended'): DataChange => ({
  number,
  change: what,
  summary: `${number} added.`,
})

test('data that change are listed with their statistics, coverage and files, and the variable stays the same one', async () => {
  await catalog.writeEntry(revised('tblGrows', 1, 3))
  const before = await variableByName(database.db, 'tblGrows', 'temp')
  await catalog.writeRevision(revised('tblGrows', 2, 5), change(2))
  const after = await variableByName(database.db, 'tblGrows', 'temp')
  expect([before, after].map((found) => [found?.row.ID, found?.row.Variable_Mean, found?.row.Time_Count])).toEqual([
    [before?.row.ID, 1, 3],
    [before?.row.ID, 2, 5],
  ])
  expect(after?.grid && revisionName(after.grid)).toBe('tblGrows@2')
  expect(await catalog.findDataset('GROWS')).toMatchObject({
    shortName: 'Grows',
    revision: 2,
    tables: [{ grid: { table: 'tblGrows', revision: 2 } }],
    sources: [{ name: '1.nc' }, { name: '2.nc' }],
  })
})

test('revisions are listed with number, date, change and rows, the latest first', async () => {
  const [dataset] = await database.db.select().from(datasets).where(eq(datasets.shortName, 'Grows'))
  const cells = 3 * 18 * 36
  expect(await revisionsOf(database.db, dataset?.id ?? 0)).toEqual([
    { number: 2, date: expect.stringMatching(/^\d{4}-.*Z$/), change: 'appended', summary: '2 added.', rows: 5 * cells },
    { number: 1, date: expect.any(String), change: 'listed', summary: 'First listed.', rows: 3 * cells },
  ])
})

test('if two jobs change a dataset at once, the second is refused and changes nothing', async () => {
  await expect(catalog.writeRevision(revised('tblGrows', 2, 9), change(2))).rejects.toThrow(
    'Grows was changed meanwhile',
  )
  expect((await variableByName(database.db, 'tblGrows', 'temp'))?.row.Time_Count).toBe(5)
  await expect(catalog.writeRevision(revised('tblNone', 2, 9), change(2))).rejects.toThrow('None was removed meanwhile')
})

test('appended data add regions, and data in place of others have their own; sources begin anew', async () => {
  const regions = async () =>
    (await database.db.select({ region: datasetRegions.region }).from(datasetRegions)).map(({ region }) => region)
  expect((await regions()).toSorted()).toEqual(['Region 1', 'Region 2'])
  await catalog.writeRevision(revised('tblGrows', 3, 4), change(3, 'replaced'))
  expect(await regions()).toEqual(['Region 3'])
  expect((await catalog.findDataset('Grows'))?.sources).toEqual([source('3.nc')])
})

test('a citation names the revision and its date, once data have changed or may change', async () => {
  const text = async () => {
    const record = await datasetRecord(database.db, { shortname: 'Grows' })
    if (!record) throw new Error('there is no dataset')
    return [citationOf(record, 'https://example.org').version, citationText(citationOf(record, 'https://example.org'))]
  }
  const created = new Date('2026-11-22T10:00:00Z').toISOString()
  await database.db.update(datasetRevisions).set({ created })
  expect(await text()).toEqual([
    'revision 3 of 2026-11-22',
    expect.stringContaining(': tblGrows fields. Revision 3 of 2026-11-22. Some Archive.'),
  ])
  await database.db.update(datasets).set({ version: '4.1' })
  expect(await text()).toEqual([
    '4.1, revision 3 of 2026-11-22',
    expect.stringContaining('. Version 4.1, revision 3 of 2026-11-22. '),
  ])
})

test('files of earlier revisions stay for readers that have begun, and go an hour later', async () => {
  const grids = [1, 2, 3].map((number) => revised('tblGrows', number, 3).grid)
  for (const grid of grids) await publish(grid)
  const dropped: string[] = []
  const loader = {
    load: () => Promise.resolve(false),
    drop: async ({ grid, observations }: Loadable) => void dropped.push(revisionName(grid ?? observations)),
  }
  expect(await removeRetired(database.db, store, { loader })).toBe(0)
  const hoursAgo = new Date(Date.now() - 2 * 3_600_000).toISOString()
  await database.db.update(retiredTables).set({ retired: hoursAgo })
  expect(await removeRetired(database.db, store, { loader })).toBe(2)
  expect(grids.map((grid) => existsSync(store.tableFolder(grid)))).toEqual([false, false, true])
  expect(dropped).toEqual(['tblGrows', 'tblGrows@2'])
})

test('a removed dataset takes the files of every revision with it, and one of its name begins anew', async () => {
  await catalog.writeRevision(revised('tblGrows', 4, 4), change(4))
  await publish(revised('tblGrows', 4, 4).grid)
  expect(await removeWithFiles(database.db, store, {}, 'Grows')).toEqual(['tblGrows'])
  expect([3, 4].map((revision) => existsSync(store.tableFolder({ table: 'tblGrows', revision })))).toEqual([
    false,
    false,
  ])
  await catalog.writeEntry(revised('tblGrows', 1, 3))
  expect([await database.db.$count(retiredTables), (await catalog.findDataset('Grows'))?.revision]).toEqual([0, 1])
})
