import { fork } from 'node:child_process'
import { once } from 'node:events'
import { slabMediaType } from '@isobath/domain'
import { createBackgroundTasks } from '../src/process/background-tasks.ts'
import { createApp } from '../src/app.ts'
import { writeEntry } from '../src/catalogue/changes/write.ts'
import { openDatabase } from '../src/db/open.ts'
import type { Engine, Format, Plan } from '../src/engine/engine.ts'
import { listen } from '../src/process/http-server.ts'
import { createMetrics } from '../src/process/metrics.ts'
import { createCallLog } from '../src/people/calls.ts'
import { localSettings } from '../src/people/settings.ts'
import { openSqlSandbox } from '../src/sql/sandbox.ts'
import { auditFile } from '../src/submissions/audit.ts'
import { openUploads } from '../src/submissions/uploads.ts'
import { openStore } from '../src/store/store.ts'
import { folderVault } from '../src/vault/vault.ts'
import { grid } from './field.ts'

const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** The whole service at a port of this process, over the field of the bench, and a client of its own process. */
export async function openService(engine: Engine, folder: string, clientPath: string) {
  const opened = await openDatabase({ folder, doing: 'a measurement', inMemory: true })
  if (!opened.ok) throw new Error(opened.sentence)
  const { database } = opened
  await writeEntry(database.db, {
    table: grid.table,
    dataset: {
      shortName: 'Bench',
      longName: 'Bench',
      description: 'Made for a measurement.',
      dataSource: '',
      distributor: '',
      acknowledgement: '',
      licence: '',
      references: [],
      make: 'Model',
      sensors: ['Satellite'],
      regions: ['Global'],
      studyDomain: 'Physics',
      processLevel: 'Processed',
      climatology: false,
      version: undefined,
      releaseDate: undefined,
      history: undefined,
      keywords: [],
    },
    variables: grid.variables.map(({ name, unit }) => ({
      shortName: name,
      longName: name,
      unit,
      sensor: 'Satellite',
      studyDomain: 'Physics',
      spatialResolution: '1/4° X 1/4°',
      temporalResolution: 'Daily',
      comment: undefined,
      keywords: [],
      visualize: true,
    })),
    grid,
  })
  const store = await openStore(folder)
  const sql = openSqlSandbox(database.db, store)
  const report = (error: unknown) => console.error(error)
  const people = {
    settings: localSettings(),
    backgroundTasks: createBackgroundTasks(report),
    uploads: openUploads(folder, store, auditFile),
    ingests: { wake: () => undefined },
    calls: createCallLog(database.db, report),
    metrics: createMetrics(),
  }
  const app = createApp({ db: database.db, engine, sql, vault: folderVault(folder), ...people, report })
  const listened = await listen((request) => app.fetch(request), 0, '127.0.0.1')
  if (!listened.ok) throw new Error(listened.sentence)
  const address = `http://127.0.0.1:${listened.server.port}`
  const client = fork(clientPath)

  /** A guest's cookie; each has ten plots. */
  const beGuest = async () => {
    const url = `${address}/api/user/getguesttoken?expires=${Date.now() + 3_600_000}`
    const response = await fetch(url, { headers: { 'User-Agent': browser } })
    return (response.headers.get('Set-Cookie') ?? '').split(';')[0] ?? ''
  }

  /** Asks `sp` for a plan and resolves to the bytes that came, once all have. */
  const read = async ({ lat, lon, time }: Plan, format: Format, cookie: string) => {
    const day = (ms = 0) => new Date(ms).toISOString()
    const query = new URLSearchParams({
      spName: 'uspSpaceTime',
      tableName: grid.table,
      fields: 'sst',
      dt1: day(time?.from),
      dt2: day(time?.to),
      lat1: String(lat.from),
      lat2: String(lat.to),
      lon1: String(lon.from),
      lon2: String(lon.to),
      depth1: '0',
      depth2: '0',
    })
    client.send({
      url: `${address}/api/data/sp?${query.toString()}`,
      headers: { Cookie: cookie, ...(format === 'slabs' ? { Accept: slabMediaType } : {}) },
    })
    const [answer] = (await once(client, 'message')) as [{ status: number; bytes: number }]
    if (answer.status !== 200) throw new Error(`sp answered ${answer.status}`)
    return answer.bytes
  }

  const close = async () => {
    client.disconnect()
    await listened.server.close(0)
    await database.close()
  }
  return { beGuest, read, close }
}
