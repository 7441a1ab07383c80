import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { ingestField } from '../../src/ingest/ingest.ts'
import { ingestSentence } from '../../src/ingest/problem.ts'
import { openStore } from '../../src/store/store.ts'
import type { Store } from '../../src/store/store.ts'
import { refusedFields } from './refused-fields.ts'
import { soundFile } from './support/fields.ts'
import { classicBytes } from './support/netcdf3.ts'
import { writeHdf5 } from './support/netcdf4.ts'
import { memoryCatalog, storeContents, temporaryFolder } from './support/store.ts'
import { zstandardFile } from './support/zstandard.ts'

const folder = temporaryFolder()
let store: Store
beforeAll(async () => {
  store = await openStore(join(folder, 'data'))
})

describe('a file', () => {
  it.each(refusedFields)('%s is refused by name, and nothing of it is kept', async (_, file, sentence) => {
    const path = join(folder, 'x.nc')
    if (file === 'hdf5') {
      await writeHdf5(path, soundFile())
      writeFileSync(path, readFileSync(path).subarray(0, -500))
    } else writeFileSync(path, Buffer.isBuffer(file) ? file : classicBytes(file))
    const catalog = memoryCatalog()
    const result = await ingestField(store, catalog, { path })
    expect(result.ok ? result.entry.grid : ingestSentence(result.problem)).toBe(sentence)
    expect(catalog.entries).toEqual([])
    expect(storeContents(store.root)).toEqual({ fields: [], staging: [] })
  })

  it('a packed file that unpacks to more than it may is left while it unpacks, and nothing of it stays', async () => {
    const path = join(folder, 'bomb.nc')
    writeFileSync(path, gzipSync(Buffer.alloc(30e6)))
    const result = await ingestField(store, memoryCatalog(), { path, mostUnpacked: 2e6 })
    expect(result).toMatchObject({ ok: false, problem: { kind: 'swollen' } })
    expect(result.ok || ingestSentence(result.problem)).toBe(
      'bomb.nc unpacks to more than 0.002 GB: divide it, or take it in by the ingest command where it is.',
    )
    expect(storeContents(store.root)).toEqual({ fields: [], staging: [] })
  })

  it('of HDF5 packed by a filter of others is called so, not damaged', async () => {
    const path = join(folder, 'x.nc')
    writeFileSync(path, gunzipSync(zstandardFile))
    const result = await ingestField(store, memoryCatalog(), { path })
    expect(result.ok ? '' : ingestSentence(result.problem)).toBe(
      'x.nc cannot be read, its variable sst is packed by zstd: write it again with deflate, or unpacked.',
    )
    expect(storeContents(store.root)).toEqual({ fields: [], staging: [] })
  })

  it('that is not there is refused by name', async () => {
    const result = await ingestField(store, memoryCatalog(), { path: join(folder, 'absent.nc') })
    expect(result.ok ? '' : ingestSentence(result.problem)).toBe(
      'absent.nc cannot be read: check its name and permissions.',
    )
  })

  it.each([
    [
      'that finds the disk full',
      Object.assign(new Error('write'), { code: 'ENOSPC' }),
      'x.nc does not fit, the disk of the data folder is full: make room and try again.',
    ],
    [
      'that takes too much memory',
      new Error('Out of Memory Error: failed to allocate data of size 32.0 MiB'),
      'x.nc takes more memory than an ingest may have: take it in by parts, or fewer of its variables with --variables.',
    ],
  ])('%s is refused by name', async (_, error, sentence) => {
    const full = {
      ...store,
      stage: async () => ({ ...(await store.stage()), publish: () => Promise.reject(error) }),
    }
    const path = join(folder, 'x.nc')
    writeFileSync(path, classicBytes(soundFile()))
    const result = await ingestField(full, memoryCatalog(), { path })
    expect(result.ok ? '' : ingestSentence(result.problem)).toBe(sentence)
    expect(storeContents(store.root)).toEqual({ fields: [], staging: [] })
  })
})
