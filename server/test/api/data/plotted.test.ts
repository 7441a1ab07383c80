import { readFileSync } from 'node:fs'
import { DuckDBInstance } from '@duckdb/node-api'
import type { DuckDBConnection } from '@duckdb/node-api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { binsOf } from '../../../../packages/plot/src/kinds/bars/bins.ts'
import { sortSeries } from '../../../../packages/plot/src/kinds/lines/series.ts'
import { monthsInOrder } from '../../../../packages/plot/src/data/table/month.ts'
import { arrowReader } from '../../../../packages/plot/src/data/table/arrow/arrow.ts'
import { csvReader } from '../../../../packages/plot/src/data/table/csv/csv.ts'
import { rolesOf } from '../../../../packages/plot/src/data/table/roles.ts'
import type { Role } from '../../../../packages/plot/src/data/table/roles.ts'
import type { Table } from '../../../../packages/plot/src/data/table/table.ts'
import { createCatalog } from '../../../src/catalog/changes/write.ts'
import { arrowMediaType } from '../../../src/engine/formats/arrow.ts'
import { openEngine } from '../../../src/engine/duckdb/engine.ts'
import { fieldViewSql } from '../../../src/engine/duckdb/view.ts'
import type { Engine } from '../../../src/engine/engine.ts'
import { demoFolder, readEntry } from '../../../src/ingest/demo/demo.ts'
import { temporaryStore } from '../../engine/fields.ts'
import { copyDemo } from '../../prepared-demo.ts'
import { openTestService } from '../service.ts'

let service: Awaited<ReturnType<typeof openTestService>>
let engine: Engine
let sql: DuckDBConnection
let remove: () => Promise<void>
beforeAll(async () => {
  const temporary = await temporaryStore()
  remove = temporary.remove
  const { store } = temporary
  engine = await openEngine(store, { threads: 2 })
  service = await openTestService({ engine })
  const tables = ['tblCOADS_Climatology', 'tblSimulated_CTD']
  await copyDemo(store, createCatalog(service.db), tables)
  sql = await (await DuckDBInstance.create(':memory:', { threads: '1' })).connect()
  const { grid } = readEntry(readFileSync(`${demoFolder}/tblCOADS_Climatology/entry.json`, 'utf8'))
  for (const statement of grid ? fieldViewSql(grid, store.fieldPaths({ table: 'tblCOADS_Climatology' }, 'tile')) : [])
    await sql.run(statement)
  await sql.run(
    `CREATE VIEW "tblSimulated_CTD" AS FROM '${store.rowsPath({ table: 'tblSimulated_CTD' }, 'rows.parquet')}'`,
  )
})
afterAll(async () => {
  sql.closeSync()
  await engine.close()
  await service.close()
  await remove()
})

const readers = { [arrowMediaType]: arrowReader, 'text/csv': csvReader }

/** The answer of the service as the table room of the charts reads it. */
async function answer(call: Readonly<Record<string, string>>, accept: keyof typeof readers): Promise<Table> {
  const query = new URLSearchParams(call).toString()
  const response = await service.get(`/api/data/sp?${query}`, { Cookie: await service.beGuest(), Accept: accept })
  const reader = (readers[accept] ?? csvReader)()
  const fault = reader.push(new Uint8Array(await response.arrayBuffer()))
  const table = fault ?? reader.end()
  if (typeof table === 'string') throw new Error(table)
  return table
}

function columnsOf(table: Table, needed: readonly Role[]) {
  const roles = rolesOf(table, needed)
  if (typeof roles === 'string') throw new Error(roles)
  const values = (role: Role) => {
    const column = roles[role]?.column
    return column && column.type !== 'text' ? column.values : new Float64Array(0)
  }
  return { value: values('value'), spread: values('spread'), time: values('time'), depth: values('depth') }
}

const rows = async (statement: string) => (await sql.runAndReadAll(statement)).getRows().map((row) => row.map(Number))

const near = (got: Iterable<number>, wanted: readonly number[]) => {
  const all = [...got]
  expect(all).toHaveLength(wanted.length)
  for (const [i, each] of wanted.entries()) {
    // CSV carries six decimals at most (D6).
    if (Number.isFinite(each)) expect(Math.abs((all[i] ?? NaN) - each)).toBeLessThan(1e-6 + Math.abs(each) * 1e-9)
    else expect(all[i]).toBeNaN()
  }
}

const box = { lat1: '-20.5', lat2: '33', lon1: '150', lon2: '-140', depth1: '0', depth2: '0' }

test.each(Object.keys(readers))('a time series of months is plotted as DuckDB counts it, from %s', async (accept) => {
  const call = { spName: 'uspTimeSeries', tableName: 'tblCOADS_Climatology', fields: 'SST', ...box }
  const table = await answer({ ...call, dt1: '11-01-1900', dt2: '02-01-1900' }, accept as keyof typeof readers)
  const { time, value, spread } = columnsOf(table, ['time', 'value'])
  const series = sortSeries({ along: monthsInOrder(time), value, spread })
  const wanted = await rows(`SELECT month, avg(SST::DOUBLE), stddev_samp(SST::DOUBLE) FROM "tblCOADS_Climatology"
    WHERE lat BETWEEN -20.5 AND 33 AND (lon >= 150 OR lon <= -140) AND (month >= 11 OR month <= 2)
    GROUP BY month ORDER BY month < 11, month`)
  expect([...series.along]).toEqual([11, 12, 13, 14])
  expect(wanted.map(([month]) => month)).toEqual([11, 12, 1, 2])
  near(
    series.value,
    wanted.map(([, mean]) => mean ?? NaN),
  )
  near(
    series.spread ?? [],
    wanted.map(([, , deviation]) => deviation ?? NaN),
  )
})

test.each(Object.keys(readers))('a depth profile of casts is plotted as DuckDB counts it, from %s', async (accept) => {
  const globe = { lat1: '-90', lat2: '90', lon1: '-180', lon2: '180', depth1: '0', depth2: '5000' }
  const call = { spName: 'uspDepthProfile', tableName: 'tblSimulated_CTD', fields: 'temperature', ...globe }
  const table = await answer({ ...call, dt1: '1900-01-01', dt2: '2100-01-01' }, accept as keyof typeof readers)
  const { depth, value, spread } = columnsOf(table, ['depth', 'value'])
  const series = sortSeries({ along: Float64Array.from(depth, (each) => 0 - each), value, spread })
  const wanted = await rows(`SELECT depth, avg(temperature::DOUBLE), stddev_samp(temperature::DOUBLE)
    FROM "tblSimulated_CTD" GROUP BY depth ORDER BY depth DESC`)
  expect(wanted.length).toBeGreaterThan(100)
  near(
    [...series.along].map((each) => 0 - each),
    wanted.map(([level]) => level ?? NaN),
  )
  near(
    series.value,
    wanted.map(([, mean]) => mean ?? NaN),
  )
  near(
    series.spread ?? [],
    wanted.map(([, , deviation]) => deviation ?? NaN),
  )
})

test('the bars of a histogram count as DuckDB does between the same edges', async () => {
  const all = await rows('SELECT temperature FROM "tblSimulated_CTD" WHERE temperature IS NOT NULL')
  const bins = binsOf([Float64Array.from(all, ([each]) => each ?? NaN)])
  if (typeof bins === 'string') throw new Error(bins)
  expect(bins.total).toBe(all.length)
  const { edges } = bins
  const last = edges.length - 2
  for (const [i, count] of bins.counts.entries()) {
    const high = `temperature ${i === last ? '<=' : '<'} ${edges[i + 1]}`
    const [[counted] = []] = await rows(
      `SELECT count(*) FROM "tblSimulated_CTD" WHERE temperature >= ${edges[i]} AND ${high}`,
    )
    expect(count).toBe(counted)
  }
  // The rule, from DuckDB's own quartiles: the nearest of 1, 2 and 5 times a power of ten.
  const [[q1 = 0, q3 = 0] = []] = await rows(
    'SELECT quantile_cont(temperature, 0.25), quantile_cont(temperature, 0.75) FROM "tblSimulated_CTD"',
  )
  const width = (2 * (q3 - q1)) / Math.cbrt(all.length)
  const step = (edges[1] ?? 0) - (edges[0] ?? 0)
  expect(step / width).toBeGreaterThan(1 / Math.sqrt(2.5))
  expect(step / width).toBeLessThan(Math.sqrt(2.5))
})
