import { afterAll, beforeAll, expect, test } from 'vitest'
import { redactPath, redactQuery } from '../../../src/api/http/redact.ts'
import { apiCalls, errorReports } from '../../../src/db/record-schema.ts'
import { pageRoutes } from '../../../src/api/portal/page-routes.ts'
import { openTestService } from '../service.ts'

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

test('what a page reports of a fault is kept without the token of its address', async () => {
  const report = {
    errorText: `x is undefined at https://example.org/choosepassword/${secret}?a=1`,
    stackFirstLine: `at f (https://example.org/api/user/confirmemail?token=${secret}:1:2)`,
    location: `/choosepassword/${secret}`,
  }
  expect((await service.send('/api/community/errorreport', report)).status).toBe(200)
  const [kept] = await service.db.select().from(errorReports)
  expect(kept).toMatchObject({
    errorText: 'x is undefined at https://example.org/choosepassword/***?a=1',
    stackFirstLine: 'at f (https://example.org/api/user/confirmemail?token=***)',
    location: '/choosepassword/***',
  })
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
