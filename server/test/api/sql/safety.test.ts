import { sqlBudget } from '@isobath/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLimiter } from '../../../src/rate-limits/limiter.ts'
import { sandboxMemory } from '../../../src/sql/sandbox.ts'
import type { SqlBudget } from '../../../src/sql/sandbox.ts'
import { openDemoService } from '../demo-service.ts'
import { peaksOf } from './memory-peaks.ts'

type Demo = Awaited<ReturnType<typeof openDemoService>>

const letters = 'a'.repeat(1500)
const growing = `SELECT length(replace(replace('${letters}','a','${letters}'),'a','${letters}'))`
const joined = 'SELECT count(*) FROM tblNavy_Winds a, tblNavy_Winds b WHERE a.UWND<b.VWND'
const shadowed = (name: string) => `SELECT s.* FROM (WITH ${name} AS (SELECT 1 x) SELECT x FROM ${name}) c, ${name} s`

/** Longer than any statement of a test runs: what is stopped is stopped by the test. */
const budget = { ...sqlBudget, seconds: 3600, waitSeconds: 3600 }

/** As many accounts as clients, of which one statement runs at a time. */
async function openClients(count: number, more: Partial<SqlBudget> = {}) {
  const demo = await openDemoService(
    ['tblNavy_Winds'],
    { budget: { ...budget, ...more } },
    { limiter: createLimiter() },
  )
  const keys: string[] = []
  for (let i = 0; i < count; i++) keys.push((await demo.beUser()).key)
  const gone = new AbortController()
  const ask = async (key: string | undefined, query: string, path = 'query') =>
    demo.app.request(`/api/data/${path}?${new URLSearchParams({ query }).toString()}`, {
      headers: { Authorization: `Api-Key ${key ?? ''}`, 'User-Agent': 'test' },
      signal: gone.signal,
    })
  /** Lets all clients leave that still wait. */
  const leave = async () => {
    gone.abort()
    await expect.poll(() => demo.sql.usage()).toMatchObject({ running: 0, waiting: 0 })
  }
  return { ...demo, keys, ask, leave }
}

describe('Three statements that brought the service down', () => {
  let demo: Demo
  beforeAll(async () => {
    demo = await openDemoService(['tblNavy_Winds'])
  })
  afterAll(() => demo.close())
  const told = async (query: string) => {
    const response = await demo.query(query)
    return [response.status, await response.text()]
  }

  test('a text of three thousand million letters is refused before anything runs', async () => {
    expect(await told(growing)).toEqual([400, 'A text of this statement could grow beyond 16,777,216 characters.'])
  })

  test('texts of rows that no statement tells beforehand end at the memory of a process, and the next is answered', async () => {
    const statement = `SELECT length(string_agg(repeated, '')) FROM
      (SELECT '${'x'.repeat(60_000)}' || a.lat AS repeated FROM tblNavy_Winds a, tblNavy_Winds b)`
    expect(await told(statement)).toEqual([
      400,
      'The statement is not answered: it needs more memory than one statement may use; select fewer rows or columns.',
    ])
    expect(await told('SELECT 1 AS x')).toEqual([200, 'x\n1\n\n'])
  })

  test.each(['pg_settings', 'sqlite_master', 'duckdb_tables', 'pg_class'])(
    'a name of WITH does not open %s to the query around it',
    async (name) => {
      expect(await told(shadowed(name))).toEqual([400, `A name of WITH may not be ${name}.`])
      const other = `SELECT s.* FROM (WITH c AS (SELECT 1 x) SELECT x FROM c) c, ${name} s`
      expect(await told(other)).toEqual([400, `There is no table ${name}.`])
    },
  )

  test('nor a name that is no prefix of the engine’s, given in one part of a query, to another', async () => {
    const statement = 'SELECT * FROM (WITH nothing AS (SELECT 1 x) SELECT x FROM nothing) c, nothing s'
    expect(await told(statement)).toEqual([400, 'There is no table nothing.'])
  })

  test('nor to itself: then its rows would have no end', async () => {
    const early = 'The query n of WITH reads itself, or stands behind one that reads it; rows of numbers are written as'
    for (const statement of [
      'WITH n AS (SELECT 0 AS i UNION ALL SELECT i + 1 FROM n WHERE i < 5) SELECT i FROM n',
      'WITH m AS (SELECT i FROM n), n AS (SELECT 0 AS i) SELECT i FROM m',
    ])
      expect(await told(statement)).toEqual([400, expect.stringContaining(early)])
  })
})

describe('Many clients at once', () => {
  test('six joins do not keep a seventh client from the catalog, from health, or from a refusal', async () => {
    const { keys, ask, leave, sql, get, close } = await openClients(7)
    const ended: string[] = []
    const joins = keys.slice(0, 6).map((key) => ask(key, joined).finally(() => ended.push('join')))
    await expect.poll(() => sql.usage()).toMatchObject({ running: 2, waiting: 4 })
    const seventh = keys.at(-1)
    expect(await (await ask(seventh, 'SELECT 1 AS x')).text()).toBe('x\n1\n\n')
    expect((await ask(seventh, 'SELECT nothing FROM tblSensors')).status).toBe(400)
    expect((await ask(seventh, 'SELECT * FROM nothing')).status).toBe(400)
    expect((await get('/api/health')).status).toBe(200)
    expect([ended, sql.usage().running]).toEqual([[], 2])
    await leave()
    for (const response of await Promise.all(joins)) expect(response.status).toBe(503)
    await close()
  })

  test('of one client one statement runs at a time, whatever it reads', async () => {
    const { keys, ask, leave, sql, close } = await openClients(1)
    const [key] = keys
    const all = [joined, joined].map((query) => ask(key, query))
    all.push(ask(key, 'SELECT count(*) FROM udfCatalog()'))
    await expect.poll(() => sql.usage()).toMatchObject({ running: 1, waiting: 2 })
    await leave()
    for (const response of await Promise.all(all)) expect(response.status).toBe(503)
    await close()
  })

  test('what does not fit the queue is answered 503, with the seconds to come again', async () => {
    const { keys, ask, leave, sql, close } = await openClients(5, { waiting: 2, waitSeconds: 17 })
    const running = keys.slice(0, 4).map((key) => ask(key, joined))
    await expect.poll(() => sql.usage()).toMatchObject({ running: 2, waiting: 2 })
    const refused = await ask(keys.at(-1), joined)
    expect([refused.status, refused.headers.get('Retry-After'), await refused.text()]).toEqual([
      503,
      '17',
      'Too many statements are waiting to be answered; ask again in a moment.',
    ])
    await leave()
    await Promise.all(running)
    await close()
  })

  test('sixty of the three statements are refused, wait or run, and no process holds more than it may', async () => {
    const { keys, ask, leave, sql, get, close } = await openClients(60)
    const statements = [growing, joined, shadowed('pg_settings')]
    const statuses: number[] = []
    const all = keys.map(async (key, i) => {
      const response = await ask(key, statements[i % 3] ?? '')
      statuses.push(response.status)
      if (response.status === 503 && !response.headers.has('Retry-After')) return 'left'
      return response.text()
    })
    // Twenty joins: two run, and eighteen wait. All others are refused at once.
    await expect.poll(() => statuses.length).toBe(40)
    expect(new Set(statuses)).toEqual(new Set([400]))
    expect(sql.usage()).toMatchObject({ running: 2, waiting: 18 })
    expect((await get('/api/health')).status).toBe(200)
    const most = Math.max(...Object.values(sandboxMemory).map(({ bytes }) => bytes)) + 96 * 2 ** 20
    for (const bytes of peaksOf(sql.usage().pids)) expect(bytes).toBeLessThan(most)
    await leave()
    expect((await Promise.all(all)).filter((text) => text === 'left')).toHaveLength(20)
    await close()
  })
})
