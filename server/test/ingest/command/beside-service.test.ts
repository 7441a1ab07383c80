import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { catalogOfService, openIngestSocket } from '../../../src/catalog/remote/socket.ts'
import { entry } from '../../db/entry.ts'
import { buildProgram } from '../support/build.ts'
import { memoryCatalog } from '../support/store.ts'

const abs = (path: string) => fileURLToPath(new URL(path, import.meta.url))
// Sockets have short paths.
const folder = mkdtempSync(join(tmpdir(), 'isobath-beside-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('an ingest beside the service that holds the embedded database', () => {
  const env = {
    ...process.env,
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: '',
    DEMO: 'off',
    PORT: '0',
    HOST: '127.0.0.1',
  }
  const table = (name: string) => {
    const path = join(folder, `${name}.csv`)
    writeFileSync(
      path,
      'time,lat,lon,temp\n2016-04-30T12:00:00Z,22.75,-158,-999\n2016-04-30T13:00:00Z,22.75,-158,25.5\n',
    )
    return path
  }
  let service: ChildProcess
  let admin: string
  let said = ''
  let address = ''
  let key = ''
  beforeAll(async () => {
    admin = await buildProgram(abs('../../../src/admin.ts'))
    const main = await buildProgram(abs('../../../src/main.ts'))
    service = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    service.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  }, 120_000)
  afterAll(() => void service.kill('SIGKILL'))

  const run = async (...args: readonly string[]) => {
    const child = spawn(process.execPath, [admin, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    let [out, told] = ['', '']
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (told += chunk.toString()))
    const [code] = (await once(child, 'close')) as [number]
    return { code, out, told }
  }
  const ingest = (...args: readonly string[]) => run('ingest', ...args)
  const rows = async (name: string) => {
    const query = encodeURIComponent(`SELECT temp FROM ${name} ORDER BY time`)
    const answer = await fetch(`${address}/api/data/query?query=${query}`, {
      headers: { Authorization: `Api-Key ${key}` },
    })
    return (await answer.text()).trimEnd().split('\n')
  }

  it('waits for a service that is starting', async () => {
    await vi.waitFor(() => expect(existsSync(join(env.DATA_DIR, 'postgres.lock'))).toBe(true), 60_000)
    const { code, told } = await ingest(table('First'))
    expect([code, told]).toEqual([
      0,
      expect.stringMatching(/^(The service is starting\. The command waits for it\.\n)?$/),
    ])
    await vi.waitFor(() => expect(said).toMatch(/Isobath is at/), 100_000)
    address = /Isobath is at (\S+)/.exec(said)?.[1] ?? ''
    key = (await run('user', 'ada@example.org', '--key')).out.trimEnd().split('\n').at(-1) ?? ''
    expect(await rows('tblFirst')).toEqual(['temp', '-999', '25.5'])
  }, 120_000)

  it('is listed and answered at once, with -999 missing as it was declared', async () => {
    const { code, out } = await ingest(table('Second'), '--missing', '-999')
    expect([code, out]).toEqual([0, 'Second.csv: tblSecond, 2 rows, Irregular, Irregular: temp\n'])
    expect(await rows('tblSecond')).toEqual(['temp', '', '25.5'])
  })

  it('appends to what it listed, which is answered at once with the old rows and the new', async () => {
    const later = join(folder, 'Later.csv')
    writeFileSync(later, 'time,lat,lon,temp\n2016-05-01T12:00:00Z,22.75,-158,26\n')
    expect(await ingest(later, '--into', 'Second')).toEqual({
      code: 0,
      out: 'Later.csv: tblSecond, 3 rows, Irregular, Irregular: temp\n  revision 2: 1 row added.\n',
      told: '',
    })
    expect(await rows('tblSecond')).toEqual(['temp', '', '25.5', '26'])
    expect(await ingest(later, '--into', 'Second')).toEqual({ code: 0, out: 'Second: nothing new.\n', told: '' })
    const other = join(folder, 'Other.csv')
    writeFileSync(other, 'time,lat,lon,temp,salt\n2016-05-02T12:00:00Z,22.75,-158,26,35\n')
    const further =
      'Other.csv does not fit Second, it also holds salt (name what to take with --variables): nothing was changed.'
    expect(await ingest(other, '--into', 'Second')).toMatchObject({ code: 1, told: `${further}\n` })
    expect(await ingest(other, '--into', 'Second', '--replace')).toMatchObject({ code: 0 })
    expect(await rows('tblSecond')).toEqual(['temp', '26'])
    expect((await run('revisions', 'second')).out.trimEnd().split('\n')).toEqual([
      expect.stringMatching(/^3 .* 1 rows {2}All data replaced, by 1 row\.$/),
      expect.stringMatching(/^2 .* 3 rows {2}1 row added\.$/),
      expect.stringMatching(/^1 .* 2 rows {2}First listed\.$/),
    ])
    expect((await run('hide', 'Second')).code).toBe(0)
    expect((await rows('tblSecond')).join('')).not.toContain('26')
    expect((await run('show', 'Second')).code).toBe(0)
  })

  it('of two at once that take one name, one is listed and the other is told so', async () => {
    const both = await Promise.all([ingest(table('Both')), ingest(table('Both'))])
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 1])
    expect(both.map(({ told }) => told).join('')).toContain('which is in use: give another name')
    expect(await rows('tblBoth')).toEqual(['temp', '-999', '25.5'])
  })
})

describe('the catalog of a service', () => {
  it('answers as its own does, and takes turns until the caller hangs up', async () => {
    const order: string[] = []
    let last: Promise<unknown> = Promise.resolve()
    const own = {
      ...memoryCatalog(),
      runExclusively: <T>(work: () => Promise<T>) => {
        const result = last.then(work)
        last = result.catch(() => undefined)
        return result
      },
    }
    const socket = await openIngestSocket(folder, own)
    const catalog = await catalogOfService(folder)
    if (!catalog?.runExclusively) throw new Error('no service answers')
    const { runExclusively } = catalog
    await catalog.writeEntry(entry('tblNew'))
    expect(own.entries).toEqual([entry('tblNew')])
    expect(await catalog.hasTable('TBLNEW')).toBe(true)
    expect(await catalog.hasDataset('nothing')).toBe(false)
    await Promise.all(
      ['a', 'b'].map((name) =>
        runExclusively(async () => {
          order.push(`${name} begins`)
          await catalog.hasTable('tblNew')
          order.push(`${name} ends`)
        }),
      ),
    )
    const [first] = order
    expect(order).toEqual(
      first === 'a begins'
        ? ['a begins', 'a ends', 'b begins', 'b ends']
        : ['b begins', 'b ends', 'a begins', 'a ends'],
    )
    await expect(runExclusively(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
    expect(await runExclusively(() => Promise.resolve('goes on'))).toBe('goes on')
    await socket.close()
    await expect(catalog.hasTable('tblNew')).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' })
    expect(await catalogOfService(folder)).toBeUndefined()
  })
})
