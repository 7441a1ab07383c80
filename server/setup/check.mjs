import { findPostgres } from './programs/postgres.mjs'
import { requireNode } from './run.mjs'
import { runStages } from './stages/run-stages.mjs'
import { checkStages } from './stages/stages.mjs'
import { installMissing } from './stale.mjs'

requireNode()
await installMissing()
if (!findPostgres()) console.log('— no PostgreSQL on this machine: the store is tested on PGlite alone')
await runStages(checkStages)
