import { requireNode, run } from './run.mjs'
import { installMissing } from './stale.mjs'

// FUZZ_RUNS requests to each call and SQL_FUZZ_RUNS statements, others for another FUZZ_SEED.
requireNode()
await installMissing()
const { FUZZ_RUNS = '2000', SQL_FUZZ_RUNS = '100000', FUZZ_SEED = '' } = process.env
const env = { FUZZ_RUNS, SQL_FUZZ_RUNS, FUZZ_SEED }
const command = ['vitest', 'run', '--config', 'vitest.workspace.ts', '--project', 'service', 'server/test/api/fuzz']
process.exitCode = await run(command, { env })
