import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessions, users } from '../../src/db/people-schema.ts'
import { hashPassword } from '../../src/people/passwords.ts'
import { hashToken } from '../../src/secrets/token.ts'
import { localSettings } from '../../src/people/settings.ts'
import { addUser } from '../../src/people/users.ts'
import { openTestService } from '../api/service.ts'
import { cookieOf, cookiesOf } from './cookies.ts'

const settings = localSettings()
let service: Awaited<ReturnType<typeof openTestService>>
beforeAll(async () => {
  service = await openTestService({ settings: { ...settings, publicUrl: 'https://ocean.example' } })
  const passwordHash = await hashPassword('a Café of one’s own')
  await addUser(service.db, { username: 'Ada', email: 'ada@example.org', passwordHash })
  await addUser(service.db, { username: 'nopass', email: 'nopass@example.org', passwordHash: null })
})
afterAll(() => service.close())

const signIn = (username: string, password = 'a Café of one’s own', headers = {}) =>
  service.send('/api/user/signin', { username, password }, headers)

test('the session cookie is for the service alone, over https alone, and the store keeps its hash', async () => {
  const response = await signIn('ada')
  expect([response.status, await response.json()]).toEqual([200, true])
  const [session = '', info = ''] = response.headers.getSetCookie()
  expect(session).toMatch(/^__Host-session=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  expect(info).toMatch(/^UserInfo=[^;]+; Max-Age=86400; Path=\/; Secure; SameSite=Lax$/)
  const token = /session=([\w-]+)/.exec(session)?.[1] ?? ''
  expect(await service.db.$count(sessions, eq(sessions.tokenHash, hashToken(token)))).toBe(1)
  expect(await service.db.$count(sessions, eq(sessions.tokenHash, token))).toBe(0)
})

test('over https every cookie that the service reads back is bound to this host, and one without the prefix is worth nothing', async () => {
  const begun = await service.get(`/api/user/getguesttoken?expires=${Date.now() + 3_600_000}`)
  expect(begun.headers.getSetCookie()[0]).toMatch(/^__Host-guestToken=[^;]+; .*Path=\/; .*Secure/)
  const [, , device] = (await signIn('ada')).headers.getSetCookie()
  expect(device).toMatch(/^__Host-device=[\w-]+\.[\w-]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  const cookie = cookieOf(await signIn('ada'))
  expect((await service.get('/api/user/info', { Cookie: cookie })).status).toBe(200)
  const tossed = cookie.replace('__Host-', '')
  expect((await service.get('/api/user/info', { Cookie: tossed })).status).toBe(401)
})

test('the readable cookie says who is signed in, and nothing more', async () => {
  const cookies = cookiesOf(await signIn('ADA@example.org'))
  expect(JSON.parse(decodeURIComponent(cookies.get('UserInfo') ?? ''))).toEqual({
    id: expect.any(Number) as number,
    email: 'ada@example.org',
    isNewsSubscribed: false,
    isDataSubmissionAdmin: false,
  })
})

test('a password is the same however its letters are composed', async () => {
  expect((await signIn('ada', 'a Cafe\u0301 of one’s own')).status).toBe(200)
})

test('a wrong password, an unknown name and an account without a password are answered alike', async () => {
  for (const [name, password] of [
    ['ada', 'wrong'],
    ['nobody', 'wrong'],
    ['nopass', 'wrong'],
    ['nopass', 'nobody has this password'],
  ]) {
    const response = await signIn(name ?? '', password)
    expect([response.status, await response.text(), response.headers.getSetCookie()]).toEqual([401, 'Unauthorized', []])
  }
})

test('a body without a password is refused in one sentence, which quotes nothing of the body', async () => {
  const response = await service.send('/api/user/signin', { username: 'ada', password: 17 })
  expect(response.status).toBe(400)
  expect(JSON.stringify(await response.json())).not.toContain('17')
})

test('a session shows its user until signed out, by any of the three forms, and then its copies are worth nothing', async () => {
  for (const method of ['GET', 'POST', 'DELETE']) {
    const cookie = cookieOf(await signIn('ada'))
    const info = await service.get('/api/user/info', { Cookie: cookie })
    expect(await info.json()).toMatchObject({ username: 'Ada', email: 'ada@example.org', isConfirmed: false })
    const out = await service.app.request('/api/user/signout', { method, headers: { Cookie: cookie } })
    expect(out.headers.getSetCookie()).toEqual([
      '__Host-session=; Max-Age=0; Path=/; Secure; SameSite=Lax',
      'UserInfo=; Max-Age=0; Path=/; Secure; SameSite=Lax',
    ])
    expect((await service.get('/api/user/info', { Cookie: cookie })).status).toBe(401)
  }
})

test('signing in again ends the session before', async () => {
  const before = cookieOf(await signIn('ada'))
  await signIn('ada', undefined, { Cookie: before })
  expect((await service.get('/api/user/info', { Cookie: before })).status).toBe(401)
})

test('a session lasts 24 h from its last use and not longer; the browser is told of both', async () => {
  const cookie = cookieOf(await signIn('ada'))
  const hash = hashToken(/session=([\w-]+)/.exec(cookie)?.[1] ?? '')
  const setEnd = (interval: string) =>
    service.db
      .update(sessions)
      .set({ expires: sql`now() + ${interval}::interval` })
      .where(eq(sessions.tokenHash, hash))
  expect((await service.get('/api/user/info', { Cookie: cookie })).headers.getSetCookie()).toEqual([])
  await setEnd('1 minute')
  const renewed = await service.get('/api/user/info', { Cookie: cookie })
  expect(cookieOf(renewed)).toBe(cookie)
  const [row] = await service.db
    .select({ hours: sql<number>`extract(epoch from ${sessions.expires} - now())::float8 / 3600` })
    .from(sessions)
    .where(eq(sessions.tokenHash, hash))
  expect(row?.hours).toBeGreaterThan(23)
  // Begun while the clock was a year ahead.
  await setEnd('1 year')
  expect((await service.get('/api/user/info', { Cookie: cookie })).status).toBe(401)
  await setEnd('-1 second')
  const late = await service.get('/api/user/info', { Cookie: cookie })
  expect([late.status, await late.text()]).toEqual([401, 'Unauthorized'])
  expect(late.headers.getSetCookie()).toContain('__Host-session=; Max-Age=0; Path=/; Secure; SameSite=Lax')
})

test('no cookie goes with an answer that a shared cache may keep', async () => {
  const response = await service.get('/api/catalog/keywords', { Cookie: '__Host-session=made-up' })
  expect(response.headers.get('Cache-Control')).toContain('max-age')
  expect(response.headers.getSetCookie()).toEqual([])
})

test('a user gets data without a count of plots, by session and by key', async () => {
  const { cookie, key } = await service.beUser()
  for (const headers of [
    { Cookie: cookie },
    { Authorization: `Api-Key ${key}` },
    { Authorization: `api-key ${key}` },
  ]) {
    const response = await service.get('/dataretrieval/tablestats?table=tblNone', headers)
    expect([response.status, await response.text()]).toEqual([404, 'There is no table tblNone.'])
  }
})

test('a key changes no account', async () => {
  const { key } = await service.beUser()
  expect((await service.get('/api/user/info', { Authorization: `Api-Key ${key}` })).status).toBe(401)
})

const elsewhere = [
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
  { Origin: 'https://elsewhere.example' },
  // A page that anyone between browser and service can write.
  { Origin: 'http://ocean.example' },
  { Origin: 'https://ocean.example:8443' },
  { Origin: 'null' },
]

test.each(elsewhere)('a request with %o has no effect', async (headers) => {
  const { cookie } = await service.beUser()
  const given = { Cookie: cookie, ...headers }
  const answers = [
    await service.get('/api/user/signout', given),
    await service.send('/api/user/signout', {}, given),
    await signIn('ada', undefined, headers),
  ]
  for (const { status, headers: told } of answers) expect([status, told.getSetCookie()]).toEqual([403, []])
  expect((await service.get('/api/user/info', { Cookie: cookie })).status).toBe(200)
})

test('the service’s own pages are let through, at its public address and where it listens', async () => {
  for (const headers of [
    { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://ocean.example' },
    { Origin: 'https://ocean.example' },
    { Origin: 'http://localhost' },
  ])
    expect((await signIn('ada', undefined, headers)).status).toBe(200)
})

test('a user who is gone is signed out', async () => {
  const { cookie, user } = await service.beUser()
  await service.db.delete(users).where(eq(users.id, user.id))
  expect((await service.get('/api/user/info', { Cookie: cookie })).status).toBe(401)
})

test('over https browsers are told to stay there, and over http they are not', async () => {
  expect((await service.get('/api/health')).headers.get('Strict-Transport-Security')).toBe('max-age=31536000')
  const local = await openTestService()
  expect((await local.get('/api/health')).headers.get('Strict-Transport-Security')).toBeNull()
  await local.close()
})
