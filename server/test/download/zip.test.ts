import type { SheetCell } from '@isobath/domain'
import readWorkbook from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { workbook } from '../../src/download/spreadsheet.ts'
import { zip } from '../../src/download/zip.ts'
import type { ZipFile } from '../../src/download/zip.ts'
import { unzip } from '../api/unzip.ts'

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
