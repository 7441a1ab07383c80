import { createHash, randomBytes } from 'node:crypto'
import readWorkbook from 'read-excel-file/node'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { writeEntry } from '../../../src/catalog/changes/write.ts'
import { openEngine } from '../../../src/engine/duckdb/engine.ts'
import type { Engine } from '../../../src/engine/engine.ts'
import { entry } from '../../db/entry.ts'
import { ramp, temporaryStore, writeFields } from '../../engine/fields.ts'
import { tableOf, writeTable } from '../../engine/observations/table.ts'
import { observedEntry } from '../../store/observed-entry.ts'
import { openTestService } from '../service.ts'
import { unzip } from '../unzip.ts'

const start = Date.UTC(2016, 3, 20)
const casts = tableOf(
  'tblCasts',
  true,
  [
    ['temp', 'DOUBLE'],
    ['cast', 'VARCHAR'],
  ],
  Array.from({ length: 30 }, (_, i) => [
    start + i * 86_400_000,
    i,
    i < 15 ? 179.5 : -179.5,
    i * 10,
    i / 4,
    `line one\nand "two" of ${i}`,
  ]),
)
const monthly = ramp({
  table: 'tblMonthly_Climatology',
  calendar: 'month',
  closed: true,
  axes: {
    time: Array.from({ length: 12 }, (_, i) => i + 1),
    depth: [],
    lat: [-45, 0, 45],
    lon: [-150, -50, 50, 150],
  },
})

const reported: unknown[] = []
let service: Awaited<ReturnType<typeof openTestService>>
let engine: Engine
let remove: () => Promise<void>
let cookie: string
let counted: number | undefined
let disk: 'whole' | 'broken' | 'endless' = 'whole'
beforeAll(async () => {
  const temporary = await temporaryStore()
  remove = temporary.remove
  await writeTable(temporary.store, casts)
  await writeFields(temporary.store, [monthly])
  const opened = await openEngine(temporary.store)
  engine = {
    ...opened,
    count: async (plan) => {
      const extent = await opened.count(plan)
      return extent.ok && counted !== undefined ? { ...extent, rows: counted } : extent
    },
    run: async (plan, ...rest) => {
      const answer = await opened.run(plan, ...rest)
      if (!answer.ok || disk === 'whole') return answer
      await answer.body.cancel()
      const pull = (c: ReadableStreamDefaultController<Uint8Array>) =>
        disk === 'broken' ? c.error(new Error('the disk went away')) : c.enqueue(randomBytes(2 ** 16))
      return { ...answer, body: new ReadableStream<Uint8Array>({ pull, cancel: () => void (disk = 'whole') }) }
    },
  }
  service = await openTestService({ engine, report: (error) => void reported.push(error) })
  const listed = observedEntry('tblCasts')
  const { coordinates, columns } = listed.observations
  await writeEntry(service.db, {
    ...listed,
    dataset: { ...listed.dataset, programs: ['Demo'] },
    observations: { ...casts.observations, coordinates, columns },
  })
  const field = entry('tblMonthly_Climatology')
  await writeEntry(service.db, {
    ...field,
    variables: field.variables.map((variable) => ({ ...variable, shortName: 'ramp' })),
    grid: monthly.grid,
  })
  ;({ cookie } = await service.beUser())
})
afterEach(() => {
  if (reported.length > 0) throw new Error('the service failed', { cause: reported.splice(0)[0] })
})
afterAll(async () => {
  await engine.close()
  await service.close()
  await remove()
})

const post = (call: string, body: unknown, headers: Record<string, string> = { Cookie: cookie }) =>
  service.app.request(`/api/data/${call}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const archiveOf = async (body: unknown) => {
  const response = await post('bulk-download', body)
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/zip'])
  return unzip(Buffer.from(await response.arrayBuffer()))
}
const linesOf = (files: ReadonlyMap<string, Buffer>, path: string) =>
  files.get(`CMAP-Bulk-Download/${path}`)?.toString().trimEnd().split('\n') ?? []

const both = ['Casts', 'monthly_CLIMATOLOGY']

describe('an archive of datasets', () => {
  test('holds a folder for each with its data and its metadata, and a manifest with rows, bytes and checksums', async () => {
    const files = await archiveOf({ shortNames: both })
    const paths = [
      'Casts/tblCasts.csv',
      'Casts/Casts_Metadata.xlsx',
      'Monthly_Climatology/tblMonthly_Climatology.csv',
      'Monthly_Climatology/Monthly_Climatology_Metadata.xlsx',
    ]
    expect([...files.keys()]).toEqual([...paths, 'manifest.json'].map((path) => `CMAP-Bulk-Download/${path}`))
    const manifest = JSON.parse(files.get('CMAP-Bulk-Download/manifest.json')?.toString() ?? '') as {
      files: { path: string; bytes: number; sha256: string; rows?: number }[]
    }
    expect(manifest.files.map(({ path, rows }) => [path, rows])).toEqual([
      [paths[0], 30],
      [paths[1], undefined],
      [paths[2], 144],
      [paths[3], undefined],
    ])
    for (const { path, bytes, sha256 } of manifest.files) {
      const file = files.get(`CMAP-Bulk-Download/${path}`) ?? Buffer.alloc(0)
      expect([bytes, sha256]).toEqual([file.length, createHash('sha256').update(file).digest('hex')])
    }
    expect(linesOf(files, paths[0] ?? '').slice(0, 3)).toEqual([
      'time,lat,lon,depth,temp,cast',
      '2016-04-20T00:00:00.000Z,0,179.5,0,0,"line one',
      'and ""two"" of 0"',
    ])
    expect(linesOf(files, paths[2] ?? '').slice(0, 2)).toEqual(['month,lat,lon,ramp', '1,-45,-150,0'])
  })

  test('has workbooks that spreadsheet programs read, text as text', async () => {
    const files = await archiveOf({ shortNames: ['Casts'] })
    const sheets = await readWorkbook(files.get('CMAP-Bulk-Download/Casts/Casts_Metadata.xlsx') ?? Buffer.alloc(0))
    expect(sheets.map(({ sheet }) => sheet)).toEqual([
      'Dataset Metadata',
      'Variable Metadata',
      'Variable Summary Statistics',
    ])
    const [names = [], values = []] = sheets[0]?.data ?? []
    expect(values[names.indexOf('Short_Name')]).toBe('Casts')
    expect(values[names.indexOf('References')]).toBe('Doe 2019, https://doi.org/10.1000/xyz123.\nRoe 2020')
    expect(sheets[1]?.data[2]?.slice(0, 3)).toEqual(['temp', 'Temperature', 'degC'])
    expect(sheets[2]?.data[2]?.slice(0, 5)).toEqual(['temp', 'Temperature', 'degC', 2, 15.25])
  })

  test.each([
    [{ temporal: { startDate: '2016-04-21', endDate: '2016-04-22' } }, 2, 12],
    [{ temporal: { startDate: '2016-04-21', endDate: '2016-04-22T00:00:00Z' } }, 2, 12],
    [{ temporal: { startDate: '2015-11-15', endDate: '2016-02-01' } }, 0, 48],
    [{ temporal: { startDate: '2010-01-01', endDate: '2020-01-01' } }, 30, 144],
    [{ spatial: { latMin: 10, latMax: 20 } }, 11, 0],
    [{ spatial: { lonMin: 100, lonMax: -100 } }, 30, 72],
    [{ spatial: { lonMin: 100 } }, 15, 36],
    [{ spatial: { depthMin: 100, depthMax: null } }, 20, 144],
    [{ temporal: { startDate: '2016-04-20', endDate: '2016-05-30' }, spatial: { latMax: 3 } }, 4, 16],
  ])('within %j holds the rows that are counted for it', async (filters, rowsOfCasts, cells) => {
    const counts = await (await post('bulk-download-row-counts', { shortNames: both, filters }, {})).json()
    expect(counts).toEqual({ Casts: rowsOfCasts, Monthly_Climatology: cells })
    const files = await archiveOf({ shortNames: both, filters })
    expect(linesOf(files, 'Casts/tblCasts.csv')).toHaveLength(1 + 2 * rowsOfCasts)
    expect(linesOf(files, 'Monthly_Climatology/tblMonthly_Climatology.csv')).toHaveLength(1 + cells)
  })

  test('takes the list of names as JSON text too, and each dataset once', async () => {
    const counts = await post('bulk-download-row-counts', { shortNames: '["Casts", "CASTS"]' }, {})
    expect(await counts.json()).toEqual({ Casts: 30 })
  })

  test('of more than 3,000,000 rows is refused before anything is made', async () => {
    counted = 1_500_001
    const refused = await post('bulk-download', { shortNames: both })
    expect([refused.status, await refused.text()]).toEqual([
      413,
      'Request too large. Please apply filters to reduce the size of your download.',
    ])
    counted = 1_500_000
    const answered = await post('bulk-download', { shortNames: both })
    await answered.body?.cancel()
    counted = undefined
    expect(answered.status).toBe(200)
  })

  test('breaks when its data does, which is reported, and does not end', async () => {
    disk = 'broken'
    const response = await post('bulk-download', { shortNames: both })
    expect(response.status).toBe(200)
    await expect(response.arrayBuffer()).rejects.toThrow('the disk went away')
    expect(reported.splice(0)).toEqual([new Error('the disk went away')])
    disk = 'whole'
  })

  test('stops its query when its reader leaves', async () => {
    disk = 'endless'
    const response = await post('bulk-download', { shortNames: both })
    const reader = response.body?.getReader()
    for (let i = 0; i < 5; i++) await reader?.read()
    await reader?.cancel()
    await expect.poll(() => disk).toBe('whole')
  })

  test('is for users: visitors and guests are told to sign in, and counts stay open to them', async () => {
    for (const headers of [{}, { Cookie: await service.beGuest() }] as const) {
      const refused = await post('bulk-download', { shortNames: both }, headers)
      expect([refused.status, await refused.text()]).toEqual([401, 'Unauthorized'])
      expect((await post('bulk-download-row-counts', { shortNames: both }, headers)).status).toBe(200)
    }
  })
})

test('datasets tell what they cover, with the depths of the surface where they have none', async () => {
  expect(await (await post('bulk-download-init', { shortNames: both }, {})).json()).toEqual({
    datasetsMetadata: [
      {
        Dataset_Name: 'Casts',
        Lat_Min: -10.5,
        Lat_Max: 22.75,
        Lon_Min: -179.5,
        Lon_Max: 179.25,
        Depth_Min: 0.5,
        Depth_Max: 1002.4,
        Time_Min: '2016-04-20T00:00:00.000Z',
        Time_Max: '2016-05-04T12:30:15.250Z',
        Row_Count: 30,
        Programs: ['Demo'],
      },
      expect.objectContaining({ Dataset_Name: 'Monthly_Climatology', Depth_Min: 0, Depth_Max: 5, Programs: [] }),
    ],
  })
})

test.each<[unknown, string]>([
  [{}, 'bad request: shortNames'],
  [{ shortNames: [] }, 'bad request: shortNames'],
  [{ shortNames: 'Casts' }, 'bad request: shortNames'],
  [{ shortNames: ['none'] }, 'bad request: there is no dataset none'],
  [{ shortNames: both, filters: {} }, 'bad request: filters must hold temporal or spatial'],
  [{ shortNames: both, filters: { temporal: { startDate: '2016-04-21' } } }, 'bad request: filters.temporal.endDate'],
  [
    { shortNames: both, filters: { temporal: { startDate: '2016-04-21', endDate: 'May' } } },
    'bad request: filters.temporal.endDate must be an ISO date or date-time',
  ],
  [
    { shortNames: both, filters: { temporal: { startDate: '2016-04-21', endDate: '2016-04-20' } } },
    'bad request: filters.temporal has a startDate after its endDate',
  ],
  [{ shortNames: both, filters: { spatial: {} } }, 'bad request: filters.spatial must name at least one bound'],
  [{ shortNames: both, filters: { spatial: { latMin: '1' } } }, 'bad request: filters.spatial.latMin'],
  [{ shortNames: both, filters: { spatial: { latMin: 91 } } }, 'bad request: filters.spatial.latMin'],
  [
    { shortNames: both, filters: { spatial: { latMin: 2, latMax: 1 } } },
    'bad request: filters.spatial has a latMin above its latMax',
  ],
  [
    { shortNames: both, filters: { spatial: { depthMin: 2, depthMax: 1 } } },
    'bad request: filters.spatial has a depthMin above its depthMax',
  ],
  ['{"shortNames":', 'The body is not JSON.'],
])('%j is refused by every call that reads it', async (body, sentence) => {
  for (const call of ['bulk-download', 'bulk-download-row-counts']) {
    const response = await post(call, body)
    expect(response.status).toBe(400)
    expect((await response.text()).startsWith(sentence)).toBe(true)
  }
})

test('later clients get the same row counts where they ask', async () => {
  const body = JSON.stringify({ shortNames: both })
  const headers = { 'Content-Type': 'application/json' }
  const counts = await service.app.request('/api/collections/calculate-row-counts', { method: 'POST', body, headers })
  expect([counts.status, await counts.json()]).toEqual([
    200,
    await (await post('bulk-download-row-counts', { shortNames: both }, {})).json(),
  ])
})

test('a body beyond 100 kB is refused', async () => {
  const response = await post('bulk-download-init', { shortNames: ['x'.repeat(110_000)] })
  expect([response.status, await response.text()]).toEqual([413, 'The body is larger than 100 kB.'])
})
