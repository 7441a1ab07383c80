import { requireBrowser } from './programs/browser.mjs'
import { pnpm, requireNode, run } from './run.mjs'
import { buildStale, installMissing } from './stale.mjs'

requireNode()
await installMissing()
const CHROMIUM = await requireBrowser()
await buildStale()
process.exitCode = await run(pnpm('--filter', '@isobath/bench', 'run', '-s', 'bench', ...process.argv.slice(2)), {
  env: { CHROMIUM },
})
