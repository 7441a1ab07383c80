import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Env } from '../../../src/api/http/services.ts'
import { limitAttempt } from '../../../src/api/sign-in/sign-in-limit.ts'
import type { Limiter } from '../../../src/rate-limits/limiter.ts'
import { sharedLimiter, sweepRates } from '../../../src/rate-limits/shared-limiter.ts'
import type { LimitClocks } from '../../../src/rate-limits/shared-limiter.ts'
import { rateBuckets } from '../../../src/db/record-schema.ts'
import type { OpenDatabase } from '../../../src/db/open.ts'
import { localSettings } from '../../../src/people/settings.ts'
import { openTestDb } from '../../open-test-db.ts'
import { openTestService } from '../service.ts'

let store: OpenDatabase
/** Seconds that all clocks of a test show: time passes only where a test says so. */
let clock = 0
const clocks: LimitClocks = {
  process: () => clock,
  store: () => sql`(timestamptz '2020-01-01 00:00:00Z' + make_interval(secs => ${clock}))`,
}
beforeAll(async () => {
  store = await openTestDb()
})
beforeEach(() => {
  clock = 0
})
afterAll(() => store.close())

/** As many limiters as there are processes, all on one store. */
const processes = (count: number) => Array.from({ length: count }, () => sharedLimiter(store.db, clocks))

const leftOf = async (client: string) => {
  const [row] = await store.db
    .select()
    .from(rateBuckets)
    .where(sql`client = ${client}`)
  return row?.left
}

test('a bucket that holds little is counted to the token, whichever processes take from it at once', async () => {
  const limiters = processes(3)
  const rate = { holds: 30, perSecond: 0.001 }
  const waits = await Promise.all(
    Array.from({ length: 45 }, async (_, i) => limiters[i % 3]?.take('account ada', rate, 1)),
  )
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(30)
  for (const seconds of waits.filter((each) => each !== 0)) expect(seconds).toBe(1000)
})

test('a bucket that was emptied while the clock was ahead gains again once it is set back', async () => {
  const [limiter] = processes(1)
  const rate = { holds: 2, perSecond: 1 }
  const year = 365 * 86_400
  clock = year
  expect(await limiter?.take('a traveller', rate, 2)).toBe(0)
  clock = 0
  expect(await sharedLimiter(store.db, clocks).take('a traveller', rate, 2)).toBe(2)
  clock = 2
  expect(await sharedLimiter(store.db, clocks).take('a traveller', rate, 2)).toBe(0)
})

test('a large bucket is taken from in slices, of which no token is given twice', async () => {
  const limiters = processes(2)
  const rate = { holds: 1000, perSecond: 0.001 }
  let passed = 0
  for (let i = 0; i < 600; i++) if ((await limiters[i % 2]?.take('a house', rate, 2)) === 0) passed++
  expect(passed).toBe(500)
})

test('a bucket gains what it is owed, up to what it holds', async () => {
  const [one, other] = processes(2)
  const rate = { holds: 10, perSecond: 2 }
  const take = (cost: number) => one?.take('slow', rate, cost)
  expect([await take(6), await take(4), await other?.take('slow', rate, 2)]).toEqual([0, 0, 1])
  clock += 2
  expect([await take(4), await take(2)]).toEqual([0, 1])
  clock += 3600
  expect([await take(10), await take(2)]).toEqual([0, 1])
})

test('a client that was refused costs the store nothing until its tokens can be there', async () => {
  const [one] = processes(1)
  const rate = { holds: 10, perSecond: 1 }
  const take = (cost: number) => one?.take('hasty', rate, cost)
  expect([await take(10), await take(4)]).toEqual([0, 4])
  // Whatever the bucket holds now, the process does not look.
  await store.db.execute(sql`update ${rateBuckets} set "left" = 10 where client = 'hasty'`)
  clock += 1
  expect([await take(4), await take(5)]).toEqual([3, 3])
  expect(await take(1)).toBe(0)
  clock += 3
  expect(await take(4)).toBe(0)
})

test('what a process fetched and did not spend in time is lost', async () => {
  const [one] = processes(1)
  const rate = { holds: 200, perSecond: 0.001 }
  expect(await one?.take('idle', rate, 1)).toBe(0)
  clock += 60
  expect(await one?.take('idle', rate, 1)).toBe(0)
  expect(await leftOf('idle')).toBeCloseTo(196 + 60 * 0.001, 9)
})

test('buckets are forgotten a day after they were last taken from', async () => {
  const [one] = processes(1)
  const rate = { holds: 10, perSecond: 0.001 }
  await one?.take('old', rate, 1)
  clock += 24 * 3600
  await one?.take('young', rate, 1)
  clock += 1
  await sweepRates(store.db, clocks)
  expect([await leftOf('old'), await leftOf('young')]).toEqual([undefined, 9])
})

test('two services on one store hold a client to one rate', async () => {
  const settings = { ...localSettings(), behindProxy: true }
  const open = () => openTestService({ db: store.db, limiter: sharedLimiter(store.db, clocks), settings })
  const services = await Promise.all([open(), open()])
  const statuses: number[] = []
  for (let i = 0; i < 102; i++) {
    const answer = await services[i % 2]?.send('/api/user/validate', {}, { 'X-Forwarded-For': '192.0.2.77' })
    statuses.push(answer?.status ?? 0)
  }
  expect(statuses.slice(0, 100).every((status) => status === 400)).toBe(true)
  expect(statuses.slice(100)).toEqual([429, 429])
  await Promise.all(services.map((service) => service.close()))
})

test('no name that strangers type has a bucket of the attempts at another account', async () => {
  const taken: string[] = []
  const limiter = sharedLimiter(store.db, clocks)
  const take: Limiter['take'] = (client, ...rest) => (taken.push(client), limiter.take(client, ...rest))
  const services = { limiter: { take }, settings: { ...localSettings(), behindProxy: true } }
  const app = new Hono<Env>().get('/:name', async (c) => {
    await limitAttempt(c, services, c.req.param('name'), undefined)
    return c.text('')
  })
  const bucketsOf = async (name: string) => {
    taken.length = 0
    await app.request(`/${encodeURIComponent(name)}`, { headers: { 'X-Forwarded-For': '192.0.2.1' } })
    return [...taken]
  }
  const ofAda = await bucketsOf('ada')
  expect(ofAda).toHaveLength(2)
  for (const name of ['ada from 192.0.2', 'ada" from 192.0.2', 'ada from 192.0.2 under attack'])
    expect((await bucketsOf(name)).filter((bucket) => ofAda.includes(bucket))).toEqual([])
})
