import { requireNode, step } from './run.mjs'
import { installMissing } from './stale.mjs'

requireNode()
await installMissing()
await step('faults: a hundred and eighty deaths, a database that is away, and a disk that is full', [
  'vitest',
  'run',
  '--config',
  'vitest.workspace.ts',
  '--project',
  'faults',
  '--no-file-parallelism',
])
