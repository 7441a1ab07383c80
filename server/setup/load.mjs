import { requireNode, run } from './run.mjs'
import { buildStale, installMissing } from './stale.mjs'

requireNode()
await installMissing()
await buildStale()
process.exitCode = await run([process.execPath, 'server/bench/run.mjs', 'load/main', ...process.argv.slice(2)])
