import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '../src')

/** Folders of `src` from the lowest to the highest. A file imports, types included, only from its own folder and from lower ones. */
const layers = [
  'process',
  'io',
  'secrets',
  'db',
  'mail',
  'people',
  'rate-limits',
  'store',
  'sandbox',
  'engine',
  'workbook',
  'news',
  'catalog',
  'ingest',
  'sql',
  'download',
  'submissions',
  'vault',
  'pages',
  'admin',
  'api/http',
  'api/sign-in',
  'api/limits',
  'api/accounts',
  'api/data',
  'api/catalog',
  'api/download',
  'api/news',
  'api/submissions',
  'api/vault',
  'api/admin',
  'api/portal',
  'api/operations',
  // The programs, and what puts the service together.
  '.',
] as const

const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((path) => /\.(ts|mjs)$/.test(path))

/** The layer of a file, as in `db` or `api/news`. */
function layerOf(path: string): string {
  const [folder = '', inner = ''] = dirname(path).split('/')
  return folder === 'api' ? `api/${inner}` : folder
}

interface Import {
  readonly from: string
  readonly to: string
  readonly isType: boolean
}

/** The imports of a file from other files of `src`: static, dynamic and re-exports. */
function importsOf(from: string): readonly Import[] {
  const text = readFileSync(join(source, from), 'utf8')
  const statements = /^\s*(?:import|export)\s+(?<type>type\s)?(?:[^'";]*?from\s*)?['"](?<to>\.[^'"]+)['"]/gm
  const calls = /\bimport\(\s*['"](?<to>\.[^'"]+)['"]\s*\)/g
  return [...text.matchAll(statements), ...text.matchAll(calls)].map(({ groups }) => ({
    from,
    to: relative(source, resolve(source, dirname(from), groups?.['to'] ?? '')),
    isType: groups?.['type'] !== undefined,
  }))
}

const imports = files.flatMap(importsOf)

/** A circle of imports, as the files that it passes; undefined where there is none. */
function findCycle(edges: readonly Import[]): readonly string[] | undefined {
  const targets = new Map<string, string[]>()
  for (const { from, to } of edges) targets.set(from, [...(targets.get(from) ?? []), to])
  const done = new Set<string>()
  const visit = (file: string, path: readonly string[]): readonly string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return undefined
    for (const to of targets.get(file) ?? []) {
      const cycle = visit(to, [...path, file])
      if (cycle) return cycle
    }
    done.add(file)
    return undefined
  }
  for (const file of targets.keys()) {
    const cycle = visit(file, [])
    if (cycle) return cycle
  }
  return undefined
}

test('every import leads to a file, and every folder has its layer', () => {
  expect(imports.length).toBeGreaterThan(1000)
  expect(imports.filter(({ to }) => !files.includes(to))).toEqual([])
  expect([...new Set(files.map(layerOf))].toSorted()).toEqual([...layers].toSorted())
})

test('no file imports from a higher layer, types included', () => {
  const levelOf = (path: string) => layers.findIndex((layer) => layer === layerOf(path))
  const upward = imports.filter(({ from, to }) => levelOf(from) < levelOf(to))
  expect(upward.map(({ from, to }) => `${from} -> ${to}`)).toEqual([])
})

test('no files import each other in a circle at run time', () => {
  expect(findCycle(imports.filter(({ isType }) => !isType))).toBeUndefined()
  const circle = [
    { from: 'a', to: 'b', isType: false },
    { from: 'b', to: 'a', isType: false },
  ]
  expect(findCycle(circle)).toEqual(['a', 'b', 'a'])
})
