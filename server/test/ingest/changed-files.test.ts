import { appendFileSync, copyFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listFiles } from '../../src/ingest/command/file-list.ts'
import { fieldStores, sentenceOf, taken } from './support/field-store.ts'
import { soundFile } from './support/fields.ts'
import { storeContents, temporaryFolder } from './support/store.ts'

const folder = temporaryFolder()
const stores = fieldStores()
const isPosix = process.platform !== 'win32'

/** Ingests a sound file, to which something happens once the ingest has begun to read it. */
async function ingestWhile(happen: (path: string) => void, isOfFolder: boolean) {
  const { ingest, root, catalog, fileOf } = stores()
  const path = fileOf(soundFile())
  let reads = 0
  const result = await ingest(path, {
    progress: () => {
      if (reads++ === 0) happen(path)
    },
    unlinked: new Set(isOfFolder ? [path] : []),
  })
  expect(reads).toBeGreaterThan(0)
  return { result, listed: catalog.entries.length, contents: storeContents(root) }
}

const changed = 'field.nc changed while it was read: take it in again once nothing writes or moves it.'
const other = join(folder, 'other.nc')
const putLink = (path: string) => {
  renameSync(path, other)
  symlinkSync(other, path)
}

test.runIf(isPosix).each<[string, (path: string) => void, isOfFolder: boolean]>([
  ['written to', (path) => appendFileSync(path, 'more'), false],
  [
    'replaced by a copy',
    (path) => {
      copyFileSync(path, other)
      renameSync(other, path)
    },
    false,
  ],
  ['removed', (path) => rmSync(path), false],
  ['replaced by a link, of a folder', putLink, true],
  [
    'replaced by a link and put back, of a folder',
    (path) => {
      putLink(path)
      renameSync(other, path)
    },
    true,
  ],
])('a file that is %s while it is read is refused, and nothing of it is kept', async (_, happen, isOfFolder) => {
  const { result, listed, contents } = await ingestWhile(happen, isOfFolder)
  expect(sentenceOf(result)).toBe(changed)
  expect([listed, contents]).toEqual([0, { fields: [], staging: [] }])
})

test.each([
  ['named', false],
  ['of a folder', true],
])('a file to which nothing happens is taken, %s', async (_, isOfFolder) => {
  expect((await ingestWhile(() => undefined, isOfFolder)).listed).toBe(1)
})

test.runIf(isPosix)('a link is read where it is named, and refused in the place of a file of a folder', async () => {
  const { ingest, root, fileOf } = stores()
  const path = join(root, 'field.nc')
  symlinkSync(fileOf(soundFile(), 'elsewhere.nc'), path)
  expect(sentenceOf(await ingest(path, { unlinked: new Set([path]) }))).toBe(changed)
  taken(await ingest(path))
})

test('a list says which of its files are of a folder', async () => {
  const { root, fileOf } = stores()
  const [a, b] = [fileOf(soundFile(), 'a.nc'), fileOf(soundFile(), 'b.nc')]
  const listed = await listFiles([root])
  expect(listed).toMatchObject({ paths: [a, b], unlinked: new Set([a, b]) })
  expect(await listFiles([a, join(root, '*.nc')])).toMatchObject({ paths: [a, b], unlinked: new Set() })
})
