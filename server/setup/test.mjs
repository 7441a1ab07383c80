import { requireBrowser } from './browser.mjs'
import { check } from './check.mjs'
import { pnpm, requireNode, step } from './run.mjs'
import { buildStale, installMissing } from './stale.mjs'

requireNode()
await installMissing()
const CHROMIUM = await requireBrowser()
await buildStale()
await check()
await step('building the manual', pnpm('--filter', '@isobath/stories', 'run', 'build'), { quiet: true })
for (const project of ['browser', 'stories', 'portal', 'package']) {
  await step(
    `${project} tests`,
    ['vitest', 'run', '--config', 'vitest.workspace.ts', '--project', project, '--maxWorkers=100%'],
    {
      env: { CHROMIUM },
    },
  )
}
console.log('Everything passed.')
