import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build } from 'vite'
import { describe, expect, test } from 'vitest'

const dist = fileURLToPath(new URL('../../dist', import.meta.url))
// `npm test` builds first; in a working copy that was never built there is nothing to look at.
const isBuilt = existsSync(join(dist, 'inline-worker.js'))

const read = (file: string) => readFileSync(join(dist, file), 'utf8')

/** What a page loads to draw with, as a bundler makes it: without what is fetched later, when it is wanted. */
async function pageBundle(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rollupOptions: { input: join(dist, entry), preserveEntrySignatures: 'strict', external: ['react'] },
    },
  })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error('nothing was built')
  const chunks = new Map(output.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])))
  const loaded = new Set<string>()
  const load = (name: string) => {
    if (loaded.has(name)) return
    loaded.add(name)
    for (const imported of chunks.get(name)?.imports ?? []) load(imported)
  }
  for (const [name, { isEntry }] of chunks) if (isEntry) load(name)
  return [...loaded].map((name) => chunks.get(name)?.code ?? '').join('')
}

const kilobytes = (text: string) => ({
  gzip: gzipSync(text, { level: 9 }).byteLength / 1000,
  brotli: brotliCompressSync(text).byteLength / 1000,
})

describe.skipIf(!isBuilt)('as built', () => {
  test('the built package loads in Node without a document and does nothing there', () => {
    const script =
      "const before = Object.keys(globalThis).length; for (const e of ['index.js', 'element/index.js', 'react/index.js']) await import(`${process.argv[1]}/${e}`); console.log(Object.keys(globalThis).length - before)"
    expect(
      execFileSync(process.execPath, ['--input-type=module', '-e', script, '--', dist], { encoding: 'utf8' }).trim(),
    ).toBe('0')
  })

  test('the worker is one file that imports nothing, and the same as text in a module that only pages without a file of their own fetch', () => {
    expect(read('worker.js')).not.toMatch(/^\s*(import|export) /m)
    expect(read('inline-worker.js')).toContain('createObjectURL')
    expect(read('in-page.js')).not.toMatch(/^\s*import /m)
  })

  test('the page’s own part holds nothing that only the worker draws with, and the worker nothing of the page’s', async () => {
    const page = await pageBundle('index.js')
    for (const shader of ['precision', 'gl_Position']) expect(page).not.toContain(shader)
    for (const worker of [read('worker.js'), read('inline-worker.js')]) expect(worker).not.toContain('attachShadow')
  })

  test('page and worker together stay within their budget', async () => {
    const page = kilobytes(await pageBundle('index.js'))
    const worker = kilobytes(read('worker.js'))
    expect(page.gzip + worker.gzip).toBeLessThan(100)
  })
})
