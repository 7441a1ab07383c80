import { readSlabs, slabMediaType } from '@isobath/domain'
import type { SlabPart } from '@isobath/domain'
import { assert, asyncProperty, constantFrom, double, oneof, record, string } from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ramp } from '../../engine/fields.ts'
import { openRampService } from './ramp-service.ts'

let opened: Awaited<ReturnType<typeof openRampService>>
const ask = (...question: Parameters<typeof opened.ask>) => opened.ask(...question)

const days = ['2020-01-01', '2020-01-02', '2020-01-03'].map((day) => Date.parse(`${day}T00:00:00Z`))
const lon = Array.from({ length: 36 }, (_, i) => -175 + 10 * i)
const lat = Array.from({ length: 18 }, (_, i) => -85 + 10 * i)

beforeAll(async () => {
  const fields = [
    ramp(
      { table: 'tblDays', calendar: 'utc', closed: true, levels: 1, axes: { time: days, depth: [0, 10], lat, lon } },
      (_v, t, d, i, j) => t + d + i + j === 0,
    ),
    ramp({
      table: 'tblMonths_Climatology',
      calendar: 'month',
      closed: true,
      axes: { time: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], depth: [], lat, lon },
    }),
    ramp({ table: 'tblRelief', calendar: 'none', closed: true, axes: { time: [], depth: [], lat, lon } }),
  ]
  opened = await openRampService(fields, call)
})
afterAll(async () => opened.close())

const call = {
  spName: 'uspSpaceTime',
  tableName: 'tblDays',
  fields: 'ramp',
  dt1: '2020-01-01',
  dt2: '2020-01-01',
  lat1: '-90',
  lat2: '-70',
  lon1: '-180',
  lon2: '-160',
  depth1: '0',
  depth2: '5',
}

test('a region of a field comes as rows, in the specified order and form', async () => {
  const response = await ask()
  expect(response.headers.get('X-Row-Count')).toBe('4')
  expect((await response.text()).trimEnd().split('\n')).toEqual([
    'time,lat,lon,depth,ramp',
    '2020-01-01T00:00:00.000Z,-85,-175,0,',
    '2020-01-01T00:00:00.000Z,-85,-165,0,1',
    '2020-01-01T00:00:00.000Z,-75,-175,0,36',
    '2020-01-01T00:00:00.000Z,-75,-165,0,37',
  ])
})

test('names are found whatever their case and brackets', async () => {
  const response = await ask({ tableName: '[TBLdays]', fields: '[RAMP]' })
  expect((await response.text()).split('\n')[0]).toBe('time,lat,lon,depth,ramp')
})

test('a box across 180° and months over the turn of the year are one request', async () => {
  const response = await ask({
    tableName: 'tblMonths_Climatology',
    dt1: '12-01-1900',
    dt2: '01-01-1900',
    lat2: '-80',
    lon1: '170',
    lon2: '-170',
  })
  const rows = (await response.text()).trimEnd().split('\n')
  expect(rows[0]).toBe('month,lat,lon,ramp')
  expect(
    rows
      .slice(1)
      .map((row) => row.split(',').slice(0, 3).join())
      .sort(),
  ).toEqual(['1,-85,-175', '1,-85,175', '12,-85,-175', '12,-85,175'])
})

test('a field without time ignores the dates', async () => {
  const response = await ask({ tableName: 'tblRelief', dt1: '', dt2: 'whenever', lat2: '-80', lon2: '-170' })
  expect((await response.text()).trimEnd()).toBe('lat,lon,ramp\n-85,-175,0')
})

test('a field with time is not read without dates', async () => {
  const response = await ask({ dt1: '' })
  expect([response.status, await response.text()]).toEqual([400, 'The parameter dt1 is missing or empty.'])
})

test('slabs hold the values stored', async () => {
  const response = await ask({ dt2: '2020-01-02' }, { Accept: slabMediaType })
  expect(response.headers.get('Content-Type')).toBe(slabMediaType)
  const parts: SlabPart[] = []
  for await (const part of readSlabs(response.body ?? new ReadableStream<Uint8Array>())) parts.push(part)
  const map = 36 * 18
  expect(parts).toEqual([
    expect.objectContaining({ type: 'axes', slabs: 2 }),
    { type: 'slab', slab: { timeIndex: 0, depthIndex: 0, values: Float32Array.of(NaN, 1, 36, 37) } },
    {
      type: 'slab',
      slab: { timeIndex: 1, depthIndex: 0, values: Float32Array.of(0, 1, 36, 37).map((x) => x + 2 * map) },
    },
    { type: 'end', slabs: 2 },
  ])
})

test('a preview is coarser, and one coarser than there is gets the coarsest', async () => {
  const axes = async (level: string) => {
    const response = await ask({ lat2: '90', lon2: '180', level }, { Accept: slabMediaType })
    for await (const part of readSlabs(response.body ?? new ReadableStream<Uint8Array>())) {
      if (part.type === 'axes') return [part.header.level, part.axes.lat.length, part.axes.lon.length]
    }
    return []
  }
  expect(await axes('1')).toEqual([1, 9, 18])
  expect(await axes('7')).toEqual([1, 9, 18])
})

test('a field without coarser levels has no preview, rather than a free plot', async () => {
  const response = await ask({ tableName: 'tblRelief', level: '1' })
  expect([response.status, await response.text()]).toEqual([400, 'There is no level 1; levels go from 0 to 0.'])
})

test('slabs carry one variable', async () => {
  const response = await ask({ fields: '*' })
  expect((await response.text()).split('\n')[0]).toBe('time,lat,lon,depth,ramp')
})

test('a published client may ask beyond the data; a chart of the portal may not', async () => {
  const wide = { tableName: 'tblRelief', lat1: '-90', lat2: '-89', depth2: '50' }
  const published = await ask(wide)
  expect([published.status, (await published.text()).trimEnd()]).toEqual([200, 'lat,lon,ramp'])
  const chart = await ask({ ...wide, kind: 'heatmap' })
  expect([chart.status, await chart.text()]).toEqual([400, 'This variable has no depth parameter, set depth to zero'])
})

const odd = oneof(
  constantFrom(
    '',
    '0',
    '-0',
    '1e3',
    '.5',
    'NaN',
    'null',
    '٣',
    "'",
    '%00',
    '\0',
    '[ ]',
    '12-01-1900',
    '2020-01-02T00:00:00.000Z',
    '9999-12-31',
    '*',
  ),
  string({ maxLength: 8 }),
  double({ min: -400, max: 400 }).map(String),
)
const oddCall = record(
  Object.fromEntries([...Object.keys(call), 'level', 'kind', 'sqlify'].map((name) => [name, odd])) as Record<
    string,
    typeof odd
  >,
  { requiredKeys: [] },
)

test('whatever a query holds, the service answers it or says why not', async () => {
  const cookie = await opened.service.beGuest()
  const sane = { 200: 1, 400: 1, 401: 1, 404: 1, 413: 1 }
  await assert(
    asyncProperty(oddCall, constantFrom('sp', 'check-query-size'), async (change, path) => {
      const query = new URLSearchParams({ ...call, ...change }).toString()
      const response = await opened.service.get(`/api/data/${path}?${query}`, { Cookie: cookie })
      expect(sane).toHaveProperty(String(response.status))
      await response.body?.cancel()
    }),
    { numRuns: 300 },
  )
  const filters = [
    'keywords',
    'searchTerms',
    'region',
    'sensor',
    'make',
    'timeStart',
    'timeEnd',
    'latStart',
    'lonEnd',
    'hasDepth',
    'id',
  ]
  const oddSearch = record(Object.fromEntries(filters.map((name) => [name, odd])) as Record<string, typeof odd>, {
    requiredKeys: [],
  })
  const searches = constantFrom(
    'searchcatalog',
    'variablesearch',
    'autocompletevariablesnames',
    'variable',
    'datasetsummary',
  )
  await assert(
    asyncProperty(oddSearch, searches, async (search, path) => {
      const response = await opened.service.get(
        `/api/catalog/${path}?${new URLSearchParams(search as Record<string, string>).toString()}`,
      )
      expect(sane).toHaveProperty(String(response.status))
    }),
    { numRuns: 300 },
  )
})
