import { requireNode, run } from './run.mjs'
import { installMissing } from './stale.mjs'

// FUZZ_RUNS requests to each call, others for another FUZZ_SEED.
requireNode()
await installMissing()
const env = { FUZZ_RUNS: process.env['FUZZ_RUNS'] ?? '2000', FUZZ_SEED: process.env['FUZZ_SEED'] ?? '' }
const command = ['vitest', 'run', '--config', 'vitest.workspace.ts', '--project', 'service', 'server/test/api/fuzz']
process.exitCode = await run(command, { env })
