import { readFileSync } from 'node:fs'
import { DuckDBInstance } from '@duckdb/node-api'
import type { DuckDBConnection } from '@duckdb/node-api'
import { tableFromIPC } from '@uwdata/flechette'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createCatalog } from '../../../src/catalog/changes/write.ts'
import { arrowMediaType } from '../../../src/engine/formats/arrow.ts'
import { openEngine } from '../../../src/engine/duckdb/engine.ts'
import { fieldViewSql } from '../../../src/engine/duckdb/view.ts'
import type { Engine } from '../../../src/engine/engine.ts'
import { demoFolder, readEntry } from '../../../src/ingest/demo/demo.ts'
import { simulatedTables } from '../../../src/ingest/demo/simulated/sources.ts'
import { temporaryStore } from '../../engine/fields.ts'
import { copyDemo } from '../../prepared-demo.ts'
import { openTestService } from '../service.ts'

const fields = ['tblCOADS_Climatology', 'tblWOA_Temperature_Climatology', 'tblLevitus_Annual', 'tblNavy_Winds']

let service: Awaited<ReturnType<typeof openTestService>>
let engine: Engine
let sql: DuckDBConnection
let remove: () => Promise<void>
let cookie: string
beforeAll(async () => {
  const temporary = await temporaryStore()
  remove = temporary.remove
  const { store } = temporary
  engine = await openEngine(store, { threads: 2 })
  service = await openTestService({ engine })
  const tables = [...fields, ...simulatedTables]
  await copyDemo(store, createCatalog(service.db), tables)
  sql = await (await DuckDBInstance.create(':memory:', { threads: '1' })).connect()
  for (const table of fields) {
    const { grid } = readEntry(readFileSync(`${demoFolder}/${table}/entry.json`, 'utf8'))
    for (const statement of grid ? fieldViewSql(grid, store.fieldPaths({ table }, 'tile')) : [])
      await sql.run(statement)
  }
  for (const table of simulatedTables)
    await sql.run(`CREATE VIEW "${table}" AS FROM '${store.rowsPath({ table }, 'rows.parquet')}'`)
})
beforeEach(async () => {
  cookie = await service.beGuest()
})
afterAll(async () => {
  sql.closeSync()
  await engine.close()
  await service.close()
  await remove()
})

interface Case {
  readonly call: Readonly<Record<string, string>>
  /** The rows in SQL, in the order and under the names of the answer; times as epoch milliseconds. */
  readonly oracle: string
}

const box = { lat1: '-20.5', lat2: '33', lon1: '150', lon2: '-140' }
const inBox = 'lat BETWEEN -20.5 AND 33 AND (lon >= 150 OR lon <= -140)'
const lon = '(CASE WHEN avg(l) > 180 THEN avg(l) - 360 ELSE avg(l) END)'
const runsOn = '(CASE WHEN lon < 150 THEN lon + 360 ELSE lon END) AS l'
const means = (name: string) => `avg(${name}::DOUBLE) AS ${name}, stddev_samp(${name}::DOUBLE) AS ${name}_std`
const months = { dt1: '11-01-1900', dt2: '02-01-1900' }
const always = { dt1: '1900-01-01', dt2: '2100-01-01' }
const surface = { depth1: '0', depth2: '0' }

const cases: Readonly<Record<string, Case>> = {
  'a time series of months over the turn of the year, across 180°': {
    call: { spName: 'uspTimeSeries', tableName: 'tblCOADS_Climatology', fields: 'SST', ...box, ...months, ...surface },
    oracle: `SELECT month, avg(lat) AS lat, ${lon} AS lon, ${means('SST')} FROM (SELECT *, ${runsOn} FROM "tblCOADS_Climatology")
      WHERE ${inBox} AND (month >= 11 OR month <= 2) GROUP BY month ORDER BY month < 11, month`,
  },
  'a time series over depths': {
    call: {
      spName: 'uspTimeSeries',
      tableName: 'tblWOA_Temperature_Climatology',
      fields: 'TEMP',
      ...box,
      dt1: '01-01-1900',
      dt2: '12-01-1900',
      depth1: '0',
      depth2: '100',
    },
    oracle: `SELECT month, avg(lat) AS lat, ${lon} AS lon, avg(depth) AS depth, ${means('TEMP')}
      FROM (SELECT *, ${runsOn} FROM "tblWOA_Temperature_Climatology") WHERE ${inBox} AND depth <= 100 GROUP BY month ORDER BY month`,
  },
  'a time series of dates': {
    call: { spName: 'uspTimeSeries', tableName: 'tblNavy_Winds', fields: 'UWND', ...box, ...always, ...surface },
    oracle: `SELECT epoch_ms(time)::DOUBLE AS time, avg(lat) AS lat, ${lon} AS lon, ${means('UWND')}
      FROM (SELECT *, ${runsOn} FROM "tblNavy_Winds") WHERE ${inBox} GROUP BY time ORDER BY time`,
  },
  'a depth profile of a field': {
    call: {
      spName: 'uspDepthProfile',
      tableName: 'tblLevitus_Annual',
      fields: 'SALT',
      ...box,
      ...always,
      depth1: '0',
      depth2: '5000',
    },
    oracle: `SELECT avg(lat) AS lat, ${lon} AS lon, ${means('SALT')}, depth
      FROM (SELECT *, ${runsOn} FROM "tblLevitus_Annual") WHERE ${inBox} GROUP BY depth ORDER BY depth`,
  },
  'a depth profile of casts': {
    call: {
      spName: 'uspDepthProfile',
      tableName: 'tblSimulated_CTD',
      fields: 'temperature',
      ...always,
      lat1: '-90',
      lat2: '90',
      lon1: '-180',
      lon2: '180',
      depth1: '0',
      depth2: '5000',
    },
    oracle: `SELECT avg(lat) AS lat, avg(lon) AS lon, ${means('temperature')}, depth FROM "tblSimulated_CTD" GROUP BY depth ORDER BY depth`,
  },
  'a section along a parallel': {
    call: {
      spName: 'uspSectionMap',
      tableName: 'tblLevitus_Annual',
      fields: 'TEMP',
      ...box,
      ...always,
      lat1: '0',
      lat2: '1',
      depth1: '0',
      depth2: '5000',
    },
    oracle: `SELECT lat, lon, depth, TEMP FROM "tblLevitus_Annual"
      WHERE lat BETWEEN 0 AND 1 AND (lon >= 150 OR lon <= -140) ORDER BY lat, lon, depth DESC`,
  },
  'casts row by row': {
    call: {
      spName: 'uspSpaceTime',
      tableName: 'tblSimulated_CTD',
      fields: 'salinity',
      ...always,
      lat1: '0',
      lat2: '90',
      lon1: '120',
      lon2: '-120',
      depth1: '0',
      depth2: '100',
    },
    oracle: `SELECT epoch_ms(time)::DOUBLE AS time, lat, lon, depth, salinity FROM "tblSimulated_CTD"
      WHERE lat >= 0 AND (lon >= 120 OR lon <= -120) AND depth <= 100 AND salinity IS NOT NULL ORDER BY time, lat, lon, depth`,
  },
}

describe.each(Object.entries(cases))('%s', (_, { call, oracle }) => {
  const ask = async (accept: string) =>
    service.get(`/api/data/sp?${new URLSearchParams(call).toString()}`, { Cookie: cookie, Accept: accept })
  const want = async () => {
    const reader = await sql.runAndReadAll(oracle)
    const rows = reader.getRows().map((row) => row.map((x) => (x === null ? NaN : Number(x))))
    return { names: reader.columnNames(), rows }
  }

  test('is what SQL makes of the same rows, in Arrow', async () => {
    const response = await ask(arrowMediaType)
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, arrowMediaType])
    const table = tableFromIPC(new Uint8Array(await response.arrayBuffer()))
    const { names, rows } = await want()
    expect(table.names).toEqual(names)
    expect([table.numRows, rows.length > 3]).toEqual([rows.length, true])
    // Means of observations are not counted beforehand.
    expect([null, String(rows.length)]).toContain(response.headers.get('X-Row-Count'))
    const columns = table.children.map((column) => Array.from(column, (x) => (x === null ? NaN : Number(x))))
    expect(furthest(rows, (row, i) => columns[i]?.[row] ?? Infinity)).toBeLessThan(1e-9)
  })

  test('is the same in CSV, to six decimals', async () => {
    const [head = '', ...lines] = (await (await ask('text/csv')).text()).trimEnd().split('\n')
    const { names, rows } = await want()
    expect([head, lines.length]).toEqual([names.join(), rows.length])
    const cells = lines.map((line) =>
      line.split(',').map((cell) => (cell === '' ? NaN : cell.endsWith('Z') ? Date.parse(cell) : Number(cell))),
    )
    expect(furthest(rows, (row, i) => cells[row]?.[i] ?? Infinity)).toBeLessThan(1e-6)
  })
})

/** The largest difference of any cell, relative to what is above one; a missing one differs from any other by everything. */
function furthest(rows: readonly (readonly number[])[], cell: (row: number, column: number) => number): number {
  let most = 0
  for (const [i, row] of rows.entries()) {
    for (const [j, x] of row.entries()) {
      const other = cell(i, j)
      if (Number.isNaN(x) && Number.isNaN(other)) continue
      const apart = Math.abs(x - other) / Math.max(1, Math.abs(x))
      most = Math.max(most, Number.isNaN(apart) ? Infinity : apart)
    }
  }
  return most
}

test('zero is a value: a mean over winds of nought counts them', async () => {
  const [[zeros = 0, mean, without] = []] = (
    await sql.runAndReadAll(
      `SELECT count(*) FILTER (UWND = 0)::DOUBLE, avg(UWND::DOUBLE), avg(nullif(UWND, 0)::DOUBLE) FROM "tblCOADS_Climatology"`,
    )
  ).getRows() as unknown as readonly (readonly number[])[]
  expect(zeros).toBeGreaterThan(0)
  expect(mean).not.toBe(without)
  const { names, rows } = await csvOf(
    'spName=uspTimeSeries&tableName=tblCOADS_Climatology&fields=UWND&dt1=01-01-1900&dt2=12-01-1900&lat1=-90&lat2=90&lon1=-180&lon2=180&depth1=0&depth2=0',
  )
  const [month, value] = [names.indexOf('month'), names.indexOf('UWND')]
  const reader = await sql.runAndReadAll(
    `SELECT month::DOUBLE, avg(UWND::DOUBLE) FROM "tblCOADS_Climatology" GROUP BY month ORDER BY month`,
  )
  const want = reader.getRows().map(([m, x]) => [Number(m), Number(Number(x).toFixed(6))])
  expect(rows.map((row) => [row[month], row[value]])).toEqual(want)
})

async function csvOf(query: string) {
  const response = await service.get(`/api/data/sp?${query}`, { Cookie: cookie })
  const [head = '', ...lines] = (await response.text()).trimEnd().split('\n')
  return { names: head.split(','), rows: lines.map((line) => line.split(',').map(Number)) }
}

describe('the sample of a variable', () => {
  interface Visualizable {
    readonly variables: readonly {
      readonly ID: number
      readonly Short_Name: string
      readonly meta: { readonly parameters: Readonly<Record<string, string | number>> }
    }[]
  }
  const variableOf = async (shortname: string, name: string) => {
    const { variables } = (await service.json(
      `/api/catalog/visualizable-variables?shortname=${shortname}`,
    )) as Visualizable
    const found = variables.find(({ Short_Name }) => Short_Name === name)
    if (!found) throw new Error(`no ${name}`)
    return found
  }
  const sampleOf = async (shortname: string, id: number, accept = 'text/csv') =>
    service.get(`/api/catalog/variable-sample-visualization?varId=${id}&shortname=${shortname}`, { Accept: accept })

  test('of observations is even, over the whole range, of 10,000 rows, and says of how many', async () => {
    const { ID } = await variableOf('Simulated_Underway', 'temperature')
    const response = await sampleOf('Simulated_Underway', ID, arrowMediaType)
    const [[all, first, last] = []] = (
      await sql.runAndReadAll(
        `SELECT count(*)::DOUBLE, epoch_ms(min(time))::DOUBLE, epoch_ms(max(time))::DOUBLE FROM "tblSimulated_Underway" WHERE temperature IS NOT NULL`,
      )
    ).getRows()
    expect([response.headers.get('X-Row-Count'), response.headers.get('X-Row-Total')]).toEqual(['10000', String(all)])
    const table = tableFromIPC(new Uint8Array(await response.arrayBuffer()))
    const times = Array.from(table.getChild('time'), Number)
    expect([table.names.join(), times.length, times[0], times.at(-1)]).toEqual([
      'time,lat,lon,temperature',
      10_000,
      first,
      last,
    ])
  })

  test('of a field is the map that its parameters ask for, without an account', async () => {
    const { ID, meta } = await variableOf('WOA_Temperature_Climatology', 'TEMP')
    const response = await sampleOf('WOA_Temperature_Climatology', ID)
    const text = await response.text()
    const { parameters } = meta
    const query = new URLSearchParams(
      Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, String(value)])),
    )
    const same = await service.get(`/api/data/sp?spName=uspSpaceTime&${query.toString()}`, { Cookie: cookie })
    expect(text).toBe(await same.text())
    expect(text.split('\n')[0]).toBe('month,lat,lon,depth,TEMP')
    expect(response.headers.get('X-Row-Total')).toBeNull()
  })
})
