import { tableFromIPC } from '@uwdata/flechette'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeEntry } from '../../../src/catalog/changes/write.ts'
import { openEngine } from '../../../src/engine/duckdb/engine.ts'
import type { Engine } from '../../../src/engine/engine.ts'
import { entry } from '../../db/entry.ts'
import { ramp, temporaryStore, writeFields } from '../../engine/fields.ts'
import { jobProgram } from '../../job-program.ts'
import { openTestService } from '../service.ts'

const days = ['2020-01-01', '2020-01-02', '2020-01-03'].map((day) => Date.parse(`${day}T12:00:00Z`))
const daily = ramp({
  table: 'tblDaily',
  calendar: 'utc',
  closed: true,
  axes: { time: days, depth: [0, 10], lat: [-45, 0, 45], lon: [-150, -50, 50, 150] },
})

let service: Awaited<ReturnType<typeof openTestService>>
let engine: Engine
let remove: () => Promise<void>
let cookie: string
let counted: number | undefined
/** Whether each answer of CSV guards its texts. */
const guarded: (boolean | undefined)[] = []
beforeAll(async () => {
  const temporary = await temporaryStore()
  remove = temporary.remove
  await writeFields(temporary.store, [daily])
  const opened = await openEngine(temporary.store, { program: await jobProgram() })
  engine = {
    ...opened,
    run: async (plan, format, signal, options) => {
      if (format === 'csv') guarded.push(options?.isGuarded)
      return opened.run(plan, format, signal, options)
    },
    count: async (plan, ...rest) => {
      const extent = await opened.count(plan, ...rest)
      return extent.ok && counted !== undefined ? { ...extent, rows: counted } : extent
    },
  }
  service = await openTestService({ engine })
  const listed = entry('tblDaily', { climatology: false })
  const variables = listed.variables.map((variable) => ({
    ...variable,
    shortName: 'ramp',
    temporalResolution: 'Daily',
  }))
  await writeEntry(service.db, { ...listed, variables, grid: daily.grid })
  ;({ cookie } = await service.beUser())
})
afterAll(async () => {
  await engine.close()
  await service.close()
  await remove()
})

const ask = (query: string, headers: Record<string, string> = { Cookie: cookie }) =>
  service.get(`/api/data/download?shortname=DAILY${query}`, headers)

test('CSV to open is guarded against formulas, alone and in an archive', async () => {
  guarded.length = 0
  await (await ask('')).text()
  const body = JSON.stringify({ shortNames: ['DAILY'] })
  const headers = { Cookie: cookie, 'Content-Type': 'application/json' }
  await (await service.app.request('/api/data/bulk-download', { method: 'POST', body, headers })).arrayBuffer()
  expect(guarded).toEqual([true, true])
})

describe('a table as a file', () => {
  test.each([
    ['', 72],
    ['&startDate=2020-01-02', 48],
    ['&endDate=2020-01-02', 48],
    ['&endDate=2020-01-02T11:59:59Z', 24],
    ['&lonMin=100&lonMax=-100', 36],
    ['&latMin=1&depthMax=5', 12],
    ['&latMin=46', 0],
  ])('holds the rows within%s', async (bounds, rows) => {
    const response = await ask(bounds)
    expect([response.status, response.headers.get('X-Row-Count')]).toEqual([200, String(rows)])
    const lines = (await response.text()).trimEnd().split('\n')
    expect([lines[0], lines.length]).toEqual(['time,lat,lon,depth,ramp', rows + 1])
  })

  test('comes as CSV, Arrow, Parquet and NetCDF-4, named after the table', async () => {
    const headers = async (format: string) => {
      const response = await ask(`&format=${format}`)
      const { headers: given } = response
      const bytes = Buffer.from(await response.arrayBuffer())
      return [given.get('Content-Type'), given.get('Content-Disposition'), bytes] as const
    }
    const [csv, csvName] = await headers('csv')
    expect([csv, csvName]).toEqual(['text/plain; charset=utf-8', 'attachment; filename="tblDaily.csv"'])
    const [, arrowName, arrow] = await headers('arrow')
    expect([arrowName, tableFromIPC(new Uint8Array(arrow)).numRows]).toEqual([
      'attachment; filename="tblDaily.arrows"',
      72,
    ])
    const [parquet, parquetName, bytes] = await headers('parquet')
    expect([parquet, parquetName]).toEqual([
      'application/vnd.apache.parquet',
      'attachment; filename="tblDaily.parquet"',
    ])
    const [netcdf, netcdfName, field] = await headers('netcdf')
    expect([netcdf, netcdfName, field.toString('latin1', 1, 4)]).toEqual([
      'application/x-netcdf',
      'attachment; filename="tblDaily.nc"',
      'HDF',
    ])
    expect([bytes.toString('latin1', 0, 4), bytes.toString('latin1', bytes.length - 4)]).toEqual(['PAR1', 'PAR1'])
  })

  test('of 2,000,000 rows or more is refused before anything is made', async () => {
    counted = 1_999_999
    const answered = await ask('')
    await answered.body?.cancel()
    counted = 2_000_000
    const refused = await ask('')
    counted = undefined
    expect([answered.status, refused.status, await refused.text()]).toEqual([
      200,
      400,
      'Requested data exceeds size limits.',
    ])
  })

  test('is for users, by session or key: visitors and guests are told to sign in', async () => {
    const { key } = await service.beUser()
    for (const headers of [{}, { Cookie: await service.beGuest() }] as const) {
      const refused = await ask('', headers)
      expect([refused.status, await refused.text()]).toEqual([401, 'Unauthorized'])
    }
    const answered = await ask('', { Authorization: `Api-Key ${key}` })
    expect([answered.status, (await answered.text()).startsWith('time,lat,lon')]).toEqual([200, true])
  })

  test.each([
    ['&table=tblNone', 404, 'Daily has no table tblNone.'],
    ['&format=xlsx', 400, 'The parameter format is not one of the allowed values; it is "xlsx".'],
    ['&startDate=May', 400, 'The parameter startDate must be an ISO date or date-time; it is "May".'],
    ['&latMin=91', 400, 'The parameter latMin must lie between -90 and 90; it is "91".'],
  ])('is refused with %s', async (query, status, sentence) => {
    const response = await ask(query)
    expect([response.status, await response.text()]).toEqual([status, sentence])
  })
})
