import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'

const dist = fileURLToPath(new URL('../../dist', import.meta.url))
// `npm test` builds first; in a working copy that was never built there is nothing to look at.
const isBuilt = existsSync(join(dist, 'index.js'))

const read = (file: string) => readFileSync(join(dist, file), 'utf8')
const gzipped = (text: string) => gzipSync(text).byteLength / 1000

describe.skipIf(!isBuilt)('as built', () => {
  test('the built package loads in Node without a document and does nothing there', () => {
    const script =
      "const before = Object.keys(globalThis).length; for (const e of ['index.js', 'react/index.js']) await import(`${process.argv[1]}/${e}`); console.log(Object.keys(globalThis).length - before)"
    expect(
      execFileSync(process.execPath, ['--input-type=module', '-e', script, '--', dist], { encoding: 'utf8' }).trim(),
    ).toBe('0')
  })

  test('the worker stands in the page’s bundle as text and beside it as a file of its own', () => {
    const page = readdirSync(dist)
      .filter((file) => /^(index|chunk-.*)\.js$/.test(file))
      .map(read)
      .join('')
    expect(page).toContain('createObjectURL')
    expect(page).not.toContain('worker.ts')
    expect(read('worker.js')).not.toMatch(/^\s*(import|export) /m)
  })

  test('page and worker stay within their budgets', () => {
    const chunks = readdirSync(dist).filter((file) => /^(index|chunk-.*)\.js$/.test(file))
    const worker = gzipped(read('worker.js'))
    const page = gzipped(chunks.map(read).join(''))
    // Kilobytes after gzip, the page with the worker's text in it.
    expect(worker).toBeLessThan(72)
    expect(page).toBeLessThan(100)
  })
})
