import { findPostgres } from './postgres.mjs'
import { pnpm, requireNode, step } from './run.mjs'
import { installMissing } from './stale.mjs'

/** What every commit passes: format, lint, types and the tests that need no browser. */
export async function check() {
  await step('format', ['oxfmt', '--check', '.'], { quiet: true })
  await step('lint', ['oxlint', '--type-aware', '.'], { quiet: true })
  await step('types', pnpm('-r', '--no-bail', 'run', 'types'), { quiet: true })
  if (!findPostgres()) console.log('— no PostgreSQL on this machine: the store is tested on PGlite alone')
  await step('unit and service tests', [
    'vitest',
    'run',
    '--config',
    'vitest.workspace.ts',
    '--project',
    'unit',
    '--project',
    'service',
    ...(findPostgres() ? ['--project', 'postgres'] : []),
    // A core is left idle otherwise, which on two is half of the machine.
    '--maxWorkers=100%',
  ])
}

if (import.meta.url === `file://${process.argv[1]}`) {
  requireNode()
  await installMissing()
  await check()
}
