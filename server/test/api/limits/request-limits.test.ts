import { hash } from '@node-rs/argon2'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf, addressRangeOf, householdOf } from '../../../src/api/http/client-address.ts'
import { createLimiter } from '../../../src/rate-limits/limiter.ts'
import { localSettings } from '../../../src/people/settings.ts'
import { addUser } from '../../../src/people/users.ts'
import { cookiesOf } from '../../people/cookies.ts'
import { openTestService } from '../service.ts'

let clock = 0
let service: Awaited<ReturnType<typeof openTestService>>
beforeAll(async () => {
  const settings = { ...localSettings(), behindProxy: true }
  service = await openTestService({ limiter: createLimiter(() => clock), settings })
  // Hundreds of attempts follow: a hash of little cost, which each of them pays, as it is written in the hash.
  const passwordHash = await hash('correct horse', { memoryCost: 64, timeCost: 1, parallelism: 1 })
  await addUser(service.db, { username: 'ada', email: 'ada@example.org', passwordHash })
  await addUser(service.db, { username: 'iris', email: 'iris@example.org', passwordHash })
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
  const validate = (address: string) => service.send('/api/user/validate', {}, from(address))
  for (let i = 0; i < 100; i++) expect((await validate('192.0.2.1')).status).toBe(400)
  const refused = await validate('192.0.2.1')
  expect([refused.status, refused.headers.get('Retry-After'), await refused.json()]).toEqual([
    429,
    '2',
    { error: 'Too many requests: retry in 2 s.' },
  ])
  expect((await validate('192.0.2.2')).status).toBe(400)
  expect((await service.get('/api/catalog/keywords', from('192.0.2.1'))).status).toBe(200)
  clock += 2
  expect((await validate('192.0.2.1')).status).toBe(400)
})

test('calls that cost more are let through less often', async () => {
  const asked = async (path: string, address: string) => {
    for (let i = 1; ; i++) if ((await service.get(path, from(address))).status === 429) return i - 1
  }
  expect(await asked('/api/data/bulk-download', '192.0.2.10')).toBe(200)
  expect(await asked('/api/data/download', '192.0.2.11')).toBe(400)
})

test('a call costs the same by its older path, so that nobody asks there for ten times as much', async () => {
  const charged: number[] = []
  const limiter = { take: (_client: string, _rate: unknown, cost: number) => (charged.push(cost), 0) }
  const counted = await openTestService({ limiter })
  const costsOf = async (...paths: readonly string[]) => {
    charged.length = 0
    for (const path of paths) await counted.get(path)
    return [...charged]
  }
  expect(await costsOf('/api/data/sp', '/api/data/query')).toEqual([10, 10])
  expect(await costsOf('/dataretrieval/sp', '/dataretrieval/query', '/dataretrieval/csv')).toEqual([10, 10, 10])
  const counts = ['/api/data/bulk-download-row-counts', '/api/collections/calculate-row-counts']
  expect(await costsOf(...counts)).toEqual([2, 2])
  expect(await costsOf('/api/data/cruise-trajectories')).toEqual([10])
  await counted.close()
})

test('what is mailed to people, or kept for a year, is bounded for a range of addresses, however many of them ask', async () => {
  const taken = async (path: string, value: unknown = {}, headers = (i: number) => from(`198.18.0.${i % 250}`)) => {
    for (let i = 0; ; i++) if ((await service.send(path, value, headers(i))).status === 429) return i
  }
  const message = { name: 'Ada', email: 'ada@example.org', message: 'Where is the buoy?' }
  const perDay = async (path: string, value: unknown) => {
    const atOnce = await taken(path, value)
    clock += 3600
    return [atOnce, 24 * (await taken(path, value))]
  }
  expect(await perDay('/api/user/contactus', message)).toEqual([10, 144])
  expect(await perDay('/api/community/errorreport', { errorText: 'x is undefined' })).toEqual([50, 720])
  expect(await perDay('/api/user/signup', {})).toEqual([100, 1440])
  // Users have comments of their own.
  const cookies = [(await service.beUser()).cookie, (await service.beUser()).cookie]
  const comment = (Cookie = '') =>
    taken('/api/datasubmission/addcomment', {}, () => ({ Cookie, ...from('198.18.0.1') }))
  expect(await Promise.all(cookies.map(comment))).toEqual([60, 60])
})

test('a client is the last address that the proxy saw, whatever the client says', async () => {
  const post = (forwarded: string) => service.send('/api/user/validate', {}, from(forwarded))
  for (let i = 0; i < 100; i++) await post(`10.0.0.${i}, 192.0.2.20`)
  expect((await post('10.9.9.9, 192.0.2.20')).status).toBe(429)
})

test('a house with IPv6 is one client', async () => {
  const post = (address: string) => service.send('/api/user/validate', {}, from(address))
  for (let i = 0; i < 100; i++) await post(`2001:db8:0:1::${i}`)
  expect([(await post('2001:db8:0:1::ffff')).status, (await post('2001:db8:0:2::1')).status]).toEqual([429, 400])
})

test('users are held to a rate by themselves, not by the address that they share', async () => {
  const [one, other] = [await service.beUser(), await service.beUser()]
  const ask = ({ cookie }: typeof one) =>
    service.send('/api/user/validate', {}, { Cookie: cookie, ...from('192.0.2.30') })
  for (let i = 0; i < 100; i++) await ask(one)
  expect([(await ask(one)).status, (await ask(other)).status]).toEqual([429, 400])
})

test('keys and sessions are looked up after their household has paid, and made-up ones cost as much as none', async () => {
  const taken: string[] = []
  let refused = ''
  const limiter = {
    take: (client: string) => {
      taken.push(client)
      return client.startsWith(refused) && refused !== '' ? 7 : 0
    },
  }
  let lookUps = 0
  const db = new Proxy(service.db, {
    get: (target, name, receiver) => {
      if (name === 'select') lookUps++
      return Reflect.get(target, name, receiver) as unknown
    },
  })
  const limited = await openTestService({ db, limiter, settings: service.settings })
  const { user, key } = await limited.beUser()
  await limited.settled()
  const paid = async (headers: Record<string, string>) => {
    taken.length = 0
    lookUps = 0
    const { status } = await limited.get('/api/none', { ...from('192.0.2.40'), ...headers })
    return [status, [...taken], lookUps]
  }
  const lookUp = 'look-ups 192.0.2.40'
  expect(await paid({})).toEqual([404, ['192.0.2.40'], 0])
  expect(await paid({ Authorization: 'Api-Key made-up' })).toEqual([404, [lookUp, '192.0.2.40'], 1])
  expect(await paid({ Cookie: 'session=made-up' })).toEqual([404, [lookUp, '192.0.2.40'], 1])
  expect(await paid({ Authorization: `Api-Key ${key}` })).toEqual([404, [lookUp, `user ${user.id}`], 1])
  refused = 'look-ups'
  expect(await paid({ Authorization: `Api-Key ${key}` })).toEqual([429, [lookUp], 0])
})

const failing = (address: string, times: number, name = 'Ada') =>
  Promise.all(
    Array.from({ length: times }, () =>
      service.send('/api/user/signin', { username: name, password: 'wrong' }, from(address)),
    ),
  )
const signIn = (address: string, cookie = '') =>
  service.send(
    '/api/user/signin',
    { username: 'ada', password: 'correct horse' },
    { ...from(address), ...(cookie ? { Cookie: cookie } : {}) },
  )

test('a stranger who fails to sign in locks out their own range of addresses, and not the owner of the account', async () => {
  const device = cookiesOf(await signIn('203.0.113.1')).get('device') ?? ''
  const refused = await failing('198.51.100.7', 31)
  expect(refused.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([...Array<number>(30).fill(401), 429])
  expect((await signIn('198.51.100.200')).status).toBe(429)
  expect((await signIn('203.0.113.1')).status).toBe(200)
  // Even behind the same address, a browser on which the owner signed in before has attempts of its own.
  expect((await signIn('198.51.100.7', `device=${device}`)).status).toBe(200)
  expect((await signIn('198.51.100.7', `device=${device.slice(0, -1)}x`)).status).toBe(429)
  clock += 10
  expect((await signIn('198.51.100.7')).status).toBe(200)
})

test('all spellings that the database takes for one name share its attempts', async () => {
  const tried = await failing('192.0.2.50', 30, 'iris')
  expect(tried.map(({ status }) => status)).toEqual(Array<number>(30).fill(401))
  // PostgreSQL lowers the first to `i`, JavaScript to `i` and a dot above.
  for (const name of ['İris', 'IRIS', 'iris']) {
    const [answer] = await failing('192.0.2.50', 1, name)
    expect([name, answer?.status]).toEqual([name, 429])
  }
  expect((await failing('192.0.2.50', 1, 'iris@example.org')).map(({ status }) => status)).toEqual([401])
})

test('one account’s password cannot be tried for long from very many ranges of addresses, and its owner still signs in', async () => {
  const name = 'ada@example.org'
  const device = cookiesOf(await signIn('203.0.113.1')).get('device') ?? ''
  for (let i = 0; i < 11; i++) await failing(`10.1.${i}.1`, 30, name)
  const late = await failing('10.2.1.1', 5, name)
  expect(late.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([401, 401, 401, 429, 429])
  const owner = (headers: Record<string, string>) =>
    service.send('/api/user/signin', { username: name, password: 'correct horse' }, headers)
  expect((await owner(from('10.3.1.1'))).status).toBe(200)
  expect((await owner({ ...from('10.2.1.1'), Cookie: `device=${device}` })).status).toBe(200)
})

test.each([
  ['192.0.2.77', '192.0.2.77', '192.0.2'],
  ['::ffff:192.0.2.77', '192.0.2.77', '192.0.2'],
  ['2001:db8::1', '2001:db8:0:0', '2001:db8:0'],
  ['2001:0DB8:0000:0000:1:2:3:4', '2001:db8:0:0', '2001:db8:0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1'],
  ['::1', '0:0:0:0', '0:0:0'],
  ['::ffff:c000:24d', '192.0.2.77', '192.0.2'],
  ['0:0:0:0:0:FFFF:192.0.2.77', '192.0.2.77', '192.0.2'],
  ['64:ff9b::192.0.2.77', '192.0.2.77', '192.0.2'],
  ['64:ff9b::4d', '0.0.0.77', '0.0.0'],
  ['2001::1:2:3:4:192.0.2.77', '2001:0:1:2', '2001:0:1'],
  ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0'],
  ['', '', ''],
])('the address %j is of the household %j and the range %j', (address, household, range) => {
  expect([householdOf(address), addressRangeOf(address)]).toEqual([household, range])
})

test.each([
  ['198.51.100.9, 192.0.2.7', '192.0.2.7'],
  ['192.0.2.7:50412', '192.0.2.7'],
  ['[2001:db8::7]:50412', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['2001:db8::7', '2001:db8::7'],
])('a proxy that forwards %s says the address %s, without the port of one connection', async (forwarded, address) => {
  const app = new Hono().get('/', (c) => c.text(addressOf(c, true)))
  expect(await (await app.request('/', { headers: from(forwarded) })).text()).toBe(address)
})

test.each(['unknown', '_hidden', '192.0.2.256', '1:2', '', 'x'.repeat(5000)])(
  'a proxy that forwards %j names no client: the address of the connection counts',
  async (forwarded) => {
    const app = new Hono().get('/', (c) => c.text(addressOf(c, true)))
    const incoming = { socket: { remoteAddress: '203.0.113.5', remotePort: 1, remoteFamily: 'IPv4' } }
    const response = await app.request('/', { headers: from(`192.0.2.7, ${forwarded}`) }, { incoming })
    expect(await response.text()).toBe('203.0.113.5')
  },
)
