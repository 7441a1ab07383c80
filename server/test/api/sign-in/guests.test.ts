import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { writeEntry } from '../../../src/catalog/changes/write.ts'
import { openGuestBook } from '../../../src/api/sign-in/guests.ts'
import { guests } from '../../../src/db/schema.ts'
import { localSettings } from '../../../src/people/settings.ts'
import { entry } from '../../db/entry.ts'
import { fakeEngine } from '../fake-engine.ts'
import { openTestService } from '../service.ts'

let service: Awaited<ReturnType<typeof openTestService>>
beforeAll(async () => {
  service = await openTestService({ engine: fakeEngine(), settings: { ...localSettings(), behindProxy: true } })
  await writeEntry(service.db, entry('tblMap'))
})
afterAll(() => service.close())
afterEach(() => service.db.delete(guests))

const parameters =
  'tableName=tblMap&fields=temp&dt1=01-01-1900&dt2=01-01-1900&lat1=-90&lat2=90&lon1=-180&lon2=180&depth1=0&depth2=5'
const plot = `/api/data/sp?spName=uspSpaceTime&${parameters}`
const sizeCheck = `/api/data/check-query-size?spName=uspSpaceTime&${parameters}`
const spent = 'Number of allowed queries exceeded, please register and log in.'

test('a guest token is a cookie that no script can read, and the store keeps its hash alone', async () => {
  const expires = Date.now() + 3_600_000
  const response = await service.get(`/api/user/getguesttoken?expires=${expires}`)
  expect(await response.json()).toEqual({ expires, remaining: 10 })
  const cookie = response.headers.get('Set-Cookie') ?? ''
  expect(cookie).toMatch(
    /^guestToken=[\w-]{43}; Max-Age=3(600|59\d); Path=\/; Expires=[^;]+ GMT; HttpOnly; SameSite=Lax$/,
  )
  const token = /guestToken=([\w-]+)/.exec(cookie)?.[1] ?? ''
  const [row] = await service.db.select().from(guests)
  expect(row?.tokenHash).toBe(createHash('sha256').update(token).digest('hex'))
})

test('a day ends at the guest’s midnight and after 24 h at the latest', async () => {
  const day = 24 * 3_600_000
  const before = Date.now()
  const response = await service.get(`/api/user/getguesttoken?expires=${before + 1e9}`)
  const after = Date.now()
  const { expires } = (await response.json()) as { expires: number }
  expect(expires).toBeGreaterThanOrEqual(before + day)
  expect(expires).toBeLessThanOrEqual(after + day)
  const past = await service.get('/api/user/getguesttoken?expires=1')
  expect([past.status, await past.json()]).toEqual([400, { error: 'The parameter expires lies in the past.' }])
})

test('nobody gets data without saying who asks, in the words that published clients compare', async () => {
  for (const path of [plot, sizeCheck]) {
    for (const headers of [{}, { Cookie: 'guestToken=made-up' }, { Authorization: 'Api-Key made-up' }]) {
      const response = await service.get(path, headers)
      expect([response.status, await response.text()]).toEqual([401, 'Unauthorized'])
    }
  }
})

test('a client that is no browser becomes no guest', async () => {
  const response = await service.get(`/api/user/getguesttoken?expires=${Date.now() + 3_600_000}`, {
    'User-Agent': 'curl/8.0',
  })
  expect([response.status, await response.text()]).toEqual([401, 'Unauthorized'])
})

test('the tenth plot of a guest is drawn and the eleventh refused; size checks, previews and refused requests count nothing', async () => {
  const cookie = await service.beGuest()
  const ask = (path: string) => service.get(path, { Cookie: cookie })
  for (let i = 0; i < 10; i++) {
    expect((await ask(sizeCheck)).status).toBe(200)
    expect((await ask(`${plot}&level=1`)).status).toBe(200)
    expect((await ask(`${plot}&sqlify=true`)).status).toBe(200)
    expect((await ask(plot.replace('temp', 'salt'))).status).toBe(400)
    expect((await ask(plot)).status).toBe(200)
  }
  const eleventh = await ask(plot)
  expect([eleventh.status, await eleventh.text()]).toEqual([401, spent])
  const again = await service.get(`/api/user/getguesttoken?expires=${Date.now() + 9e6}`, { Cookie: cookie })
  expect(await again.json()).toMatchObject({ remaining: 0 })
  expect((await ask(sizeCheck)).status).toBe(200)
})

test('if a guest requests thirty plots at once, ten are drawn', async () => {
  const cookie = await service.beGuest()
  const answers = await Promise.all(Array.from({ length: 30 }, () => service.get(plot, { Cookie: cookie })))
  const statuses = answers.map(({ status }) => status).sort((a, b) => a - b)
  expect(statuses).toEqual([...Array<number>(10).fill(200), ...Array<number>(20).fill(401)])
})

test('ten are drawn in all, however many processes answer', async () => {
  const cookie = await service.beGuest()
  const token = cookie.replace('guestToken=', '')
  const books = [openGuestBook(service.db), openGuestBook(service.db)]
  for (const book of books) expect(await book.find(token)).toMatchObject({ used: 0 })
  const outcomes: string[] = []
  for (let i = 0; i < 12; i++) outcomes.push((await books[i % 2]?.spend(token)) ?? '')
  expect(outcomes).toEqual([...Array<string>(10).fill('counted'), 'none', 'none'])
  await service.db.delete(guests)
  expect(await books[0]?.spend(token)).toBe('gone')
  expect(await books[0]?.find(token)).toBeUndefined()
})

test('a guest forgotten for others is looked up again', async () => {
  const book = openGuestBook(service.db, 1)
  const tokens = [await service.beGuest(), await service.beGuest()].map((cookie) => cookie.replace('guestToken=', ''))
  for (const token of [...tokens, ...tokens]) expect(await book.find(token)).toMatchObject({ used: 0 })
})

test('each token has its own ten', async () => {
  const [one, other] = [await service.beGuest(), await service.beGuest()]
  for (let i = 0; i < 10; i++) await service.get(plot, { Cookie: one })
  expect((await service.get(plot, { Cookie: one })).status).toBe(401)
  expect((await service.get(plot, { Cookie: other })).status).toBe(200)
})

test('a token ends with its day', async () => {
  const cookie = await service.beGuest()
  await service.db.update(guests).set({ expires: new Date(Date.now() - 1).toISOString() })
  expect(await (await service.get(plot, { Cookie: cookie })).text()).toBe('Unauthorized')
})

test('no more than 200 tokens are given out within an hour to one range of addresses, and others get theirs', async () => {
  const expires = new Date(Date.now() + 3_600_000).toISOString()
  const earlier = ['192.0.2', '2001:db8:1'].flatMap((addressRange) =>
    Array.from({ length: 199 }, (_, i) => ({ tokenHash: `${addressRange} ${i}`, addressRange, expires })),
  )
  await service.db.insert(guests).values(earlier)
  const from = (address: string) =>
    service.get(`/api/user/getguesttoken?expires=${Date.now() + 3_600_000}`, { 'X-Forwarded-For': address })
  expect((await from('192.0.2.7')).status).toBe(200)
  const late = await from('192.0.2.200')
  expect([late.status, await late.json()]).toEqual([
    503,
    { error: 'Guest login is currently unavailable. Please try again later, log in, or register a new account.' },
  ])
  expect([(await from('2001:db8:1:2::3')).status, (await from('2001:0db8:0001:ffff::3')).status]).toEqual([200, 503])
  expect([(await from('192.0.3.7')).status, (await from('2001:db8:2::1')).status]).toEqual([200, 200])
  // An hour later, and after a clock that was ahead is set back.
  for (const interval of ["- interval '61 minutes'", "+ interval '1 year'"]) {
    await service.db.update(guests).set({ issued: sql.raw(`now() ${interval}`) })
    expect((await from('192.0.2.200')).status).toBe(200)
  }
})

test('if thirty-two clients of a range request its last token at once, one gets it', async () => {
  const expires = new Date(Date.now() + 3_600_000).toISOString()
  await service.db
    .insert(guests)
    .values(Array.from({ length: 199 }, (_, i) => ({ tokenHash: `${i}`, addressRange: '192.0.2', expires })))
  const answers = await Promise.all(
    Array.from({ length: 32 }, (_, i) =>
      service.get(`/api/user/getguesttoken?expires=${Date.now() + 3_600_000}`, { 'X-Forwarded-For': `192.0.2.${i}` }),
    ),
  )
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(statuses).toEqual([200, ...Array<number>(31).fill(503)])
})
