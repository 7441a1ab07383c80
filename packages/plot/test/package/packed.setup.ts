import { createHash } from 'node:crypto'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { run } from './run.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The package as `pnpm pack` makes it, and the examples with that package installed; null where nothing was built. */
    packed: { readonly tarball: string; readonly examples: string } | null
  }
}

const plot = fileURLToPath(new URL('../..', import.meta.url))
const data = join(plot, '.data/packed')
const pnpm = ['npx', '-y', 'pnpm@12.18.0'] as const

/** Packs what is built and installs the examples with it, once for each state of the sources. */
export async function setup(project: TestProject) {
  if (!existsSync(join(plot, 'dist/inline-worker.js'))) return project.provide('packed', null)
  const folder = join(data, fingerprint(['dist', 'examples', 'package.json', 'README.md']))
  const packed = { tarball: join(folder, 'isobath-plot.tgz'), examples: join(folder, 'examples') }
  const done = join(folder, 'done')
  if (!existsSync(done)) {
    rmSync(data, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    await run([...pnpm, 'pack', '--out', packed.tarball], plot)
    await installExamples(packed)
    writeFileSync(done, '')
  }
  project.provide('packed', packed)
}

async function installExamples({ tarball, examples }: { readonly tarball: string; readonly examples: string }) {
  cpSync(join(plot, 'examples'), examples, { recursive: true })
  appendFileSync(join(examples, 'pnpm-workspace.yaml'), `\noverrides:\n  '@isobath/plot': file:${tarball}\n`)
  // The lockfile holds everything but the tarball, whose contents are new each time.
  await run([...pnpm, 'install', '--no-frozen-lockfile', '--prefer-offline', '--reporter=append-only'], examples)
}

function fingerprint(paths: readonly string[]): string {
  const hash = createHash('sha256').update(process.version)
  const take = (file: string) => hash.update(file.slice(plot.length)).update(readFileSync(file))
  for (const path of paths.map((name) => join(plot, name))) {
    if (path.endsWith('.json') || path.endsWith('.md')) take(path)
    else filesUnder(path).forEach(take)
  }
  return hash.digest('hex').slice(0, 12)
}

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== '.built-from')
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
