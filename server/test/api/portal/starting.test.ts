import { expect, test } from 'vitest'
import { answerStarting } from '../../../src/pages/starting.ts'

const ask = (accept: string, method = 'GET') =>
  answerStarting(new Request('http://localhost/catalog', { method, headers: { Accept: accept } }))

test('a browser that comes while the service starts gets a page that loads itself again, without a script', async () => {
  const response = ask('text/html,application/xhtml+xml,*/*;q=0.8')
  const headers = ['Refresh', 'Retry-After', 'Cache-Control', 'Content-Type'].map((name) => response.headers.get(name))
  expect([response.status, ...headers]).toEqual([503, '2', '2', 'no-store', 'text/html; charset=utf-8'])
  const text = await response.text()
  expect(text).toContain('<h1>Isobath is starting</h1>')
  expect(text).not.toContain('<script')
})

test.each([
  ['*/*', 'GET'],
  ['application/json', 'GET'],
  ['text/html', 'POST'],
])('whoever accepts %s by %s gets a sentence', async (accept, method) => {
  const response = ask(accept, method)
  expect([response.status, response.headers.get('Retry-After'), response.headers.get('Refresh')]).toEqual([
    503,
    '2',
    null,
  ])
  expect(await response.text()).toBe('Isobath is starting; ask again in a moment.')
})
