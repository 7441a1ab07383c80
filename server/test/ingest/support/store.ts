import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DuckDBListVector, DuckDBVector } from '@duckdb/node-api'
import { afterAll, beforeAll, vi } from 'vitest'
import type { Catalog, CatalogEntry, ListedDataset } from '../../../src/store/entry.ts'
import { levelShape, tileBox } from '../../../src/store/grid.ts'
import type { Grid } from '../../../src/store/grid.ts'
import { depthColumn, tileColumn, timeColumn } from '../../../src/store/layout.ts'
import { emptyDatabase } from './empty-database.ts'

/** A folder that goes when the file's tests are over. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'isobath-test-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Lets DuckDB take a thread a core in the tests of a file, as it does in the service; in other files it has one. */
export function takeAllThreads(): void {
  beforeAll(() => void vi.stubEnv('SLURM_CPUS_ON_NODE', undefined))
  afterAll(() => void vi.unstubAllEnvs())
}

/** A catalog in memory that keeps the rules of the real one: names are unique whatever their case. */
export function memoryCatalog(): Catalog & { readonly entries: CatalogEntry[] } {
  const entries: CatalogEntry[] = []
  const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
  return {
    entries,
    hasTable: (table) => Promise.resolve(entries.some((entry) => same(entry.table, table))),
    hasDataset: (name) => Promise.resolve(entries.some((entry) => same(entry.dataset.shortName, name))),
    findDataset: (name) => Promise.resolve(listedAs(entries.find((entry) => same(entry.dataset.shortName, name)))),
    writeRevision: (entry) => {
      entries.splice(
        entries.findIndex(({ table }) => same(table, entry.table)),
        1,
        entry,
      )
      return Promise.resolve()
    },
    writeEntry: (entry) => {
      entries.push(entry)
      return Promise.resolve()
    },
    writeCruises: () => Promise.resolve(),
    writeCruiseList: () => Promise.resolve(),
  }
}

function listedAs(entry: CatalogEntry | undefined): ListedDataset | undefined {
  if (!entry) return undefined
  const { revision = 1 } = entry.grid ?? entry.observations
  const table = entry.grid ? { grid: entry.grid } : { observations: entry.observations }
  return {
    shortName: entry.dataset.shortName,
    revision,
    tables: [table],
    temporalResolution: entry.variables[0]?.temporalResolution ?? '',
    description: entry.dataset.description,
    sources: entry.sources ?? [],
  }
}

/** Names under `fields/` and `staging/` of a data folder. */
export const storeContents = (root: string) => ({
  fields: readdirSync(join(root, 'fields')),
  staging: readdirSync(join(root, 'staging')),
})

/** Reads a column of tile files back into whole maps, [time][depth] flattened, NaN where no row or value is. */
export async function readMaps(
  paths: string | readonly string[],
  grid: Grid,
  column: string,
  level = 0,
): Promise<Float32Array> {
  const shape = levelShape(grid, level)
  const depths = Math.max(1, grid.axes.depth.length)
  const maps = new Float32Array(Math.max(1, grid.axes.time.length) * depths * shape.lat * shape.lon).fill(Number.NaN)
  const connection = await emptyDatabase()
  const result = await connection.run(
    `SELECT ${timeColumn}, ${depthColumn}, ${tileColumn}, ${column}::FLOAT[] FROM read_parquet([${[paths]
      .flat()
      .map((path) => `'${path}'`)
      .join(', ')}])`,
  )
  for (const chunk of await result.fetchAllChunks()) {
    const [times, depthsOf, tiles] = [0, 1, 2].map((i) => numbersOf(chunk.getColumnVector(i)))
    const lists = chunk.getColumnVector(3) as DuckDBListVector
    const items = numbersOf(lists.childVector)
    for (let i = 0; i < chunk.rowCount; i++) {
      const box = tileBox(grid, level, tiles?.[i] ?? 0)
      const from = lists.getEntryOffset(i)
      if (lists.getEntryLength(i) !== box.lat * box.lon) throw new Error(`tile ${tiles?.[i]} is not as long as its box`)
      const base = ((times?.[i] ?? 0) * depths + (depthsOf?.[i] ?? 0)) * shape.lat * shape.lon
      for (let row = 0; row < box.lat; row++) {
        const line = items.subarray(from + row * box.lon, from + (row + 1) * box.lon)
        maps.set(line, base + (box.lat0 + row) * shape.lon + box.lon0)
      }
    }
  }
  return maps
}

// The typed array of a numeric vector is private in its declaration; item by item a million cells take a second.
const numbersOf = (vector: DuckDBVector) => (vector as unknown as { readonly items: Float32Array | Int32Array }).items
