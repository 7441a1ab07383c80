import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inWords, outline } from '../../src/pages/calls/schema.ts'
import { openTestService } from './service.ts'

let service: Awaited<ReturnType<typeof openTestService>>
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

test('the page tells of every call, whom it is for, and how to send it', async () => {
  const response = await service.get('/api/docs')
  const page = await response.text()
  const { paths } = (await service.json('/api/openapi.json')) as { paths: Record<string, Record<string, object>> }
  expect(response.headers.get('Content-Type')).toMatch(/^text\/html/)
  for (const [path, methods] of Object.entries(paths)) {
    for (const method of Object.keys(methods)) {
      expect(page).toContain(`<b class="method">${method.toUpperCase()}</b>${path}`)
    }
  }
  expect(page.match(/<article /g)).toHaveLength(Object.values(paths).flatMap(Object.keys).length)
  expect(page).toContain('for an API key, whoever is signed in, a guest')
  expect(page).toContain('/api/data/sp?spName=SPNAME')
  expect(page).not.toContain('undefined')
})

test('the page has one anchor for each of its links', async () => {
  const page = await (await service.get('/api/docs')).text()
  const found = (pattern: RegExp) => [...page.matchAll(pattern)].map(([, id]) => id)
  const anchors = found(/ id="([^"]+)"/g)
  const links = found(/href="#([^"]+)"/g)
  expect([new Set(anchors).size, new Set(links).size]).toEqual([anchors.length, links.length])
  expect(new Set(links)).toEqual(new Set(anchors))
})

test('the page may load its own style and nothing else', async () => {
  const response = await service.get('/api/docs')
  const style = /<style>(.*?)<\/style>/s.exec(await response.text())?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  expect(response.headers.get('Content-Security-Policy')).toMatch(
    `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'`,
  )
})

test.each([
  [{ type: 'integer', minimum: 1, maximum: 100 }, 'integer, 1 to 100'],
  [{ type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }, 'integer'],
  [{ enum: ['any', 'yes', 'no'] }, 'any, yes or no'],
  [{ type: ['string', 'null'] }, 'text or null'],
  [{ anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] }, 'text or list of text'],
  [{ type: 'string', minLength: 1, maxLength: 254 }, 'text, 1 to 254 characters'],
  [{}, 'anything'],
])('%j is told as %s', (schema, words) => {
  expect(inWords(schema)).toBe(words)
})

test('a list of objects is outlined field by field', () => {
  const fields = { name: { type: 'string', description: 'short' }, depth: { type: ['number', 'null'] } }
  const rows = { type: 'array', items: { type: 'object', properties: fields, required: ['name'] } }
  expect(outline(rows)).toBe('[{\n  name: text  // short\n  depth?: number or null\n}, …]')
})
