import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeDeed } from '../../src/admin/audit.ts'
import { mostAttempts, sendDue, writeMail } from '../../src/mail/outbox.ts'
import type { Mail } from '../../src/mail/outbox.ts'
import { mails } from '../../src/db/record-schema.ts'
import { openTestService } from '../api/service.ts'
import { sql } from 'drizzle-orm'

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

test('what administrators did is listed with their names, the latest first', async () => {
  const { user } = await service.beUser({ isAdmin: true })
  await writeDeed(service.db, { action: 'user.grant', subject: 'user 7' })
  await writeDeed(service.db, { userId: user.id, action: 'news.publish', subject: 'news 12', detail: { from: 2 } })
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
