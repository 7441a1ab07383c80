import { join } from 'node:path'
import { beforeEach } from 'vitest'
import { ingestField } from '../../../src/ingest/ingest.ts'
import type { IngestRequest, IngestResult } from '../../../src/ingest/ingest.ts'
import { ingestSentence } from '../../../src/ingest/problem.ts'
import type { GridEntry } from '../../../src/store/entry.ts'
import { openStore } from '../../../src/store/store.ts'
import type { Store } from '../../../src/store/store.ts'
import { writeClassic } from './netcdf3.ts'
import type { ClassicFile } from './netcdf3.ts'
import { memoryCatalog, temporaryFolder } from './store.ts'

/** Where fields are ingested to: another data folder and catalog for each test. */
interface FieldStore {
  readonly root: string
  readonly store: Store
  readonly catalog: ReturnType<typeof memoryCatalog>
  readonly ingest: (path: string, more?: Partial<IngestRequest>) => ReturnType<typeof ingestField>
  /** Writes a file beside the store, and gives its path. */
  readonly fileOf: (file: ClassicFile, name?: string) => string
}

/** Gives the way to the store of the test that runs. */
export function fieldStores(): () => FieldStore {
  const folder = temporaryFolder()
  let made: FieldStore | undefined
  beforeEach(async ({ task }) => {
    const root = join(folder, task.id)
    const store = await openStore(root)
    const catalog = memoryCatalog()
    made = {
      root,
      store,
      catalog,
      ingest: (path, more = {}) => ingestField(store, catalog, { path, ...more }),
      fileOf(file, name = 'field.nc') {
        const path = join(root, name)
        writeClassic(path, file)
        return path
      },
    }
  })
  return () => {
    if (!made) throw new Error('a store is made before each test')
    return made
  }
}

export function taken(result: IngestResult<GridEntry>) {
  if (!result.ok) throw new Error(ingestSentence(result.problem))
  return result
}

export const sentenceOf = (result: IngestResult) => (result.ok ? undefined : ingestSentence(result.problem))
