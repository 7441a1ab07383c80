import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLimiter } from '../../src/api/limit.ts'
import { hashPassword } from '../../src/people/passwords.ts'
import { localSettings } from '../../src/people/settings.ts'
import { addUser } from '../../src/people/users.ts'
import { openTestService } from './service.ts'

let clock = 0
let service: Awaited<ReturnType<typeof openTestService>>
beforeAll(async () => {
  const settings = { ...localSettings(), behindProxy: true }
  service = await openTestService({ limiter: createLimiter(() => clock), settings })
  const passwordHash = await hashPassword('correct horse')
  await addUser(service.db, { username: 'ada', email: 'ada@example.org', passwordHash })
})
afterAll(() => service.close())

const from = (address: string) => ({ 'X-Forwarded-For': address })

test('a bucket lets through what it holds, and then what it gains', () => {
  let now = 0
  const limiter = createLimiter(() => now)
  const rate = { holds: 10, perSecond: 2 }
  const take = (cost: number, client = 'a') => limiter.take(client, rate, cost)
  expect([take(6), take(4), take(1)]).toEqual([0, 0, 1])
  expect(take(7)).toBe(4)
  expect(take(10, 'b')).toBe(0)
  now += 2
  expect([take(4), take(1)]).toEqual([0, 1])
  now += 1000
  expect([take(10), take(1)]).toEqual([0, 1])
})

test('however many clients call, what is counted at another rate is not forgotten for them', () => {
  const limiter = createLimiter(() => 0)
  const [calls, attempts] = [
    { holds: 10, perSecond: 1 },
    { holds: 3, perSecond: 1 },
  ]
  expect(limiter.take('ada', attempts, 3)).toBe(0)
  for (let i = 0; i < 60_000; i++) void limiter.take(`198.51.100.${i}`, calls, 10)
  expect(limiter.take('ada', attempts, 1)).toBe(1)
  // Of its own rate the first are.
  expect([limiter.take('198.51.100.0', calls, 1), limiter.take('198.51.100.59999', calls, 1)]).toEqual([0, 1])
})

test('who asks too fast is told when to come again, and others are answered meanwhile', async () => {
  const contact = (address: string) => service.send('/api/user/contactus', {}, from(address))
  for (let i = 0; i < 100; i++) expect((await contact('192.0.2.1')).status).toBe(400)
  const refused = await contact('192.0.2.1')
  expect([refused.status, refused.headers.get('Retry-After'), await refused.json()]).toEqual([
    429,
    '2',
    { error: 'Too many requests: retry in 2 s.' },
  ])
  expect((await contact('192.0.2.2')).status).toBe(400)
  expect((await service.get('/api/catalog/keywords', from('192.0.2.1'))).status).toBe(200)
  clock += 2
  expect((await contact('192.0.2.1')).status).toBe(400)
})

test('calls that cost more are let through less often', async () => {
  const asked = async (path: string, address: string) => {
    for (let i = 1; ; i++) if ((await service.get(path, from(address))).status === 429) return i - 1
  }
  expect(await asked('/api/data/bulk-download', '192.0.2.10')).toBe(200)
  expect(await asked('/api/data/download', '192.0.2.11')).toBe(400)
})

test('a client is the last address that the proxy saw, whatever the client says', async () => {
  const post = (forwarded: string) => service.send('/api/user/contactus', {}, from(forwarded))
  for (let i = 0; i < 100; i++) await post(`10.0.0.${i}, 192.0.2.20`)
  expect((await post('10.9.9.9, 192.0.2.20')).status).toBe(429)
})

test('a house with IPv6 is one client', async () => {
  const post = (address: string) => service.send('/api/user/contactus', {}, from(address))
  for (let i = 0; i < 100; i++) await post(`2001:db8:0:1::${i}`)
  expect([(await post('2001:db8:0:1::ffff')).status, (await post('2001:db8:0:2::1')).status]).toEqual([429, 400])
})

test('users are held to a rate by themselves, not by the address that they share', async () => {
  const [one, other] = [await service.beUser(), await service.beUser()]
  const ask = ({ cookie }: typeof one) =>
    service.send('/api/user/contactus', {}, { Cookie: cookie, ...from('192.0.2.30') })
  for (let i = 0; i < 100; i++) await ask(one)
  expect([(await ask(one)).status, (await ask(other)).status]).toEqual([429, 400])
})

test('one account’s password cannot be tried for long, from however many addresses', async () => {
  const attempt = (i: number, password: string) =>
    service.send('/api/user/signin', { username: 'Ada', password }, from(`198.51.100.${i}`))
  for (let i = 0; i < 30; i++) expect((await attempt(i, 'wrong')).status).toBe(401)
  expect((await attempt(31, 'correct horse')).status).toBe(429)
  clock += 10
  expect((await attempt(32, 'correct horse')).status).toBe(200)
})
