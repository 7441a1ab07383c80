import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findPostgres } from '../../setup/programs/postgres.mjs'
import { isAway } from '../../src/db/away.ts'
import { mails } from '../../src/db/record-schema.ts'
import { users } from '../../src/db/people-schema.ts'
import { serveOnPostgres, until } from './served.ts'

const bin = findPostgres()
const away = 30_000

describe.runIf(bin)('while PostgreSQL is away for thirty seconds (where its programs are)', () => {
  let served: Awaited<ReturnType<typeof serveOnPostgres>>
  beforeAll(async () => {
    served = await serveOnPostgres(bin ?? '')
  })
  afterAll(() => served.close())

  test('readers and writers that never stop hear 503 meanwhile and are answered again, and each sign-up is whole or not there', async () => {
    const { server, service, database, faults } = served
    const counts = new Map<string, number>()
    const slowest = new Map<number, number>()
    const signedUp: string[] = []
    const over = new AbortController()
    const hear = async (who: string, ask: () => Response | Promise<Response>) => {
      const begun = performance.now()
      const { status } = await ask()
      const took = performance.now() - begun
      counts.set(`${who} ${status}`, (counts.get(`${who} ${status}`) ?? 0) + 1)
      slowest.set(status, Math.max(slowest.get(status) ?? 0, took))
      await new Promise((done) => setTimeout(done, 50))
      return status
    }
    const reading = async () => {
      while (!over.signal.aborted)
        await hear('reader', () => service.app.request('/api/catalog/searchcatalog?searchTerms='))
    }
    const writing = async (_: unknown, writer: number) => {
      for (let i = 0; !over.signal.aborted; i++) {
        const username = `writer${writer}x${i}`
        const person = { username, email: `${username}@example.org`, password: 'a long pass phrase' }
        if ((await hear('writer', () => service.send('/api/user/signup', person))) === 200) signedUp.push(username)
      }
    }
    const clients = Promise.all([...Array.from({ length: 8 }, reading), ...Array.from({ length: 8 }, writing)])
    await until(async () => signedUp.length > 8)
    await server.crash()
    await new Promise((done) => setTimeout(done, away))
    await server.start()
    await until(async () => (await service.app.request('/api/health')).status === 200)
    const before = signedUp.length
    await until(async () => signedUp.length > before + 8)
    over.abort()
    await clients
    console.log('answers', Object.fromEntries(counts), 'slowest of each status, ms', Object.fromEntries(slowest))
    expect([...counts.keys()].toSorted((a, b) => a.localeCompare(b))).toEqual([
      'reader 200',
      'reader 503',
      'writer 200',
      'writer 503',
    ])
    expect(faults.filter((fault) => !isAway(fault))).toEqual([])
    const rows = await database.db.select({ name: users.username }).from(users)
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(signedUp))
    const isMailed = sql`exists (select from ${mails} where ${mails.recipient} = ${users.email})`
    expect(await database.db.$count(users, sql`not ${isMailed}`)).toBe(0)
  })
})
