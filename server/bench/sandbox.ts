import { readdirSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { DuckDBInstance } from '@duckdb/node-api'
import { allowedFunctions, allowedTableFunctions } from '../src/sql/statement/allowed-functions.ts'
import { relations } from '../src/sql/catalog/relations.ts'
import { statementMaker } from '../test/api/fuzz/sql-grammar.ts'
import { chance } from '../test/api/fuzz/values.ts'
import { startService } from './load/service.ts'

/**
 * What hostile statements do to the built service: how long `/api/health` takes meanwhile, and what the service and its processes hold together. First sixty at once,
 * for half a minute; then generated ones, eight at a time. Linux alone tells the memory. `npm run build && node server/bench/run.mjs sandbox [1000]`
 */

const generated = Number(process.argv[2] ?? 1000)
const letters = 'a'.repeat(1500)
const statements = [
  `SELECT length(replace(replace('${letters}','a','${letters}'),'a','${letters}'))`,
  'SELECT count(*) FROM tblNavy_Winds a, tblNavy_Winds b WHERE a.UWND<b.VWND',
  'SELECT s.name, s.setting FROM (WITH pg_settings AS (SELECT 1 x) SELECT x FROM pg_settings) c, pg_settings s',
]

const service = await startService()
const headers = { Authorization: `Api-Key ${service.key}` }
const statuses = new Map<number | string, number>()
const count = (status: number | string) => statuses.set(status, (statuses.get(status) ?? 0) + 1)

/** Sends a statement and reads its answer. Who has no patience leaves. */
async function query(statement: string, patience: number): Promise<void> {
  const search = new URLSearchParams({ query: statement }).toString()
  try {
    const signal = AbortSignal.timeout(patience)
    const response = await fetch(`${service.address}/api/data/query?${search}`, { headers, signal })
    await response.arrayBuffer()
    count(response.status)
  } catch {
    count('left, or broken off')
  }
}

/** Processes of the service: those whose ancestors are this process, without this one. */
function pidsOfService(): readonly string[] {
  const parents = new Map<string, string>()
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const [, parent] = /^PPid:\s+(\d+)/m.exec(statusOf(pid)) ?? []
    if (parent !== undefined) parents.set(pid, parent)
  }
  const isOurs = (pid: string): boolean => {
    const parent = parents.get(pid)
    return parent !== undefined && (parent === String(process.pid) || isOurs(parent))
  }
  return [...parents.keys()].filter(isOurs)
}

function statusOf(pid: string, file = 'status'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

/** Megabytes that the processes hold: resident, and with shared pages divided among those that share them. */
function memoryNow(): readonly [resident: number, proportional: number] {
  const megabytesOf = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1] ?? 0) / 1024
  const pids = pidsOfService()
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  return [
    sum(pids.map((pid) => megabytesOf(statusOf(pid), /^VmRSS:\s+(\d+)/m))),
    sum(pids.map((pid) => megabytesOf(statusOf(pid, 'smaps_rollup'), /^Pss:\s+(\d+)/m))),
  ]
}

/** How late timers of the service's main thread fire, 99th percentile since this was last asked, ms. */
async function loopDelay(): Promise<number> {
  const headers = { Authorization: `Bearer ${service.metricsToken}` }
  const metrics = await (await fetch(`${service.address}/metrics`, { headers })).text()
  return Number(/^event_loop_delay_p99_seconds (\S+)/m.exec(metrics)?.[1] ?? NaN) * 1000
}

/** Does work, while it requests health twenty times a second, and prints what both came to. */
async function measure(name: string, work: () => Promise<unknown>): Promise<void> {
  statuses.clear()
  const delays: number[] = []
  const most = [0, 0]
  await loopDelay()
  const over = new AbortController()
  const watch = async () => {
    while (!over.signal.aborted) {
      const begun = performance.now()
      await (await fetch(`${service.address}/api/health`)).arrayBuffer()
      delays.push(performance.now() - begun)
      // To read the memory takes longer than the answer.
      if (delays.length % 20 === 1) for (const [i, now] of memoryNow().entries()) most[i] = Math.max(most[i] ?? 0, now)
      await setTimeout(50)
    }
  }
  const watching = watch()
  await work()
  over.abort()
  await watching
  const sorted = delays.toSorted((a, b) => a - b)
  const at = (share: number) => `${Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? NaN)} ms`
  const told = [...statuses].map(([status, times]) => `${times} × ${status}`).join(', ')
  console.log(
    `${name}: ${told || 'nothing sent'}; health p50 ${at(0.5)}, p99 ${at(0.99)}, at most ${at(1)} (${sorted.length}); event loop p99 ${Math.round(await loopDelay())} ms; memory at most ${Math.round(most[0] ?? 0)} MB resident, ${Math.round(most[1] ?? 0)} MB proportional`,
  )
}

console.log(`${cpus()[0]?.model ?? 'unknown'}, ${cpus().length} processors, Node ${process.version}`)
await measure('nothing else', () => setTimeout(5_000))
await measure('sixty at once', () =>
  Promise.all(Array.from({ length: 60 }, (_, i) => query(statements[i % 3] ?? '', 30_000))),
)
const engine = await (await DuckDBInstance.create(':memory:')).connect()
const column = async (sql: string) => (await engine.runAndReadAll(sql)).getRows().map(([value]) => String(value))
const functions = await column('SELECT DISTINCT function_name FROM duckdb_functions()')
const words = {
  tables: [...Object.keys(relations), 'tblNavy_Winds', 'tblSimulated_CTD', 'tblLevitus_Annual'],
  hiddenTables: await column('SELECT DISTINCT view_name FROM duckdb_views() WHERE internal'),
  allowedFunctions: [...allowedFunctions],
  functions: functions.filter((name) => /^\w+$/.test(name)),
  tableFunctions: [...allowedTableFunctions],
  settings: await column('SELECT name FROM duckdb_settings()'),
}
engine.closeSync()
const make = statementMaker(words, chance(7))
const waiting = Array.from({ length: generated }, make)
await measure(`${generated} generated`, () =>
  Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await query(next, 5_000)
    }),
  ),
)
await measure('a statement of the catalog, 200 times, after all that', async () => {
  const begun = performance.now()
  for (let i = 0; i < 200; i++) await query('SELECT TOP 1 Table_Name FROM udfCatalog()', 30_000)
  console.log(`${((performance.now() - begun) / 200).toFixed(1)} ms each`)
})
await service.stop()
