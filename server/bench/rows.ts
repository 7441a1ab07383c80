import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { openEngine } from '../src/engine/duckdb/engine.ts'
import { Pool } from '../src/engine/duckdb/pool.ts'
import { megabytes } from '../src/sandbox/messages.ts'
import { loadCatalog } from '../src/sql/catalog/load.ts'
import { relations } from '../src/sql/catalog/relations.ts'
import type { Rows } from '../src/sql/catalog/relations.ts'
import { doJobs } from '../src/sql/jobs.ts'
import { rowGroupRows, sortSql } from '../src/store/observations.ts'
import type { Observations } from '../src/store/observations.ts'
import { openStore } from '../src/store/store.ts'

/** Rows of observations as CSV: how many are written in a second of CPU, DuckDB's included, by a procedure and by a statement's job. The job runs in this process. */

const rounds = 7
const count = 1_000_000
const folder = await mkdtemp(join(tmpdir(), 'isobath-bench-'))
const store = await openStore(folder)
const nothing = { count: 0, min: undefined, max: undefined, mean: undefined, std: undefined }
const statistics = { ...nothing, p25: undefined, p50: undefined, p75: undefined }
const observations: Observations = {
  table: 'tblRows',
  rows: count,
  files: ['rows.parquet'],
  coordinates: { time: statistics, lat: statistics, lon: statistics, depth: statistics },
  columns: [{ name: 'temp', unit: '', type: 'DOUBLE', statistics }],
}
const path = store.rowsPath(observations, 'rows.parquet')
await mkdir(store.tableFolder(observations), { recursive: true })
const instance = await DuckDBInstance.create(':memory:', { threads: '2' })
const pool = new Pool(instance, 1)
const never = new AbortController().signal
await pool.use(never, (connection) =>
  connection.run(`COPY (SELECT make_timestamp_ms(1460000000000 + (i // 50) * 600000)::TIMESTAMP_MS AS time,
      round(sin(i // 50 / 900.0) * 60, 4) AS lat, round(cos(i // 50 / 700.0) * 170, 4) AS lon, (i % 50) * 10.0::DOUBLE AS depth,
      round(12 + 10 * sin(i / 31.0), 4) AS temp FROM range(${count}) rows(i) ORDER BY ${sortSql(true)})
    TO '${path}' (FORMAT parquet, COMPRESSION zstd, ROW_GROUP_SIZE ${rowGroupRows})`),
)
const engine = await openEngine(store, { threads: 2 })

const drain = async (pieces: AsyncIterable<Uint8Array>) => {
  let bytes = 0
  for await (const piece of pieces) bytes += piece.length
  return bytes
}
const catalog = join(folder, 'catalog.duckdb')
const made = await DuckDBInstance.create(catalog)
const connection = await made.connect()
const none = Object.fromEntries(Object.keys(relations).map((name) => [name, []])) as unknown as Rows
await loadCatalog(connection, none, [])
connection.closeSync()
made.closeSync()
const settings = {
  bytes: megabytes(1024),
  engineBytes: megabytes(512),
  threads: 2,
  niceness: 0,
}
const doJob = doJobs()
const statement = async (columns: string) => {
  let bytes = 0
  const send = async (part: Uint8Array) => void (bytes += part.length)
  const sql = `SELECT ${columns} FROM read_parquet('${path}')`
  const statement = { session: { catalog, folders: [folder] }, views: [], sql }
  const limits = { rows: Infinity, bytes: Infinity }
  await doJob(
    { kind: 'stream', statement, format: 'csv', limits },
    { signal: never, begin: () => undefined, send },
    settings,
  )
  return bytes
}
const decimals = (digits: number) =>
  `time, ${['lat', 'lon', 'depth', 'temp'].map((name) => `${name}::DECIMAL(${digits}, 4) AS ${name}`).join(', ')}`
const everywhere = { lat: { from: -90, to: 90 }, lon: { from: -180, to: 180 } }
const ways: Readonly<Record<string, () => Promise<number>>> = {
  'uspSpaceTime, in order': async () => {
    const plan = { procedure: 'spaceTime', observations, variables: ['temp'], ...everywhere } as const
    const answer = await engine.run(plan, 'csv', never)
    if (!answer.ok) throw new Error(answer.refusal.code)
    return drain(answer.body)
  },
  'SELECT *': () => statement('*'),
  'SELECT of DECIMAL(9, 4)': () => statement(decimals(9)),
  'SELECT of DECIMAL(18, 4)': () => statement(decimals(18)),
}

console.log(
  `${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}; ${count.toLocaleString('en')} rows, median of ${rounds}`,
)
for (const [name, work] of Object.entries(ways)) {
  const seconds: number[] = []
  let bytes = 0
  for (let round = 0; round <= rounds; round++) {
    const before = process.cpuUsage()
    bytes = await work()
    const { user, system } = process.cpuUsage(before)
    if (round > 0) seconds.push((user + system) / 1e6)
  }
  const median = seconds.toSorted((a, b) => a - b)[rounds >> 1] ?? NaN
  const rate = Math.round(count / median / 1000)
  console.log(
    `${name}: ${rate.toLocaleString('en')} thousand rows a CPU second, ${Math.round(bytes / median / 1e6)} MB`,
  )
}
await engine.close()
await pool.close()
await rm(folder, { recursive: true })
