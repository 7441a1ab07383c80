import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SheetCell } from '@isobath/domain'
import readWorkbook from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { writeWorkbook } from '../../src/download/spreadsheet.ts'
import { createManifest } from '../../src/download/manifest.ts'
import { createZip } from '../../src/download/zip.ts'
import type { ZipFile } from '../../src/download/zip.ts'
import { directoryOf, unzip } from '../api/unzip.ts'

const now = new Date('2026-01-02T03:04:05Z')

async function* runExclusively(files: readonly ZipFile[]) {
  yield* files
}

describe('An archive', () => {
  it('gives every file back, empty, long and many-lettered ones too', async () => {
    const long = Buffer.alloc(3_000_000, 'abcdefg')
    const files: ZipFile[] = [
      { path: 'a folder/é.csv', bytes: [Buffer.from('a,'), Buffer.from('b\n')] },
      { path: 'empty', bytes: [] },
      { path: 'long', bytes: [long] },
    ]
    const pieces: Uint8Array[] = []
    for await (const piece of createZip(runExclusively(files), now)) pieces.push(piece)
    const read = unzip(Buffer.concat(pieces))
    expect([...read.keys()]).toEqual(['a folder/é.csv', 'empty', 'long'])
    expect([...read.values()].map((bytes) => bytes.length)).toEqual([4, 0, long.length])
    expect(read.get('long')?.equals(long)).toBe(true)
  })

  it('holds no name that the format forbids, or that leads out of the folder where it is unpacked', async () => {
    const given = ['rep/a:1.nc', 'rep/a\\b.nc', 'rep/a\nb.nc', 'rep/a_b.nc', '../../b.nc', './/c.nc', 'é "d".nc']
    const manifest = createManifest('Casts')
    const files = given.map((path) => manifest.file(path, [Buffer.from(path)]))
    async function* listed() {
      yield* files
      yield manifest.own(now)
    }
    const pieces: Uint8Array[] = []
    for await (const piece of createZip(listed(), now)) pieces.push(piece)
    const read = unzip(Buffer.concat(pieces))
    const { files: told } = JSON.parse(String(read.get('Casts/manifest.json'))) as { files: { path: string }[] }
    const names = ['rep/a:1.nc', 'rep/a_b.nc', 'rep/_a_b.nc', 'rep/__a_b.nc', '_/_/b.nc', '_/_/c.nc', 'é "d".nc']
    expect([...read.keys()]).toEqual([...names, 'manifest.json'].map((name) => `Casts/${name}`))
    expect(names.map((name) => String(read.get(`Casts/${name}`)))).toEqual(given)
    expect(told.map(({ path }) => path)).toEqual(names)
  })

  it('asks for no file before its turn, and for no more when its reader leaves', async () => {
    const asked: string[] = []
    const endless = async function* (name: string) {
      try {
        for (;;) yield Buffer.from(String(Math.random()).repeat(1000))
      } finally {
        asked.push(`${name} left`)
      }
    }
    async function* files(): AsyncGenerator<ZipFile> {
      for (const path of ['one', 'two']) {
        asked.push(path)
        yield { path, bytes: endless(path) }
      }
    }
    const pieces = createZip(files(), now)
    for (let i = 0; i < 5; i++) await pieces.next()
    await pieces.return()
    await expect.poll(() => asked).toEqual(['one', 'one left'])
  })

  it('fails when a file does', async () => {
    const broken = async function* (): AsyncGenerator<Uint8Array> {
      yield Buffer.from('x')
      throw new Error('the disk went away')
    }
    const read = async () => {
      for await (const _ of createZip(runExclusively([{ path: 'x', bytes: broken() }]), now));
    }
    await expect(read()).rejects.toThrow('the disk went away')
  })
})

const concat = async (pieces: AsyncIterable<Uint8Array>) => {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all)
}
const small: readonly ZipFile[] = [
  { path: 'short', bytes: [Buffer.from('abc')] },
  { path: 'a folder/longer', bytes: [Buffer.alloc(3000, 'x')] },
]
/** The third says that it will have more bytes than 32 bits count. */
const large: readonly ZipFile[] = [
  ...small,
  { path: 'known to be large', bytes: [Buffer.alloc(2000, 'y')], size: 5 * 2 ** 30 },
  { path: 'last', bytes: [Buffer.from(Array.from({ length: 1500 }, (_, i) => (i * 7919) & 255))] },
]

/** Programs that read archives, where the machine has them. */
const readers = {
  'Info-ZIP': (path: string) => spawnSync('unzip', ['-t', path], { encoding: 'utf8' }),
  'zipfile of Python': (path: string) => spawnSync('python3', ['-m', 'zipfile', '-t', path], { encoding: 'utf8' }),
}
const isThere = (read: (path: string) => { readonly error?: Error }) => read('/dev/null').error === undefined

describe('An archive beyond what 32 bits count', () => {
  it('gives every file back where its sizes take 64 bits', async () => {
    const read = unzip(await concat(createZip(runExclusively(large), now)))
    expect([...read].map(([name, bytes]) => [name, bytes.length])).toEqual([
      ['short', 3],
      ['a folder/longer', 3000],
      ['known to be large', 2000],
      ['last', 1500],
    ])
  })

  it('takes the 64-bit form only then', async () => {
    // Versions that the local headers and the directory ask for: 4.5 reads 64 bits.
    const versionsOf = (archive: Buffer) => directoryOf(archive).map(({ needs }) => needs)
    expect(versionsOf(await concat(createZip(runExclusively(small), now)))).toEqual([20, 20])
    expect(versionsOf(await concat(createZip(runExclusively(large), now)))).toEqual([20, 20, 45, 20])
  })

  for (const [name, read] of Object.entries(readers)) {
    it.skipIf(!isThere(read))(`is read by ${name} (left out where it is not installed)`, async () => {
      const folder = await mkdtemp(join(tmpdir(), 'zip-'))
      for (const [i, files] of [small, large].entries()) {
        const path = join(folder, `${i}.zip`)
        await writeFile(path, await concat(createZip(runExclusively(files), now)))
        const { status, stdout, stderr } = read(path)
        expect({ status, stdout, stderr }).toEqual({ status: 0, stdout, stderr })
      }
      await rm(folder, { recursive: true })
    })
  }
})

describe('A workbook', () => {
  it('gives every cell back: numbers, text that looks like a formula or a number, marks of XML', async () => {
    const rows: SheetCell[][] = [
      ['name', 'value', 'true?'],
      ['constructor', '__proto__', 'toString'],
      ['=1+1', 1.5e-9, true],
      ['007', -3, false],
      ['<a href="x">&amp;</a>\nline', null, null],
    ]
    const [sheet] = await readWorkbook(await writeWorkbook([{ name: 'A & B', rows }], now))
    expect(sheet).toEqual({ sheet: 'A & B', data: rows })
  })

  it('leaves out what XML cannot hold, and cuts what a cell cannot', async () => {
    const rows = [['a\u0000b\u001B\uD800c\uFFFF'], ['x'.repeat(40_000)]]
    const [sheet] = await readWorkbook(await writeWorkbook([{ name: 'A', rows }], now))
    expect(sheet?.data.map(([cell]) => String(cell).length)).toEqual([3, 32_767])
  })

  it('has columns beyond Z', async () => {
    const row = Array.from({ length: 60 }, (_, i) => i)
    const [sheet] = await readWorkbook(await writeWorkbook([{ name: 'A', rows: [row] }], now))
    expect(sheet?.data).toEqual([row])
  })
})
