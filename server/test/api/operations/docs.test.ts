import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestService } from '../service.ts'

let service: Awaited<ReturnType<typeof openTestService>>
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const page = async () => (await service.get('/api/docs')).text()
const loaded = async () => [...(await page()).matchAll(/ (?:src|href)="(\/[^"]+)"/g)].map(([, address = '']) => address)

test('the page loads what the service has, and nothing of other sites', async () => {
  expect(await page()).not.toMatch(/https?:|"\/\//)
  const addresses = await loaded()
  expect(addresses.length).toBeGreaterThan(3)
  for (const address of addresses) {
    expect(address).toMatch(/^\/(reference|api)\//)
    const response = await service.get(address)
    expect([address, response.status]).toEqual([address, 200])
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(100)
  }
})

test('the page runs no script and no style that stand in it', async () => {
  const text = await page()
  expect(text).not.toMatch(/<style|<script>| style=| on\w+=/)
  const policy = (await service.get('/api/docs')).headers.get('Content-Security-Policy')
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
  expect(policy).not.toContain('unsafe')
})

test('the files of the page are kept for ever, under a name of what they hold, and no other file is served', async () => {
  const [style = ''] = (await loaded()).filter((address) => address.endsWith('.css'))
  expect(style).toMatch(/^\/reference\/\d+\.\d+\.\d+-[0-9a-f]{8}\/swagger-ui\.css$/)
  const { headers } = await service.get(style)
  expect([headers.get('Cache-Control'), headers.get('Content-Type')]).toEqual([
    'public, max-age=31536000, immutable',
    'text/css; charset=utf-8',
  ])
  expect((await service.get(style.replace('swagger-ui.css', 'package.json'))).status).toBe(404)
})

test('the script asks for the description, which says what holds for all calls', async () => {
  const [start = ''] = (await loaded()).filter((address) => address.endsWith('start.js'))
  expect(await (await service.get(start)).text()).toContain("url: '/api/openapi.json'")
  const compressed = await service.get('/api/openapi.json', { 'Accept-Encoding': 'gzip' })
  expect(compressed.headers.get('Content-Encoding')).toBe('gzip')
  const { info } = (await service.json('/api/openapi.json')) as { info: { description: string } }
  expect(info.description).toContain('`Authorization: Api-Key KEY`')
  expect(info.description).toContain('`X-CMAP-Request-Id`')
})
