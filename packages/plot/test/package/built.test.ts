import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { cmocean } from '../../src/scales/palettes/cmocean.ts'
import { bundleOf, globeBundle, pageBundle } from '../../setup/page-bundle.mjs'

const dist = fileURLToPath(new URL('../../dist', import.meta.url))
// `npm test` builds first; in a working copy that was never built there is nothing to look at.
const isBuilt = existsSync(join(dist, 'inline-worker.js'))

const read = (file: string) => readFileSync(join(dist, file), 'utf8')

let charts: Promise<string> | undefined
/** What a page loads for charts that a worker draws. */
const chartPage = () => (charts ??= pageBundle(join(dist, 'index.js')))

let globe: Promise<string> | undefined
/** What a page loads for a globe that a worker draws. */
function globePage(): Promise<string> {
  const link = readdirSync(dist).find((file) => /^connect-renderer.*\.js$/.test(file))
  return (globe ??= globeBundle(join(dist, 'globe/index.js'), join(dist, link ?? '')))
}

const gzipped = (text: string) => gzipSync(text, { level: 9 }).byteLength / 1000

describe.skipIf(!isBuilt)('as built', () => {
  test('the built package loads in Node without a document and does nothing there', () => {
    const script =
      "const before = Object.keys(globalThis).length; for (const e of ['index.js', 'controls/index.js', 'element/index.js', 'globe/index.js', 'react/index.js']) await import(`${process.argv[1]}/${e}`); console.log(Object.keys(globalThis).length - before)"
    expect(
      execFileSync(process.execPath, ['--input-type=module', '-e', script, '--', dist], { encoding: 'utf8' }).trim(),
    ).toBe('0')
  })

  test('the worker is one file that imports nothing, and as text two modules: one that draws, and one that reads tables, fetched where there are some', () => {
    expect(read('worker.js')).not.toMatch(/^\s*(import|export) /m)
    for (const file of ['inline-worker.js', 'inline-reader.js']) expect(read(file)).toContain('createObjectURL')
    const ofArrow = 'Not a valid Arrow stream'
    expect(['worker', 'inline-worker', 'inline-reader'].filter((file) => read(`${file}.js`).includes(ofArrow))).toEqual(
      ['worker', 'inline-reader'],
    )
    expect(read('in-page.js')).not.toMatch(/^\s*import /m)
  })

  test('a worker of one’s own that imports the worker’s file holds all of it, though no name is taken from it', async () => {
    expect((await bundleOf(`import ${JSON.stringify(join(dist, 'worker.js'))}`)).length).toBeGreaterThan(
      0.9 * read('worker.js').length,
    )
  })

  test('the page’s own part holds nothing that only the worker draws with, and the worker nothing of the page’s', async () => {
    const page = await chartPage()
    expect(['precision highp', 'gl_FragColor', 'getContext("webgl'].filter((words) => page.includes(words))).toEqual([])
    // The names of colours in d3-color, which only the interpolation of colours would bring.
    expect(page).not.toContain('aliceblue')
    // A format of time, which only a chart with an axis of time fetches.
    expect([page.includes('%-d %b'), read('time-ticks.js').includes('%-d %b')]).toEqual([false, true])
    for (const file of ['worker.js', 'inline-worker.js', 'inline-reader.js'])
      expect(read(file).includes('attachShadow')).toBe(false)
  })

  test('every file that a built file imports now or later is there', () => {
    const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'))
    const imports = files.flatMap((file) =>
      [...read(file).matchAll(/(?:\bfrom|\bimport)\s*\(?\s*["'](\.{1,2}\/[^"']+\.js)["']/g)].map(([, to = '']) =>
        join(dirname(file), to),
      ),
    )
    expect(imports).toEqual(expect.arrayContaining(['inline-globe-worker.js', 'inline-worker.js']))
    expect(imports.filter((file) => !existsSync(join(dist, file)))).toEqual([])
  })

  test('no declaration gives a typed array a type argument, which TypeScript before 5.7 does not know', () => {
    const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.d.ts'))
    expect(files.length).toBeGreaterThan(100)
    expect(files.filter((file) => /\b(Big)?(Int|Uint|Float)\d+(Clamped)?Array</.test(read(file)))).toEqual([])
  })

  test('the code of warnings, which every chart fetches, is one file: it imports nothing that the page does not have', () => {
    const withImports = (file: string, found = new Set<string>()): ReadonlySet<string> => {
      if (found.has(file)) return found
      found.add(file)
      for (const [, to = ''] of read(file).matchAll(/^(?:import|\}) .*"\.\/([^"]+\.js)";$/gm)) withImports(to, found)
      return found
    }
    const ofPage = withImports('index.js')
    const [warnings = ''] = readdirSync(dist).filter((file) => /^warning-code.*\.js$/.test(file))
    expect([...withImports(warnings)].filter((file) => !ofPage.has(file))).toEqual([warnings])
  })

  test('built files import no package but those that a page loads once, and nothing of Node', () => {
    const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'))
    const packages = files.flatMap((file) =>
      [...read(file).matchAll(/^(?:import|export)\b[^'"\n]*["']([^."'][^"']*)["']/gm)].map(([, name]) => name),
    )
    const once = ['@react-three/fiber', 'react', 'react-dom', 'react/jsx-runtime', 'three']
    expect(packages).toContain('react')
    expect([...new Set(packages)].filter((name = '') => !once.includes(name))).toEqual([])
  })

  test('only the globe’s worker holds three; the page of a globe fetches it as a package, and only to draw without a worker', async () => {
    const ofThree = 'THREE.WebGLRenderer'
    for (const page of [await chartPage(), await globePage()]) expect(page).not.toContain(ofThree)
    expect(
      readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(
        (file) => file.endsWith('.js') && read(file).includes(ofThree),
      ),
    ).toEqual(expect.arrayContaining(['globe-worker.js', 'inline-globe-worker.js']))
    expect(read('globe-worker.js')).not.toMatch(/^\s*(import|export) /m)
    expect(read('inline-globe-worker.js')).toContain('createObjectURL')
  })

  test('only workers, and the session in the page that replaces them, compile text as code, which the policy of a page forbids', () => {
    const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'))
    expect(files).toContain('worker.js')
    const inWorkers = /^(worker|table-worker|inline-worker|inline-reader|inline-tables|in-page)\.js$/
    expect(files.filter((file) => !inWorkers.test(file) && /\bFunction\(|\beval\(/.test(read(file)))).toEqual([])
  })

  test('page and worker with all flat kinds stay within their budget; the reader of tables and the land are fetched later', async () => {
    const manifest = JSON.parse(read('../package.json')) as { budget: Readonly<Record<string, number>> }
    const page = await chartPage()
    // `pnpm run weigh` prints what takes the bytes.
    expect(gzipped(page) + gzipped(read('inline-worker.js'))).toBeLessThan(
      manifest.budget['page and worker, kB after gzip'] ?? 0,
    )
  })

  test('the globe stays within its budget, with the worker that holds three; relief, land, colour bars and the palettes of cmocean are fetched later', async () => {
    const manifest = JSON.parse(read('../package.json')) as { budget: Readonly<Record<string, number>> }
    const page = await globePage()
    expect(['colours from low to high', cmocean.thermal].filter((text) => page.includes(text))).toEqual([])
    expect(gzipped(page) + gzipped(read('inline-globe-worker.js'))).toBeLessThan(
      manifest.budget['globe: page and worker with three, React Three Fiber and React, kB after gzip'] ?? 0,
    )
  })
})
