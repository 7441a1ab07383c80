import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { writeEntry } from '../../../src/catalog/changes/write.ts'
import { datasets } from '../../../src/db/schema.ts'
import { entry } from '../../db/entry.ts'
import { observedEntry } from '../../store/observed-entry.ts'
import { fakeEngine } from '../fake-engine.ts'
import { openTestService } from '../service.ts'

let service: Awaited<ReturnType<typeof openTestService>>
beforeAll(async () => {
  service = await openTestService({ engine: fakeEngine() })
  const monthly = entry('tblMonthly_Climatology')
  const [temp] = monthly.variables
  await writeEntry(service.db, {
    ...monthly,
    dataset: { ...monthly.dataset, unstructured: [{ instrument: 'bathythermograph' }] },
    variables: temp ? [{ ...temp, unstructured: { flags: [1, 2] } }] : [],
  })
  await writeEntry(service.db, observedEntry('tblCasts'))
  await service.db.update(datasets).set({ continuouslyUpdated: true })
})
afterAll(() => service.close())

const ask = async (path: string) => {
  const response = await service.get(path)
  return [response.status, await response.json()] as const
}

describe('a dataset', () => {
  test('is named with all others, in order of the alphabet', async () => {
    expect(await service.json('/api/catalog/dataset-names')).toEqual([
      { Dataset_Name: 'Casts', Dataset_Long_Name: 'tblCasts fields', ID: 2 },
      { Dataset_Name: 'Monthly_Climatology', Dataset_Long_Name: 'tblMonthly_Climatology fields', ID: 1 },
    ])
  })

  test('has a page, by its short name or its id', async () => {
    const page = (await service.json('/api/catalog/datasetfullpage?shortname=CASTS')) as Record<string, unknown>
    expect(page).toMatchObject({
      dataset: { Short_Name: 'Casts', Row_Count: 2, Keywords: 'heat, ocean, SST', Unstructured_Dataset_Metadata: '[]' },
      sensors: ['Blend'],
      cruises: [],
      references: [
        { Dataset_ID: 2, Reference: 'Doe 2019, https://doi.org/10.1000/xyz123.', Data_DOI: '10.1000/xyz123' },
        { Reference: 'Roe 2020', Data_DOI: null },
      ],
      news: [],
    })
    expect(await service.json('/api/catalog/datasetfullpage?id=2')).toEqual(page)
    const other = await service.json('/api/catalog/datasetfullpage?id=1')
    expect(other).toMatchObject({
      dataset: { Unstructured_Dataset_Metadata: '[{"instrument":"bathythermograph"}]' },
    })
  })

  test.each(['/api/catalog/datasetfullpage?shortname=Casts', '/api/highlights?key=variableCount'])(
    'is sent again only where it has changed: %s',
    async (path) => {
      const tag = (await service.get(path)).headers.get('ETag') ?? ''
      const again = await service.get(path, { 'If-None-Match': tag })
      expect([again.status, await again.text()]).toEqual([304, ''])
      expect((await service.get(path, { 'If-None-Match': '"another"' })).status).toBe(200)
    },
  )

  test('has metadata for a workbook: the page without news, and every variable', async () => {
    const metadata = (await service.json('/api/catalog/datasetmetadata?shortname=Casts')) as Record<string, unknown>
    expect(Object.keys(metadata)).toEqual(['dataset', 'sensors', 'cruises', 'references', 'variables'])
    expect(metadata['variables']).toHaveLength(2)
    expect((metadata['variables'] as unknown[])[1]).toEqual({
      Variable: 'temp',
      Long_Name: 'Temperature',
      Unit: 'degC',
      Spatial_Resolution: 'Irregular',
      Temporal_Resolution: 'Irregular',
      Study_Domain: 'Physics',
      Variable_25th: 2.5,
      Variable_50th: 15.25,
      Variable_75th: 28,
      Variable_Count: 2,
      Variable_Mean: 15.25,
      Variable_STD: 25.5 / Math.SQRT2,
      Variable_Min: '2.5',
      Variable_Max: '28',
      Make: 'Observation',
      Visualize: true,
      Comment: null,
      Sensor: 'Blend',
      Keywords: 'heat, ocean, SST',
      Time_Min: '2016-04-20T00:00:00.000Z',
      Time_Max: '2016-05-04T12:30:15.250Z',
      Lat_Min: -10.5,
      Lat_Max: 22.75,
      Lon_Min: -179.5,
      Lon_Max: 179.25,
      Depth_Min: 0.5,
      Depth_Max: 1002.4,
      Unstructured_Variable_Metadata: null,
    })
  })

  test('lists its variables by long name, with the keys of each call', async () => {
    const short = (await service.json('/api/catalog/datasetvariables?shortname=casts')) as Record<string, unknown>[]
    expect(short.map((row) => row['Long_Name'])).toEqual(['Cast', 'Temperature'])
    expect(short[0]).not.toHaveProperty('Time_Min')
    const members = (await service.json('/api/catalog/membervariables?datasetID=2')) as Record<string, unknown>[]
    expect(members[1]).toMatchObject({ Variable: 'temp', Dataset_Short_Name: 'Casts', Variable_Std: 25.5 / Math.SQRT2 })
    expect(members[1]).not.toHaveProperty('Variable_STD')
  })

  test('tells what its source said of variables beyond the columns', async () => {
    expect(await service.json('/api/catalog/datasetvariableum?shortname=Monthly_Climatology')).toEqual({
      temp: { flags: [1, 2] },
    })
    expect(await service.json('/api/catalog/datasetvariableum?shortname=Casts')).toEqual({})
  })

  test('offers a first picture of each variable that can be drawn: a map near the surface, or everything observed', async () => {
    expect(await service.json('/api/catalog/visualizable-variables?shortname=Monthly_Climatology')).toMatchObject({
      datasetId: 1,
      stats: { lat: { count: 12 * 3 * 18 * 36, min: -85, max: 85 } },
      variables: [
        {
          Climatology: 1,
          Has_Depth: true,
          meta: {
            visType: 'Heatmap',
            queryType: 'sp',
            parameters: { dt1: '1-01-1900', dt2: '1-01-1900', lat1: -85, lon2: 175, depth1: 0, depth2: 5 },
            metadata: { Depth_Max: 100, targetDepthRange: [0, 5], count: 5 },
          },
        },
      ],
    })
    expect(await service.json('/api/catalog/visualizable-variables?shortname=Casts')).toMatchObject({
      stats: { temp: { count: 2, min: 2.5, '50%': 15.25, max: 28 }, time: { min: '2016-04-20T00:00:00.000Z' } },
      variables: [
        {
          Short_Name: 'temp',
          Climatology: null,
          meta: {
            visType: 'Sparse',
            queryType: 'query',
            parameters: {
              dt1: '2016-04-20T00:00:00.000Z',
              dt2: '2016-05-04T12:30:15.250Z',
              depth1: 0.5,
              depth2: 1002.4,
              fields: 'temp',
              tableName: 'tblCasts',
            },
          },
        },
      ],
    })
  })

  test.each([
    '/api/catalog/datasetfullpage?shortname=none',
    '/api/catalog/datasetmetadata?shortname=none',
    '/api/catalog/datasetvariables?shortname=none',
    '/api/catalog/datasetvariableum?shortname=none',
    '/api/catalog/visualizable-variables?shortname=none',
  ])('that is not there is refused by %s', async (path) => {
    expect(await ask(path)).toEqual([404, { error: 'There is no dataset none.' }])
  })

  test('must be named', async () => {
    expect(await ask('/api/catalog/datasetfullpage')).toEqual([400, { error: 'The parameter shortname is missing.' }])
    expect(await ask('/api/catalog/membervariables?datasetID=9')).toEqual([
      404,
      { error: 'There is no dataset of id 9.' },
    ])
    expect(await ask('/api/catalog/variable-sample-visualization?varId=1&shortname=Casts')).toEqual([
      404,
      { error: 'Casts has no variable of id 1.' },
    ])
  })

  test('that is asked for more often than others comes first of the popular ones', async () => {
    const popular = async () =>
      ((await service.json('/api/catalog/popular-datasets')) as { Short_Name: string }[]).map((row) => row.Short_Name)
    expect(await popular()).toEqual(['Casts', 'Monthly_Climatology'])
    const { headers } = await service.get('/api/catalog/popular-datasets')
    expect(headers.get('Cache-Control')).toBe('max-age=7200')
    const plot =
      '/api/data/sp?spName=uspSpaceTime&tableName=TBLMONTHLY_Climatology&fields=temp&dt1=1&dt2=1&lat1=-90&lat2=90&lon1=-180&lon2=180&depth1=0&depth2=5'
    const answer = await service.get(plot, { Cookie: await service.beGuest() })
    expect([answer.status, await answer.text()]).toEqual([200, 'csv of tblMonthly_Climatology'])
    // Uses are written after the answer.
    await service.settled()
    expect(await popular()).toEqual(['Monthly_Climatology', 'Casts'])
  })
})

test('keywords of the catalog are listed once each', async () => {
  expect(await service.json('/api/catalog/keywords')).toEqual(['heat', 'ocean', 'SST'])
})

test('tables that are continuously updated are named in lower case', async () => {
  expect(await service.json('/api/data/dataset-features')).toEqual({
    tblcasts: { ci: true },
    tblmonthly_climatology: { ci: true },
  })
})

test('tables with ancillary data or continuous updates come as CSV too, with the names of their datasets', async () => {
  const csv = async (call: string) => (await (await service.get(`/api/data/${call}`)).text()).trimEnd().split('\n')
  expect(await csv('ancillary-datasets')).toEqual(['Dataset_Name,Table_Name'])
  const [head, ...rows] = await csv('ci-datasets')
  expect([head, rows.map((row) => row.split(',').at(-1))]).toEqual([
    'Dataset_Name,Table_Name',
    ['tblCasts', 'tblMonthly_Climatology'],
  ])
})

test('the name of a dataset is no formula in these lists', async () => {
  const rename = (longName: string) =>
    service.db.update(datasets).set({ longName }).where(eq(datasets.shortName, 'Casts'))
  const [before] = await service.db.select().from(datasets).where(eq(datasets.shortName, 'Casts'))
  onTestFinished(async () => void (await rename(before?.longName ?? '')))
  await rename('=HYPERLINK("https://evil.example","casts")')
  const text = await (await service.get('/api/data/ci-datasets')).text()
  expect(text).toContain(`"'=HYPERLINK(""https://evil.example"",""casts"")",tblCasts`)
})

test('the statistics of a table count every row of a field, and its axes are those of the rows', async () => {
  const stats = await service.json('/api/data/tablestats?table=TBLmonthly_climatology')
  const rows = 12 * 3 * 18 * 36
  expect(stats).toMatchObject({
    month: { count: rows, min: 1, '25%': 3.75, '50%': 6.5, max: 12, mean: 6.5 },
    depth: { count: rows, min: 0, '25%': 0, '50%': 10, '75%': 100, max: 100 },
    temp: { count: 5, std: 4 },
  })
  const older = '/dataretrieval/tablestats?table=tblMonthly_Climatology'
  expect((await service.get(older)).status).toBe(401)
  expect(await (await service.get(older, { Cookie: await service.beGuest() })).json()).toEqual(stats)
  const response = await service.get('/api/data/tablestats?table=none')
  expect([response.status, await response.text()]).toEqual([404, 'There is no table none.'])
})
