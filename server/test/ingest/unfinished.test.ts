import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ingestField } from '../../src/ingest/ingest.ts'
import { fieldStores, sentenceOf, taken } from './support/field-store.ts'
import { soundFile } from './support/fields.ts'
import { storeContents } from './support/store.ts'

const stores = fieldStores()

describe('an ingest that does not come to its end', () => {
  it('keeps nothing when the catalog refuses the entry', async () => {
    const { catalog, fileOf, root, store } = stores()
    const failing = { ...catalog, writeEntry: () => Promise.reject(new Error('the database is away')) }
    const result = await ingestField(store, failing, { path: fileOf(soundFile()) })
    expect(sentenceOf(result)).toBe(
      'field.nc could not be entered in the catalog (the database is away): nothing was kept, try again.',
    )
    expect(storeContents(root)).toEqual({ fields: [], staging: [] })
  })

  it('keeps nothing when it is cancelled in the middle', async () => {
    const { catalog, fileOf, ingest, root } = stores()
    const abort = new AbortController()
    const progress = (done: number) => {
      if (done === 2) abort.abort()
    }
    const result = await ingest(fileOf(soundFile()), { signal: abort.signal, progress })
    expect(sentenceOf(result)).toBe('field.nc was cancelled: nothing was kept.')
    expect(storeContents(root)).toEqual({ fields: [], staging: [] })
    expect(catalog.entries).toEqual([])
  })

  it('tells its progress map by map', async () => {
    const { fileOf, ingest } = stores()
    const seen: string[] = []
    await ingest(fileOf(soundFile()), { progress: (done, total) => seen.push(`${done}/${total}`) })
    expect(seen).toEqual(['1/3', '2/3', '3/3'])
  })

  it('takes a folder that the catalog does not list for a leftover', async () => {
    const { fileOf, ingest, store } = stores()
    mkdirSync(store.tableFolder({ table: 'tblfield' }))
    copyFileSync(fileOf(soundFile(), 'copy.nc'), join(store.tableFolder({ table: 'tblfield' }), 'stale'))
    taken(await ingest(fileOf(soundFile())))
    expect(existsSync(join(store.tableFolder({ table: 'tblfield' }), 'stale'))).toBe(false)
  })
})
