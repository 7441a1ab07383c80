import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { requireNode, root, run, step } from './run.mjs'
import { installMissing } from './stale.mjs'

/** ClickHouse as a library, for these tests alone: half a gigabyte that no other command fetches. */
const chdb = 'chdb@3.4.0'
const folder = join(root, 'server', 'node_modules', '.cache', 'chdb')

requireNode()
await installMissing()
if (!existsSync(join(folder, 'node_modules', 'chdb'))) {
  process.stdout.write(`— fetching ${chdb}\n`)
  const code = await run(
    ['npm', 'install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--loglevel=error', chdb],
    { quiet: true },
  )
  if (code !== 0) {
    console.error(
      `The tests of the ClickHouse engine need ${chdb} from the npm registry, and it cannot be fetched here.`,
    )
    process.exit(1)
  }
}
await step('the engine suite on ClickHouse', [
  'vitest',
  'run',
  '--config',
  'vitest.workspace.ts',
  '--project',
  'scale',
  ...process.argv.slice(2),
])
