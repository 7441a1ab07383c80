import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { afterAll, expect, it, vi } from 'vitest'
import { parquetParts } from '../../../src/engine/clickhouse/parts.ts'
import { openStore } from '../../../src/store/store.ts'
import { storeContents, temporaryFolder } from '../../ingest/support/store.ts'
import { sendInParts } from './parts-case.ts'

const folder = temporaryFolder()

// DuckDB takes its number of threads from here.
afterAll(() => void vi.unstubAllEnvs())

it.each(['1', '2'])(
  'a field is sent in parts that hold every tile once, with a vector of rows in each row group: %s threads',
  async (threads) => {
    vi.stubEnv('SLURM_CPUS_ON_NODE', threads)
    const { found, expected } = await sendInParts(folder, 9, 16)
    expect(found).toEqual(expected)
  },
)

it('nothing stays behind where the data engine does not open, or cannot read the file', async () => {
  const store = await openStore(join(folder, 'unopened'))
  const path = join(folder, 'broken.parquet')
  await writeFile(path, 'PAR1')
  const next = () => parquetParts(path, store).next()
  await expect(next()).rejects.toThrow(/too small|No magic bytes/)
  vi.spyOn(DuckDBInstance, 'create').mockRejectedValueOnce(new Error('no memory'))
  await expect(next()).rejects.toThrow('no memory')
  expect(storeContents(store.root).staging).toEqual([])
})
