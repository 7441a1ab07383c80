import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeEntry } from '../../../src/catalog/changes/write.ts'
import { dataTables, datasets, variables } from '../../../src/db/schema.ts'
import { entry } from '../../db/entry.ts'
import { openTestService } from '../service.ts'

let service: Awaited<ReturnType<typeof openTestService>>
const axes = (lon: number[], depth: number[]) => ({
  lat: Float64Array.of(0, 10),
  lon: Float64Array.from(lon),
  depth: Float64Array.from(depth),
  time: new Float64Array(0),
})
const list = (table: string, lon: number[], depth: number[] = []) =>
  writeEntry(service.db, entry(table, {}, { calendar: 'none', closed: false, axes: axes(lon, depth) }))

/** Lists one more table of the dataset of another, with a copy of its variables. */
async function addTable(beside: string, name: string, depthMax: number | null) {
  const { db } = service
  const table = (await db.select().from(dataTables)).find((each) => each.name === beside)
  const ofTable = (await db.select().from(variables)).filter(({ tableId }) => tableId === table?.id)
  if (!table) throw new Error(`there is no ${beside}`)
  const newId = undefined
  const added = { ...table, id: newId, name, depthMin: depthMax === null ? null : 5, depthMax }
  const [{ id: tableId } = { id: 0 }] = await db.insert(dataTables).values(added).returning({ id: dataTables.id })
  await db.insert(variables).values(ofTable.map((variable) => ({ ...variable, id: newId, tableId })))
}

beforeAll(async () => {
  service = await openTestService()
  await list('tblWest', [-175, -170])
  await list('tblEast', [170, 180])
  await list('tblAfrica', [10, 20])
  await addTable('tblWest', 'tblWestDeep', 4000)
  await list('tblDeep', [40, 50], [0, 100])
  await addTable('tblDeep', 'tblDeepSurface', null)
})
afterAll(() => service.close())

interface Row {
  readonly Short_Name: string
  readonly Depth_Min: number | null
  readonly Depth_Max: number | null
}
const found = async (query: string) => (await service.json(`/api/catalog/searchcatalog?${query}`)) as Row[]
const names = async (query: string) => (await found(query)).map((row) => row.Short_Name).toSorted()

test('a dataset has depth where any of its tables has, whichever was listed first', async () => {
  expect(await names('hasDepth=yes')).toEqual(['Deep', 'West'])
  expect(await names('hasDepth=no')).toEqual(['Africa', 'East'])
  expect(await service.db.$count(datasets)).toBe(4)
})

test('the depths of a dataset are those of all its tables', async () => {
  const rows = Object.fromEntries((await found('')).map((row) => [row.Short_Name, [row.Depth_Min, row.Depth_Max]]))
  expect(rows).toEqual({ West: [5, 4000], Deep: [0, 100], East: [null, null], Africa: [null, null] })
})

test.each([
  ['a box across 180°', 'lonStart=165&lonEnd=-172', ['East', 'West']],
  ['a box across 180° in 0…360', 'lonStart=165&lonEnd=188', ['East', 'West']],
  ['a box wholly east of 180°', 'lonStart=186&lonEnd=200', ['West']],
  ['a box that ends at 180°, which is −180° too', 'lonStart=-180&lonEnd=-179', ['East']],
  ['a box all round in 0…360', 'lonStart=0&lonEnd=360', ['Africa', 'Deep', 'East', 'West']],
  ['a western end alone, above 180°', 'lonStart=200', ['Africa', 'Deep', 'East']],
  ['a box of 0…360 that meets no table', 'lonStart=200&lonEnd=350', []],
])('longitudes of datasets wrap at 180°: %s', async (_, query, expected) => {
  expect(await names(query)).toEqual(expected)
})
