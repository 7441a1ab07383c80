import { requireNode, step } from './run.mjs'
import { installMissing } from './stale.mjs'

requireNode()
await installMissing()
await step('faults: a hundred and eighty deaths, and a database that is away', [
  'vitest',
  'run',
  '--config',
  'vitest.workspace.ts',
  '--project',
  'faults',
  '--no-file-parallelism',
])
