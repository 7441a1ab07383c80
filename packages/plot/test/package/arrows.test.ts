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
const roomOf = (path: string) => {
  const [, room, inside] = new RegExp(`^${plot}/([^/]+)(/.*)?$`).exec(path) ?? []
  return inside ? (room ?? '') : '.'
}

/** Arrows point from pixels to arithmetic: a room imports from the rooms named here, and from itself. */
const rooms: Readonly<Record<string, readonly string[]>> = {
  table: [],
  grid: ['table'],
  path: ['table', 'grid'],
  scale: ['table', 'grid', 'path'],
  geometry: ['table', 'grid', 'path', 'scale'],
  charts: ['table', 'grid', 'path', 'scale', 'geometry'],
  gpu: ['table', 'grid', 'path', 'scale', 'geometry', 'charts'],
  session: ['table', 'grid', 'path', 'scale', 'geometry', 'charts', 'gpu'],
  view: ['grid', 'scale', 'charts', 'session'],
  export: ['grid', 'scale', 'geometry', 'view'],
  controls: ['.', 'grid', 'scale'],
  react: ['.', 'grid', 'scale', 'controls', 'view'],
  element: ['.', 'charts', 'scale'],
}

/** Packages, each where it is used for what it is best at. */
const packages: Readonly<Record<string, readonly string[]>> = {
  '@isobath/domain': ['.', 'grid', 'scale', 'session', 'view', 'controls', 'react'],
  'd3-contour': ['geometry'],
  'd3-geo': ['geometry'],
  fzstd: ['table'],
  react: ['react'],
}

const optionTypes = `${plot}/options.ts`
const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')

test('every file of the chart package is read, and every room of it is in the table', () => {
  expect(inPlot.length).toBeGreaterThan(100)
  const found = new Set(inPlot.map(({ from }) => roomOf(from)))
  expect([...found].filter((room) => room !== '.' && !(room in rooms))).toEqual([])
})

test('rooms of the chart package import downward only, and of the options their types alone', () => {
  const wrong = inPlot.filter(({ from, to, typeOnly }) => {
    const room = roomOf(from)
    if (room === '.' || !to.startsWith('packages/')) return false
    if (to === optionTypes) return !typeOnly
    return !to.startsWith(plot) || (roomOf(to) !== room && !(rooms[room] ?? []).includes(roomOf(to)))
  })
  expect(wrong).toEqual([])
})

test('the page’s side knows of the session only how to join it and what crosses', () => {
  const seams = ['spawn.ts', 'protocol.ts'].map((file) => `${plot}/session/${file}`)
  const wrong = inPlot.filter(
    ({ from, to }) => roomOf(from) === 'view' && to.startsWith(`${plot}/session/`) && !seams.includes(to),
  )
  expect(wrong).toEqual([])
})

test('each package is imported only by the rooms that use it', () => {
  const wrong = inPlot.filter(({ from, to }) => {
    if (to.startsWith('packages/')) return false
    return !(packages[packageOf(to)] ?? []).includes(roomOf(from))
  })
  expect(wrong).toEqual([])
})

/** What each workspace package may import, or read, of the others. */
const workspaces: Readonly<Record<string, readonly string[]>> = {
  'packages/domain/src': [],
  'packages/plot/src': ['@isobath/domain'],
  'server/src': ['@isobath/domain'],
  'portal/src': ['@isobath/domain', '@isobath/plot', '@isobath/server'],
  'stories/src': ['@isobath/domain', '@isobath/plot'],
  'packages/bench/src': ['@isobath/plot', 'server/setup/browser.mjs', 'server/demo/tblLevitus_Annual'],
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

test('of the service the portal takes one type, its client', () => {
  const taken = filesUnder('portal/src')
    .flatMap(importsOf)
    .filter(({ to }) => to.startsWith('@isobath/server'))
  expect(taken.filter(({ to, typeOnly }) => to !== '@isobath/server/client' || !typeOnly)).toEqual([])
})
