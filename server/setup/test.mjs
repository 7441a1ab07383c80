import { installShell, requireBrowser } from './programs/browser.mjs'
import { requireNode } from './run.mjs'
import { runStages } from './stages/run-stages.mjs'
import { testStages, wholeStages } from './stages/stages.mjs'
import { installMissing } from './stale.mjs'

// A failed step of the preparation ends the process; the last line counts it.
const countFailure = () => console.log('\n0 passed, 1 failed')
process.once('exit', countFailure)
requireNode()
await installMissing()
const CHROMIUM = await requireBrowser()
await installShell()
process.off('exit', countFailure)
await runStages(process.argv.includes('--whole') ? wholeStages : testStages, { env: { CHROMIUM } })
