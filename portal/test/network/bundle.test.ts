import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'

const folder = new URL('../../dist/', import.meta.url)
const page = readFileSync(new URL('index.html', folder), 'utf8')
const assets = readdirSync(new URL('assets/', folder)).map((name) => {
  const bytes = readFileSync(new URL(`assets/${name}`, folder))
  return { name, text: name.endsWith('.js') ? bytes.toString() : '', gzip: gzipSync(bytes, { level: 9 }).length }
})
const scripts = assets.filter(({ name }) => name.endsWith('.js'))

interface Chunk {
  readonly file: string
  readonly src?: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', folder), 'utf8')) as Record<string, Chunk>

/** The files of chunks and of what they import statically. */
function filesOf(keys: readonly string[], files = new Set<string>()): ReadonlySet<string> {
  for (const key of keys) {
    const { file, imports = [] } = manifest[key] ?? { file: '' }
    if (files.has(file)) continue
    files.add(file)
    filesOf(imports, files)
  }
  return files
}

/** Gzipped bytes of the scripts without which a page shows nothing. */
const firstLoad = (page: string) =>
  [...filesOf(['index.html', page])].reduce(
    (sum, file) => sum + (assets.find(({ name }) => file.endsWith(`/${name}`))?.gzip ?? 0),
    0,
  )

// Both hold the drawing library, which compiles its commands: one runs under its own policy, the other where the page has none so strict.
const drawing = /^(worker|in-page)-/

describe('the built portal', () => {
  it('holds nothing of the service but its types', () => {
    const foreign = scripts.filter(({ text }) => /drizzle|pglite|duckdb|hono-openapi|["'`]node:/i.test(text))
    expect(foreign.map(({ name }) => name)).toEqual([])
  })

  it('compiles no text on the page, and writes no script or style into it', () => {
    const compiling = scripts.filter(({ name, text }) => !drawing.test(name) && /\bnew Function\b|\beval\(/.test(text))
    expect(compiling.map(({ name }) => name)).toEqual([])
    expect(page).not.toMatch(/<style|<script(?![^>]*\bsrc=)|\sstyle=|\son\w+=/)
  })

  it('keeps the chart worker in a file of its own, once', () => {
    expect(scripts.filter(({ name }) => name.startsWith('worker-'))).toHaveLength(1)
  })

  // React with its DOM takes 67.5 kB of it.
  it('opens with at most 90 kB of script', () => {
    const first = scripts.filter(({ name }) => page.includes(name))
    const sum = first.reduce((total, { gzip }) => total + gzip, 0)
    expect(sum).toBeGreaterThan(67_500)
    expect(sum).toBeLessThan(90_000)
  })

  it('asks for few files before a page is shown', () => {
    expect(scripts.filter(({ name }) => page.includes(name)).length).toBeLessThan(4)
  })

  it('opens each page with at most 130 kB of script before the chart engine', () => {
    const pages = manifest['index.html']?.dynamicImports ?? []
    expect(pages).toContain('src/charts/page.tsx')
    expect(pages.filter((page) => firstLoad(page) > 130_000)).toEqual([])
  })
})
