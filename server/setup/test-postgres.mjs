import { findPostgres } from './programs/postgres.mjs'
import { requireNode, step } from './run.mjs'
import { installMissing } from './stale.mjs'

requireNode()
await installMissing()
if (!findPostgres()) {
  console.error('There is no PostgreSQL on this machine: install one, as in `apt-get install postgresql`.')
  process.exit(1)
}
await step('service tests on PostgreSQL', [
  'vitest',
  'run',
  '--config',
  'vitest.workspace.ts',
  '--project',
  'postgres-whole',
  '--maxWorkers=100%',
])
