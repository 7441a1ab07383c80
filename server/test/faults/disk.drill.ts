import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildProgram } from '../ingest/support/build.ts'
import { storeContents, temporaryFolder } from '../ingest/support/store.ts'
import { bytesOf, sheets } from '../submissions/workbook.ts'
import { original, start } from './killed-service.ts'
import type { Service } from './killed-service.ts'
import { run, writeDay } from './programs.ts'

const abs = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const folder = temporaryFolder()
const disk = join(folder, 'disk')
const dataFolder = join(disk, 'data')

/** Mounts a small disk in memory; false where that is not allowed. */
function mountDisk(): boolean {
  mkdirSync(disk, { recursive: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', disk], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const filler = join(disk, 'filler')
/** Takes whatever room is left. */
function fillDisk() {
  for (let bytes = 2 ** 20; bytes >= 1;) {
    try {
      appendFileSync(filler, Buffer.alloc(bytes))
    } catch {
      bytes >>= 1
    }
  }
}

const isMounted = mountDisk()
afterAll(() => void (isMounted && execFileSync('umount', ['-l', disk])))

describe.runIf(isMounted)('a disk that is full (where a disk of memory may be mounted)', () => {
  const programs = { serve: '', ingest: '' }
  beforeAll(async () => {
    programs.serve = await buildProgram(abs('serve.ts'))
    programs.ingest = await buildProgram(abs('../../src/ingest.ts'))
  })

  /** Asks until there is no room, and resolves to the answer that says so. */
  const untilFull = async (ask: (i: number) => Promise<Response>) => {
    for (let i = 0; ; i++) {
      const response = await ask(i)
      const text = await response.text()
      if (response.status !== 200) return { status: response.status, text, again: response.headers.get('Retry-After') }
    }
  }
  const full = {
    status: 503,
    text: expect.stringContaining('The disk of the service is full; nothing was changed.') as string,
    again: expect.any(String) as string,
  }

  const signUp = (service: Service, username: string) =>
    service.send('/api/user/signup', { username, email: `${username}@example.org`, password: 'a long pass phrase' }, {})
  const makeKey = (service: Service, i: number) =>
    service.ask(`/api/user/generateapikey?description=key${i}`, { headers: { Cookie: service.session } })

  test(
    'answers 503 to whatever is written, and everything again once there is room, with nothing half',
    { timeout: 600_000 },
    async () => {
      const service = await start(programs.serve, dataFolder)
      try {
        const workbook = await bytesOf(sheets('Before'))
        expect((await service.submit(workbook, { shortName: 'Before' }, original)).status).toBe(200)
        expect((await signUp(service, 'before')).status).toBe(200)
        const [session = ''] = await service.sessionsOf()

        fillDisk()
        expect(await untilFull(() => service.part(session, 0, original.subarray(0, 5 * 2 ** 20)))).toEqual(full)
        expect(await untilFull((i) => signUp(service, `during${i}`))).toEqual(full)
        expect(await untilFull((i) => makeKey(service, i))).toEqual(full)
        expect((await service.ask('/api/catalog/searchcatalog')).status).toBe(200)
        expect((await service.ask('/api/health')).status).toBe(200)

        rmSync(filler)
        expect((await signUp(service, 'after')).status).toBe(200)
        expect((await makeKey(service, 0)).status).toBe(200)
        expect((await service.submit(await bytesOf(sheets('After')), { shortName: 'After' }, original)).status).toBe(
          200,
        )
        expect(await (await service.ask('/broken')).json()).toEqual([])
      } finally {
        await service.kill()
      }
    },
  )

  test('ends an ingest in a sentence that leaves nothing behind, and the same ingest goes in once there is room', async () => {
    const day = writeDay(folder, 0)
    fillDisk()
    const refused = await run(programs.ingest, dataFolder, [day])
    expect([await refused.ended, refused.lines.join(' ')]).toEqual([1, expect.stringMatching(/disk|space/i)])
    rmSync(filler)
    const taken = await run(programs.ingest, dataFolder, [day])
    expect([await taken.ended, taken.lines]).toEqual([0, expect.any(Array)])
    expect(storeContents(dataFolder).staging).toEqual([])
    const service = await start(programs.serve, dataFolder)
    expect([service.broken, service.tables.length]).toEqual([[], 1])
    await service.kill()
  })
})
