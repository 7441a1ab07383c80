import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { packageScript, pnpm, root, step } from './run.mjs'

/** Folders whose files go into no build; neither do documents. */
const skipped = new Set(['node_modules', 'dist', 'test', '.data', '__screenshots__'])

function* filesUnder(path) {
  for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (skipped.has(entry.name) || entry.name.endsWith('.md')) continue
    const child = join(path, entry.name)
    if (entry.isDirectory()) yield* filesUnder(child)
    else yield child
  }
}

function fingerprint(paths) {
  const hash = createHash('sha256').update(process.version)
  for (const path of paths) hash.update(path.slice(root.length)).update(readFileSync(path))
  return hash.digest('hex')
}

const read = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '')

function remember(path, value) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, value)
}

/** Installs the locked dependencies when the lockfile is not the one installed last. */
export async function installMissing() {
  const stamp = join(root, 'node_modules', '.isobath-installed')
  const wanted = fingerprint([join(root, 'pnpm-lock.yaml'), join(root, 'pnpm-workspace.yaml')])
  if (read(stamp) === wanted) return
  await step('installing packages', pnpm('install', '--frozen-lockfile', '--reporter=append-only'), {
    advice: 'It needs the registry of npm: check the network and its proxy, then run the command again.',
  })
  remember(stamp, wanted)
}

/** What each build reads; a package is built again when any of these files changed. In build order. */
const inputs = {
  '@isobath/domain': ['packages/domain'],
  '@isobath/plot': ['packages/domain', 'packages/plot'],
  '@isobath/server': [
    'packages/domain',
    'server/src',
    'server/package.json',
    'server/tsup.config.ts',
    'server/require-duckdb.ts',
  ],
  '@isobath/portal': ['packages/domain', 'packages/plot', 'portal', 'server/src'],
}
const home = {
  '@isobath/domain': 'packages/domain',
  '@isobath/plot': 'packages/plot',
  '@isobath/server': 'server',
  '@isobath/portal': 'portal',
}

/** Where a package keeps what its last build read, and what a build would read now. */
function buildOf(name) {
  const files = inputs[name].flatMap((path) =>
    path.includes('.') ? [join(root, path)] : [...filesUnder(join(root, path))],
  )
  return {
    stamp: join(root, home[name], 'dist', '.built-from'),
    wanted: fingerprint([join(root, 'tsconfig.json'), ...files]),
  }
}

/** Builds every package whose sources changed since its last build. */
export async function buildStale() {
  for (const name of Object.keys(inputs)) {
    const { stamp, wanted } = buildOf(name)
    if (read(stamp) === wanted) continue
    await step(`building ${name}`, packageScript('build', home[name]), { quiet: true })
    remember(stamp, wanted)
  }
}

/** Throws where sources of these packages changed since their last build, in a sentence that says what to run. */
export function requireBuilt(...names) {
  const stale = names.filter((name) => {
    const { stamp, wanted } = buildOf(name)
    return read(stamp) !== wanted
  })
  if (stale.length === 0) return
  const error = new Error(
    `The build of ${stale.join(' and ')} is missing or older than its sources: run \`node server/setup/build.mjs\`.`,
  )
  // Vitest fails as it reads the stack of an error of a global setup, and prints its own failure instead of this sentence.
  error.stack = String(error)
  throw error
}
