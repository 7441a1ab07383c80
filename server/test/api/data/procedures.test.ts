import { slabMediaType } from '@isobath/domain'
import { tableFromIPC } from '@uwdata/flechette'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ramp } from '../../engine/fields.ts'
import { openRampService } from './ramp-service.ts'

const arrow = 'application/vnd.apache.arrow.stream'
const days = ['2020-01-01', '2020-01-02', '2020-01-03'].map((day) => Date.parse(`${day}T00:00:00Z`))
const lon = Array.from({ length: 36 }, (_, i) => -175 + 10 * i)
const lat = Array.from({ length: 18 }, (_, i) => -85 + 10 * i)
const months = Array.from({ length: 12 }, (_, i) => i + 1)

let opened: Awaited<ReturnType<typeof openRampService>>
const ask = (...question: Parameters<typeof opened.ask>) => opened.ask(...question)

beforeAll(async () => {
  const fields = [
    ramp(
      {
        table: 'tblDays',
        calendar: 'utc',
        closed: true,
        levels: 1,
        axes: { time: days, depth: [0, 10, 30.5], lat, lon },
      },
      (_v, t, d, i, j) => t === 0 && d === 0 && i === 0 && j < 2,
    ),
    ramp({
      table: 'tblMonths_Climatology',
      calendar: 'month',
      closed: true,
      axes: { time: months, depth: [], lat, lon },
    }),
  ]
  opened = await openRampService(fields, call)
})
afterAll(async () => opened.close())

/** Two by two cells of the first two days at the first two depths. */
const call = {
  spName: 'uspTimeSeries',
  tableName: 'tblDays',
  fields: 'ramp',
  dt1: '2020-01-01',
  dt2: '2020-01-02',
  lat1: '-90',
  lat2: '-70',
  lon1: '-180',
  lon2: '-160',
  depth1: '0',
  depth2: '10',
}
const rowsOf = async (change?: Record<string, string>) => (await (await ask(change)).text()).trimEnd().split('\n')
const map = 18 * 36

test('a time series has the mean and the sample deviation of each time, missing cells left out and zero not', async () => {
  const values = [36, 37, map, map + 1, map + 36, map + 37]
  const mean = values.reduce((sum, x) => sum + x, 0) / values.length
  const std = Math.sqrt(values.reduce((sum, x) => sum + (x - mean) ** 2, 0) / (values.length - 1))
  const next = [0, 1, 36, 37, map, map + 1, map + 36, map + 37].map((x) => x + 3 * map)
  const nextMean = next.reduce((sum, x) => sum + x, 0) / next.length
  const nextStd = Math.sqrt(next.reduce((sum, x) => sum + (x - nextMean) ** 2, 0) / (next.length - 1))
  const six = (x: number) => String(Number(x.toFixed(6)))
  expect(await rowsOf()).toEqual([
    'time,lat,lon,depth,ramp,ramp_std',
    `2020-01-01T00:00:00.000Z,-80,-170,5,${six(mean)},${six(std)}`,
    `2020-01-02T00:00:00.000Z,-80,-170,5,${six(nextMean)},${six(nextStd)}`,
  ])
})

test.each([
  ['2020/1/1', '2020/01/02 9:30'],
  ['20200101', '2020-1-2T9:30:00'],
  [' 2020-01-01 ', '20200102 09:30'],
])('dates are read as T-SQL writes them with the year first: %s to %s', async (dt1, dt2) => {
  expect(await rowsOf({ dt1, dt2 })).toEqual(await rowsOf())
})

test('a time without any value is a row without a mean, and one value has no deviation', async () => {
  const cell = { dt2: '2020-01-01', depth2: '0', lat2: '-80', lon2: '-170' }
  expect(await rowsOf(cell)).toEqual(['time,lat,lon,depth,ramp,ramp_std', '2020-01-01T00:00:00.000Z,-85,-175,0,,'])
  expect(await rowsOf({ ...cell, lon1: '-160', lon2: '-150' })).toEqual([
    'time,lat,lon,depth,ramp,ramp_std',
    '2020-01-01T00:00:00.000Z,-85,-155,0,2,',
  ])
})

test('a series of months runs over the turn of the year, across 180° with its mean longitude there', async () => {
  const rows = await rowsOf({
    tableName: 'tblMonths_Climatology',
    dt1: '11-01-1900',
    dt2: '02-01-1900',
    lat2: '-80',
    lon1: '170',
    lon2: '-170',
  })
  const std = Math.sqrt(2 * 17.5 ** 2)
  expect(rows).toEqual([
    'month,lat,lon,ramp,ramp_std',
    ...[11, 12, 1, 2].map((month) => `${month},-85,180,${(month - 1) * map + 17.5},${Number(std.toFixed(6))}`),
  ])
})

test('a depth profile has one row for each level, and its depth last', async () => {
  expect(await rowsOf({ spName: 'uspDepthProfile', dt2: '2020-01-01', depth2: '40' })).toEqual([
    'lat,lon,ramp,ramp_std,depth',
    '-80,-170,36.5,0.707107,0',
    '-80,-170,666.5,20.792627,10',
    '-80,-170,1314.5,20.792627,30.5',
  ])
})

test('a section goes through the depths from the deepest up, uneven as they are', async () => {
  expect(
    await rowsOf({ spName: 'uspSectionMap', dt2: '2020-01-01', depth2: '40', lat2: '-80', lon1: '170', lon2: '-170' }),
  ).toEqual([
    'time,lat,lon,depth,ramp',
    `2020-01-01T00:00:00.000Z,-85,-175,30.5,${2 * map}`,
    `2020-01-01T00:00:00.000Z,-85,-175,10,${map}`,
    '2020-01-01T00:00:00.000Z,-85,-175,0,',
    `2020-01-01T00:00:00.000Z,-85,175,30.5,${2 * map + 35}`,
    `2020-01-01T00:00:00.000Z,-85,175,10,${map + 35}`,
    '2020-01-01T00:00:00.000Z,-85,175,0,35',
  ])
})

test.each([
  ['uspSpaceTime', 'time,lat,lon,depth,ramp'],
  ['uspTimeSeries', 'time,lat,lon,depth,ramp,ramp_std'],
  ['uspDepthProfile', 'lat,lon,ramp,ramp_std,depth'],
  ['uspSectionMap', 'time,lat,lon,depth,ramp'],
])('an empty answer of %s has the line of names, and its Arrow the columns', async (spName, names) => {
  const outside = { spName, dt1: '2021-01-01', dt2: '2021-01-02' }
  const response = await ask(outside)
  expect([response.headers.get('X-Row-Count'), (await response.text()).trimEnd()]).toEqual(['0', names])
  const table = tableFromIPC(new Uint8Array(await (await ask(outside, { Accept: arrow })).arrayBuffer()))
  expect([table.numRows, table.names.join()]).toEqual([0, names])
})

test.each(['uspSpaceTime', 'uspTimeSeries', 'uspDepthProfile', 'uspSectionMap'])(
  'Arrow of %s holds the rows of its CSV',
  async (spName) => {
    const [head = '', ...rows] = await rowsOf({ spName })
    const response = await ask({ spName }, { Accept: arrow })
    expect(response.headers.get('Content-Type')).toBe(arrow)
    expect(response.headers.get('X-Row-Count')).toBe(String(rows.length))
    const table = tableFromIPC(new Uint8Array(await response.arrayBuffer()), { useDate: true })
    expect(table.names.join()).toBe(head)
    const text = (value: unknown) =>
      value === null ? '' : value instanceof Date ? value.toISOString() : String(Number(Number(value).toFixed(6)))
    const written = Array.from({ length: table.numRows }, (_, row) =>
      table.children.map((column) => text(column.at(row))).join(),
    )
    expect(written).toEqual(rows)
  },
)

test('sections come as slabs, and means as Arrow to who takes both', async () => {
  const both = { Accept: `${slabMediaType}, ${arrow}` }
  const typeOf = async (spName: string) => {
    const response = await ask({ spName }, both)
    await response.body?.cancel()
    return response.headers.get('Content-Type')
  }
  expect(await typeOf('uspSectionMap')).toBe(slabMediaType)
  expect(await typeOf('uspTimeSeries')).toBe(arrow)
  const alone = await ask({ spName: 'uspDepthProfile' }, { Accept: slabMediaType })
  expect([alone.status, await alone.text()]).toEqual([400, 'Slabs carry fields; means come as CSV or Arrow.'])
})

describe('what cannot be answered', () => {
  const monthly = { tableName: 'tblMonths_Climatology', dt1: '01-01-1900', dt2: '01-01-1900', depth2: '0' }
  test.each<[Record<string, string>, string]>([
    [{ spName: 'uspDepthProfile', ...monthly }, 'variable contains only surface data'],
    [{ spName: 'uspSectionMap', ...monthly }, 'variable contains only surface data'],
    [{ spName: 'uspTimeSeries', fields: '*' }, 'uspTimeSeries answers one variable at a time; uspSpaceTime answers *.'],
    [{ spName: 'uspSpaceTime', fields: 'ramp,*' }, 'There is no variable * in tblDays.'],
    [{ spName: 'uspSpaceTime', fields: 'ramp, none' }, 'There is no variable none in tblDays.'],
    [{ spName: 'uspTimeSeries', kind: 'heatmap' }, 'The parameter kind cannot be read: heatmap'],
    [
      { spName: 'uspTimeSeries', level: '1' },
      'Means are taken of the stored cells; there is no coarser level of them.',
    ],
  ])('sp refuses %j', async (change, sentence) => {
    const response = await ask(change)
    expect([response.status, await response.text()]).toEqual([400, sentence])
  })
})
