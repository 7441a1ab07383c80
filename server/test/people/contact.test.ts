import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorReports, mails } from '../../src/db/record-schema.ts'
import { openTestService } from '../api/service.ts'

let service: Awaited<ReturnType<typeof openTestService>>
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const written = { name: 'Ada', email: 'ada@example.org', message: 'Could you add\nthis buoy?' }

test('a message reaches whoever keeps the host, and the administrators once there are any', async () => {
  expect((await service.send('/api/user/contactus', written)).status).toBe(200)
  const { user } = await service.beUser({ isAdmin: true })
  await service.send('/api/user/contactus', written)
  const sent = await service.db.select().from(mails).orderBy(mails.id)
  expect(sent.map(({ recipient }) => recipient)).toEqual(['postmaster@localhost', user.email])
  expect(sent[0]).toMatchObject({
    replyTo: 'ada@example.org',
    subject: 'Message from Ada',
    body: 'Ada <ada@example.org> wrote:\n\nCould you add\nthis buoy?\n',
  })
})

test('the name of a sender is no link, and their address is', async () => {
  await service.db.delete(mails)
  await service.send('/api/user/contactus', { ...written, name: 'https://evil.example/reset' })
  const [sent] = await service.db.select().from(mails)
  const name = 'https://evil.\u200bexample/reset'
  expect(sent?.subject).toBe(`Message from ${name}`)
  expect(sent?.body.startsWith(`${name} <ada@example.org> wrote:`)).toBe(true)
  expect(sent?.html).not.toContain('evil.example')
})

test.each([
  [{ name: '' }, 'name has fewer than 1 characters'],
  [{ name: 7 }, 'name must be a text'],
  [{ name: undefined }, 'name is missing'],
  [{ email: 'nobody' }, 'This is not an email address'],
  [{ message: '' }, 'message has fewer than 1 characters'],
  [{ name: 'a\r\nBcc: x@y.org' }, 'name contains a control character'],
  [{ message: 'x'.repeat(20_001) }, 'message has more than 20000 characters'],
])('a message with %o is refused in one sentence', async (fault, says) => {
  const refused = await service.send('/api/user/contactus', { ...written, ...fault })
  expect(refused.status).toBe(400)
  expect(await refused.json()).toEqual({ error: `A name, an email address and a message are needed: ${says}.` })
})

test('a fault of a page is kept as it was told', async () => {
  const report = {
    errorText: 'x is undefined',
    browserInfo: 'Firefox 140',
    stackFirstLine: 'at f (a.js:1)',
    location: '/plot',
  }
  const response = await service.send('/api/community/errorreport', report)
  expect([response.status, await response.text()]).toEqual([200, ''])
  const [kept] = await service.db.select().from(errorReports)
  expect(kept).toMatchObject({ errorText: 'x is undefined', browser: 'Firefox 140', os: '', location: '/plot' })
})
