import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sqlBudget } from '@isobath/domain'
import { DuckDBInstance } from '@duckdb/node-api'
import type { DuckDBConnection } from '@duckdb/node-api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parquetMediaType } from '../../../src/engine/formats/parquet.ts'
import { cellsOf, linesOf, openDemoService } from '../demo-service.ts'

let demo: Awaited<ReturnType<typeof openDemoService>>
let reader: DuckDBConnection
const folder = mkdtempSync(join(tmpdir(), 'isobath-parquet-'))
beforeAll(async () => {
  demo = await openDemoService(['tblNavy_Winds', 'tblCOADS_Climatology', 'tblLevitus_Annual', 'tblSimulated_CTD'])
  reader = await (await DuckDBInstance.create(':memory:', { threads: '1' })).connect()
})
afterAll(async () => {
  reader.closeSync()
  await demo.close()
  rmSync(folder, { recursive: true })
})

const path = join(folder, 'answer.parquet')
const ask = (query: string, more: Record<string, string> = {}) =>
  demo.ask('query', { query, format: 'parquet', ...more })

/** The rows of a file as the CSV writes them. */
async function rowsOf(response: Response) {
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, parquetMediaType])
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(response.headers.get('Content-Length')).toBe(String(bytes.length))
  writeFileSync(path, bytes)
  const described = (await reader.runAndReadAll(`DESCRIBE FROM '${path}'`)).getRows()
  const shown = described.map(([name, type]) => {
    const column = `"${String(name).replaceAll('"', '""')}"`
    return /^(TIMESTAMP|DATE)/.test(String(type)) ? `epoch_ms(${column}::TIMESTAMP)` : column
  })
  const read = await reader.runAndReadAll(`SELECT ${shown.join(', ')} FROM '${path}'`)
  return { names: described.map(([name]) => String(name)), rows: read.getRows().map((row) => row.map(plain)) }
}

/** A value as far as the CSV tells it: nothing for what is missing or not set, times as epoch milliseconds. */
const plain = (value: unknown) => {
  if (value === null || value === false) return ''
  if (typeof value !== 'string') return Number(value)
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return Date.parse(value)
  return value === '' || Number.isNaN(Number(value)) ? value : Number(value)
}

const csvOf = async (query: string) => {
  const [names = '', ...lines] = await linesOf(await demo.query(query))
  const unquoted = (cell: string) => cell.replace(/^"([\s\S]*)"$/, '$1').replaceAll('""', '"')
  return { names: cellsOf(names), rows: lines.map((line) => cellsOf(line).map((cell) => plain(unquoted(cell)))) }
}

type Rows = Awaited<ReturnType<typeof csvOf>>

/** The CSV has six decimals. */
const isNear = (a: unknown, b: unknown) =>
  a === b || (typeof a === 'number' && typeof b === 'number' && Math.abs(a - b) <= 1e-6 * Math.max(1, Math.abs(a)))

/** A table whose values are those of another wherever they are as near as that. */
const settled = (got: Rows, want: Rows): Rows => ({
  names: got.names,
  rows: got.rows.map((row, i) =>
    row.map((value, j) => (isNear(value, want.rows[i]?.[j]) ? (want.rows[i]?.[j] ?? '') : value)),
  ),
})

const box = "'1985-12-01', '1986-03-31', -20, 33, 150, -140, 0, 0"
describe('a statement, or a procedure, as Parquet', () => {
  test.each([
    ['a statement of observations', 'SELECT TOP 5000 * FROM tblSimulated_CTD ORDER BY time, lat, lon, depth'],
    ['a statement of a field', 'SELECT time, lat, lon, UWND FROM tblNavy_Winds WHERE lat > 80 ORDER BY time, lat, lon'],
    [
      'sums, decimals, bits and what is missing',
      'SELECT sum(ID) s, CAST(1.5 AS DECIMAL(9, 2)) d, NULL n, 1 = 1 b FROM tblSensors',
    ],
    [
      'columns as the statement writes them',
      'SELECT TOP 5 LAT, Time AS [Time UTC], t.[Depth] FROM tblSimulated_CTD t ORDER BY time, lat, depth',
    ],
    ['no rows', 'SELECT time, lat FROM tblSimulated_CTD WHERE lat > 100'],
    ['the whole catalog', 'SELECT * FROM udfCatalog() ORDER BY ID'],
    ['a procedure of the catalog', "EXEC uspVariableUnit 'tblNavy_Winds', 'UWND'"],
    ['a search, whose words are quoted', "EXEC uspSearchCatalog 'o''neill $1 $2'"],
    ['the cells of a box', `EXEC uspSpaceTime 'tblNavy_Winds', 'UWND', ${box}`],
    [
      'a section of a field',
      "EXEC uspSectionMap 'tblLevitus_Annual', 'TEMP', '1900-01-01', '1900-01-01', 0, 3, 150, 152, 0, 200",
    ],
    [
      'a section of observations',
      "EXEC uspSectionMap 'tblSimulated_CTD', 'temperature', '2016-04-05', '2016-04-07', -90, 90, -180, 180, 0, 200",
    ],
    ['means by time', `EXEC uspTimeSeries 'tblNavy_Winds', 'UWND', ${box}`],
    ['means by month', `uspMonthly 'tblNavy_Winds', 'UWND', ${box}`],
    [
      'means by months of a climatology',
      "EXEC uspTimeSeries 'tblCOADS_Climatology', 'SST', '11-01-1900', '02-01-1900', 0, 10, 150, 170, 0, 0",
    ],
    [
      'means by depth',
      "EXEC uspDepthProfile 'tblSimulated_CTD', 'temperature', '2016-04-05', '2016-04-07', -90, 90, -180, 180, 0, 200",
    ],
  ])('%s has the names, the order and the rows of its CSV', async (_, query) => {
    const csv = await csvOf(query)
    expect(settled(await rowsOf(await ask(query)), csv)).toEqual(csv)
  })

  test('comes by the header Accept too, from sp as from query', async () => {
    const headers = { Authorization: `Api-Key ${demo.key}`, Accept: parquetMediaType }
    const query = 'SELECT TOP 3 lat FROM tblSimulated_CTD'
    expect((await rowsOf(await demo.ask('query', { query }, headers))).rows).toHaveLength(3)
    const [dt1, dt2, lat1, lat2, lon1, lon2, depth1, depth2] = box.replaceAll("'", '').split(', ')
    const range = { dt1, dt2, lat1, lat2, lon1, lon2, depth1, depth2 } as Record<string, string>
    const call = { spName: 'uspSpaceTime', tableName: 'tblNavy_Winds', fields: 'UWND', ...range }
    const cells = await csvOf(`EXEC uspSpaceTime 'tblNavy_Winds', 'UWND', ${box}`)
    expect(settled(await rowsOf(await demo.ask('sp', call, headers)), cells)).toEqual(cells)
  })

  test('says of moments that they are UTC, under whatever name, and keeps the order of its rows', async () => {
    const query =
      'SELECT TOP 500 [time] AS [the time], [time], CAST([time] AS DATE) d, depth FROM tblSimulated_CTD ORDER BY depth DESC, [time], lat'
    const csv = await csvOf(query)
    expect(settled(await rowsOf(await ask(query)), csv)).toEqual(csv)
    const types = (await reader.runAndReadAll(`DESCRIBE FROM '${path}'`)).getRows().map(([, type]) => type)
    expect(types).toEqual(['TIMESTAMP WITH TIME ZONE', 'TIMESTAMP WITH TIME ZONE', 'DATE', 'DOUBLE'])
    const twice = await ask('SELECT [time], [time] FROM tblSimulated_CTD WHERE depth = 0')
    expect((await rowsOf(twice)).names).toEqual(['time', 'time_1'])
  })

  test('names a column that has no name, or the name of another, as the engine does', async () => {
    const { names } = await rowsOf(await ask('SELECT count(*), ID, ID FROM tblSensors GROUP BY ID'))
    expect(names).toEqual(['count_star()', 'ID', 'ID_1'])
  })

  test('is refused in the sentence of any other form', async () => {
    for (const query of [
      'SELECT * FROM tblNone',
      'SELECT lta FROM tblSimulated_CTD',
      "COPY tblSensors TO 'x.parquet'",
    ]) {
      const [file, csv] = [await ask(query), await demo.query(query)]
      expect([file.status, await file.text()]).toEqual([400, await csv.text()])
    }
  })

  test('leaves nothing behind once it is read, or let go', async () => {
    await (await ask('SELECT TOP 9 * FROM tblSimulated_CTD')).arrayBuffer()
    await (await ask('SELECT TOP 9 * FROM tblSimulated_CTD')).body?.cancel()
    await ask('SELECT lta FROM tblSimulated_CTD')
    // The folder of the catalog stays.
    await expect.poll(() => readdirSync(join(demo.store.root, 'staging'))).toHaveLength(1)
  })
})

test('a file of more rows or bytes than one answer may have is refused, and nothing of it stays', async () => {
  for (const budget of [
    { ...sqlBudget, rows: 1000 },
    { ...sqlBudget, bytes: 10_000 },
  ]) {
    const small = await openDemoService(['tblSimulated_CTD'], { budget })
    const query = (statement: string) => small.ask('query', { query: statement, format: 'parquet' })
    const refused = await query('SELECT * FROM tblSimulated_CTD')
    expect([refused.status, await refused.text()]).toEqual([
      400,
      'The statement is not answered: the answer is too large.',
    ])
    expect((await query('SELECT TOP 10 lat FROM tblSimulated_CTD')).status).toBe(200)
    await expect.poll(() => readdirSync(join(small.store.root, 'staging')).length).toBeLessThan(3)
    await small.close()
  }
})
