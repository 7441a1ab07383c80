import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pnpm, root, step } from './run.mjs'

const skipped = new Set(['node_modules', 'dist', 'test', '.data', '__screenshots__'])

function* filesUnder(path) {
  for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (skipped.has(entry.name)) continue
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
  await step('installing packages', pnpm('install', '--frozen-lockfile', '--reporter=append-only'))
  remember(stamp, wanted)
}

/** What each build reads; a package is built again when any of these files changed. In build order. */
const inputs = {
  '@isobath/domain': ['packages/domain'],
  '@isobath/plot': ['packages/domain', 'packages/plot'],
  '@isobath/server': ['packages/domain', 'server/src', 'server/package.json', 'server/tsup.config.ts'],
  '@isobath/portal': ['packages/domain', 'packages/plot', 'portal', 'server/src'],
}
const home = {
  '@isobath/domain': 'packages/domain',
  '@isobath/plot': 'packages/plot',
  '@isobath/server': 'server',
  '@isobath/portal': 'portal',
}

/** Builds every package whose sources changed since its last build. */
export async function buildStale() {
  for (const [name, from] of Object.entries(inputs)) {
    const files = from.flatMap((path) => (path.includes('.') ? [join(root, path)] : [...filesUnder(join(root, path))]))
    const stamp = join(root, home[name], 'dist', '.built-from')
    const wanted = fingerprint([join(root, 'tsconfig.json'), ...files])
    if (read(stamp) === wanted) continue
    await step(`building ${name}`, pnpm('--filter', name, 'run', 'build'), { quiet: true })
    remember(stamp, wanted)
  }
}
