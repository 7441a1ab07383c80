import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { removeLeftovers } from '../../../src/catalog/changes/leftovers.ts'
import { createCatalog } from '../../../src/catalog/changes/write.ts'
import { openDatabase } from '../../../src/db/open.ts'
import type { Database } from '../../../src/db/open.ts'
import { ingestInto } from '../../../src/ingest/ingest.ts'
import { ingestSentence } from '../../../src/ingest/problem.ts'
import { valueColumn } from '../../../src/store/layout.ts'
import { openStore } from '../../../src/store/store.ts'
import type { Store } from '../../../src/store/store.ts'
import { buildProgram } from '../support/build.ts'
import { ramp, soundFile, times } from '../support/fields.ts'
import { writeClassic } from '../support/netcdf3.ts'
import { readMaps, storeContents, temporaryFolder } from '../support/store.ts'

const folder = temporaryFolder()
const first = join(folder, 'first.nc')
const second = join(folder, 'second.nc')
writeClassic(first, soundFile())
// One day after three: the next revision shares the files of those three.
const day = { type: 'float', dimensions: ['time', 'lat', 'lon'], attributes: { units: 'm s-1' } } as const
writeClassic(
  second,
  soundFile({ dimensions: { time: 1 }, with: { time: times([3]), ramp: { ...day, values: ramp(0, 1, 24) } } }),
)

/** The cells of each row of the file, whose longitudes begin in the middle of ours. */
const stored = ramp(0, 6, 12).flatMap((first) => [3, 4, 5, 0, 1, 2].map((i) => first + i))

describe('an append that is killed', () => {
  let program: string
  beforeAll(async () => {
    program = await buildProgram(fileURLToPath(new URL('../support/slow-append.ts', import.meta.url)))
  })

  interface OpenCatalog {
    readonly db: Database
    readonly catalog: ReturnType<typeof createCatalog>
  }
  /** Opens the catalog for as long as the work takes. */
  const withCatalog = async <T>(root: string, work: (opened: OpenCatalog) => Promise<T>) => {
    const opened = await openDatabase({ folder: root, doing: 'a test' })
    if (!opened.ok) throw new Error(opened.sentence)
    const { db } = opened.database
    try {
      return await work({ db, catalog: createCatalog(db) })
    } finally {
      await opened.database.close()
    }
  }
  const append = (store: Store, { catalog }: OpenCatalog, path: string) =>
    ingestInto(store, catalog, { paths: [path], dataset: 'field' })
  /** The revision that is listed, and its values. */
  const listed = async (store: Store, { catalog }: OpenCatalog) => {
    const dataset = await catalog.findDataset('field')
    const grid = dataset?.tables[0]?.grid
    if (!grid) throw new Error('nothing is listed')
    return {
      revision: dataset.revision,
      values: [...(await readMaps(store.fieldPaths(grid, 'tile'), grid, valueColumn(0)))],
    }
  }

  /** A data folder that lists the first file, copied for each stage. */
  const begun = join(folder, 'begun')
  beforeAll(async () => {
    const store = await openStore(begun)
    const result = await withCatalog(begun, (opened) => append(store, opened, first))
    if (!result.ok) throw new Error(ingestSentence(result.problem))
  })

  it.each([
    ['among the maps', 'maps', 1, []],
    ['before the catalog has it', 'published', 1, ['tblfield@2']],
    ['after the catalog has it', 'listed', 2, []],
  ])('%s leaves one revision whole, and the next append goes on from it', async (_, stage, revision, leftovers) => {
    const root = join(folder, stage)
    cpSync(begun, root, { recursive: true })
    const store = await openStore(root)
    const child = spawn(process.execPath, [program, root, second, stage], { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(child.stdout, 'data')
    child.kill('SIGKILL')
    await once(child, 'exit')

    const all = [...stored, ...stored.slice(0, 24)]
    await withCatalog(root, async (opened) => {
      const whole = { revision, values: revision === 1 ? stored : all }
      expect(await listed(store, opened)).toEqual(whole)
      await store.sweep()
      expect(storeContents(root).staging).toEqual([])
      expect(await removeLeftovers(opened.db, store, {})).toEqual(leftovers)
      expect(await removeLeftovers(opened.db, store, {})).toEqual([])
      expect(await listed(store, opened)).toEqual(whole)
      expect((await append(store, opened, second)).ok).toBe(true)
      expect(await listed(store, opened)).toEqual({ revision: 2, values: all })
    })
  })
})
