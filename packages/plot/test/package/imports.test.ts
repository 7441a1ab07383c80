import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

const filesUnder = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter(
      (entry) => entry.isFile() && /\.(ts|tsx|mts|mjs)$/.test(entry.name) && !entry.parentPath.includes('node_modules'),
    )
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))

interface Import {
  readonly from: string
  readonly to: string
  readonly typeOnly: boolean
}

/** Every import of a file, static, dynamic, re-exported or by `new URL`, with relative ones resolved from the repository's root. */
function importsOf(file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
  const patterns = [
    /^\s*(?<kind>import|export)\s+(?<type>type\s)?[^'";]*?from\s*['"](?<to>[^'"]+)['"]/gm,
    /^\s*import\s*['"](?<to>[^'"]+)['"]/gm,
    /\bimport\(\s*['"](?<to>[^'"]+)['"]\s*\)/g,
    /new URL\(\s*['"](?<to>\.[^'"]+)['"]\s*,\s*import\.meta\.url/g,
  ]
  return patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ groups }) => {
      const to = groups?.['to'] ?? ''
      return {
        from: file,
        to: to.startsWith('.') ? relative(root, resolve(root, dirname(file), to)) : to,
        typeOnly: groups?.['type'] !== undefined,
      }
    }),
  )
}

const plot = 'packages/plot/src'
const inPlot = filesUnder(plot).flatMap(importsOf)
const folderOf = (path: string) => {
  const [, folder, inside] = new RegExp(`^${plot}/([^/]+)(/.*)?$`).exec(path) ?? []
  return inside ? (folder ?? '') : '.'
}

/** Folders from the lowest to the highest. A folder imports, types included, only from itself and from lower ones. */
const layers = [
  'data',
  'scales',
  'style',
  'loading',
  'gpu',
  'land',
  'kinds',
  'projection',
  'options',
  'worker',
  'page',
  'export',
  'controls',
  'element',
  'react',
  // Last: nothing of the charts imports the globe, and so neither three nor React Three Fiber.
  'globe',
] as const

/** Packages, each in the folders where it has its job. */
const packages: Readonly<Record<string, readonly string[]>> = {
  '@isobath/domain': [
    '.',
    'data',
    'scales',
    'loading',
    'kinds',
    'options',
    'worker',
    'page',
    'controls',
    'react',
    'globe',
  ],
  '@uwdata/flechette': ['data'],
  arquero: ['loading'],
  comlink: ['loading', 'worker', 'globe'],
  'd3-contour': ['export', 'kinds', 'globe'],
  'd3-format': ['scales'],
  '@react-three/drei': ['globe'],
  '@react-three/fiber': ['globe'],
  'd3-geo-projection': ['projection'],
  'd3-geo': ['export', 'globe', 'page', 'projection'],
  'd3-scale': ['scales'],
  'd3-time': ['scales'],
  'd3-time-format': ['scales'],
  fflate: ['page'],
  fzstd: ['data'],
  lz4js: ['data'],
  regl: ['gpu'],
  react: ['react', 'globe'],
  three: ['globe'],
}

const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')

test('every file of the chart package is read, and every folder of it has its layer', () => {
  expect(inPlot.length).toBeGreaterThan(100)
  const found = new Set(inPlot.map(({ from }) => folderOf(from)))
  expect([...found].filter((folder) => folder !== '.' && !layers.some((layer) => layer === folder))).toEqual([])
})

test('folders of the chart package import only from lower layers, types included', () => {
  const layerOf = (path: string) => layers.findIndex((layer) => layer === folderOf(path))
  const wrong = inPlot.filter(({ from, to }) => {
    if (folderOf(from) === '.' || !to.startsWith('packages/')) return false
    return !to.startsWith(plot) || (folderOf(to) !== '.' && layerOf(to) > layerOf(from))
  })
  expect(wrong.map(({ from, to }) => `${from} -> ${to}`)).toEqual([])
})

test('the page imports of the worker only its clients and the types that cross', () => {
  const seams = ['spawn.ts', 'table-client.ts', 'protocol.ts'].map((file) => `${plot}/worker/${file}`)
  const wrong = inPlot.filter(
    ({ from, to }) => folderOf(from) === 'page' && to.startsWith(`${plot}/worker/`) && !seams.includes(to),
  )
  expect(wrong).toEqual([])
})

test('each package is imported only by the folders that use it', () => {
  const wrong = inPlot.filter(({ from, to }) => {
    if (to.startsWith('packages/')) return false
    return !(packages[packageOf(to)] ?? []).includes(folderOf(from))
  })
  expect(wrong.map(({ from, to }) => `${from} -> ${to}`)).toEqual([])
})

test('only the gpu folder calls WebGL itself', () => {
  const calls = /getContext\('webgl|\bgl\.\w|\b_gl\b|WebGLRenderingContext/
  const callers = filesUnder(plot).filter((file) => calls.test(readFileSync(join(root, file), 'utf8')))
  expect(new Set(callers.map(folderOf))).toEqual(new Set(['gpu']))
})

/** What each workspace package may import, or read, of the others. */
const workspaces: Readonly<Record<string, readonly string[]>> = {
  'packages/domain/src': [],
  'packages/plot/src': ['@isobath/domain'],
  'server/src': ['@isobath/domain'],
  'portal/src': ['@isobath/domain', '@isobath/plot', '@isobath/server'],
  // The manual shows the stored run of the bench.
  'stories/src': [
    '@isobath/domain',
    '@isobath/plot',
    'packages/bench/results/charts.json',
    'packages/bench/results/stored-table.ts',
  ],
  'packages/bench/src': [
    '@isobath/plot',
    'server/setup/programs/browser.mjs',
    'server/setup/write-formatted.mjs',
    'server/demo/tblLevitus_Annual',
    // The pages of the built portal are measured on the built service.
    'server/setup/programs/service.mjs',
    'portal/dist',
    'server/src/api/portal/page-routes.ts',
    // The reader of the validation tool is measured alone.
    'portal/src/submission/workbook/read-workbook.ts',
  ],
}

test.each(Object.entries(workspaces))('%s imports only what the design allows', (folder, allowed) => {
  const imports = filesUnder(folder).flatMap(importsOf)
  const wrong = imports.filter(({ to }) =>
    to.startsWith('@isobath/')
      ? !allowed.includes(packageOf(to))
      : /^(packages|server|portal|stories)\//.test(to) && !to.startsWith(dirname(folder)) && !allowed.includes(to),
  )
  expect(wrong).toEqual([])
})

test('domain imports nothing at all', () => {
  expect(
    filesUnder('packages/domain/src')
      .flatMap(importsOf)
      .filter(({ to }) => !to.startsWith('packages/domain/')),
  ).toEqual([])
})

test('the portal imports one type from the service, its client', () => {
  const taken = filesUnder('portal/src')
    .flatMap(importsOf)
    .filter(({ to }) => to.startsWith('@isobath/server'))
  expect(taken.filter(({ to, typeOnly }) => to !== '@isobath/server/client' || !typeOnly)).toEqual([])
})

/** Groups of files that import each other, directly or by way of others. */
function cyclesOf(imports: readonly Import[]): string[][] {
  const targets = new Map<string, string[]>()
  for (const { from, to } of imports) targets.set(from, [...(targets.get(from) ?? []), to])
  const reachedFrom = (start: string) => {
    const reached = new Set<string>()
    const visit = (file: string) => {
      for (const to of targets.get(file) ?? []) {
        if (reached.has(to)) continue
        reached.add(to)
        visit(to)
      }
    }
    visit(start)
    return reached
  }
  const reached = new Map(Array.from(targets.keys(), (file) => [file, reachedFrom(file)]))
  const inCycle = [...reached].filter(([file, files]) => files.has(file)).map(([file]) => file)
  const groupOf = (file: string) =>
    inCycle.filter((other) => reached.get(file)?.has(other) && reached.get(other)?.has(file))
  return inCycle.map(groupOf).filter(([first], i) => inCycle[i] === first)
}

test.each(Object.keys(workspaces))('no files of %s import each other, types included', (folder) => {
  expect(cyclesOf(filesUnder(folder).flatMap(importsOf))).toEqual([])
})
