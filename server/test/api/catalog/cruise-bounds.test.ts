import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCatalog, writeEntry } from '../../../src/catalog/changes/write.ts'
import { cruises } from '../../../src/db/cruise-schema.ts'
import type { CruiseEntry, ListedCruise } from '../../../src/store/entry.ts'
import { auditContext } from '../../../src/submissions/context.ts'
import { observedEntry } from '../../store/observed-entry.ts'
import { openTestService } from '../service.ts'

const day = 86_400_000
const start = Date.UTC(2016, 3, 20)

const facts = { nickname: undefined, shipName: undefined, chiefName: undefined, series: undefined, keywords: [] }
const cruise = (name: string, lons: readonly number[], lat: number): CruiseEntry => ({
  ...facts,
  name,
  regions: ['North Pacific Ocean'],
  trajectory: { times: lons.map((_, i) => start + i * day), lats: lons.map(() => lat), lons },
})
const listed = (name: string, more: Partial<ListedCruise> = {}): ListedCruise => ({
  ...facts,
  name,
  regions: ['Arctic Ocean'],
  startTime: Date.UTC(1984, 6, 19),
  endTime: Date.UTC(1984, 7, 7),
  ...more,
})

let service: Awaited<ReturnType<typeof openTestService>>
beforeAll(async () => {
  service = await openTestService()
  const { writeCruiseList } = createCatalog(service.db)
  const known = listed('KNOWN', { shipName: 'RV List', series: 'Lines', regions: ['Pacific Ocean'] })
  await writeCruiseList({ source: 'The list', cruises: [listed('FIRST'), known] })
  await writeEntry(service.db, {
    ...observedEntry('tblCasts'),
    cruises: [
      cruise('ACROSS', [170, 178, -179, -165], 20),
      cruise('EAST', [10, 12, 20], 40),
      cruise('EDGE', [160, 180], 60),
      { ...cruise('KNOWN', [-150, -149], -30), shipName: 'RV Data' },
    ],
  })
  await writeCruiseList({
    source: 'The list',
    cruises: [
      listed('first', { shipName: 'Polarstern' }),
      known,
      listed('UNDATED', { startTime: undefined, endTime: undefined }),
    ],
  })
})
afterAll(() => service.close())

interface Row {
  readonly Name: string
}
const rowOf = async (name: string) =>
  ((await service.json('/api/data/cruiselist')) as Row[]).find(({ Name }) => Name === name)

describe('bounds of cruises', () => {
  test('are the narrowest, west above east across 180°', async () => {
    expect(await rowOf('ACROSS')).toMatchObject({ Lat_Min: 20, Lat_Max: 20, Lon_Min: 170, Lon_Max: -165 })
    expect(await rowOf('EAST')).toMatchObject({ Lon_Min: 10, Lon_Max: 20 })
  })

  test('are unknown of a cruise that a list alone tells of, which is listed all the same', async () => {
    const bounds = { Lat_Min: null, Lat_Max: null, Lon_Min: null, Lon_Max: null }
    expect(await rowOf('FIRST')).toMatchObject({
      ...bounds,
      Ship_Name: 'Polarstern',
      Start_Time: '1984-07-19T00:00:00.000Z',
      Year: '1984',
      Regions: 'Arctic Ocean',
    })
    expect(await rowOf('UNDATED')).toMatchObject({ ...bounds, Start_Time: null, End_Time: null, Year: '' })
    expect(await service.json('/api/catalog/cruisefullpage?name=UNDATED')).toMatchObject({
      ...bounds,
      List_Source: 'The list',
      datasets: [],
    })
  })

  test('come from the dataset of a cruise that a list tells of too, with what only the list knows', async () => {
    expect(await rowOf('KNOWN')).toMatchObject({
      Lon_Min: -150,
      Lon_Max: -149,
      Start_Time: '2016-04-20T00:00:00.000Z',
      Regions: 'North Pacific Ocean',
      Ship_Name: 'RV List',
      Series: 'Lines',
    })
  })

  test.each([
    ['', ['KNOWN', 'ACROSS', 'EAST', 'EDGE', 'FIRST', 'UNDATED']],
    ['latStart=-90&latEnd=90&lonStart=-180&lonEnd=180', ['KNOWN', 'ACROSS', 'EAST', 'EDGE', 'FIRST', 'UNDATED']],
    ['lonStart=0&lonEnd=360', ['KNOWN', 'ACROSS', 'EAST', 'EDGE', 'FIRST', 'UNDATED']],
    ['lonStart=-170&lonEnd=-160', ['ACROSS']],
    ['lonStart=175&lonEnd=-175', ['ACROSS', 'EDGE']],
    ['lonStart=185&lonEnd=200', ['ACROSS']],
    ['lonStart=-180&lonEnd=-179.5', ['ACROSS', 'EDGE']],
    ['lonStart=-160&lonEnd=165', ['KNOWN', 'EAST', 'EDGE']],
    ['lonStart=172&lonEnd=173', ['ACROSS', 'EDGE']],
    ['lonStart=30&lonEnd=-155', ['ACROSS', 'EDGE']],
    ['lonEnd=-170', ['ACROSS', 'EDGE']],
    ['latStart=30', ['EAST', 'EDGE']],
    ['latEnd=-10', ['KNOWN']],
    ['timeEnd=1990-01-01', ['FIRST']],
    ['region=arctic', ['FIRST', 'UNDATED']],
  ])('find cruises by %s', async (query, names) => {
    const found = (await service.json(`/api/catalog/searchcruises?${query}`)) as { Short_Name: string }[]
    expect(found.map(({ Short_Name }) => Short_Name)).toEqual(names)
  })

  test('of cruises without positions are told to no audit of a workbook', async () => {
    const { cruises: known = [] } = await auditContext(service.db, 1, {
      shortName: 'a',
      longName: 'b',
      updates: undefined,
    })
    expect(known.map(({ name, lonMin, lonMax }) => `${name} ${lonMin} ${lonMax}`).toSorted()).toEqual([
      'ACROSS 170 -165',
      'EAST 10 20',
      'EDGE 160 180',
      'KNOWN -150 -149',
    ])
  })

  test('that were stored before as −180…180 are narrowed by the migration', async () => {
    const text = readFileSync(new URL('../../../drizzle/0014_cruise_lists.sql', import.meta.url), 'utf8')
    const read = () =>
      service.db
        .select({ name: cruises.name, west: cruises.lonMin, east: cruises.lonMax })
        .from(cruises)
        .orderBy(cruises.id)
    const before = await read()
    await service.db
      .update(cruises)
      .set({ lonMin: -180, lonMax: 180 })
      .where(sql`lon_min is not null`)
    await service.db.execute(sql.raw(text.slice(text.indexOf('WITH positions'))))
    expect(await read()).toEqual(before)
  })
})
