import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { load } from 'js-yaml'
import { packageFolder } from '../../src/process/package-folder.ts'

const root = join(packageFolder, '..')

interface Manifest {
  readonly name?: string
  readonly version?: string
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const lockfile = load(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8')) as {
  readonly packages: Readonly<Record<string, { readonly os?: readonly string[]; readonly cpu?: readonly string[] }>>
}
const locked = new Set(Object.keys(lockfile.packages))
const lockedNames = new Set([...locked].map((each) => each.slice(0, each.lastIndexOf('@'))))

/** The manifests of all installed packages that the lockfile names, as their authors published them. */
function installedManifests(): readonly Manifest[] {
  const store = join(root, 'node_modules', '.pnpm')
  return readdirSync(store).flatMap((entry) => {
    // A folder is named by the package, with `+` for `/`, its version, and a mark of its peers.
    const [, name, version] = /^(@?[^@]+)@([^_()]+)/.exec(entry) ?? []
    if (name === undefined || version === undefined) return []
    const path = join(store, entry, 'node_modules', name.replace('+', '/'), 'package.json')
    if (!existsSync(path) || !locked.has(`${name.replace('+', '/')}@${version}`)) return []
    return [JSON.parse(readFileSync(path, 'utf8')) as Manifest]
  })
}

const native = installedManifests().filter(
  ({ optionalDependencies = {} }) => Object.keys(optionalDependencies).length > 0,
)

test('the packages with native parts are found', () => {
  expect(native.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      '@duckdb/node-bindings',
      '@node-rs/argon2',
      'esbuild',
      'lightningcss',
      'oxfmt',
      'oxlint',
      'oxlint-tsgolint',
      'rolldown',
      'rollup',
      'typescript',
    ]),
  )
})

test.each(native.map((manifest) => [`${manifest.name}@${manifest.version}`, manifest] as const))(
  'the lockfile names every native part that %s offers',
  (_, { optionalDependencies = {} }) => {
    const missing = Object.entries(optionalDependencies).filter(([name, version]) =>
      // Native parts have the exact version of their package; others, such as fsevents, a range.
      /^\d/.test(version) ? !locked.has(`${name}@${version}`) : !lockedNames.has(name),
    )
    expect(missing).toEqual([])
  },
)

test.each(['darwin arm64', 'darwin x64', 'linux arm64', 'linux x64', 'win32 arm64', 'win32 x64'])(
  'the lockfile names DuckDB for %s',
  (platform) => {
    const [os = '', cpu = ''] = platform.split(' ')
    const bindings = Object.entries(lockfile.packages).filter(
      ([name, part]) =>
        name.startsWith('@duckdb/node-bindings-') && part.os?.includes(os) === true && part.cpu?.includes(cpu) === true,
    )
    // Of Linux one for each C library.
    expect(bindings).toHaveLength(os === 'linux' ? 2 : 1)
  },
)
