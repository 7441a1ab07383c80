// Plain JavaScript, because a worker thread of Node 20 reads no types. PGlite runs here, off the service's event loop, behind a local socket.
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parentPort, threadId, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'

/** @type {{ dataDir: string, socket: string, template: string }} */
const { dataDir, socket, template } = workerData

// A fresh folder costs seconds of initdb and migrations; the template, a packed folder with empty tables, a fraction of one. It only saves time:
// one that cannot be read or written is left out.
// A folder that was still being made when its process died is removed: no write to it was ever acknowledged.
const making = `${dataDir}.making`
if (existsSync(making)) rmSync(dataDir, { recursive: true, force: true })
const fresh = dataDir.startsWith('memory://') || !existsSync(`${dataDir}/PG_VERSION`)
const readTemplate = () => {
  try {
    return new Blob([readFileSync(template)])
  } catch {
    return undefined
  }
}
const packed = fresh ? readTemplate() : undefined
if (fresh && !dataDir.startsWith('memory://')) writeFileSync(making, '')
// PGlite fills the buffers of PostgreSQL with zeros before it is ready. With the usual 128 MB that takes a quarter of a start. A catalog has a few megabytes,
// and the system caches the files of a larger one.
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB']
const db = await PGlite.create({ dataDir, startParams, ...(packed ? { loadDataDir: packed } : {}) })

if (existsSync(making)) {
  await db.exec('checkpoint')
  rmSync(making)
}

const pack = async () => {
  await db.exec('checkpoint')
  const partial = `${template}.${process.pid}.${threadId}`
  const bytes = new Uint8Array(await (await db.dumpDataDir('gzip')).arrayBuffer())
  try {
    mkdirSync(dirname(template), { recursive: true })
    writeFileSync(partial, bytes)
    renameSync(partial, template)
  } catch {
    if (existsSync(partial)) rmSync(partial)
  }
  parentPort?.postMessage('packed')
}

rmSync(socket, { force: true })
const server = new PGLiteSocketServer({ db, path: socket })
await server.start()
if (process.platform !== 'win32') chmodSync(socket, 0o600)

const close = async () => {
  await server.stop()
  await db.close()
  parentPort?.postMessage('closed')
  parentPort?.close()
}
parentPort?.on('message', (word) => void (word === 'pack' ? pack() : close()))
parentPort?.postMessage(fresh && !packed ? 'fresh' : 'ready')
