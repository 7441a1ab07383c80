import { afterAll, beforeAll, expect, test } from 'vitest'
import { meanSeries, seriesJson } from '../../../src/catalog/anomalies/named-series.ts'
import { writeEntry } from '../../../src/catalog/changes/write.ts'
import { datasets } from '../../../src/db/schema.ts'
import { openEngine } from '../../../src/engine/duckdb/engine.ts'
import type { Engine } from '../../../src/engine/engine.ts'
import { entry } from '../../db/entry.ts'
import { ramp, temporaryStore, variable, writeFields } from '../../engine/fields.ts'
import { openTestService } from '../service.ts'

const months = ['2024-05-01', '2024-06-01', '2024-07-01'].map((day) => Date.parse(`${day}T00:00:00Z`))
// A cell of land, and a month without any value at another.
const field = ramp(
  {
    table: 'tblts_sst',
    calendar: 'utc',
    closed: true,
    axes: { time: months, depth: [], lat: [-45, 45], lon: [-90, 90] },
    variables: [variable('sst_res')],
  },
  (_v, t, _d, i, j) => (i === 0 && j === 0) || (i === 1 && j === 1 && t === 1),
)

let service: Awaited<ReturnType<typeof openTestService>>
let engine: Engine
let remove: () => Promise<void>
beforeAll(async () => {
  const temporary = await temporaryStore()
  remove = temporary.remove
  await writeFields(temporary.store, [field])
  engine = await openEngine(temporary.store)
  service = await openTestService({ engine })
  const listed = entry('tblts_sst', { climatology: false })
  const variables = listed.variables.map((each) => ({ ...each, shortName: 'sst_res', temporalResolution: 'Monthly' }))
  await writeEntry(service.db, { ...listed, variables, grid: field.grid })
})
afterAll(async () => {
  await engine.close()
  await service.close()
  await remove()
})

test('a named series is given for every place with values, the newest month first', async () => {
  expect(await service.json('/api/data/named/sst')).toEqual({
    '-45,90': { x: ['2024, 7', '2024, 6', '2024, 5'], y: [9, 5, 1] },
    '45,-90': { x: ['2024, 7', '2024, 6', '2024, 5'], y: [10, 6, 2] },
    '45,90': { x: ['2024, 7', '2024, 5'], y: [11, 3] },
  })
})

test('its mean counts the places that have a value', async () => {
  expect(await service.json('/api/data/named/avg-sst')).toEqual({
    '0,0': { x: ['2024, 7', '2024, 6', '2024, 5'], y: [10, 5.5, 2] },
  })
})

test('the mean comes by month as a file of CSV too, the oldest first, and 404 where there is none', async () => {
  const response = await service.get('/data/sst_anomaly_data.csv')
  expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  expect(await response.text()).toBe('date,value\n2024-05-01,2\n2024-06-01,5.5\n2024-07-01,10\n')
  const none = await service.get('/data/adt_anomaly_data.csv')
  expect([none.status, await none.text()]).toEqual([404, 'This service holds no tblts_adt.'])
})

/** Seven years of a value that is its month in the first five years, and ten more afterwards; and a month that the first years lack. */
const monthly = Array.from({ length: 84 }, (_, i) => Date.UTC(1982, i, 16))
const winds = ramp(
  {
    table: 'tblNavy_Winds',
    calendar: 'utc',
    closed: true,
    axes: { time: monthly, depth: [], lat: [-45, 45], lon: [-90, 90] },
    variables: [variable('UWND')],
  },
  (_v, t, _d, i, j) => (i === 0 && j === 0) || (i === 1 && j === 1 && t < 60 && t % 12 === 3),
)

test('anomalies of a variable are its differences from the mean of each month in its first five years (S13)', async () => {
  const temporary = await temporaryStore()
  await writeFields(temporary.store, [winds])
  const windEngine = await openEngine(temporary.store)
  const windy = await openTestService({
    engine: windEngine,
    anomalies: { sst: { table: 'tblNavy_Winds', variable: 'UWND' } },
  })
  const listed = entry('tblNavy_Winds', { climatology: false })
  const variables = listed.variables.map((each) => ({ ...each, shortName: 'UWND', temporalResolution: 'Monthly' }))
  await writeEntry(windy.db, { ...listed, variables, grid: winds.grid })
  const series = (await windy.json('/api/data/named/wind')) as Record<string, { x: string[]; y: number[] }>
  expect(Object.keys(series)).toEqual(['-45,90', '45,-90', '45,90'])
  // The ramp rises by four a month, so by 48 a year: its first five years lie 96 below to 96 above their mean.
  const { x = [], y = [] } = series['45,-90'] ?? {}
  expect([x.at(-1), y.at(-1), y.at(-1 - 24), x[0], y[0]]).toEqual(['1982, 1', -96, 0, '1988, 12', 192])
  // April is unknown there in the first five years, so it has no anomaly later either.
  expect(series['45,90']?.x.filter((month) => month.endsWith(', 4'))).toEqual([])
  const { '0,0': mean } = (await windy.json('/api/data/named/avg-wind')) as typeof series
  expect([mean?.x.length, mean?.y[0]]).toEqual([84, 192])
  const file = (await (await windy.get('/data/wind_anomaly_data.csv')).text()).split('\n')
  expect([file[0], file[1], file.length]).toEqual(['date,value', '1982-01-16,-96', 86])
  // A setting names the variable of another series, which makes it real.
  expect(await (await windy.get('/data/sst_anomaly_data.csv')).text()).toBe(file.join('\n'))
  const names = ((await windy.json('/api/data/anomalies')) as { Name: string }[]).map(({ Name }) => Name)
  expect(names).toEqual(['sst', 'wind'])
  expect((await windy.get('/data/simulated_sst_anomaly_data.csv')).status).toBe(404)

  const demo = await openTestService({ db: windy.db, engine: windEngine })
  expect(await demo.json('/api/data/anomalies')).toMatchObject([
    { Name: 'wind', Is_Simulated: false, Table_Name: 'tblNavy_Winds', File: '/data/wind_anomaly_data.csv' },
    { Name: 'simulated-sst', Is_Simulated: true, Title: 'Sea Surface Temperature (simulated)', Table_Name: null },
    { Name: 'simulated-adt', Is_Simulated: true, File: '/data/simulated_adt_anomaly_data.csv' },
  ])
  const simulated = async () => (await demo.get('/data/simulated_sst_anomaly_data.csv')).text()
  const text = await simulated()
  expect([text.split('\n').length, await simulated()]).toEqual([134, text])
  expect((await demo.get('/data/sst_anomaly_data.csv')).status).toBe(404)
  await demo.close()
  await windy.close()
  await windEngine.close()
  await temporary.remove()
})

test('the file is computed once, however many ask for it at once or later, until the catalog changes', async () => {
  let runs = 0
  const counting: Engine = {
    ...engine,
    run: (...plan) => {
      runs++
      return engine.run(...plan)
    },
  }
  const counted = await openTestService({ db: service.db, engine: counting })
  const read = async () => (await counted.get('/data/sst_anomaly_data.csv')).text()
  const [first, ...others] = await Promise.all([read(), read(), read()])
  const once = runs
  expect([...others, await read()]).toEqual([first, first, first])
  expect([once, runs]).toEqual([1, once])
  await service.db.update(datasets).set({ longName: 'Another Name' })
  expect([await read(), runs]).toEqual([first, 2 * once])
  await counted.close()
})

const textOf = async (pieces: AsyncIterable<Uint8Array>) => {
  let text = ''
  for await (const piece of pieces) text += Buffer.from(piece).toString()
  return text
}

test('a field that is too large to be read at once is read in bands of latitudes, and gives the same', async () => {
  const { grid } = field
  const source = { engine, grid, variable: 'sst_res', transform: () => (values: Float64Array) => values }
  const { signal } = new AbortController()
  const read = async (bandValues: number) => {
    const series = seriesJson({ ...source, bandValues }, signal)
    return { text: await textOf(series), mean: await meanSeries({ ...source, bandValues }, signal) }
  }
  const ofOneMap = grid.axes.time.length * grid.axes.lon.length
  expect(await read(ofOneMap)).toEqual(await read(ofOneMap * grid.axes.lat.length))
})

test.each([
  ['adt', 'This service holds no tblts_adt.'],
  ['chl', 'There is no series chl.'],
  ['constructor', 'There is no series constructor.'],
])('there is no %s', async (name, sentence) => {
  const response = await service.get(`/api/data/named/${name}`)
  expect([response.status, await response.text()]).toEqual([404, sentence])
})
