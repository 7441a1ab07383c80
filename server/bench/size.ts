import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBackgroundTasks } from '../src/process/background-tasks.ts'
import { createApp } from '../src/app.ts'
import { createCatalog } from '../src/catalog/changes/write.ts'
import { openDatabase } from '../src/db/open.ts'
import { openEngine } from '../src/engine/duckdb/engine.ts'
import { prepareDemo } from '../src/ingest/demo/demo.ts'
import { createMetrics } from '../src/process/metrics.ts'
import { createUseLog } from '../src/catalog/dataset-uses.ts'
import { createCallLog } from '../src/people/calls.ts'
import { addKey } from '../src/people/keys.ts'
import { localSettings } from '../src/people/settings.ts'
import { addUser } from '../src/people/users.ts'
import { openSqlSandbox } from '../src/sql/sandbox.ts'
import { openStore } from '../src/store/store.ts'
import { auditFile } from '../src/submissions/audit.ts'
import { openUploads } from '../src/submissions/uploads.ts'
import { folderVault } from '../src/vault/vault.ts'

/** How long `check-query-size` takes over the demo, in this process and warm: the whole call but the socket. */

const rounds = 200
const folder = await mkdtemp(join(tmpdir(), 'isobath-bench-'))
const opened = await openDatabase({ folder, doing: 'a measurement', inMemory: true })
if (!opened.ok) throw new Error(opened.sentence)
const { database } = opened
const { db } = database
const store = await openStore(folder)
const engine = await openEngine(store)
const sql = openSqlSandbox(db, store)
await prepareDemo(store, createCatalog(db))
const report = (error: unknown) => console.error(error)
const settings = localSettings()
const own = {
  settings,
  backgroundTasks: createBackgroundTasks(report),
  ingests: { wake: () => undefined },
  calls: createCallLog(db, report),
  uses: createUseLog(db, report),
  metrics: createMetrics(),
}
const uploads = openUploads(folder, store, auditFile)
const app = createApp({ db, engine, sql, uploads, vault: folderVault(folder), ...own, report })
const account = { username: 'bench', email: 'bench@localhost', passwordHash: null, isConfirmed: true }
const user = await addUser(db, account)
if (!user) throw new Error('the account is there already')
const headers = { Authorization: `Api-Key ${await addKey(db, settings.secret, user.id, 'bench')}` }

const box = (table: string, field: string, more = "'2016-01-01', '2017-01-01', -30, 30, 150, -150, 0, 200") =>
  `EXEC uspSpaceTime '${table}', '${field}', ${more}`
const statements: Readonly<Record<string, string>> = {
  'a box of a field': box('tblLevitus_Annual', 'TEMP'),
  'a box of a climatology': box(
    'tblWOA_Temperature_Climatology',
    'TEMP',
    "'01-01-1900', '06-01-1900', -30, 30, -180, 180, 0, 200",
  ),
  'a box of observations': box(
    'tblSimulated_CTD',
    'temperature',
    "'1900-01-01', '2100-01-01', -90, 90, -180, 180, 0, 200",
  ),
  'SQL over a field': 'SELECT * FROM tblNavy_Winds WHERE lat BETWEEN -30 AND 30 AND lon BETWEEN 100 AND 150',
  'SQL over observations': "SELECT * FROM tblSimulated_CTD WHERE lat BETWEEN -30 AND 30 AND time > '2016-01-01'",
}

const at = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]
console.log(`${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}; milliseconds of ${rounds} calls each`)
for (const [name, statement] of Object.entries(statements)) {
  const times: number[] = []
  const url = `/api/data/check-query-size?${new URLSearchParams({ query: statement }).toString()}`
  for (let round = -20; round < rounds; round++) {
    const began = performance.now()
    const response = await app.request(url, { headers })
    const text = await response.text()
    if (response.status !== 200) throw new Error(`${name}: ${response.status} ${text}`)
    if (round >= 0) times.push(performance.now() - began)
  }
  const sorted = times.toSorted((a, b) => a - b)
  console.log(`${name}: p50 ${at(sorted, 0.5)?.toFixed(1)}, p99 ${at(sorted, 0.99)?.toFixed(1)}`)
}
await sql.close()
await engine.close()
await own.calls.flush()
await database.close()
await rm(folder, { recursive: true })
