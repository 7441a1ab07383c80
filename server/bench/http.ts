import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { slabMediaType } from '@isobath/domain'
import { createBackgroundTasks } from '../src/process/background-tasks.ts'
import { guestCookie, issueGuest } from '../src/api/sign-in/guests.ts'
import { createApp } from '../src/app.ts'
import { writeEntry } from '../src/catalog/changes/write.ts'
import { openDatabase } from '../src/db/open.ts'
import type { Engine, Format, Plan } from '../src/engine/engine.ts'
import { listen } from '../src/process/http-server.ts'
import { createMetrics } from '../src/process/metrics.ts'
import { createUseLog } from '../src/catalog/dataset-uses.ts'
import { createCallLog } from '../src/people/calls.ts'
import { localSettings } from '../src/people/settings.ts'
import { openSqlSandbox } from '../src/sql/sandbox.ts'
import { auditFile } from '../src/submissions/audit.ts'
import { openUploads } from '../src/submissions/uploads.ts'
import { openStore } from '../src/store/store.ts'
import { folderVault } from '../src/vault/vault.ts'
import { grid } from './field.ts'

/** Bytes that a server of Node writes at once, as bodies of the service do. */
const pieceBytes = 2 ** 18

/** A server of Node that sends as many bytes as its path says, and does nothing else: what an answer over HTTP costs at least. */
async function openBareServer() {
  const piece = Buffer.alloc(pieceBytes)
  const server = createServer(({ url = '' }, response) => {
    let left = Number(url.slice(1))
    response.writeHead(200, { 'Content-Length': left })
    const write = () => {
      while (left > 0) {
        const bytes = Math.min(left, pieceBytes)
        left -= bytes
        if (!response.write(piece.subarray(0, bytes))) return void response.once('drain', write)
      }
      response.end()
    }
    write()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

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
    uses: createUseLog(database.db, report),
    metrics: createMetrics(),
  }
  const app = createApp({ db: database.db, engine, sql, vault: folderVault(folder), ...people, report })
  const listened = await listen((request) => app.fetch(request), 0, '127.0.0.1')
  if (!listened.ok) throw new Error(listened.sentence)
  const address = `http://127.0.0.1:${listened.server.port}`
  const bare = await openBareServer()
  const client = fork(clientPath)

  let guests = 0
  /** A guest's cookie; each has ten plots. One address may have a few hundred guests an hour, so each comes from another. */
  const beGuest = async () => {
    const guest = await issueGuest(database.db, Date.now() + 3_600_000, `range ${guests++}`)
    return `${guestCookie}=${guest?.token}`
  }

  /** Gets a URL several times, one after the other. One message tells the client, because the CPU of messages is not the service's. */
  const get = async (url: string, times: number, headers: Readonly<Record<string, string>>) => {
    client.send({ url, times, headers })
    const [{ status, bytes }] = (await once(client, 'message')) as [{ status: number; bytes: number }]
    if (status !== 200) throw new Error(`${url} answered ${status}`)
    return bytes
  }

  /** Asks `sp` for a plan several times, and resolves to the bytes that came, once all have. */
  const read = async ({ lat, lon, time }: Plan, format: Format, cookie: string, times: number) => {
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
    const headers = { Cookie: cookie, ...(format === 'slabs' ? { Accept: slabMediaType } : {}) }
    return get(`${address}/api/data/sp?${query.toString()}`, times, headers)
  }

  /** Gets a number of bytes from the server that does nothing else, several times. */
  const readBare = (bytes: number, times: number) => get(`${bare.address}/${bytes}`, times, {})

  /** Writes what the service writes once a second: the calls and uses of the requests before. */
  const settle = () => Promise.all([people.calls.flush(), people.uses.flush()])

  const close = async () => {
    client.disconnect()
    bare.close()
    await listened.server.close(0)
    await settle()
    await database.close()
  }
  return { beGuest, read, readBare, settle, close }
}
