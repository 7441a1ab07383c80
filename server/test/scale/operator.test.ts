import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { packageFolder } from '../../src/process/package-folder.ts'
import { buildProgram } from '../ingest/support/build.ts'
import { startClickhouse } from './chdb.ts'
import type { TestClickhouse } from './chdb.ts'

const box = "'2016-04-05 00:00:00', '2016-04-07 00:00:00', 20, 40, -180, 180, 0, 20"
const region = { tableName: 'tblCOADS_Climatology', fields: 'SST', dt1: '01-01-1900', dt2: '03-01-1900' }
const bounds = { lat1: '-10', lat2: '10', lon1: '170', lon2: '-170', depth1: '0', depth2: '0' }
const query = (statement: string) => `/api/data/query?${new URLSearchParams({ query: statement }).toString()}`

/** What a client asks: a statement over a field and over casts, procedures, a size check, a plot and a search. */
const requests: readonly string[] = [
  query('SELECT TOP 5 lat, lon, TEMP FROM tblLevitus_Annual WHERE depth = 0 AND lat > 60 ORDER BY lat, lon'),
  query('SELECT count(*) n, min(depth) d FROM tblSimulated_CTD'),
  query(`EXEC uspSpaceTime 'tblSimulated_CTD', 'temperature', ${box}`),
  query(
    `EXEC uspMatch 'tblSimulated_CTD', 'temperature', 'tblWOA_Temperature_Climatology', 'TEMP', ${box}, 1, 1, 1, 5`,
  ),
  query("EXEC uspHead 'tblSimulated_CTD'"),
  query("SELECT Variable, Unit FROM dbo.udfCatalog() WHERE Variable = 'UWND'"),
  `/api/data/check-query-size?${new URLSearchParams({ query: 'SELECT lat, lon, time, UWND FROM tblNavy_Winds WHERE lat > 60' }).toString()}`,
  `/api/data/sp?${new URLSearchParams({ spName: 'uspSpaceTime', ...region, ...bounds }).toString()}`,
  '/api/catalog/searchcatalog?keywords=wind',
]

describe('The service as an operator starts it', () => {
  let folder: string
  let clickhouse: TestClickhouse
  let [main, admin] = ['', '']
  let service: ChildProcess | undefined
  let said = ''
  const environment = (more: Readonly<Record<string, string>>) => ({
    ...process.env,
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: '',
    PORT: '0',
    HOST: '127.0.0.1',
    ...more,
  })

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'isobath-operator-'))
    clickhouse = await startClickhouse()
    main = await buildProgram(join(packageFolder, 'src/main.ts'))
    admin = await buildProgram(join(packageFolder, 'src/admin.ts'))
  })
  afterAll(async () => {
    await stop()
    await clickhouse.close()
    await rm(folder, { recursive: true, force: true })
  })

  /** Starts the service and resolves to its address. */
  async function start(more: Readonly<Record<string, string>> = {}): Promise<string> {
    said = ''
    const child = spawn(process.execPath, [main], { env: environment(more), stdio: ['ignore', 'pipe', 'inherit'] })
    service = child
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
    await vi.waitFor(() => expect(said).toMatch(/Isobath is at/), 100_000)
    return /Isobath is at (\S+)/.exec(said)?.[1] ?? ''
  }

  async function stop(): Promise<void> {
    if (!service || service.exitCode !== null) return
    service.kill('SIGTERM')
    await once(service, 'exit')
  }

  async function addKey(): Promise<string> {
    const child = spawn(process.execPath, [admin, 'user', 'ada@example.org', '--key'], {
      env: environment({}),
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let out = ''
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
    await once(child, 'close')
    return out.trimEnd().split('\n').at(-1) ?? ''
  }

  const answers = async (address: string, key: string) => {
    const all: [path: string, status: number, text: string][] = []
    for (const path of requests) {
      const answer = await fetch(`${address}${path}`, { headers: { Authorization: `Api-Key ${key}` } })
      all.push([path, answer.status, await answer.text()])
    }
    return all
  }

  it('loads its tables into the ClickHouse that it is given, and answers the same from there once the Parquet is gone', async () => {
    const address = await start()
    const key = await addKey()
    const fromParquet = await answers(address, key)
    expect(fromParquet.map(([path, status]) => [path, status])).toEqual(requests.map((path) => [path, 200]))
    await stop()

    const { origin } = clickhouse
    const cluster = { CLICKHOUSE_URL: `${origin.replace('//', '//default:@')}/ocean`, DEMO: 'off' }
    await start(cluster)
    await vi.waitFor(() => expect(said.match(/loaded into ClickHouse: tbl/g)).toHaveLength(7), 100_000)
    await stop()

    await rename(join(folder, 'data', 'fields'), join(folder, 'fields'))
    expect(await answers(await start(cluster), key)).toEqual(fromParquet)
    expect(said).not.toContain('loaded into ClickHouse')
  }, 300_000)
})
