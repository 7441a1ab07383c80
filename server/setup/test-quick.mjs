import { requireNode } from './run.mjs'
import { runStages } from './stages/run-stages.mjs'
import { quickStages } from './stages/stages.mjs'
import { installMissing } from './stale.mjs'

requireNode()
await installMissing()
await runStages(quickStages)
