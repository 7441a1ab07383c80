import { tableFromIPC } from 'apache-arrow'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeEntry } from '../../../src/catalog/changes/write.ts'
import { datasets, variables } from '../../../src/db/schema.ts'
import { arrowMediaType } from '../../../src/engine/formats/arrow.ts'
import type { CruiseEntry } from '../../../src/store/entry.ts'
import { observedEntry } from '../../store/observed-entry.ts'
import { openTestService } from '../service.ts'

const hour = 3_600_000
const start = Date.UTC(2016, 3, 20)

/** A cruise along a parallel, one point an hour. */
const cruise = (name: string, points: number, from: number, more: Partial<CruiseEntry> = {}): CruiseEntry => ({
  name,
  nickname: undefined,
  shipName: 'RV Test',
  chiefName: undefined,
  series: undefined,
  keywords: ['ctd', 'test'],
  regions: ['North Pacific Ocean'],
  trajectory: {
    times: Array.from({ length: points }, (_, i) => start + i * hour),
    lats: Array.from({ length: points }, () => 20),
    lons: Array.from({ length: points }, (_, i) => ((from + i * 0.5 + 540) % 360) - 180),
  },
  ...more,
})

let service: Awaited<ReturnType<typeof openTestService>>
beforeAll(async () => {
  service = await openTestService()
  const listed = observedEntry('tblCasts')
  await writeEntry(service.db, {
    ...listed,
    dataset: { ...listed.dataset, programs: ['Demo'], sensors: ['CTD'] },
    cruises: [cruise('XX1601', 5, 178, { nickname: 'Demo 1' }), cruise('XX1602', 3, -150, { series: 'Lines' })],
  })
  const other = observedEntry('tblTracks')
  await writeEntry(service.db, {
    ...other,
    dataset: { ...other.dataset, programs: ['demo', 'Other'], sensors: ['Flow Cytometry'] },
    cruises: [cruise('xx1601', 30_000, 178)],
  })
})
afterAll(() => service.close())

const post = (body: string) =>
  service.app.request('/api/data/cruise-trajectories', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  })

describe('cruises', () => {
  test('are listed with the sensors of all their datasets, and the longer of two trajectories', async () => {
    const rows = (await service.json('/api/data/cruiselist')) as { Name: string }[]
    expect(rows.map(({ Name }) => Name)).toEqual(['XX1601', 'XX1602'])
    expect(rows[0]).toEqual({
      ID: 1,
      Nickname: 'Demo 1',
      Name: 'XX1601',
      Ship_Name: 'RV Test',
      Start_Time: '2016-04-20T00:00:00.000Z',
      End_Time: new Date(start + 29_999 * hour).toISOString(),
      Lat_Min: 20,
      Lat_Max: 20,
      Lon_Min: -180,
      Lon_Max: 179.5,
      Chief_Name: null,
      Keywords: 'ctd, test',
      Year: '2016',
      Regions: 'North Pacific Ocean',
      Sensors: ['Blend', 'CTD', 'Flow Cytometry'],
      Series: null,
    })
    expect(await service.json('/api/data/trajectory-point-counts')).toEqual({ 1: 30_000, 2: 3 })
  })

  test.each([
    ['', ['XX1601', 'XX1602']],
    ['searchTerms=demo%20rv', ['XX1601']],
    ['searchTerms=LINES', ['XX1602']],
    ['sensor=flow%20cytometry', ['XX1601']],
    ['timeStart=2016-04-21', ['XX1601']],
    ['timeEnd=2016-04-19', []],
    ['lonStart=-152&lonEnd=-149', ['XX1601', 'XX1602']],
    ['latStart=21', []],
    ['region=pacific', ['XX1601', 'XX1602']],
    ['region=arctic', []],
  ])('are found by %s', async (query, names) => {
    const found = (await service.json(`/api/catalog/searchcruises?${query}`)) as { Short_Name: string }[]
    expect(found.map(({ Short_Name }) => Short_Name)).toEqual(names)
  })

  test('have a page with the datasets collected on them', async () => {
    const page = (await service.json('/api/catalog/cruisefullpage?name=xx1602')) as { datasets: unknown[] }
    expect(page).toMatchObject({
      Name: 'XX1602',
      Cruise_Series: 'Lines',
      datasets: [
        {
          Dataset_Name: 'Casts',
          variables: [
            { Short_Name: 'cast', Long_Name: 'Cast', Unit: '' },
            { Short_Name: 'temp', Long_Name: 'Temperature', Unit: 'degC' },
          ],
        },
      ],
    })
    const [{ JSON_stats }] = page.datasets as [{ JSON_stats: string }]
    expect((JSON.parse(JSON_stats) as { lat: { count: number } }).lat.count).toBe(2)
    const none = await service.get('/api/catalog/cruisefullpage?name=none')
    expect([none.status, await none.json()]).toEqual([404, { error: 'There is no cruise none.' }])
  })

  test('show on the page of a dataset', async () => {
    expect(await service.json('/api/catalog/datasetfullpage?shortname=Casts')).toMatchObject({
      cruises: [{ Name: 'XX1601' }, { Name: 'XX1602' }],
    })
  })
})

describe('trajectories', () => {
  test('come by cruise and time, each cruise once', async () => {
    const response = await post('{"cruise_ids":[2,2,99]}')
    expect([response.status, await response.json()]).toEqual([
      200,
      [0, 1, 2].map((i) => ({
        Cruise_ID: 2,
        time: new Date(start + i * hour).toISOString(),
        lat: 20,
        lon: -150 + i / 2,
      })),
    ])
    expect(await (await post('{"cruise_ids":[1,2]}')).json()).toHaveLength(30_003)
    expect(await (await post('{"cruise_ids":[99]}')).json()).toEqual([])
  })

  test('come as Arrow with the same points, a cruise a batch, to those who take it', async () => {
    const asked = await service.app.request('/api/data/cruise-trajectories?cruise_ids=2,1,99', {
      headers: { Accept: arrowMediaType },
    })
    expect(Object.fromEntries(asked.headers)).toMatchObject({
      'content-type': arrowMediaType,
      'cache-control': 'max-age=7200',
      vary: 'Accept',
      'x-row-count': '30003',
    })
    const { batches } = await tableFromIPC(asked)
    expect(batches.map(({ numRows }) => numRows)).toEqual([30_000, 3])
    const [, second] = batches
    expect(second?.toArray().map((row: { toJSON(): unknown } | null) => row?.toJSON())).toEqual(
      [0, 1, 2].map((i) => ({ Cruise_ID: 2, time: start + i * hour, lat: 20, lon: -150 + i / 2 })),
    )
  })

  test('come by address as by a body, for caches', async () => {
    const asked = await service.get('/api/data/cruise-trajectories?cruise_ids=2')
    expect(asked.headers.get('Cache-Control')).toBe('max-age=7200')
    expect(await asked.json()).toEqual(await (await post('{"cruise_ids":[2]}')).json())
  })

  test.each([
    ['', 'The parameter cruise_ids is missing.'],
    ['?cruise_ids=', 'The parameter cruise_ids is missing.'],
    ['?cruise_ids=,', 'must be ids of cruises, separated by commas'],
    ['?cruise_ids=1,0', 'must be ids of cruises, separated by commas'],
    [`?cruise_ids=${Array.from({ length: 1001 }, (_, i) => i + 1).join(',')}`, 'must name at most 1000 cruises'],
  ])('are refused to an address with "%.30s"', async (query, sentence) => {
    const response = await service.get(`/api/data/cruise-trajectories${query}`)
    expect(response.status).toBe(400)
    expect(await response.text()).toContain(sentence)
  })

  test.each(['{}', '{"cruise_ids":[]}', '{"cruise_ids":["1"]}', '{"cruise_ids":[1.5]}', '[1]'])(
    'are refused to %s',
    async (body) => {
      const response = await post(body)
      expect([response.status, await response.text()]).toEqual([400, 'invalid argument'])
    },
  )
})

describe('programs', () => {
  test('are listed once, whatever the case', async () => {
    expect(await service.json('/api/catalog/programs')).toEqual([
      { id: 1, name: 'Demo' },
      expect.objectContaining({ name: 'Other' }) as unknown,
    ])
  })

  test('hold their datasets, cruises and tracks, by name or by id', async () => {
    const demo = (await service.json('/api/catalog/programs/DEMO')) as object
    expect(demo).toMatchObject({
      id: 1,
      datasets: { 1: { Dataset_Name: 'Casts', cruises: [1, 2] }, 2: { cruises: [1] } },
      cruises: {
        1: { isMultiProgram: true, datasets: [{ programNames: ['Demo'] }, { programNames: ['Demo', 'Other'] }] },
        2: { isMultiProgram: false, trajectory: { center: [-150, 20], maxDistance: 1, lats: [20, 20, 20] } },
      },
    })
    expect(await service.json('/api/catalog/programs/1')).toEqual(demo)
  })

  test('are thinned evenly to 20,000 points, first and last kept, across 180°', async () => {
    const tracks = async (path: string) =>
      (
        (await service.json(path)) as {
          cruises: Record<number, { trajectory: { lons: number[]; maxDistance: number } }>
        }
      ).cruises
    const [whole, thin] = [
      await tracks('/api/catalog/programs/1'),
      await tracks('/api/catalog/programs/1?downSample=true'),
    ]
    const [all, few] = [whole[1]?.trajectory.lons ?? [], thin[1]?.trajectory.lons ?? []]
    expect([all.length, all[0], few[0], few.at(-1)]).toEqual([30_000, 178, 178, all.at(-1)])
    expect(few.length).toBeGreaterThan(19_900)
    expect(few.length).toBeLessThanOrEqual(20_000)
    expect(thin[1]?.trajectory.maxDistance).toBe(180)
    expect(await tracks('/api/catalog/programs/1?downSample=true')).toEqual(thin)
  })

  test('tell the names of their datasets', async () => {
    expect(await service.json('/api/catalog/program-datasets/demo')).toMatchObject([
      { ID: 1, Dataset_Name: 'Casts' },
      { ID: 2, Dataset_Name: 'Tracks' },
    ])
  })

  test.each(['programs', 'program-datasets'])('that are not there are refused by %s', async (call) => {
    const none = await service.get(`/api/catalog/${call}/none`)
    expect([none.status, await none.json()]).toEqual([404, { error: 'There is no program none.' }])
  })
})

test.each([
  ['variableCount', 4],
  ['cruiseCount', 2],
  ['temporalCoverage', 1],
  ['satelliteCount', 0],
])('the highlight %s is %i', async (key, value) => {
  expect(await service.json(`/api/highlights?key=${key}`)).toEqual({ key, value })
})

test('the highlight organismCount counts organisms that variables name, each once', async () => {
  const name = async (metadata: object) => {
    await service.db.update(variables).set({ unstructured: metadata }).where(eq(variables.id, 1))
    return ((await service.json('/api/highlights?key=organismCount')) as { value: number }).value
  }
  expect(await name({ Species: ['Prochlorococcus', 'prochlorococcus ', 'Synechococcus'], note: 'three' })).toBe(2)
  expect(await name({ organism: 'Emiliania huxleyi', depth: 5 })).toBe(1)
  expect(await name([{ organism: 'in a list' }])).toBe(0)
})

test('highlights leave hidden datasets out', async () => {
  const hide = (hidden: boolean) => service.db.update(datasets).set({ hidden })
  await hide(true)
  const keys = ['variableCount', 'temporalCoverage', 'satelliteCount', 'organismCount']
  const counts = keys.map(async (key) => (await service.json(`/api/highlights?key=${key}`)) as { value: number })
  expect((await Promise.all(counts)).map(({ value }) => value)).toEqual([0, 0, 0, 0])
  await hide(false)
})

test.each(['organisms', 'constructor'])('there is no highlight %s', async (key) => {
  expect((await service.get(`/api/highlights?key=${key}`)).status).toBe(404)
})
