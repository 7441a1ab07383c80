import { findFirefox } from './programs/browser.mjs'
import { requireNode, step } from './run.mjs'
import { installMissing } from './stale.mjs'

requireNode()
await installMissing()
if (!findFirefox()) {
  console.error(
    'There is no Firefox on this machine: install one, as in `apt-get install firefox-esr`, or set FIREFOX.',
  )
  process.exit(1)
}
// On Linux Firefox has no WebGL without a screen; `xvfb-run` lends one.
const screen = process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY
await step('charts in Firefox', [
  ...(screen ? ['xvfb-run', '-a'] : []),
  'vitest',
  'run',
  '--config',
  'vitest.workspace.ts',
  '--project',
  'firefox',
  ...process.argv.slice(2),
])
