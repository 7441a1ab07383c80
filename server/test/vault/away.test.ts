import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeEntry } from '../../src/catalog/changes/write.ts'
import type { Bucket } from '../../src/store/bucket.ts'
import { openStore } from '../../src/store/store.ts'
import { auditFile } from '../../src/submissions/audit.ts'
import { openUploads } from '../../src/submissions/uploads.ts'
import { bucketVault } from '../../src/vault/s3.ts'
import { openTestService } from '../api/service.ts'
import { entry } from '../db/entry.ts'
import { uploader } from '../submissions/client.ts'

const path = '/api/data/dropbox-vault'

/** A port that nobody listens on. */
async function deadEndpoint() {
  const server = createServer()
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return `http://127.0.0.1:${port}`
}

/** A bucket that has no time. */
async function busyEndpoint() {
  const server = createServer((request, response) => {
    request.resume()
    response.writeHead(503).end('SlowDown')
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { endpoint: `http://127.0.0.1:${port}`, close: () => server.close() }
}

const account = { region: 'r', name: 'files', prefix: '', accessKeyId: 'a', secretAccessKey: 's' }

describe.each(['that nobody reaches', 'that has no time'])('a bucket %s', (kind) => {
  let bucket: Bucket
  let close = () => {}
  let service: Awaited<ReturnType<typeof openTestService>>
  let folder: string
  let person: Awaited<ReturnType<typeof service.beUser>>
  beforeAll(async () => {
    const busy = kind === 'that has no time' ? await busyEndpoint() : undefined
    if (busy) close = busy.close
    bucket = { ...account, endpoint: busy?.endpoint ?? (await deadEndpoint()) }
    folder = await mkdtemp(join(tmpdir(), 'isobath-away-'))
    const uploads = openUploads(folder, await openStore(folder), auditFile, {}, bucket)
    service = await openTestService({ vault: bucketVault(bucket), uploads })
    await writeEntry(service.db, entry('tblMap'))
    person = await service.beUser()
  })
  afterAll(async () => {
    await service.close()
    await rm(folder, { recursive: true })
    close()
  })

  const away = { error: 'The store of files does not answer; ask again in a moment.' }
  const told = async (response: Response) => [
    response.status,
    response.headers.get('Retry-After'),
    await response.json(),
  ]

  test('has the files of a dataset answered with 503 and when to ask again', async () => {
    expect(await told(await service.get(`${path}/get-files-info/Map`))).toEqual([503, '5', away])
    const asked = { shortName: 'Map', datasetId: 1, files: [{ path: '/Map/rep/a.csv', name: 'a.csv' }] }
    expect(await told(await service.send(`${path}/download-files`, asked, { Cookie: person.cookie }))).toEqual([
      503,
      '5',
      away,
    ])
  })

  test('has a part of an upload answered so, which is sent again', async () => {
    const { sessionsOf, part } = uploader(async (to, init) => service.app.request(to, init), { Cookie: person.cookie })
    const [session = ''] = await sessionsOf()
    expect(await told(await part(session, 0, Buffer.from('part')))).toEqual([503, '5', away])
  })

  test('leaves everything else to be answered', async () => {
    expect((await service.get('/api/catalog/datasetfullpage?shortname=Map')).status).toBe(200)
  })
})
