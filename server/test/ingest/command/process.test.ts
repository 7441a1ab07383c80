import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { runIngest } from '../../../src/ingest/command/command.ts'
import { ingestField } from '../../../src/ingest/ingest.ts'
import { openStore } from '../../../src/store/store.ts'
import { buildProgram } from '../support/build.ts'
import { latitude, longitude, ramp, soundFile, times } from '../support/fields.ts'
import { classicBytes, writeClassic } from '../support/netcdf3.ts'
import { memoryCatalog, storeContents, temporaryFolder } from '../support/store.ts'

const folder = temporaryFolder()
const abs = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const field = join(folder, 'field.nc')
writeClassic(field, soundFile())

function startIn(root: string, program: string, args: readonly string[]): ChildProcess {
  const env = { ...process.env, DATA_DIR: root, DATABASE_URL: '' }
  return spawn(process.execPath, [program, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
}

describe('a killed ingest', () => {
  let program: string
  beforeAll(async () => {
    program = await buildProgram(abs('../support/slow-ingest.ts'))
  })

  const kill = async (root: string, stage: string) => {
    const child = startIn(root, program, [root, field, stage])
    await once(child.stdout as NonNullable<ChildProcess['stdout']>, 'data')
    child.kill('SIGKILL')
    await once(child, 'exit')
  }

  it('among the maps leaves nothing visible, and nothing at all after the next start', async () => {
    const root = join(folder, 'maps')
    await kill(root, 'maps')
    expect(storeContents(root).fields).toEqual([])
    expect(storeContents(root).staging).toHaveLength(1)
    const store = await openStore(root)
    expect(await store.sweep()).toBe(1)
    expect(storeContents(root)).toEqual({ fields: [], staging: [] })
    expect((await ingestField(store, memoryCatalog(), { path: field })).ok).toBe(true)
  })

  it('before the catalog has the entry leaves a folder that nobody lists and the next ingest replaces', async () => {
    const root = join(folder, 'catalog')
    await kill(root, 'catalog')
    expect(storeContents(root).fields).toEqual(['tblfield'])
    writeFileSync(join(root, 'fields', 'tblfield', 'leftover'), '')
    const store = await openStore(root)
    await store.sweep()
    expect((await ingestField(store, memoryCatalog(), { path: field })).ok).toBe(true)
    expect(existsSync(join(root, 'fields', 'tblfield', 'leftover'))).toBe(false)
    expect(storeContents(root).staging).toEqual([])
  })
})

describe('an ingest whose catalog fails', () => {
  const failing = (code: string) => ({
    ...memoryCatalog(),
    writeEntry: () => Promise.reject(Object.assign(new Error(`failed by ${code}`), { code })),
  })

  it('keeps its files where nobody can know whether they were listed, and takes them in again otherwise', async () => {
    const store = await openStore(join(folder, 'away'))
    await expect(ingestField(store, failing('CONNECTION_CLOSED'), { path: field })).rejects.toThrow('CONNECTION_CLOSED')
    expect(storeContents(store.root)).toEqual({ fields: ['tblfield'], staging: [] })
    expect((await ingestField(store, memoryCatalog(), { path: field })).ok).toBe(true)
  })

  it('takes its files away where they were surely not listed', async () => {
    const store = await openStore(join(folder, 'refused'))
    expect(await ingestField(store, failing('23505'), { path: field })).toMatchObject({
      ok: false,
      problem: { kind: 'catalog' },
    })
    expect(storeContents(store.root)).toEqual({ fields: [], staging: [] })
  })
})

describe('the ingest command', () => {
  let program: string
  const root = join(folder, 'command')
  beforeAll(async () => {
    program = await buildProgram(abs('../../../src/ingest.ts'))
    mkdirSync(root)
  })

  const run = async (...args: string[]) => {
    const child = startIn(root, program, args)
    let [out, err] = ['', '']
    child.stdout?.on('data', (bytes: Buffer) => (out += bytes.toString()))
    child.stderr?.on('data', (bytes: Buffer) => (err += bytes.toString()))
    const [code] = (await once(child, 'close')) as [number]
    return { code, out, err }
  }

  it('explains itself, and says what does not fit', async () => {
    const help = await run('--help')
    expect(help).toMatchObject({ code: 0, err: '' })
    expect(help.out).toContain('Usage: npm run ingest -- FILE')
    // In this process: each of its own loads the whole program first.
    const error = vi.spyOn(console, 'error').mockReturnValue()
    const refuse = async (...args: readonly string[]) => {
      expect(await runIngest(args)).toBe(1)
      return String(error.mock.lastCall?.[0])
    }
    expect(await refuse()).toContain('Name at least one file.')
    expect(await refuse('a.nc', 'b.nc', '--table', 'tblX')).toContain('--table fits one file, and 2 were named.')
    expect(await refuse('a.nc', '--unit', 'TEMP')).toContain('--unit TEMP is not VARIABLE=UNIT.')
    expect(await refuse('a.nc', '--unheard-of')).toContain('--unheard-of')
    error.mockRestore()
  })

  it('takes what is sound, refuses the rest by name, and fails if anything was refused', async () => {
    const broken = join(folder, 'broken.nc')
    writeFileSync(broken, classicBytes(soundFile()).subarray(0, 100))
    expect((await run(field, '--dataset', 'Other')).code).toBe(0)
    const again = join(folder, 'again', 'field.nc')
    mkdirSync(join(folder, 'again'))
    writeClassic(again, soundFile())
    expect(await run(field, broken, again)).toEqual({
      code: 1,
      out: 'field.nc: tblfield, 72 cells, 2° X 60°, Daily: ramp (m s⁻¹)\n',
      err: [
        'broken.nc is damaged, it ends within its header: fetch or write it again.',
        'field.nc cannot be listed as tblfield, which is in use: give another name with --table.',
        '',
      ].join('\n'),
    })
    expect(storeContents(root)).toEqual({ fields: ['tblOther', 'tblfield'], staging: [] })
  })

  it('prints no characters that steer a terminal, whatever a file and its variables are named', async () => {
    const steering = '\u001B]0;title\u0007\u202E'
    const [sound, broken] = ['a', 'b'].map((name) => join(folder, `${name}${steering}.csv`)) as [string, string]
    writeFileSync(sound, 'time,lat,lon,x\u001B[2J\n2020-01-01,1,2,3\n2020-01-02,1,2,4\n')
    writeFileSync(broken, 'one\n1\n')
    const { out, err } = await run(sound, broken)
    expect(out).toMatch(/^a\uFFFD\]0;title\uFFFD\uFFFD\.csv: tbl.*\n$/)
    expect(err).toMatch(/^b\uFFFD\]0;title\uFFFD\uFFFD\.csv cannot be taken.*\n$/)
  })

  it('leaves nothing of what an interrupt stops', { timeout: 120_000 }, async () => {
    const long = join(folder, 'long.nc')
    writeClassic(long, {
      dimensions: { time: 400, lat: 100, lon: 200 },
      variables: {
        time: times(ramp(0, 1, 400)),
        lat: latitude(ramp(-49.5, 1, 100)),
        lon: longitude(ramp(-100, 1, 200)),
        v: {
          type: 'byte',
          dimensions: ['time', 'lat', 'lon'],
          attributes: { units: 'K' },
          values: new Uint8Array(8e6),
        },
      },
    })
    const child = startIn(root, program, [long])
    const isWriting = () => storeContents(root).staging.some((name) => existsSync(join(root, 'staging', name, 'work')))
    // The program starts and makes its tables first.
    await expect.poll(isWriting, { interval: 10, timeout: 60_000 }).toBe(true)
    child.kill('SIGINT')
    const [code] = (await once(child, 'exit')) as [number]
    expect(code).toBe(130)
    expect(storeContents(root).staging).toEqual([])
    expect(storeContents(root).fields).not.toContain('tbllong')
  })
})
