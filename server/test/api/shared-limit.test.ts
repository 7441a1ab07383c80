import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharedLimiter, sweepRates } from '../../src/api/shared-limit.ts'
import { rateBuckets } from '../../src/db/record-schema.ts'
import type { OpenDatabase } from '../../src/db/open.ts'
import { localSettings } from '../../src/people/settings.ts'
import { openTestDb } from '../open-test-db.ts'
import { openTestService } from './service.ts'

let store: OpenDatabase
beforeAll(async () => {
  store = await openTestDb()
})
afterAll(() => store.close())

/** As many limiters as there are processes, all on one store. */
const processes = (count: number, now?: () => number) =>
  Array.from({ length: count }, () => sharedLimiter(store.db, now))

const age = (client: string, seconds: number) =>
  store.db.execute(sql`update ${rateBuckets} set at = at - make_interval(secs => ${seconds}) where client = ${client}`)

test('a bucket that holds little is counted to the token, whichever processes take from it at once', async () => {
  const limiters = processes(3)
  const rate = { holds: 30, perSecond: 0.001 }
  const waits = await Promise.all(
    Array.from({ length: 45 }, async (_, i) => limiters[i % 3]?.take('account ada', rate, 1)),
  )
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(30)
  for (const seconds of waits.filter((each) => each !== 0)) expect(seconds).toBeGreaterThan(900)
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
  await age('slow', 2)
  expect([await take(4), await take(2)]).toEqual([0, 1])
  await age('slow', 3600)
  expect([await take(10), await take(2)]).toEqual([0, 1])
})

test('what a process fetched and did not spend in time is lost', async () => {
  let clock = 0
  const [one] = processes(1, () => clock)
  const rate = { holds: 200, perSecond: 0.001 }
  expect(await one?.take('idle', rate, 1)).toBe(0)
  clock += 60
  expect(await one?.take('idle', rate, 1)).toBe(0)
  const [row] = await store.db
    .select()
    .from(rateBuckets)
    .where(sql`client = 'idle'`)
  expect(row?.left).toBeCloseTo(196, 3)
})

test('buckets are forgotten a day after they were last taken from', async () => {
  const [one] = processes(1)
  const rate = { holds: 10, perSecond: 0.001 }
  for (const client of ['old', 'young']) await one?.take(client, rate, 1)
  await age('old', 25 * 3600)
  await sweepRates(store.db)
  const left = await store.db.select({ client: rateBuckets.client }).from(rateBuckets)
  expect(left.map(({ client }) => client)).toContain('young')
  expect(left.map(({ client }) => client)).not.toContain('old')
})

test('two services on one store hold a client to one rate', async () => {
  const settings = { ...localSettings(), behindProxy: true }
  const open = () => openTestService({ db: store.db, limiter: sharedLimiter(store.db), settings })
  const services = await Promise.all([open(), open()])
  const statuses: number[] = []
  for (let i = 0; i < 102; i++) {
    const answer = await services[i % 2]?.send('/api/user/contactus', {}, { 'X-Forwarded-For': '192.0.2.77' })
    statuses.push(answer?.status ?? 0)
  }
  expect(statuses.slice(0, 100).every((status) => status === 400)).toBe(true)
  expect(statuses.slice(100)).toEqual([429, 429])
  await Promise.all(services.map((service) => service.close()))
})
