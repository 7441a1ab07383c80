import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadablesOf } from '../../src/catalog/loadables.ts'
import { createCatalog } from '../../src/catalog/changes/write.ts'
import { loadTables } from '../../src/engine/clickhouse/load-tables.ts'
import { clickhouseClient } from '../../src/engine/clickhouse/client.ts'
import { clickhouseEngine, queryBudget } from '../../src/engine/clickhouse/engine.ts'
import { loader } from '../../src/engine/clickhouse/load.ts'
import { openEngine } from '../../src/engine/duckdb/engine.ts'
import { refusalText } from '../../src/engine/engine.ts'
import { arrowMediaType } from '../../src/engine/formats/arrow.ts'
import { prepareDemo } from '../../src/ingest/demo/demo.ts'
import { openSqlSandbox } from '../../src/sql/sandbox.ts'
import { openTestService } from '../api/service.ts'
import { temporaryStore } from '../engine/fields.ts'
import { jobProgram } from '../job-program.ts'
import { openTestDb } from '../open-test-db.ts'
import { startClickhouse } from './chdb.ts'
import type { TestClickhouse } from './chdb.ts'

const tables = ['tblCOADS_Climatology', 'tblLevitus_Annual', 'tblSimulated_CTD', 'tblSimulated_Underway']
const box = { lat1: '-20.5', lat2: '33', lon1: '150', lon2: '-140', depth1: '0', depth2: '500' }
const everywhere = { ...box, lat1: '-90', lat2: '90', lon1: '-180', lon2: '180' }
const months = { dt1: '11-01-1900', dt2: '02-01-1900' }
const always = { dt1: '1900-01-01', dt2: '2100-01-01' }

const calls = {
  'a map of months over the turn of the year': {
    spName: 'uspSpaceTime',
    tableName: 'tblCOADS_Climatology',
    fields: 'SST',
    ...box,
    ...months,
  },
  'a time series': { spName: 'uspTimeSeries', tableName: 'tblCOADS_Climatology', fields: 'SST', ...box, ...months },
  'a section': { spName: 'uspSectionMap', tableName: 'tblLevitus_Annual', fields: 'TEMP', ...box, ...always },
  'a section of casts': {
    spName: 'uspSectionMap',
    tableName: 'tblSimulated_CTD',
    fields: 'temperature',
    ...box,
    ...always,
  },
  'a profile of a field': {
    spName: 'uspDepthProfile',
    tableName: 'tblLevitus_Annual',
    fields: 'SALT',
    ...box,
    ...always,
  },
  casts: { spName: 'uspSpaceTime', tableName: 'tblSimulated_CTD', fields: 'salinity', ...box, ...always },
  'a profile of casts': {
    spName: 'uspDepthProfile',
    tableName: 'tblSimulated_CTD',
    fields: 'temperature',
    ...box,
    ...always,
  },
  'a track': {
    spName: 'uspSpaceTime',
    tableName: 'tblSimulated_Underway',
    fields: 'temperature',
    ...everywhere,
    ...always,
  },
}

describe('The service on ClickHouse', () => {
  let server: TestClickhouse
  let close: () => Promise<void>
  let load: () => Promise<void>
  let services: readonly Awaited<ReturnType<typeof openTestService>>[]
  let headers: Record<string, string>
  const said: string[] = []
  beforeAll(async () => {
    server = await startClickhouse()
    const { store, remove } = await temporaryStore()
    const database = await openTestDb()
    const { db } = database
    await prepareDemo(store, createCatalog(db), { tables })
    const settings = server.database()
    const own = loader(clickhouseClient(settings, queryBudget), store)
    load = async () => loadTables(own, await loadablesOf(db), (line) => said.push(line))
    for (let i = 0; i < 2; i++) await load()
    const program = await jobProgram()
    // The service on ClickHouse has no Parquet.
    const empty = await temporaryStore()
    const engines = [
      await openEngine(store, { threads: 1, program }),
      clickhouseEngine(settings, empty.store, { program }),
    ]
    const client = clickhouseClient(settings, queryBudget)
    const sql = openSqlSandbox(db, empty.store, { threads: 1, program, clickhouse: client })
    services = await Promise.all(engines.map((engine) => openTestService({ db, engine, sql })))
    headers = { Authorization: `Api-Key ${(await services[0]?.beUser())?.key}` }
    close = async () => {
      for (const engine of engines) await engine.close()
      for (const service of services) await service.close()
      await sql.close()
      await client.close()
      await database.close()
      await remove()
      await empty.remove()
    }
  })
  afterAll(async () => {
    await close()
    await server.close()
  })

  it('loads every table that the catalog lists once', () => {
    expect(said).toEqual(tables.toSorted().map((table) => `— loaded into ClickHouse: ${table}`))
  })

  it.each(Object.entries(calls))('answers %s as it does on DuckDB', async (_, call) => {
    const query = new URLSearchParams(call).toString()
    for (const Accept of ['text/csv', arrowMediaType]) {
      const [duckdb, clickhouse] = await Promise.all(
        services.map(async (service) => {
          const answer = await service.get(`/api/data/sp?${query}`, { ...headers, Accept })
          expect(answer.status).toBe(200)
          const bytes = Buffer.from(await answer.arrayBuffer())
          return { rows: answer.headers.get('X-Row-Count'), total: answer.headers.get('X-Row-Total'), bytes }
        }),
      )
      expect(duckdb?.bytes.length).toBeGreaterThan(100)
      expect([clickhouse?.rows, clickhouse?.total]).toEqual([duckdb?.rows, duckdb?.total])
      // Means are sums of doubles, whose order is each engine's own: they agree in all that CSV shows.
      const isExact = call.spName === 'uspSpaceTime' || call.spName === 'uspSectionMap' || Accept === 'text/csv'
      expect(!isExact || clickhouse?.bytes.equals(duckdb?.bytes ?? Buffer.alloc(0))).toBe(true)
    }
  })

  it.each(Object.entries(calls))('writes %s, which a statement calls, as the same Parquet', async (_, call) => {
    const { spName, tableName, fields, dt1, dt2, lat1, lat2, lon1, lon2, depth1, depth2 } = call
    const args = [tableName, fields, dt1, dt2, lat1, lat2, lon1, lon2, depth1, depth2].map((arg) => `'${arg}'`)
    const statement = { query: `EXEC ${spName} ${args.join(', ')}`, format: 'parquet' }
    const folder = await mkdtemp(join(tmpdir(), 'isobath-scale-'))
    const connection = await (await DuckDBInstance.create(':memory:', { threads: '1' })).connect()
    const tablesOf = await Promise.all(
      services.map(async (service, i) => {
        const answer = await service.get(`/api/data/query?${new URLSearchParams(statement).toString()}`, headers)
        const path = join(folder, `${i}.parquet`)
        await writeFile(path, Buffer.from(await answer.arrayBuffer()))
        const read = await connection.runAndReadAll(`SELECT * FROM '${path}'`)
        const text = (value: unknown) => (typeof value === 'number' ? value.toPrecision(9) : String(value))
        return [read.columnNames().join(), ...read.getRows().map((row) => row.map(text).join())]
      }),
    )
    connection.closeSync()
    await rm(folder, { recursive: true })
    expect(tablesOf[0]?.length).toBeGreaterThan(2)
    expect(tablesOf[1]).toEqual(tablesOf[0])
  })

  it('says in one sentence that the data engine is away, and is there again with it', async () => {
    const { port } = new URL(server.origin)
    const ask = async () => services[1]?.get(`/api/data/sp?${new URLSearchParams(calls.casts).toString()}`, headers)
    const query = (statement: string) =>
      services[1]?.get(`/api/data/query?${new URLSearchParams({ query: statement }).toString()}`, headers)
    await server.close()
    const away = await ask()
    expect([away?.status, away?.headers.get('Retry-After'), await away?.text()]).toEqual([
      503,
      '5',
      refusalText({ code: 'engine-away' }),
    ])
    const statement = 'SELECT count(*) n FROM tblSimulated_CTD'
    const refused = await query(statement)
    expect([refused?.status, refused?.headers.get('Retry-After'), await refused?.text()]).toEqual([
      503,
      '5',
      refusalText({ code: 'engine-away' }),
    ])
    // Nothing of the catalog needs it.
    expect((await query('EXEC uspDatasets'))?.status).toBe(200)
    server = await startClickhouse(Number(port))
    // A server without the tables is as good as none.
    expect([(await ask())?.status, (await query(statement))?.status]).toEqual([503, 503])
    await load()
    expect([(await ask())?.status, (await query(statement))?.status]).toEqual([200, 200])
  })
})
