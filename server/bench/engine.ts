import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DuckDBInstance } from '@duckdb/node-api'
import { cellsOf } from '../src/engine/cells.ts'
import { chunkOf } from '../src/engine/duckdb/chunk.ts'
import { tileRowsSql } from '../src/engine/duckdb/tile-rows.ts'
import { openEngine } from '../src/engine/duckdb/engine.ts'
import type { Format, Plan } from '../src/engine/engine.ts'
import { setHeapGrowth } from '../src/process/heap-growth.ts'
import { csvStatement } from '../src/sql/csv.ts'
import { FieldViews } from '../src/sql/pruning/field-views.ts'
import { openStore } from '../src/store/store.ts'
import { grid, writeField } from './field.ts'
import { openService } from './http.ts'

const rounds = 9
/**
 * How often a round asks for the same answer where that takes milliseconds: one alone would be measured with the garbage, the cold code and the records of what ran before, which the service
 * writes once a second. A guest has as many plots.
 */
const answersInTurn = 10
/** Rows of an answer that is small. */
const smallRows = 1000
/** Words by which the measured ways are chosen, as in `engine slabs`; all without one. */
const chosen = process.argv.slice(2)
const threads = 2
// As the service does first of all.
setHeapGrowth()
const folder = await mkdtemp(join(tmpdir(), 'isobath-bench-'))
const store = await openStore(folder)
await writeField(store)
const engine = await openEngine(store, { threads })
const duckdb = await (
  await DuckDBInstance.create(':memory:', {
    threads: String(threads),
    preserve_insertion_order: 'false',
    enable_external_file_cache: 'false',
  })
).connect()
await duckdb.run('SET GLOBAL parquet_metadata_cache = true')
const views = new FieldViews(duckdb)
const paths = (order: 'tile' | 'time') => store.fieldPaths(grid, order)
await views.add(grid.table, { grid, files: { tile: paths('tile'), time: paths('time') } })

const service = await openService(engine, folder, fileURLToPath(new URL('client.mjs', import.meta.url)))

const day = (i: number) => grid.axes.time[i] as number
const plan = (days: number, part: Partial<Plan> = {}): Plan => ({
  procedure: 'spaceTime',
  grid,
  variables: ['sst'],
  lat: { from: -90, to: 90 },
  lon: { from: -180, to: 180 },
  time: { from: day(0), to: day(days - 1) },
  ...part,
})
const region = plan(27, { lat: { from: 10, to: 50 }, lon: { from: -60, to: 0 } })
const global = plan(1)

/** What work takes of the whole process. */
interface Cost {
  readonly cpuMs: number
  /** Pages of memory that were touched for the first time since the system gave them. Their price differs by ten times and more between machines. */
  readonly pageFaults: number
}

const costOf = async (work: () => Promise<unknown>): Promise<Cost> => {
  const before = process.resourceUsage()
  await work()
  const after = process.resourceUsage()
  const cpu = after.userCPUTime + after.systemCPUTime - before.userCPUTime - before.systemCPUTime
  return { cpuMs: cpu / 1000, pageFaults: after.minorPageFault - before.minorPageFault }
}

const read = async (plan: Plan, format: Format, onPiece: (piece: Uint8Array) => void = () => undefined) => {
  const answer = await engine.run(plan, format, new AbortController().signal)
  if (!answer.ok) throw new Error(answer.refusal.code)
  let bytes = 0
  for await (const piece of answer.body) {
    bytes += piece.length
    onPiece(piece)
  }
  return bytes
}

// DuckDB's own CPU for the same tiles: the query of the service, its chunks fetched and dropped unseen.
const drain = async (plan: Plan, order: 'tile' | 'time') => {
  const found = cellsOf(plan, 'running')
  if (!found.ok) throw new Error(found.refusal.code)
  const { cells } = found
  const sql = tileRowsSql([{ path: store.fieldPath(grid, order), rows: { start: 0, end: 0 } }], cells, {
    times: cells.time[0]!,
    depths: cells.depth,
    until: 0,
  })
  await drainSql(sql)
}

const drainSql = async (sql: string) => {
  const result = await duckdb.stream(sql)
  for (let chunk = await result.fetchChunk(); chunk && chunk.rowCount > 0; chunk = await result.fetchChunk());
}

const isIn = ({ lat, lon, time }: Plan) =>
  `lat BETWEEN ${lat.from} AND ${lat.to} AND lon BETWEEN ${lon.from} AND ${lon.to}
    AND time BETWEEN epoch_ms(${time!.from}::BIGINT) AND epoch_ms(${time!.to}::BIGINT)`

// As the service runs a statement: the view is made for it first.
const byView = async (select: string, run: (sql: string) => Promise<unknown>) => {
  await run(await views.prepare([grid.table], select))
}

const sqlRows = (of: Plan) => byView(`SELECT * FROM "tblBench" WHERE ${isIn(of)}`, drainSql)

// The rows of a client's statement as its job writes them.
const sqlOwnCsv = (of: Plan) =>
  byView(`SELECT * FROM "tblBench" WHERE ${isIn(of)} ORDER BY time, lat, lon`, async (sql) => {
    const result = await duckdb.stream(sql)
    const writer = csvStatement(result.columnNames(), result.columnTypes())
    for (let chunk = await result.fetchChunk(); chunk && chunk.rowCount > 0; chunk = await result.fetchChunk())
      writer.rows(chunkOf(chunk))
  })

const sqlSeries = (of: Plan) =>
  byView(
    `SELECT time, avg(lat), avg(lon), avg(sst::DOUBLE), stddev_samp(sst::DOUBLE) FROM "tblBench" WHERE ${isIn(of)} GROUP BY time ORDER BY time`,
    (sql) => duckdb.run(sql),
  )

const copyCsv = (sql: string) => duckdb.run(`COPY (${sql}) TO '${join(folder, 'rows.csv')}' (FORMAT csv)`)

const sqlCsv = (of: Plan) => byView(`SELECT * FROM "tblBench" WHERE ${isIn(of)} ORDER BY time, lat, lon`, copyCsv)

console.log('Warming up with 4,800 small answers, which takes about a minute.')
// PGlite and the routes are compiled as they are used; a service that has run for a while has that behind it. After 600 answers one still costs 3 ms more than after 5,000.
const cell = plan(1, { lat: { from: 10, to: 10.2 }, lon: { from: -60, to: -59.8 } })
for (let guests = 0; guests < 480; guests++) {
  const guest = await service.beGuest()
  for (const format of ['slabs', 'csv'] as const) await service.read(cell, format, guest, 5)
}

/** Work that is done for so many answers, one after the other. */
const eachOf = (work: () => Promise<unknown>) => async (answers: number) => {
  for (let answer = 0; answer < answers; answer++) await work()
}

const median = (of: readonly number[]) => of.toSorted((a, b) => a - b)[of.length >> 1] as number
const fixed = (x: number, digits = 1) => x.toFixed(digits)

console.log(
  `Node ${process.version}, ${cpus()[0]?.model ?? 'unknown processor'}, ${threads} threads of DuckDB, medians of ${rounds} interleaved rounds, CPU of the whole process, over HTTP with the records of the calls`,
)
for (const [name, of, order] of [
  ['region of 40° × 60° over 27 days', region, 'tile'],
  ['one global map', global, 'time'],
  ['one cell', cell, 'time'],
] as const) {
  await byView(`SELECT * FROM "tblBench" WHERE ${isIn(of)}`, (sql) =>
    duckdb.run(`CREATE OR REPLACE TABLE plain AS ${sql}`),
  )
  const counted = await engine.count(of)
  const rows = counted.ok ? counted.rows : 0
  const ways: Readonly<Record<string, (answers: number) => Promise<unknown>>> = {
    'DuckDB, the same tiles': eachOf(() => drain(of, order)),
    'engine, slabs': eachOf(() => read(of, 'slabs')),
    'engine, Arrow': eachOf(() => read(of, 'arrow')),
    'engine, CSV': eachOf(() => read(of, 'csv')),
    'engine, time series': eachOf(() => read({ ...of, procedure: 'timeSeries' }, 'csv')),
    'bare server over HTTP, as many bytes': (answers) => service.readBare(4 * rows, answers),
    'service over HTTP, slabs': (answers) => service.read(of, 'slabs', slabsGuest, answers),
    'service over HTTP, CSV': (answers) => service.read(of, 'csv', csvGuest, answers),
    'DuckDB, rows by the view': eachOf(() => sqlRows(of)),
    "statement's CSV by the view": eachOf(() => sqlOwnCsv(of)),
    'DuckDB, its own CSV by the view': eachOf(() => sqlCsv(of)),
    'DuckDB, the same CSV of a table': eachOf(() => copyCsv('SELECT * FROM plain ORDER BY time, lat, lon')),
    'DuckDB, time series by the view': eachOf(() => sqlSeries(of)),
  }
  const isShort = (way: string) => /tiles$|slabs$|bytes$/.test(way) || rows < smallRows
  let slabsGuest = ''
  let csvGuest = ''
  const spent: Record<string, Cost[]> = {}
  const measured = Object.entries(ways).filter(
    ([way], i) => i === 0 || chosen.length === 0 || chosen.some((word) => way.includes(word)),
  )
  for (let round = -1; round < rounds; round++) {
    slabsGuest = await service.beGuest()
    csvGuest = await service.beGuest()
    await service.settle()
    // What ran before decides how much of DuckDB's memory is still there, so that each way follows every other in turn.
    const first = Math.max(round, 0) % measured.length
    for (const [way, work] of [...measured.slice(first), ...measured.slice(0, first)]) {
      const answers = isShort(way) ? answersInTurn : 1
      const { cpuMs, pageFaults } = await costOf(async () => {
        await work(answers)
        await service.settle()
      })
      if (round >= 0) (spent[way] ??= []).push({ cpuMs: cpuMs / answers, pageFaults: pageFaults / answers })
    }
  }
  const medianMs = (costs: readonly Cost[]) => median(costs.map(({ cpuMs }) => cpuMs))
  const base = medianMs(spent['DuckDB, the same tiles'] as Cost[])
  console.log(`\n${name}: ${rows.toLocaleString('en')} cells`)
  for (const [way, costs] of Object.entries(spent)) {
    const ms = medianMs(costs)
    const faults = median(costs.map(({ pageFaults }) => pageFaults))
    console.log(
      `  ${way.padEnd(36)} ${fixed(ms).padStart(8)} ms CPU   ${fixed(ms / base, 2)} ×   ${fixed(rows / ms / 1000, 2)} M cells per second   ${fixed(faults, 0)} page faults`,
    )
  }
}

const peakWhile = async (work: () => Promise<unknown>) => {
  let peak = 0
  const look = () => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }
  const timer = setInterval(look, 5)
  await work()
  clearInterval(timer)
  look()
  return peak / 1e6
}

const formats = (['slabs', 'csv'] as const).filter((format) => chosen.length === 0 || chosen.includes(format))
console.log(`\nmemory: ${fixed(process.memoryUsage.rss() / 1e6, 0)} MB before`)
for (const format of formats) {
  for (const days of [5, 15, 60]) {
    let bytes = 0
    const peak = await peakWhile(async () => {
      bytes = await read(plan(days), format)
    })
    console.log(
      `  ${format.padEnd(6)} ${String(days).padStart(3)} global maps, ${fixed(bytes / 1e6, 0).padStart(5)} MB answered: ${fixed(peak, 0)} MB at most`,
    )
  }
}

const digest = async (of: Plan, format: Format) => {
  const hash = createHash('sha256')
  await read(of, format, (piece) => hash.update(piece))
  return hash.digest('hex')
}
for (const format of formats) {
  const alone = await digest(region, format)
  let same = 0
  const start = performance.now()
  const peak = await peakWhile(async () => {
    const all = await Promise.all(Array.from({ length: 32 }, () => digest(region, format)))
    same = all.filter((one) => one === alone).length
  })
  console.log(
    `32 readers of ${format} at once: ${same} read the same bytes as one alone, ${fixed((performance.now() - start) / 1000)} s, ${fixed(peak, 0)} MB at most`,
  )
}
await service.close()
await engine.close()
await rm(folder, { recursive: true })
