import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { tableFromIPC } from '@uwdata/flechette'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parquetMediaType } from '../../src/engine/formats/parquet.ts'
import { writeAncillaryTables } from '../api/ancillary-tables.ts'
import { cellsOf, linesOf } from '../api/demo-service.ts'
import { openBoth } from './services.ts'
import { refusedByBoth, refusedStatements } from './refused-statements.ts'
import { scienceStatements } from './science-statements.ts'
import { statements } from './statements.ts'

const tables = [
  'tblCOADS_Climatology',
  'tblLevitus_Annual',
  'tblNavy_Winds',
  'tblSimulated_CTD',
  'tblSimulated_Underway',
  'tblWOA_Temperature_Climatology',
]

let both: Awaited<ReturnType<typeof openBoth>>
beforeAll(async () => {
  both = await openBoth(tables, ({ db, store }) => writeAncillaryTables(db, store))
})
afterAll(() => both.close())

/** The rows of an answer; of statements without an order, in one of their own. */
async function rowsOf(service: number, query: string): Promise<readonly (readonly string[])[]> {
  const lines = await linesOf(await both.ask(service, 'query', { query, servername: 'rainier' }))
  const [head = '', ...rows] = lines.map((line) => line)
  const isOrdered = /order by/i.test(query) || /^\s*(?:exec\s+)?usp/i.test(query)
  return [head, ...(isOrdered ? rows : rows.toSorted())].map(cellsOf)
}

/** Numbers agree to nine digits: sums of doubles are added in the order of each engine. */
const rounded = (cell: string) => {
  const number = cell.trim() === '' ? NaN : Number(cell)
  return Number.isFinite(number) ? Number(number.toPrecision(9)) + 0 : cell
}

/** The columns of a Parquet file with their types, and its rows. */
async function parquetRows(bytes: Buffer) {
  const folder = await mkdtemp(join(tmpdir(), 'isobath-scale-'))
  const path = join(folder, 'answer.parquet')
  await writeFile(path, bytes)
  const connection = await (await DuckDBInstance.create(':memory:', { threads: '1' })).connect()
  const read = await connection.runAndReadAll(`SELECT * FROM '${path}'`)
  connection.closeSync()
  await rm(folder, { recursive: true })
  const types = read.columnTypes().map(String)
  return [read.columnNames(), types, ...read.getRows().map((row) => row.map((cell) => rounded(String(cell))))]
}

describe('A service whose data are in ClickHouse alone', () => {
  it.each([...statements, ...scienceStatements])('answers %s as DuckDB does', async (query) => {
    const [duckdb, clickhouse] = [await rowsOf(0, query), await rowsOf(1, query)]
    expect(duckdb.length).toBeGreaterThan(0)
    expect(clickhouse.map((row) => row.map(rounded))).toEqual(duckdb.map((row) => row.map(rounded)))
  })

  it.each(tables)('gives with uspHead rows of %s that are among its rows', async (table) => {
    const query = `EXEC uspHead '${table}'`
    const [[names, ...duckdb], [clickhouseNames, ...clickhouse]] = [await rowsOf(0, query), await rowsOf(1, query)]
    expect([clickhouseNames, clickhouse.length]).toEqual([names, duckdb.length])
    const place = (names ?? []).flatMap((name, i) =>
      ['time', 'month', 'lat', 'lon', 'depth'].includes(name) ? [[name, i] as const] : [],
    )
    for (const row of clickhouse) {
      const conditions = place.map(([name, i]) => `${name} = '${row[i]?.replace('Z', '')}'`).join(' AND ')
      const found = await rowsOf(0, `SELECT * FROM ${table} WHERE ${conditions}`)
      expect(found.map((each) => each.map(rounded))).toContainEqual(row.map(rounded))
    }
  })

  it.each([
    'SELECT * FROM tblSimulated_CTD WHERE lat > 0 AND depth < 100 AND temperature > 20',
    `SELECT * FROM tblNavy_Winds WHERE [time] BETWEEN '1985-01-01' AND '1986-12-31T23:59:59Z' AND lat >= 10 AND lat <= 20`,
    'SELECT TOP 12 lat FROM tblNavy_Winds',
    'SELECT DISTINCT cruise FROM tblSimulated_CTD',
  ])('tells the size of %s as DuckDB does', async (query) => {
    const [duckdb, clickhouse] = await Promise.all(
      [0, 1].map(async (service) => (await both.ask(service, 'check-query-size', { query })).json()),
    )
    expect(duckdb).toMatchObject({ projection: {} })
    expect(clickhouse).toEqual(duckdb)
  })

  it.each([
    ['observations', 'SELECT TOP 500 * FROM tblSimulated_CTD ORDER BY time, lat, lon, depth'],
    [
      'a field',
      'SELECT time, lat, lon, UWND, year FROM tblNavy_Winds WHERE lat BETWEEN 0 AND 5 AND year = 1985 ORDER BY time, lat, lon',
    ],
    [
      'columns in other letters',
      'SELECT TOP 5 LAT, [Depth] d, Time FROM tblSimulated_CTD ORDER BY time, lat, lon, depth',
    ],
    [
      'what is worked out',
      'SELECT cruise, count(*) AS n, avg(depth) AS d, max(time) AS t, CAST(min(depth) AS int) AS i, min(lat) > 0 AS b FROM tblSimulated_CTD GROUP BY cruise ORDER BY cruise',
    ],
  ])('writes Arrow and Parquet of %s with the types and values of DuckDB', async (_, query) => {
    const [duckdb, clickhouse] = await Promise.all(
      [0, 1].map((service) => both.ask(service, 'query', { query, format: 'arrow' })),
    )
    const tablesOf = await Promise.all(
      [duckdb, clickhouse].map(async (answer) => tableFromIPC(new Uint8Array((await answer?.arrayBuffer()) ?? []))),
    )
    const [first, second] = tablesOf.map((table) => ({
      fields: table.schema.fields.map(({ name, type }) => [name, type.typeId]),
      rows: table.toArray().map((row) => Object.values(row).map((value) => rounded(String(value)))),
    }))
    expect(first?.rows.length).toBeGreaterThan(0)
    expect(second).toEqual(first)
    const files = await Promise.all(
      [0, 1].map(async (service) => {
        const answer = await both.ask(service, 'query', { query, format: 'parquet' })
        expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, parquetMediaType])
        return parquetRows(Buffer.from(await answer.arrayBuffer()))
      }),
    )
    expect(files[1]).toEqual(files[0])
  })

  it.each(refusedByBoth)('refuses %s in the same sentence as DuckDB', async (query, sentence) => {
    const answers = await Promise.all([0, 1].map((service) => both.ask(service, 'query', { query })))
    expect(await Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]))).toEqual([
      [400, sentence],
      [400, sentence],
    ])
  })

  it.each(refusedStatements)('refuses %s in one sentence', async (query, sentence) => {
    const answer = await both.ask(1, 'query', { query })
    expect([answer.status, await answer.text()]).toEqual([400, sentence])
  })
})
