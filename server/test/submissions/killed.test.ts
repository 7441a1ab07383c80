import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { submissions as limits } from '@isobath/domain'
import { beforeAll, expect, test } from 'vitest'
import { buildProgram } from '../ingest/support/build.ts'
import { temporaryFolder } from '../ingest/support/store.ts'
import { uploader } from './client.ts'
import { archive, oneSheet, sheetOf } from './evil-zip.ts'
import type { Started } from './serve.ts'
import { bytesOf, sheets } from './workbook.ts'

const folder = temporaryFolder()
let program: string
beforeAll(async () => {
  program = await buildProgram(join(import.meta.dirname, 'serve.ts'))
})

/** Starts the service; resolves once it listens. `onAsk` is told of each call before it is sent. */
async function start(onAsk: (call: string) => void = () => {}) {
  const child = spawn(process.execPath, [program, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  const started = JSON.parse(line) as Started
  const ask = (path: string, init: RequestInit) => {
    onAsk(path.split('/').at(-1) ?? '')
    return fetch(`http://127.0.0.1:${started.port}${path}`, init)
  }
  const headers = { Authorization: `Api-Key ${started.key}` }
  const kill = async () => {
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  const submitted = async () => {
    const rows = (await (await ask('/api/datasubmission/submissionsbyuser', { headers })).json()) as {
      Dataset: string
    }[]
    return rows.map(({ Dataset }) => Dataset).toSorted((a, b) => a.localeCompare(b))
  }
  return { ...started, ...uploader(ask, headers), kill, submitted }
}
type Service = Awaited<ReturnType<typeof start>>

/** Bytes that do not pack, the same at every run. */
const noise = (bytes: number) =>
  Buffer.concat(Array.from({ length: bytes / 64 }, (_, i) => createHash('sha512').update(String(i)).digest()))
const original = archive([
  ...oneSheet(sheetOf('<row r="1"><c r="A1"><v>1</v></c></row>')),
  { name: 'xl/media/image1.png', data: noise(6 * 2 ** 20), method: 0 },
])

/** A submission on its way, as its client remembers it through the death of the service: what was answered is never sent again. */
interface Journey {
  readonly shortName: string
  readonly bytes: Buffer
  ids?: readonly string[]
  readonly answered: Set<string>
}

/** Goes on with a submission until it is answered. Any answer but a success fails the test; no answer at all rejects with a TypeError. */
async function goOn(service: Service, journey: Journey) {
  const { shortName, bytes, answered } = journey
  journey.ids ??= await service.sessionsOf()
  const files = [bytes, original]
  for (const [i, id] of journey.ids.entries()) {
    const file = files[i] ?? bytes
    for (let offset = 0; offset < file.length; offset += limits.chunkBytes) {
      const part = `${id} ${offset}`
      if (answered.has(part)) continue
      const response = await service.part(id, offset, file.subarray(offset, offset + limits.chunkBytes))
      expect([part, response.status, await response.text()]).toEqual([part, 200, ''])
      answered.add(part)
    }
  }
  const sizes = files.map(({ length }) => length)
  const response = await service.commit(journey.ids, sizes, { shortName })
  expect([shortName, response.status, await response.text()]).toEqual([shortName, 200, ''])
}

/** When it is killed: so many milliseconds after the first such call of a life is sent. */
const moments = [
  ['beginuploadsession', 5],
  ['uploadfilepart', 3],
  ['uploadfilepart', 60],
  ['uploadfilepart', 300],
  ['commitupload', 2],
  ['commitupload', 30],
  ['commitupload', 120],
  ['commitupload', 200],
  ['commitupload', 450],
] as const

test('a service that is killed at any moment keeps every part and commit that it answered, and holds no half submission', async () => {
  const committed: string[] = []
  let journey: Journey | undefined
  const run = async (service: Service, isOver: () => boolean) => {
    while (!isOver()) {
      const shortName = `Killed${committed.length}`
      journey ??= { shortName, bytes: await bytesOf(sheets(shortName)), answered: new Set() }
      await goOn(service, journey)
      committed.push(shortName)
      journey = undefined
    }
  }
  for (const [call, moment] of moments) {
    let dying: (() => void) | undefined
    const dies = new Promise<void>((done) => (dying = done))
    const service = await start((asked) => {
      if (asked === call) dying?.()
    })
    expect(service.broken).toEqual([])
    expect(await service.submitted()).toEqual(expect.arrayContaining(committed))
    const killed = dies.then(() => new Promise((done) => setTimeout(done, moment))).then(service.kill)
    await run(service, () => false).catch((error: unknown) => {
      // What a client sees of a service that dies: no answer, or half of one.
      if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error
    })
    await killed
  }
  const service = await start()
  expect(service.broken).toEqual([])
  const before = committed.length
  await run(service, () => committed.length > before)
  expect(await service.submitted()).toEqual(committed.toSorted((a, b) => a.localeCompare(b)))
  await service.kill()
  const last = await start()
  expect([last.broken, last.staged]).toEqual([[], []])
  await last.kill()
}, 240_000)
