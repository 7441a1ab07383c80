import { spawnSync } from 'node:child_process'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SheetCell } from '@isobath/domain'
import readWorkbook from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { workbook } from '../../src/download/spreadsheet.ts'
import { zip } from '../../src/download/zip.ts'
import type { ZipFile } from '../../src/download/zip.ts'
import { directoryOf, unzip } from '../api/unzip.ts'

const now = new Date('2026-01-02T03:04:05Z')

async function* inTurn(files: readonly ZipFile[]) {
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
    for await (const piece of zip(inTurn(files), now)) pieces.push(piece)
    const read = unzip(Buffer.concat(pieces))
    expect([...read.keys()]).toEqual(['a folder/é.csv', 'empty', 'long'])
    expect([...read.values()].map((bytes) => bytes.length)).toEqual([4, 0, long.length])
    expect(read.get('long')?.equals(long)).toBe(true)
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
    const pieces = zip(files(), now)
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
      for await (const _ of zip(inTurn([{ path: 'x', bytes: broken() }]), now));
    }
    await expect(read()).rejects.toThrow('the disk went away')
  })
})

const concat = async (pieces: AsyncIterable<Uint8Array>) => {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all)
}
const [inBytes, inFiles] = [
  { bytes: 1000, files: 0xffff },
  { bytes: 0xffff_ffff, files: 3 },
]
const three: readonly ZipFile[] = [
  { path: 'short', bytes: [Buffer.from('abc')] },
  { path: 'large when read', bytes: [Buffer.alloc(3000, 'x')] },
  { path: 'known to be large', bytes: [Buffer.alloc(2000, 'y')], size: 2000 },
  { path: 'last', bytes: [Buffer.from(Array.from({ length: 1500 }, (_, i) => (i * 7919) & 255))] },
]

/** Programs that read archives, where the machine has them. */
const readers = {
  'Info-ZIP': (path: string) => spawnSync('unzip', ['-t', path], { encoding: 'utf8' }),
  'zipfile of Python': (path: string) => spawnSync('python3', ['-m', 'zipfile', '-t', path], { encoding: 'utf8' }),
}
const isThere = (read: (path: string) => { readonly error?: Error }) => read('/dev/null').error === undefined

describe('An archive beyond what 32 bits count', () => {
  it.each([
    ['sizes and places', inBytes],
    ['files', inFiles],
  ])('gives every file back where its %s take 64 bits', async (_, limits) => {
    const read = unzip(await concat(zip(inTurn(three), now, { limits })))
    expect([...read].map(([name, bytes]) => [name, bytes.length])).toEqual([
      ['short', 3],
      ['large when read', 3000],
      ['known to be large', 2000],
      ['last', 1500],
    ])
  })

  it('takes the 64-bit form only then', async () => {
    const plain = await concat(zip(inTurn(three), now))
    expect(plain.includes(Buffer.from([0x50, 0x4b, 6, 6]))).toBe(false)
    expect(plain.readUInt16LE(4)).toBe(20)
    const many = async function* () {
      for (let i = 0; i < 5; i++) yield { path: `${i}`, bytes: [] }
    }
    const limits = { bytes: 0xffff_ffff, files: 5 }
    expect(directoryOf(await concat(zip(many(), now, { limits })))).toHaveLength(5)
  })

  it('says where its files are behind five GiB of others', async () => {
    const before = 5 * 2 ** 30
    const archive = await concat(zip(inTurn(three), now, { before }))
    const places = directoryOf(archive, before).map(({ local }) => local)
    expect(places[0]).toBe(before)
    for (const place of places) expect(archive.readUInt32LE(place - before)).toBe(0x04034b50)
  })

  for (const [name, read] of Object.entries(readers)) {
    it.skipIf(!isThere(read))(`is read by ${name} (left out where it is not installed)`, async () => {
      const folder = await mkdtemp(join(tmpdir(), 'zip-'))
      const before = 5 * 2 ** 30
      const archives = [
        { archive: await concat(zip(inTurn(three), now, { limits: inBytes })), at: 0 },
        { archive: await concat(zip(inTurn(three), now, { limits: inFiles })), at: 0 },
        // A hole in the file, which takes no room on the disk.
        { archive: await concat(zip(inTurn(three), now, { before })), at: before },
      ]
      for (const [i, { archive, at }] of archives.entries()) {
        const path = join(folder, `${i}.zip`)
        const file = await open(path, 'w')
        await file.write(archive, 0, archive.length, at)
        await file.close()
        const { status, stdout, stderr } = read(path)
        // Info-ZIP warns, by 1, of the bytes before an archive.
        const isRead = status === 0 || (status === 1 && at > 0)
        expect({ isRead, stdout, stderr }).toEqual({ isRead: true, stdout, stderr })
      }
      await rm(folder, { recursive: true })
    })
  }
})

describe('A workbook', () => {
  it('gives every cell back: numbers, text that looks like a formula or a number, marks of XML', async () => {
    const rows: SheetCell[][] = [
      ['name', 'value', 'true?'],
      ['=1+1', 1.5e-9, true],
      ['007', -3, false],
      ['<a href="x">&amp;</a>\nline', null, null],
    ]
    const [sheet] = await readWorkbook(await workbook([{ name: 'A & B', rows }], now))
    expect(sheet).toEqual({ sheet: 'A & B', data: rows })
  })

  it('leaves out what XML cannot hold, and cuts what a cell cannot', async () => {
    const rows = [['a\u0000b\u001B\uD800c\uFFFF'], ['x'.repeat(40_000)]]
    const [sheet] = await readWorkbook(await workbook([{ name: 'A', rows }], now))
    expect(sheet?.data.map(([cell]) => String(cell).length)).toEqual([3, 32_767])
  })

  it('has columns beyond Z', async () => {
    const row = Array.from({ length: 60 }, (_, i) => i)
    const [sheet] = await readWorkbook(await workbook([{ name: 'A', rows: [row] }], now))
    expect(sheet?.data).toEqual([row])
  })
})
