import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ingestFile, ingestInto } from '../../src/ingest/ingest.ts'
import type { JoinRequest } from '../../src/ingest/ingest.ts'
import { ingestSentence } from '../../src/ingest/problem.ts'
import { openStore } from '../../src/store/store.ts'
import type { Store } from '../../src/store/store.ts'
import { daysOfJanuary } from '../submissions/casts.ts'
import { archive } from '../submissions/forged-zip.ts'
import type { ForgedFile } from '../submissions/forged-zip.ts'
import { bytesOf, sheets } from '../submissions/workbook.ts'
import { memoryCatalog, storeContents, temporaryFolder } from './support/store.ts'

const folder = temporaryFolder()
let store: Store
let catalog: ReturnType<typeof memoryCatalog>
beforeAll(async () => {
  store = await openStore(join(folder, 'data'))
})
beforeEach(async () => {
  catalog = memoryCatalog()
  await store.removeAll('tblDays')
})

function write(name: string, bytes: Buffer) {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return path
}
const take = (bytes: Buffer, more: Partial<JoinRequest> = {}) =>
  ingestInto(store, catalog, { dataset: 'Days', paths: [write('days.zip', bytes)], ...more })
const days = (name: string, first: number, last: number): ForgedFile => ({ name, data: daysOfJanuary(first, last) })

describe('a ZIP archive', () => {
  it('stands for its files, whatever their folders, with what is said of them', async () => {
    const aside = ['__MACOSX/._a.csv', '.DS_Store', 'x/.hidden', 'x/'].map((name) => ({ name, data: '' }))
    const sidecar = { name: 'x/b.csv.json', data: '{"what":"Two Days"}' }
    const result = await take(archive([days('x/b.csv', 3, 4), sidecar, days('a.csv', 1, 2), ...aside]))
    expect(result).toMatchObject({ ok: true, entry: { table: 'tblDays', observations: { rows: 4 } } })
    expect(result.ok && result.entry?.sources?.map(({ name }) => name)).toEqual(['a.csv', 'b.csv'])
    expect(storeContents(store.root)).toEqual({ fields: ['tblDays'], staging: [] })
  })

  it('may hold files that explain its data, which are told and left out', async () => {
    const named = (name: string) => ({ name, data: 'About the data.' })
    const explaining = ['LICENSE', 'ReadMe.txt', 'docs/Report 2020.pdf', 'iso19115.xml']
    const result = await take(archive([days('a.csv', 1, 2), ...explaining.map(named)]))
    expect(result).toMatchObject({ ok: true, entry: { observations: { rows: 2 } } })
    const reason = 'is left out, as its name is not one of data'
    expect(result.ok && result.entry && result.leftOut).toEqual(
      ['LICENSE', 'ReadMe.txt', 'Report 2020.pdf', 'iso19115.xml'].map((variable) => ({ variable, reason })),
    )
    const alone = await take(archive([named('readme.pdf')]))
    expect(alone.ok ? '' : ingestSentence(alone.problem)).toContain('readme.pdf cannot be taken')
  })

  it('that was taken in before holds nothing new', async () => {
    const bytes = archive([days('a.csv', 1, 2)])
    const path = write('days.zip', bytes)
    const request = { dataset: 'Days', paths: [path] }
    await ingestInto(store, catalog, request)
    expect(await ingestInto(store, catalog, request)).toEqual({ ok: true, entry: undefined })
  })

  it('that is a workbook is read as one', async () => {
    const path = write('book.xlsx', await bytesOf(sheets('Booked')))
    expect(await ingestFile(store, catalog, { path })).toMatchObject({ ok: true, entry: { table: 'tblBooked' } })
    await store.removeAll('tblBooked')
  })

  it.each([
    ['of nothing', archive([{ name: 'x/', data: '' }]), 'it holds no file'],
    [
      'of a file with a name too long for a disk',
      archive([days(`${'a'.repeat(300)}.csv`, 1, 2)]),
      'it holds a file whose name',
    ],
    ['of two files of one name', archive([days('x/a.csv', 1, 2), days('y/A.csv', 3, 4)]), 'it holds two files named'],
    [
      'that lies of its size',
      archive([{ ...days('a.csv', 1, 20), claims: { size: 10 } }]),
      'its file a.csv unpacks to more than it says',
    ],
  ])('%s is refused, and nothing of it stays', async (_, bytes, detail) => {
    const result = await take(bytes)
    expect(result.ok ? '' : ingestSentence(result.problem)).toContain(`days.zip cannot be unpacked, ${detail}`)
    expect(storeContents(store.root)).toEqual({ fields: [], staging: [] })
  })

  it.each([
    ['that climbs', archive([days('../a.csv', 1, 2)]), 'holds a file of an unsafe name'],
    ['that is encrypted', archive([{ ...days('a.csv', 1, 2), flags: 1 }]), 'is encrypted'],
    ['that is cut off', archive([days('a.csv', 1, 2)]).subarray(0, 60), 'is no whole ZIP archive'],
  ])('%s is refused by what is wrong with it', async (_, bytes, fault) => {
    const result = await take(bytes)
    expect(result.ok ? '' : ingestSentence(result.problem)).toBe(
      `days.zip cannot be unpacked, it ${fault}: give the files of the archive instead.`,
    )
  })

  it('of one line without an end is refused before it is read whole', async () => {
    const result = await take(archive([{ name: 'a.csv', data: Buffer.alloc(5 * 2 ** 20, '0') }]))
    expect(result.ok ? '' : ingestSentence(result.problem)).toBe(
      'a.csv cannot be taken as a table of observations, its line 1 is longer than four million characters: end each row with a line break.',
    )
  })

  it('within another is no data', async () => {
    const inner = { name: 'inner.zip', data: archive([{ name: 'x', data: 'x' }]) }
    const result = await take(archive([inner]))
    expect(result.ok ? '' : ingestSentence(result.problem)).toMatch(/^inner\.zip cannot be taken/)
  })

  it('that unpacks to more than it may is refused before it unpacks', async () => {
    const result = await take(archive([{ name: 'a.csv', data: Buffer.alloc(3e6) }]), { mostUnpacked: 2e6 })
    expect(result).toMatchObject({ ok: false, problem: { kind: 'swollen', file: 'days.zip' } })
  })
})
