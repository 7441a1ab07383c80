import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeAuditEntry } from '../../src/db/audit-trail.ts'
import { linkPlaceholder } from '../../src/mail/compose.ts'
import { mostAttempts, sendDue, writeLinkMail, writeMail } from '../../src/mail/outbox.ts'
import type { LinkMail, Mail } from '../../src/mail/outbox.ts'
import { auditTrail, mails } from '../../src/db/record-schema.ts'
import { newSecret } from '../../src/secrets/stored-secret.ts'
import { openTestService } from '../api/service.ts'
import { and, eq, sql } from 'drizzle-orm'

let service: Awaited<ReturnType<typeof openTestService>>
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const mail = (subject: string, more: Partial<Mail> = {}): Mail => ({
  recipient: 'ada@example.org',
  subject,
  body: 'x',
  ...more,
})
const list = async (call: string) => {
  const { cookie } = await service.beUser({ isAdmin: true })
  return (await service.get(`/api/admin/${call}`, { Cookie: cookie })).json() as Promise<Record<string, unknown>[]>
}

test('mail of one name is written once', async () => {
  expect(await writeMail(service.db, mail('News', { onceName: 'news 1 to 2' }))).toEqual(expect.any(Number))
  expect(await writeMail(service.db, mail('News', { onceName: 'news 1 to 2' }))).toBeUndefined()
  expect(await writeMail(service.db, mail('News', { onceName: 'news 1 to 3' }))).toEqual(expect.any(Number))
})

test('a transaction that fails writes no mail', async () => {
  const failing = service.db.transaction(async (tx) => {
    await writeMail(tx, mail('Never'))
    throw new Error('after all')
  })
  await expect(failing).rejects.toThrow('after all')
  expect((await list('outbox')).map(({ Subject }) => Subject)).not.toContain('Never')
})

test('the outbox sends each mail once, however many send, and tries again later what failed', async () => {
  await service.db.delete(mails)
  for (let i = 0; i < 5; i++) await writeMail(service.db, mail(`Mail ${i}`))
  const sent: string[] = []
  const send = ({ subject }: Mail) => {
    if (subject === 'Mail 3') return Promise.reject(new Error('the mail server is full'))
    sent.push(subject)
    return Promise.resolve()
  }
  const counts = await Promise.all([sendDue(service.db, send), sendDue(service.db, send)])
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(4)
  expect(sent.toSorted()).toEqual(['Mail 0', 'Mail 1', 'Mail 2', 'Mail 4'])
  expect((await list('outbox'))[0]).toMatchObject({
    Subject: 'Mail 3',
    Attempts: 1,
    Sent: null,
    Error: 'the mail server is full',
  })
  for (let i = 0; i < mostAttempts + 2; i++) {
    await service.db.update(mails).set({ due: sql`now()` })
    await sendDue(service.db, send)
  }
  expect((await list('outbox'))[0]).toMatchObject({ Attempts: mostAttempts, Sent: null })
})

test('a mail that was written while the clock was ahead is sent once it is set back', async () => {
  await service.db.delete(mails)
  await writeMail(service.db, mail('Early'))
  await service.db.update(mails).set({ due: sql`now() + interval '1 year'` })
  expect(await sendDue(service.db, () => Promise.resolve())).toBe(1)
})

const url = 'https://example.org/choosepassword/very-secret'
const linkMail = (recipient: string): LinkMail => ({
  recipient,
  subject: 'Choose',
  body: `Follow\n${linkPlaceholder}\n`,
  link: { url, hours: 1 },
})
const stored = async (recipient: string) =>
  (await service.db.select().from(mails).where(eq(mails.recipient, recipient)))[0]

test('a mailed link reaches its recipient, and is removed from the outbox once it is sent', async () => {
  const { secret } = service.settings
  await writeLinkMail(service.db, linkMail('sent@example.org'), secret)
  expect(JSON.stringify(await stored('sent@example.org'))).not.toContain('very-secret')
  const bodies: string[] = []
  await sendDue(service.db, ({ body }) => Promise.resolve(void bodies.push(body)), { secret })
  expect(bodies).toContain(`Follow\n${url}\n`)
  expect(await stored('sent@example.org')).toMatchObject({
    sealedLink: null,
    sent: expect.any(String) as string,
    body: 'Follow\n[This link is not kept.]\n',
  })
  expect(JSON.stringify(await list('outbox'))).not.toContain('very-secret')
})

test('a link that was sealed with another secret is not sent', async () => {
  await writeLinkMail(service.db, linkMail('other@example.org'), newSecret())
  const sent: string[] = []
  await sendDue(service.db, ({ recipient }) => Promise.resolve(void sent.push(recipient)), service.settings)
  expect(sent).not.toContain('other@example.org')
  expect((await stored('other@example.org'))?.lastError).toContain('another SECRET_KEY')
})

test('a link that expired before it was sent is removed, and its mail is never sent', async () => {
  const { secret } = service.settings
  await writeLinkMail(service.db, linkMail('late@example.org'), secret)
  const expired = { linkExpires: sql`now()` }
  await service.db.update(mails).set(expired).where(eq(mails.recipient, 'late@example.org'))
  expect(JSON.stringify(await list('outbox'))).not.toContain('very-secret')
  const sent: string[] = []
  await sendDue(service.db, ({ recipient }) => Promise.resolve(void sent.push(recipient)), { secret })
  expect(sent).not.toContain('late@example.org')
  expect(await stored('late@example.org')).toMatchObject({ sealedLink: null, sent: null, attempts: mostAttempts })
})

test('each look of an administrator into the outbox is written down, with the mails whose links it showed', async () => {
  await writeLinkMail(service.db, linkMail('waiting@example.org'), service.settings.secret)
  const { id } = (await stored('waiting@example.org')) ?? {}
  const { user, cookie } = await service.beUser({ isAdmin: true })
  const looks = () =>
    service.db
      .select()
      .from(auditTrail)
      .where(and(eq(auditTrail.userId, user.id), eq(auditTrail.action, 'outbox.read')))
  for (const times of [1, 2]) {
    const shown = await (await service.get('/api/admin/outbox', { Cookie: cookie })).text()
    expect(shown).toContain(url)
    expect(await looks()).toHaveLength(times)
  }
  expect((await looks())[0]?.detail).toMatchObject({ links: expect.arrayContaining([id]) as number[] })
})

test('what administrators did is listed with their names, the latest first', async () => {
  const { user } = await service.beUser({ isAdmin: true })
  await writeAuditEntry(service.db, { action: 'user.grant', subject: 'user 7' })
  await writeAuditEntry(service.db, {
    userId: user.id,
    action: 'news.publish',
    subject: 'news 12',
    detail: { from: 2 },
  })
  expect((await list('audit')).slice(0, 2)).toMatchObject([
    { Username: user.username, Action: 'news.publish', Subject: 'news 12', Detail: { from: 2 } },
    { Username: null, Action: 'user.grant', Subject: 'user 7', Detail: null },
  ])
})

test('what pages reported is listed', async () => {
  await service.send('/api/community/errorreport', { errorText: 'x is undefined', osInfo: 'Linux' })
  expect((await list('errorreports'))[0]).toMatchObject({ Error: 'x is undefined', OS_Info: 'Linux' })
})

test('nobody else sees these lists', async () => {
  const { cookie } = await service.beUser()
  for (const call of ['outbox', 'audit', 'errorreports']) {
    const refused = await service.get(`/api/admin/${call}`, { Cookie: cookie })
    expect([refused.status, await refused.text()]).toEqual([401, 'Unauthorized'])
  }
})
