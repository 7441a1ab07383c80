import { existsSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../src/db/open.ts'
import { isAway } from '../../src/db/away.ts'
import { users } from '../../src/db/people-schema.ts'
import { mails } from '../../src/db/record-schema.ts'
import { storeAway } from '../../src/api/http/refusal.ts'
import { findPostgres } from '../../setup/programs/postgres.mjs'
import { listedCalls } from '../api/operations/documented-calls.ts'
import { serveOnPostgres, until } from './served.ts'

const bin = findPostgres()

/** How many connections the driver opens at most. */
const connections = 10

/** Begins as many transactions as there may be connections, and ends them once all have begun. */
async function occupyConnections(db: Database) {
  let begun = 0
  let end: () => void
  const allHaveBegun = new Promise<void>((resolve) => (end = resolve))
  const transaction = () =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      if (++begun === connections) end()
      await allHaveBegun
    })
  await Promise.all(Array.from({ length: connections }, transaction))
}

test('what files and other servers fail by is not taken for the store', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  expect(isAway(refused)).toBe(false)
  expect(isAway(Object.assign(new Error('query'), { query: 'select 1', cause: refused }))).toBe(true)
  expect(isAway(Object.assign(new Error('duplicate'), { query: 'insert', code: '23505' }))).toBe(false)
})

describe.runIf(bin)('while PostgreSQL is away (where its programs are)', () => {
  let served: Awaited<ReturnType<typeof serveOnPostgres>>
  beforeAll(async () => {
    served = await serveOnPostgres(bin ?? '')
  })
  afterAll(() => served.close())
  const health = async () => (await served.service.get('/api/health')).status
  const isBack = async () => (await health()) === 200

  test('every call that needs it says so and when to come again, the others answer, and all are back without a restart', async () => {
    const { server, service } = served
    const person = await service.beUser({ isAdmin: true })
    const guest = await service.beGuest()
    const credentials = [{}, { Cookie: guest }, { Authorization: `Api-Key ${person.key}` }]
    const ask = (method: string, path: string, headers: Record<string, string>) =>
      service.app.request(path.replaceAll(/\{\w+\}/g, '1'), {
        method,
        headers: { 'User-Agent': 'Chrome/140.0.0.0', 'Content-Type': 'application/json', ...headers },
        ...(method === 'GET' ? {} : { body: '{}' }),
      })
    await server.crash()
    const answers: { name: string; status: number; again: string | null; text: string }[] = []
    for (const { method, path } of listedCalls()) {
      for (const [i, headers] of credentials.entries()) {
        const response = await ask(method, path, headers)
        const { status } = response
        const again = response.headers.get('Retry-After')
        answers.push({ name: `${method} ${path} ${i}`, status, again, text: await response.text() })
      }
    }
    expect(answers.filter(({ status }) => status === 500)).toEqual([])
    const away = answers.filter(({ status }) => status === 503)
    for (const { name, again, text } of away)
      expect({ name, again, text }).toEqual({
        name,
        again: '5',
        text: expect.stringContaining(storeAway.sentence) as string,
      })
    const names = away.map(({ name }) => name)
    // Whoever gives a key is looked up first.
    expect(names).toEqual(expect.arrayContaining(listedCalls().map(({ method, path }) => `${method} ${path} 2`)))
    expect(names).toEqual(
      expect.arrayContaining(['GET /api/health 0', 'GET /api/catalog/searchcatalog 0', 'GET /api/data/cruiselist 1']),
    )
    expect((await service.get('/api/openapi.json')).status).toBe(200)
    const metrics = await service.get('/metrics', { Authorization: 'Bearer let-me-in' })
    expect([metrics.status, await metrics.text()]).toEqual([200, expect.stringContaining('\nstore_up 0\n') as string])
    await server.start()
    await until(isBack)
    for (const { method, path } of listedCalls().filter((call) => call.method === 'GET')) {
      const { status } = await ask(method, path, { Authorization: `Api-Key ${person.key}` })
      expect([path, status]).not.toEqual([path, 503])
    }
  })

  test('a write that waits when it goes is refused, and nothing of it is there afterwards', async () => {
    const { server, service, database } = served
    const other = postgres(server.url, { max: 1, onnotice: () => {} })
    await other`begin`
    await other`lock table mails in exclusive mode`
    const person = { username: 'waiting', email: 'waiting@example.org', password: 'a long pass phrase' }
    const answer = service.send('/api/user/signup', person)
    const watching = postgres(server.url, { max: 1, onnotice: () => {} })
    await until(async () => (await watching`select 1 from pg_stat_activity where wait_event_type = 'Lock'`).length > 0)
    await server.crash()
    expect((await answer).status).toBe(503)
    await Promise.all([other.end({ timeout: 0 }), watching.end({ timeout: 0 })])
    await server.start()
    await until(isBack)
    expect(await database.db.$count(users, sql`username = 'waiting'`)).toBe(0)
    expect((await service.send('/api/user/signup', person)).status).toBe(200)
    expect(await database.db.$count(mails, sql`recipient = 'waiting@example.org'`)).toBe(1)
  })

  test('a transaction that lost its connection does nothing more, also where the next has taken that connection over', async () => {
    const { server, database } = served
    const { db } = database
    let goesOn: Promise<unknown> = Promise.resolve()
    const lost = db.transaction((tx) => {
      const work = async () => {
        await tx.insert(mails).values({ recipient: 'first', subject: '', body: '' })
        await server.crash()
        await server.start()
        await until(isBack)
        await occupyConnections(db)
        await tx.insert(mails).values({ recipient: 'second', subject: '', body: '' })
      }
      goesOn = work()
      return goesOn
    })
    const fault = (error: unknown) => error
    expect(isAway(await lost.catch(fault))).toBe(true)
    expect(isAway(await goesOn.catch(fault))).toBe(true)
    expect(await db.$count(mails, sql`recipient in ('first', 'second')`)).toBe(0)
  })

  test.runIf(existsSync('/proc/self/stat'))(
    'a server that stands still and ends no connection is away too, for who waits and who comes',
    async () => {
      const { server, service } = served
      const other = postgres(server.url, { max: 1, onnotice: () => {} })
      await other`begin`
      await other`lock table mails in exclusive mode`
      const person = { username: 'frozen', email: 'frozen@example.org', password: 'a long pass phrase' }
      const waits = service.send('/api/user/signup', person)
      const watching = postgres(server.url, { max: 1, onnotice: () => {} })
      await until(
        async () => (await watching`select 1 from pg_stat_activity where wait_event_type = 'Lock'`).length > 0,
      )
      server.freeze()
      expect((await waits).status).toBe(503)
      expect(await health()).toBe(503)
      server.thaw()
      await other.end({ timeout: 0 })
      await watching.end({ timeout: 0 })
      await until(isBack)
      expect((await service.send('/api/user/signup', person)).status).toBe(200)
    },
  )

  test('requests that were answered meanwhile are written down once it is back, and nothing was the fault of the service', async () => {
    const { server, service, database, faults } = served
    await server.crash()
    const id = (await service.get('/api/health')).headers.get('X-CMAP-Request-Id')
    await service.settled()
    await server.start()
    await until(isBack)
    await service.settled()
    const [row] = await database.db.execute(sql`select status from api_calls where request_id = ${id}`)
    expect(row).toEqual({ status: 503 })
    expect(faults.filter((fault) => !isAway(fault))).toEqual([])
  })
})
