import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { Catalog } from '../../src/store/entry.ts'
import { openStore } from '../../src/store/store.ts'
import type { Store } from '../../src/store/store.ts'
import { isAway } from '../../src/db/away.ts'
import { createProcessIngester } from '../../src/submissions/ingest-child.ts'
import { buildProgram } from '../ingest/support/build.ts'
import { memoryCatalog, storeContents, temporaryFolder } from '../ingest/support/store.ts'
import { bytesOf, sheets } from './workbook.ts'

const folder = temporaryFolder()
let program: string
let store: Store
beforeAll(async () => {
  program = await buildProgram(join(import.meta.dirname, '..', '..', 'src', 'ingest-process.ts'))
  store = await openStore(folder)
})

async function ingest(name: string, more: Partial<Catalog> = {}, signal = new AbortController().signal) {
  const path = join(folder, `${name}.xlsx`)
  writeFileSync(path, await bytesOf(sheets(name)))
  const catalog = { ...memoryCatalog(), ...more }
  const progress: number[] = []
  const ingested = createProcessIngester(
    program,
    store,
  )({
    files: { type: 'workbook', path } as const,
    catalog,
    signal,
    progress: (done, total) => progress.push(done, total),
  })
  return { result: await ingested, catalog, progress }
}

test('a workbook is ingested by a process of its own, and listed by the service in its turn', async () => {
  const turns: string[] = []
  const loaded: string[] = []
  const { result, catalog, progress } = await ingest('Apart', {
    runExclusively: async (work) => {
      turns.push('begun')
      const value = await work()
      turns.push('ended')
      return value
    },
    loader: {
      load: ({ observations }) => Promise.resolve(loaded.push(observations?.table ?? '') > 0),
      drop: () => Promise.resolve(),
    },
  })
  expect([result, progress]).toEqual([{ ok: true, leftOut: [], isNew: true }, [4, 4]])
  expect([turns, loaded]).toEqual([['begun', 'ended'], ['tblApart']])
  const [entry] = catalog.entries
  expect([entry?.table, entry?.observations?.rows]).toEqual(['tblApart', 4])
  expect(entry?.cruises?.[0]?.trajectory.times.length).toBeGreaterThan(0)
  expect(storeContents(folder)).toEqual({ fields: ['tblApart'], staging: [] })
})

test('what the catalog refuses is refused in its words, and nothing stays', async () => {
  const { result } = await ingest('Refused', { writeEntry: () => Promise.reject(new Error('the dataset is gone')) })
  expect(result).toEqual({ ok: false, sentence: expect.stringContaining('the dataset is gone') as string })
  expect(storeContents(folder)).toEqual({ fields: ['tblApart'], staging: [] })
})

test('a store that is lost while the table is listed is told as that', async () => {
  const lost = Object.assign(new Error('the line is cut'), { code: 'CONNECTION_CLOSED' })
  const ingested = ingest('Lost', { writeEntry: () => Promise.reject(lost) })
  await expect(ingested.catch((error: unknown) => isAway(error))).resolves.toBe(true)
  await store.remove({ table: 'tblLost' })
})

test('an ingest that is aborted ends its process, and leaves nothing behind', async () => {
  const abort = new AbortController()
  const aborted = ingest(
    'Aborted',
    { hasTable: () => new Promise(() => abort.abort(new Error('stopped'))) },
    abort.signal,
  )
  await expect(aborted).rejects.toThrow('stopped')
  expect(storeContents(folder)).toEqual({ fields: ['tblApart'], staging: [] })
})

test('a workbook that takes more memory than there is for one is refused in a sentence', async () => {
  const path = join(folder, 'Large.xlsx')
  writeFileSync(path, await bytesOf(sheets('Large')))
  // Less than the program and one small workbook take together. With 8 it depends on when the heap is collected.
  const small = createProcessIngester(program, store, { megabytes: 4 })
  const request = {
    files: { type: 'workbook', path } as const,
    catalog: memoryCatalog(),
    progress: () => undefined,
    signal: new AbortController().signal,
  }
  expect(await small(request)).toEqual({
    ok: false,
    sentence: 'The ingest of the workbook needs more memory than it may use: divide the workbook.',
  })
  expect(storeContents(folder)).toEqual({ fields: ['tblApart'], staging: [] })
})
