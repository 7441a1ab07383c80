import { afterAll, expect, it, vi } from 'vitest'
import { temporaryFolder } from '../../ingest/support/store.ts'
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
