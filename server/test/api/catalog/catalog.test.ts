import { oceanRegions } from '@isobath/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeEntry } from '../../../src/catalog/changes/write.ts'
import { entry } from '../../db/entry.ts'
import { openTestService } from '../service.ts'

let service: Awaited<ReturnType<typeof openTestService>>

const axes = (lat: number[], lon: number[], depth: number[] = [], time: number[] = []) => ({
  lat: Float64Array.from(lat),
  lon: Float64Array.from(lon),
  depth: Float64Array.from(depth),
  time: Float64Array.from(time),
})
const day = (text: string) => Date.parse(`${text}T00:00:00Z`)

beforeAll(async () => {
  service = await openTestService()
  await writeEntry(service.db, entry('tblGlobal'))
  const pacific = entry(
    'tblPacific',
    {
      make: 'Observation',
      regions: ['North Pacific Ocean', 'Tropics'],
      sensors: ['CTD'],
      keywords: ['Niño'],
      climatology: false,
    },
    { calendar: 'utc', axes: axes([-10, 0, 10], [150, 160, 170], [], [day('2016-04-20'), day('2016-05-04')]) },
  )
  const [variable] = pacific.variables
  await writeEntry(service.db, {
    ...pacific,
    variables: variable
      ? [{ ...variable, longName: 'Sea Surface 100% Salinity', sensor: 'CTD', temporalResolution: 'Daily' }]
      : [],
  })
  const hidden = entry('tblUnseen', { make: 'Assimilation' }, { axes: axes([50, 60], [-40, -30]), calendar: 'none' })
  const [unseen] = hidden.variables
  await writeEntry(service.db, { ...hidden, variables: unseen ? [{ ...unseen, visualize: false }] : [] })
})
afterAll(() => service.close())

const datasets = async (query: string) =>
  ((await service.json(`/api/catalog/searchcatalog?${query}`)) as { Short_Name: string }[]).map((row) => row.Short_Name)
const variables = async (query: string) =>
  (
    (await service.json(`/api/catalog/variablesearch?${query}`)) as { variables: { Dataset_Short_Name: string }[] }
  ).variables.map((row) => row.Dataset_Short_Name)

test('the catalog lists datasets with the specified keys, the latest first', async () => {
  const response = await service.get('/api/catalog/searchcatalog')
  expect(response.headers.get('Cache-Control')).toBe('max-age=7200')
  const rows = (await response.json()) as Record<string, unknown>[]
  expect(rows.map((row) => row['Short_Name'])).toEqual(['Unseen', 'Pacific', 'Global'])
  expect(rows[1]).toEqual({
    Product_Type: 'Dataset',
    Short_Name: 'Pacific',
    Long_Name: 'tblPacific fields',
    Description: 'Made for a test.',
    Icon_URL: null,
    Dataset_Release_Date: null,
    Dataset_History: null,
    Dataset_Version: null,
    Table_Name: 'tblPacific',
    Process_Level: 'Processed',
    Make: 'Observation',
    Data_Source: 'Some Lab',
    Distributor: 'Some Archive',
    Acknowledgement: 'thanks',
    Dataset_ID: 2,
    Spatial_Resolution: '10° X 10°',
    Temporal_Resolution: 'Daily',
    Study_Domain: 'Physics',
    Lat_Min: -10,
    Lat_Max: 10,
    Lon_Min: 150,
    Lon_Max: 170,
    Depth_Min: null,
    Depth_Max: null,
    Time_Min: '2016-04-20T00:00:00.000Z',
    Time_Max: '2016-05-04T00:00:00.000Z',
    Sensors: ['CTD'],
    Visualize: true,
    Row_Count: 18,
    Regions: 'North Pacific Ocean,Tropics',
    References: 'Doe 2019, https://doi.org/10.1000/xyz123.$$$Roe 2020',
  })
  expect(rows[0]).toMatchObject({ Visualize: false, Time_Min: null })
})

test.each([
  ['every keyword must match, in any order and case', 'keywords=SALINITY&keywords=niño&keywords=some', ['Pacific']],
  ['a keyword may hold several words', 'keywords=salinity%20surface', ['Pacific']],
  ['a keyword that matches nothing leaves nothing', 'keywords=salinity&keywords=whale', []],
  ['signs of patterns are letters like others', 'keywords=100%25', ['Pacific']],
  ['an underscore stands for itself', 'keywords=l_bal', []],
  ['depth wanted', 'hasDepth=yes', ['Global']],
  ['no depth wanted', 'hasDepth=no&make=Observation', ['Pacific']],
  ['a make, whatever its case', 'make=assimilation&make=observation', ['Unseen', 'Pacific']],
  ['a sensor', 'sensor=CTD', ['Pacific']],
  ['part of a region, with global datasets', 'region=north%20pacific&hasDepth=yes', ['Global']],
  [
    'dates that overlap by one day, and tables without dates',
    'timeStart=2016-05-04&timeEnd=2017-01-01',
    ['Unseen', 'Pacific', 'Global'],
  ],
  ['dates after the last', 'timeStart=2016-05-05&make=Observation', []],
  ['dates before the first', 'timeEnd=2016-04-19&make=Observation', []],
  ['latitudes that touch', 'latStart=10&latEnd=20', ['Pacific', 'Global']],
  ['longitudes', 'lonStart=-45&lonEnd=-20', ['Unseen', 'Global']],
  ['a box across 180°', 'lonStart=165&lonEnd=-170', ['Pacific', 'Global']],
  ['a box across 180° that begins east of it all', 'lonStart=175&lonEnd=-170', ['Global']],
  ['features that none has', 'dataFeatures=Ancillary%20Data', []],
])('searching the catalog: %s', async (_, query, expected) => {
  expect(await datasets(query)).toEqual(expected)
})

test('variable search gives only what can be drawn, counted by make', async () => {
  const found = await service.json('/api/catalog/variablesearch')
  expect(found).toMatchObject({ counts: { Observation: 1, Model: 1 } })
  expect((found as { counts: object }).counts).not.toHaveProperty('Assimilation')
  expect((found as { variables: object[] }).variables[0]).toEqual({
    ID: 2,
    Long_Name: 'Sea Surface 100% Salinity',
    Make: 'Observation',
    Sensor: 'CTD',
    Process_Level: 'Processed',
    Temporal_Resolution: 'Daily',
    Spatial_Resolution: '10° X 10°',
    Dataset_Name: 'tblPacific fields',
    Dataset_Short_Name: 'Pacific',
    Data_Source: 'Some Lab',
    Distributor: 'Some Archive',
    Dataset_ID: 2,
    Regions: 'North Pacific Ocean,Tropics',
  })
})

test.each([
  ['words in any order', 'searchTerms=salinity%20SEA', ['Pacific']],
  ['Any leaves all', 'temporalResolution=Any&dataSource=Any&sensor=Any', ['Pacific', 'Global']],
  ['a resolution', 'temporalResolution=Daily', ['Pacific']],
  ['another distributor', 'distributor=Nobody', []],
  ['a sensor and a place', 'sensor=Blend&latStart=80', ['Global']],
])('searching variables: %s', async (_, query, expected) => {
  expect(await variables(query)).toEqual(expected)
})

test('completion offers long names, those that begin with the text first', async () => {
  expect(await service.json('/api/catalog/autocompletevariablesnames?searchTerms=t')).toEqual([
    'Temperature',
    'Sea Surface 100% Salinity',
  ])
  expect(await service.json('/api/catalog/autocompletevariablesnames?searchTerms=sal%20sea')).toEqual([
    'Sea Surface 100% Salinity',
  ])
  expect(await service.json('/api/catalog/autocompletevariablesnames?searchTerms=whale')).toEqual([])
})

test('a variable comes with its coverage, its statistics and its lattice', async () => {
  const row = await service.json('/api/catalog/variable?id=1')
  expect(row).toMatchObject({
    Variable: 'temp',
    Short_Name: 'Global',
    Dataset_Name: 'tblGlobal fields',
    Table_Name: 'tblGlobal',
    Unit: 'degC',
    Time_Min: null,
    Depth_Max: 100,
    Lat_Count: 12 * 3 * 18 * 36,
    Variable_Count: 5,
    Variable_STD: 4,
    Keywords: 'heat, ocean, SST',
    Has_Depth: true,
    Calendar: 'month',
    Lat_Step: 10,
    Lon_Step: 10,
    Depth_Levels: [0, 10, 100],
  })
  expect(await service.json('/api/catalog/variable?id=2')).toMatchObject({
    Has_Depth: false,
    Depth_Levels: [],
    Calendar: 'utc',
  })
})

test('a dataset has a summary', async () => {
  expect(await service.json('/api/catalog/datasetsummary?id=1')).toEqual({
    Dataset_Name: 'Global',
    Dataset_Long_Name: 'tblGlobal fields',
    Description: 'Made for a test.',
  })
})

test('choices are the specified ones and those of the catalog', async () => {
  const options = (await service.json('/api/catalog/submissionoptions')) as Record<string, string[]>
  expect(options['Make']).toEqual(['Observation', 'Model', 'Assimilation', 'Laboratory'])
  expect(options['Sensor']).toContain('Niskin Bottle')
  expect(options['Sensor']?.filter((sensor) => sensor === 'CTD')).toHaveLength(1)
  expect(options['Spatial_Resolution']).toContain('10° X 10°')
  expect(options['Temporal_Resolution']).toContain('Eight Days')
  expect(options['Region']).toEqual([...oceanRegions])
  expect(options['Sensor']).toEqual(expect.arrayContaining(['Flow Cytometry', 'Seaglider', 'Towfish', 'CPR', 'AUV']))
  expect(options['Sensor']).not.toContain('In-Situ')
  expect(options['Study_Domain']).toEqual(expect.arrayContaining(['Genomics', 'Biosample', 'Physics+Biogeochemistry']))
})

test.each([
  ['/api/catalog/variable', 400, 'The parameter id is missing.'],
  ['/api/catalog/variable?id=', 400, 'The parameter id is missing.'],
  ['/api/catalog/variable?id=x', 400, 'The parameter id must be a whole number above zero; it is "x".'],
  ['/api/catalog/variable?id=99', 404, 'There is no variable of id 99.'],
  ['/api/catalog/datasetsummary?id=99', 404, 'There is no dataset of id 99.'],
  ['/api/catalog/searchcatalog?latStart=91', 400, 'The parameter latStart must lie between -90 and 90; it is "91".'],
  ['/api/catalog/searchcatalog?latStart=NaN', 400, 'The parameter latStart must be a number; it is "NaN".'],
  ['/api/catalog/searchcatalog?latStart=1&latStart=2', 400, 'The parameter latStart is given more than once.'],
  [
    '/api/catalog/searchcatalog?timeStart=2016-02-30',
    400,
    'The parameter timeStart must be a date as YYYY-MM-DD; it is "2016-02-30".',
  ],
  [
    '/api/catalog/searchcatalog?hasDepth=maybe',
    400,
    'The parameter hasDepth is not one of the allowed values; it is "maybe".',
  ],
])('%s answers %i and one sentence', async (path, status, error) => {
  const response = await service.get(path)
  expect(response.status).toBe(status)
  expect(await response.json()).toEqual({ error })
})

test('an empty parameter is as one that is not given', async () => {
  const names = 'timeStart timeEnd latStart latEnd lonStart lonEnd hasDepth searchTerms keywords sensor'.split(' ')
  const all = (await service.json('/api/catalog/searchcatalog')) as readonly unknown[]
  expect(all.length).toBeGreaterThan(0)
  const empty = names.map((name) => `${name}=`).join('&')
  expect(await service.json(`/api/catalog/searchcatalog?${empty}`)).toEqual(all)
})

test('a parameter that is given once and empty beside is given once', async () => {
  const [empty, once] = ['latStart=&latStart=91', 'latStart=91'].map((query) => `/api/catalog/searchcatalog?${query}`)
  expect(await (await service.get(empty ?? '')).json()).toEqual(await (await service.get(once ?? '')).json())
})

// A condition for each word: two thousand took seconds to write, in which nothing else was answered.
const distinct = (count: number) => Array.from({ length: count }, (_, i) => `w${i}`)
test.each([
  'searchcatalog?keywords',
  'variablesearch?searchTerms',
  'searchcruises?searchTerms',
  'autocompletevariablesnames?searchTerms',
])('%s takes a hundred words, however often each stands there, and refuses more in a sentence', async (call) => {
  const ask = (words: readonly string[]) => service.get(`/api/catalog/${call}=${words.join('+')}`)
  expect((await ask([...distinct(99), ...distinct(99), ...distinct(99)])).status).toBe(200)
  const refused = await ask(distinct(101))
  expect([refused.status, await refused.json()]).toEqual([
    400,
    { error: expect.stringMatching(/^The parameter \w+ must hold at most 100 words/) as string },
  ])
})

test('a choice is taken from a hundred values of a parameter, and from no more', async () => {
  const ask = (count: number) =>
    service.get(
      `/api/catalog/searchcatalog?${distinct(count)
        .map((value) => `sensor=${value}`)
        .join('&')}`,
    )
  expect((await ask(100)).status).toBe(200)
  expect(await (await ask(101)).json()).toEqual({ error: 'The parameter sensor must be given at most 100 times.' })
})
