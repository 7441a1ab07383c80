import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'

const folder = new URL('../dist/', import.meta.url)
const page = readFileSync(new URL('index.html', folder), 'utf8')
const assets = readdirSync(new URL('assets/', folder)).map((name) => {
  const bytes = readFileSync(new URL(`assets/${name}`, folder))
  return { name, text: name.endsWith('.js') ? bytes.toString() : '', gzip: gzipSync(bytes, { level: 9 }).length }
})
const scripts = assets.filter(({ name }) => name.endsWith('.js'))
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
  it('opens with at most 80 kB of script', () => {
    const entry = scripts.find(({ name }) => page.includes(name))
    expect(entry?.gzip).toBeLessThan(80_000)
  })
})
