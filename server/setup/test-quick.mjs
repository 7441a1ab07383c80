import { requireNode } from './run.mjs'
import { runStages } from './run-stages.mjs'
import { quickStages } from './stages.mjs'
import { installMissing } from './stale.mjs'

requireNode()
await installMissing()
await runStages(quickStages)
