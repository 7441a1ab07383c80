import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { byteRange } from '../../../src/api/download/byte-range.ts'
import { writeEntry } from '../../../src/catalog/changes/write.ts'
import { openFileCache } from '../../../src/download/file-cache.ts'
import { openEngine } from '../../../src/engine/duckdb/engine.ts'
import type { Engine } from '../../../src/engine/engine.ts'
import { openStore } from '../../../src/store/store.ts'
import { entry } from '../../db/entry.ts'
import { ramp, temporaryStore, writeFields } from '../../engine/fields.ts'
import { jobProgram } from '../../job-program.ts'
import { openTestService } from '../service.ts'

const field = ramp({
  table: 'tblDaily',
  calendar: 'utc',
  closed: true,
  axes: { time: [Date.parse('2020-01-01')], depth: [], lat: [-45, 0, 45], lon: [-150, -50, 50, 150] },
})

let service: Awaited<ReturnType<typeof openTestService>>
let engine: Engine
let remove: () => Promise<void>
let made = 0
beforeAll(async () => {
  const temporary = await temporaryStore()
  remove = temporary.remove
  await writeFields(temporary.store, [field])
  const opened = await openEngine(temporary.store, { program: await jobProgram() })
  engine = {
    ...opened,
    file: (...given) => {
      made++
      return opened.file(...given)
    },
  }
  service = await openTestService({ engine })
  const listed = entry('tblDaily', { climatology: false })
  const variables = listed.variables.map((variable) => ({ ...variable, shortName: 'ramp' }))
  await writeEntry(service.db, { ...listed, variables, grid: field.grid })
})
afterAll(async () => {
  await engine.close()
  await service.close()
  await remove()
})

const address = '/api/data/download?shortname=DAILY&format='
const asker = async () => {
  const { key } = await service.beUser()
  return (format: string, headers: Record<string, string> = {}, method = 'GET') =>
    service.app.request(address + format, { method, headers: { Authorization: `Api-Key ${key}`, ...headers } })
}
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

describe('a file that is asked for in parts', () => {
  test.each(['parquet', 'netcdf'])('is one %s, made once, whatever its parts', async (format) => {
    const ask = await asker()
    const before = made
    const head = await ask(format, {}, 'HEAD')
    const size = Number(head.headers.get('Content-Length'))
    expect([head.status, head.headers.get('Accept-Ranges'), (await bytesOf(head)).length]).toEqual([200, 'bytes', 0])
    const middle = Math.floor(size / 2)
    const [first, last] = [
      await ask(format, { Range: `bytes=0-${middle - 1}` }),
      await ask(format, { Range: `bytes=-${size - middle}`, 'If-Range': head.headers.get('ETag') ?? '' }),
    ]
    expect([first.status, first.headers.get('Content-Range')]).toEqual([206, `bytes 0-${middle - 1}/${size}`])
    expect([last.status, last.headers.get('Content-Range')]).toEqual([206, `bytes ${middle}-${size - 1}/${size}`])
    const file = Buffer.concat([await bytesOf(first), await bytesOf(last)])
    expect(head.headers.get('ETag')).toBe(`"${createHash('sha256').update(file).digest('base64url')}"`)
    expect(made - before).toBe(1)
    expect(file.length).toBe(size)
  })

  test('has nothing behind its end, and comes whole to who has parts of another', async () => {
    const ask = await asker()
    const behind = await ask('parquet', { Range: 'bytes=9999999-' })
    const size = Number(/\d+$/.exec(behind.headers.get('Content-Range') ?? '')?.[0])
    expect([behind.status, behind.headers.get('Content-Range')]).toEqual([416, `bytes */${size}`])
    const other = await ask('parquet', { Range: 'bytes=0-3', 'If-Range': '"another"' })
    expect([other.status, (await bytesOf(other)).length]).toEqual([200, size])
  })

  test('is kept for each user apart', async () => {
    const [one, other] = [await asker(), await asker()]
    const before = made
    const parts = [await one('parquet', { Range: 'bytes=0-3' }), await other('parquet', { Range: 'bytes=0-3' })]
    expect(await Promise.all(parts.map((part) => part.text()))).toEqual(['PAR1', 'PAR1'])
    expect(made - before).toBe(2)
  })

  test.each(['csv', 'arrow'])(
    'is none where it is written as it is read: %s comes whole, and its head alone',
    async (format) => {
      const ask = await asker()
      const whole = await ask(format, { Range: 'bytes=0-3' })
      expect([whole.status, (await bytesOf(whole)).length > 4]).toEqual([200, true])
      const head = await ask(format, {}, 'HEAD')
      expect([head.status, head.headers.get('Content-Type')]).toEqual([200, whole.headers.get('Content-Type')])
    },
  )
})

test.each([
  [undefined, 'whole'],
  ['bytes=0-9', { from: 0, until: 10 }],
  ['bytes=90-', { from: 90, until: 100 }],
  ['bytes=90-500', { from: 90, until: 100 }],
  ['bytes=-10', { from: 90, until: 100 }],
  ['bytes=-500', { from: 0, until: 100 }],
  ['bytes=100-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=9-3', 'whole'],
  ['bytes=0-1,5-9', 'whole'],
  ['lines=0-1', 'whole'],
  ['bytes=-', 'whole'],
])('of a hundred bytes %s is %j', (header, part) => {
  expect(byteRange(header, 100)).toEqual(part)
})

describe('kept files', () => {
  async function* pieces(text: string) {
    yield Buffer.from(text)
  }
  const open = async (most: number) => {
    const { store, remove: end } = await temporaryStore()
    const opened = await openStore(store.root)
    let count = 0
    const kept = openFileCache<string>(opened, { most, ms: 60_000 })
    const find = (key: string) =>
      kept.find(key, () => {
        count++
        return Promise.resolve({ ok: true, pieces: pieces(`file ${key}`) })
      })
    return { kept, find, end, folders: () => readdirSync(join(store.root, 'staging')).length, count: () => count }
  }

  test('are made once for all who ask at once, and the one asked for longest ago goes', async () => {
    const { find, end, folders, count } = await open(2)
    const [a, b] = await Promise.all([find('a'), find('a')])
    expect([count(), a]).toEqual([1, b])
    await find('b')
    await find('a')
    await find('c')
    await expect.poll(folders).toBe(2)
    await find('a')
    expect(count()).toBe(3)
    await find('b')
    expect(count()).toBe(4)
    await end()
  })

  test('are no longer made once all who wait for them have left', async () => {
    const { kept, end, folders } = await open(2)
    const [ada, bob] = [new AbortController(), new AbortController()]
    let making: AbortSignal | undefined
    const make = (signal: AbortSignal) => {
      making = signal
      return new Promise<{ ok: false; refusal: string }>((done) =>
        signal.addEventListener('abort', () => done({ ok: false, refusal: 'stopped' })),
      )
    }
    const asked = [ada, bob].map(({ signal }) => kept.find('a', make, signal))
    await expect.poll(() => making).toBeDefined()
    ada.abort()
    expect(making?.aborted).toBe(false)
    bob.abort()
    expect(making?.aborted).toBe(true)
    expect(await Promise.all(asked)).toEqual([
      { ok: false, refusal: 'stopped' },
      { ok: false, refusal: 'stopped' },
    ])
    await expect.poll(folders).toBe(0)
    await end()
  })

  test('that could not be made are made again by the next who asks', async () => {
    const { kept, find, end, folders } = await open(2)
    expect(await kept.find('a', () => Promise.resolve({ ok: false, refusal: 'not now' }))).toEqual({
      ok: false,
      refusal: 'not now',
    })
    await expect(kept.find('b', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    await expect.poll(folders).toBe(0)
    expect(await find('a')).toMatchObject({ ok: true })
    await end()
  })
})
