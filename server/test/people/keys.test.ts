import { accounts } from '@isobath/domain'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeEntry } from '../../src/catalog/changes/write.ts'
import { apiKeys } from '../../src/db/people-schema.ts'
import { apiCalls } from '../../src/db/record-schema.ts'
import { keysOf } from '../../src/people/keys.ts'
import { hashToken } from '../../src/secrets/token.ts'
import { newSecret } from '../../src/secrets/stored-secret.ts'
import { fakeEngine } from '../api/fake-engine.ts'
import { openTestService } from '../api/service.ts'
import { entry } from '../db/entry.ts'

let service: Awaited<ReturnType<typeof openTestService>>
beforeAll(async () => {
  service = await openTestService({ engine: fakeEngine() })
  await writeEntry(service.db, entry('tblMap'))
})
afterAll(() => service.close())

interface Keys {
  readonly keys:
    | readonly {
        readonly ID: number
        readonly Api_Key: string
        readonly Description: string
        readonly Last_Used: string | null
      }[]
    | null
}

const keys = async (cookie: string) =>
  ((await (await service.get('/api/user/retrieveapikeys', { Cookie: cookie })).json()) as Keys).keys
const plot =
  '/api/data/sp?spName=uspSpaceTime&tableName=tblMap&fields=temp&dt1=01-01-1900&dt2=01-01-1900&lat1=-90&lat2=90&lon1=-180&lon2=180&depth1=0&depth2=5'

test('a key is made, listed, used as often as one likes, and revoked', async () => {
  const { cookie, user } = await service.beUser()
  await service.db.delete(apiKeys).where(eq(apiKeys.userId, user.id))
  expect(await keys(cookie)).toBeNull()
  const made = await service.get('/api/user/generateapikey?description=my%20boat', { Cookie: cookie })
  expect([made.status, await made.json()]).toEqual([200, true])
  const [key] = (await keys(cookie)) ?? []
  expect(key).toMatchObject({ Description: 'my boat', Last_Used: null })
  expect(key?.Api_Key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  const authorization = { Authorization: `Api-Key ${key?.Api_Key}` }
  for (let i = 0; i < 12; i++) expect((await service.get(plot, authorization)).status).toBe(200)
  expect((await keys(cookie))?.[0]?.Last_Used).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  const revoke = (as: string) =>
    service.app.request(`/api/user/apikey?id=${key?.ID}`, { method: 'DELETE', headers: { Cookie: as } })
  expect((await revoke((await service.beUser()).cookie)).status).toBe(404)
  expect((await revoke(cookie)).status).toBe(200)
  const gone = await service.get(plot, authorization)
  expect([gone.status, await gone.text()]).toEqual([401, 'Unauthorized'])
})

test('the store keeps a hash and a sealed key, which no other secret opens and no other user’s row', async () => {
  const { key, user } = await service.beUser()
  const other = await service.beUser()
  const [row] = await service.db.select().from(apiKeys).where(eq(apiKeys.userId, user.id))
  expect(row?.keyHash).toBe(hashToken(key))
  expect(JSON.stringify(row)).not.toContain(key)
  expect(await keysOf(service.db, newSecret(), user.id)).toEqual([])
  await service.db
    .update(apiKeys)
    .set({ sealed: row?.sealed ?? '' })
    .where(eq(apiKeys.userId, other.user.id))
  expect(await keysOf(service.db, service.settings.secret, other.user.id)).toEqual([])
  expect((await keysOf(service.db, service.settings.secret, user.id)).map((each) => each.key)).toEqual([key])
})

test('a key is not made for a user whose address is not proved, nor by a call with a key, nor by a page of another site', async () => {
  const unproved = await service.beUser({ isConfirmed: false })
  const make = '/api/user/generateapikey?description=x'
  const refused = await service.get(make, { Cookie: unproved.cookie })
  expect([refused.status, await refused.json()]).toEqual([
    403,
    { error: 'Please confirm your email address first, by the link that was mailed to you.' },
  ])
  const { cookie, key } = await service.beUser()
  expect((await service.get(make, { Authorization: `Api-Key ${key}` })).status).toBe(401)
  expect((await service.get(make, { Cookie: cookie, 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
  expect((await service.send(make, {}, { Cookie: cookie, Origin: 'https://elsewhere.example' })).status).toBe(403)
  expect((await service.send(make, {}, { Cookie: cookie })).status).toBe(200)
  expect(await keys(cookie)).toHaveLength(2)
})

test('an account holds so many keys, also when they are asked for at once, and another once one is revoked', async () => {
  const { cookie, user } = await service.beUser()
  const rows = Array.from({ length: accounts.apiKeys - 3 }, (_, i) => ({
    userId: user.id,
    keyHash: hashToken(`key ${i} of ${user.id}`),
    sealed: '',
    description: 'one of many',
  }))
  await service.db.insert(apiKeys).values(rows)
  const make = () => service.get('/api/user/generateapikey?description=x', { Cookie: cookie })
  const made = await Promise.all(Array.from({ length: 4 }, make))
  // `beUser` made one already.
  expect(made.filter(({ status }) => status === 200)).toHaveLength(2)
  const refused = await make()
  expect(await refused.json()).toEqual({ error: 'An account holds at most 200 API keys: revoke one first.' })
  const [newest] = (await keys(cookie)) ?? []
  const headers = { Cookie: cookie }
  expect((await service.app.request(`/api/user/apikey?id=${newest?.ID}`, { method: 'DELETE', headers })).status).toBe(
    200,
  )
  expect((await make()).status).toBe(200)
})

test('a description has at most 150 characters', async () => {
  const { cookie } = await service.beUser()
  const make = (length: number) =>
    service.get(`/api/user/generateapikey?description=${'x'.repeat(length)}`, { Cookie: cookie })
  expect([(await make(150)).status, (await make(151)).status]).toEqual([200, 400])
})

test('a user is told when they last asked for data, and nobody else’s time', async () => {
  const { cookie, key, user } = await service.beUser()
  const last = async () => (await service.get('/api/user/last-api-call', { Cookie: cookie })).json()
  expect(await last()).toEqual({ date_time: null })
  await service.get(plot, { Authorization: `Api-Key ${key}` })
  await service.get(plot, { Authorization: `Api-Key ${(await service.beUser()).key}` })
  await service.settled()
  const at = sql`'2020-02-03T04:05:06.789Z'`
  await service.db.update(apiCalls).set({ at }).where(eq(apiCalls.userId, user.id))
  expect(await last()).toEqual({ date_time: '2020-02-03T04:05:06.789Z' })
})

test('what is written down of a call says who asked what, and never a mailed link', async () => {
  const { key, user } = await service.beUser()
  await service.get(plot, { Authorization: `Api-Key ${key}` })
  await service.get('/api/user/confirmemail?token=very-secret')
  await service.settled()
  const rows = await service.db.select().from(apiCalls)
  expect(rows.find(({ userId, route }) => userId === user.id && route === '/api/data/sp')).toMatchObject({
    method: 'GET',
    query: plot.split('?')[1],
    authMethod: 'key',
    status: 200,
    requestId: expect.stringMatching(/^[\da-f-]{36}$/) as string,
  })
  expect(JSON.stringify(rows)).not.toContain('very-secret')
  expect(JSON.stringify(rows)).not.toContain(key)
})

test('an address with a zero in it is written down like any other, and with it all that were asked for beside', async () => {
  await service.get('/api/catalog/programs/a%00b')
  await service.settled()
  const rows = await service.db.select({ path: apiCalls.path }).from(apiCalls)
  expect(rows.map(({ path }) => path)).toContain('/api/catalog/programs/a\uFFFDb')
})
