import { afterAll, beforeAll, expect, test } from 'vitest'
import { redactPath, redactQuery } from '../../src/api/redact.ts'
import { apiCalls } from '../../src/db/record-schema.ts'
import { pageRoutes } from '../../src/api/page-routes.ts'
import { openTestService } from './service.ts'

const told: unknown[] = []
let service: Awaited<ReturnType<typeof openTestService>>
beforeAll(async () => {
  service = await openTestService({ tell: (call) => told.push(call) })
})
afterAll(() => service.close())

const secret = 'c2VjcmV0LXRva2Vu'

test.each([
  `/choosepassword/${secret}`,
  `//choosepassword/${secret}`,
  `/ChoosePassword/${secret}/more`,
  `/api/data/dropbox-vault/archive/${secret}.${secret}`,
  `/api/user/confirmemail?token=${secret}`,
  `/api/datasubmission/file?submissionID=1&expires=9999999999&signature=${secret}`,
  `/api/datasubmission/file?submissionID=1&expires=9999999999&%73ignature=${secret}`,
  `/api/catalog/keywords?Token=${secret}`,
  `/nowhere?token=${secret}`,
])('%s reaches neither the log nor the record of calls', async (path) => {
  await service.app.request(path)
  await service.settled()
  expect(told.length).toBeGreaterThan(0)
  expect(JSON.stringify([told, await service.db.select().from(apiCalls)])).not.toContain(secret)
})

test('what is no secret is kept as it came', () => {
  expect(redactPath('/api/catalog/programs/Archive')).toBe('/api/catalog/programs/Archive')
  expect(redactQuery('query=SELECT+1&format=csv&odd=%E0%A4')).toBe('query=SELECT+1&format=csv&odd=%E0%A4')
})

test('each route that takes a secret in its path is redacted', () => {
  const paths = [...service.app.routes.map((route) => route.path), ...pageRoutes]
  const secretRoutes = new Set(paths.filter((path) => /:(token|link|key|signature|secret)\b/i.test(path)))
  expect(secretRoutes.size).toBeGreaterThan(1)
  for (const route of secretRoutes) expect(redactPath(route.replace(/:\w+/g, secret))).not.toContain(secret)
})
