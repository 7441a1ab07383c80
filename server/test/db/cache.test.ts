import type { Sql } from 'postgres'
import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { catalogCache, keptUntilChange } from '../../src/catalog/cache.ts'
import { removeDataset, writeEntry } from '../../src/catalog/changes/write.ts'
import type { OpenDatabase } from '../../src/db/open.ts'
import { openTestService } from '../api/service.ts'
import { openTestDb } from '../open-test-db.ts'
import { entry, grid } from './entry.ts'

let store: OpenDatabase
beforeAll(async () => {
  store = await openTestDb()
})
afterAll(() => store.close())
beforeEach(() => writeEntry(store.db, entry('tblMap')))
afterEach(() => store.db.execute(sql`delete from datasets`))

test('a variable is read once while nothing changes, whatever the case of its names', async () => {
  const { find } = catalogCache(store.db)
  const found = await find('tblMap', 'temp')
  expect(found?.grid?.table).toBe('tblMap')
  expect(await find('TBLMAP', 'Temp')).toBe(found)
  expect((await find('tblMap', '*'))?.row.Variable).toBe('temp')
})

test('what is ingested, replaced or removed is seen by every process at once', async () => {
  const caches = [catalogCache(store.db), catalogCache(store.db)]
  const depths = () =>
    Promise.all(caches.map(async ({ find }) => (await find('tblMap', 'temp'))?.grid?.axes.depth.length))
  expect(await depths()).toEqual([3, 3])
  await removeDataset(store.db, 'Map')
  expect(await depths()).toEqual([undefined, undefined])
  const axes = { ...grid('tblMap').axes, depth: Float64Array.of(0, 10) }
  await writeEntry(store.db, entry('tblMap', {}, { axes }))
  expect(await depths()).toEqual([2, 2])
})

test('what is not there is looked up again', async () => {
  const { find } = catalogCache(store.db)
  expect(await find('tblNew', 'temp')).toBeUndefined()
  await writeEntry(store.db, entry('tblNew'))
  expect((await find('tblNew', 'temp'))?.grid?.table).toBe('tblNew')
})

test('no more is kept than allowed, and what was asked for last stays', async () => {
  await writeEntry(store.db, entry('tblTwo'))
  await writeEntry(store.db, entry('tblThree'))
  const { find } = catalogCache(store.db, 2)
  const [one, two] = [await find('tblMap', 'temp'), await find('tblTwo', 'temp')]
  expect(await find('tblMap', 'temp')).toBe(one)
  await find('tblThree', 'temp')
  expect(await find('tblMap', 'temp')).toBe(one)
  expect(await find('tblTwo', 'temp')).not.toBe(two)
})

test('what weighs much goes before the sum of all is too large, and what is too heavy alone is not kept', async () => {
  const kept = keptUntilChange<string>(store.db, { most: 10_000, bytesOf: ({ length }) => length * 1000 })
  let made = 0
  const ask = (key: string, value: string) =>
    kept(key, () => {
      made++
      return Promise.resolve(value)
    })
  const madeBy = async (...asked: readonly (readonly [string, string])[]) => {
    made = 0
    for (const [key, value] of asked) expect(await ask(key, value)).toBe(value)
    return made
  }
  expect(await madeBy(['a', 'xxxx'], ['b', 'xxxx'], ['a', 'xxxx'], ['b', 'xxxx'])).toBe(2)
  expect(await madeBy(['heavy', 'x'.repeat(11)], ['heavy', 'x'.repeat(11)], ['a', 'xxxx'])).toBe(2)
  expect(await madeBy(['c', 'xxx'], ['a', 'xxxx'], ['b', 'xxxx'])).toBe(2)
})

test('long keys with short values go before they fill the memory: a client chooses what it searches for', async () => {
  const kept = keptUntilChange<string>(store.db, { most: 100_000, bytesOf: ({ length }) => length })
  let made = 0
  const ask = (key: string) =>
    kept(key.padEnd(10_000, 'z'), () => {
      made++
      return Promise.resolve('[]')
    })
  const keys = Array.from({ length: 10 }, (_, i) => String(i))
  for (const key of keys) await ask(key)
  await ask('9')
  expect(made).toBe(10)
  await ask('0')
  expect(made).toBe(11)
})

test('searches are answered from what is kept, and anew once the catalog has changed', async () => {
  const service = await openTestService({ db: store.db })
  const found = async () => (await service.get('/api/catalog/searchcatalog?keywords=tblmap')).text()
  const first = await found()
  expect(JSON.parse(first)).toHaveLength(1)
  expect(await found()).toBe(first)
  await store.db.execute(sql`update datasets set long_name = 'Another'`)
  expect(await found()).toContain('"Another"')
  await removeDataset(store.db, 'Map')
  expect(await found()).toBe('[]')
  await service.close()
})

test('searches that differ in order and case alone share one response, compressed for those who take it', async () => {
  const service = await openTestService({ db: store.db })
  await store.db.execute(sql`update datasets set description = ${'long '.repeat(300)}`)
  const search = async (query: string, encoding = 'identity') => {
    const response = await service.get(`/api/catalog/searchcatalog?${query}`, { 'Accept-Encoding': encoding })
    const { headers } = response
    const bytes = Buffer.from(await response.arrayBuffer())
    return {
      bytes,
      encoding: headers.get('Content-Encoding'),
      vary: headers.get('Vary'),
      type: headers.get('Content-Type'),
    }
  }
  const plain = await search('keywords=Temp&keywords=tblmap&make=Model&make=Observation')
  expect(plain).toMatchObject({ encoding: null, vary: 'Accept-Encoding', type: 'application/json' })
  const gzipped = await search('make=Observation&make=Model&keywords=TBLMAP%20temp', 'br, gzip')
  expect(gzipped).toMatchObject({ encoding: 'gzip', vary: 'Accept-Encoding' })
  expect(gunzipSync(gzipped.bytes)).toEqual(plain.bytes)
  expect(JSON.parse(plain.bytes.toString())).toHaveLength(1)
  expect(await search('keywords=temp', 'gzip;q=0')).toMatchObject({ encoding: null })
  await service.close()
})

test('a dataset that is hidden is found by no search from then on, whoever asks', async () => {
  const service = await openTestService({ db: store.db })
  const { cookie } = await service.beUser({ isAdmin: true })
  const isFound = async () => {
    const visitor = await (await service.get('/api/catalog/searchcatalog?keywords=tblmap')).text()
    const variables = await (await service.get('/api/catalog/variablesearch?searchTerms=tblmap')).text()
    const admin = await (await service.get('/api/catalog/searchcatalog?keywords=tblmap', { Cookie: cookie })).text()
    return [visitor, variables, admin].map((text) => text.includes('"Map"'))
  }
  expect(await isFound()).toEqual([true, true, true])
  await store.db.execute(sql`update datasets set hidden = true`)
  expect(await isFound()).toEqual([false, false, false])
  await store.db.execute(sql`update datasets set hidden = false`)
  expect(await isFound()).toEqual([true, true, true])
  await service.close()
})

test('requests for a value that is being made share it, and one that cannot be made is tried again', async () => {
  const kept = keptUntilChange<string>(store.db, { most: 10 })
  let made = 0
  const ask = () => kept('a', () => Promise.resolve(`value ${++made}`))
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(['value 1', 'value 1', 'value 1'])
  await expect(kept('b', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await kept('b', () => Promise.resolve('there'))).toBe('there')
})

test('a value that is made while the catalog changes is given to those who asked before, and made again for those who ask after', async () => {
  const kept = keptUntilChange<string>(store.db, { most: 10 })
  let finish: (value: string) => void = () => undefined
  const slow = kept('a', () => new Promise((done) => (finish = done)))
  // The version is read before the value is made.
  await vi.waitFor(async () => expect(await kept('other', () => Promise.resolve('x'))).toBe('x'))
  await store.db.execute(sql`update datasets set long_name = 'Another'`)
  expect(await kept('a', () => Promise.resolve('new'))).toBe('new')
  finish('old')
  expect(await slow).toBe('old')
  expect(await kept('a', () => Promise.resolve('newer'))).toBe('new')
})

/** Counts the queries of the catalog's version from now on. */
function watchVersionQueries() {
  const run = vi.spyOn(Reflect.get(store.db, '$client') as Sql, 'unsafe')
  onTestFinished(() => run.mockRestore())
  return () => run.mock.calls.filter(([text]) => /^select .*catalogue_version/.test(text)).length
}

test('requests that come one after another share a query of the version each 5 ms, and miss no change', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    const { db } = store
    const countQueries = watchVersionQueries()
    // As where others may change the store too.
    const kept = keptUntilChange<string>(new Proxy(db, {}), { most: 10 })
    await vi.advanceTimersByTimeAsync(5)
    const first = kept('a', () => Promise.resolve('old'))
    expect(await first).toBe('old')
    const queries = countQueries()
    await db.execute(sql`update datasets set long_name = 'Another'`)
    const later = Array.from({ length: 10 }, () => kept('a', () => Promise.resolve('new')))
    await vi.advanceTimersByTimeAsync(4)
    expect(countQueries()).toBe(queries)
    await vi.advanceTimersByTimeAsync(1)
    expect(await Promise.all(later)).toEqual(Array.from({ length: 10 }, () => 'new'))
    expect(countQueries()).toBe(queries + 1)
  } finally {
    // The last pause ends too: other files may share this database.
    await vi.advanceTimersByTimeAsync(5)
    vi.useRealTimers()
  }
})

test.skipIf(process.env['TEST_DATABASE_URL'])(
  'a process that holds the store alone asks for no version, and misses no change that is committed',
  async () => {
    const kept = keptUntilChange<string>(store.db, { most: 10 })
    const countQueries = watchVersionQueries()
    let made = 0
    const ask = () => kept('a', () => Promise.resolve(`value ${++made}`))
    expect([await ask(), await ask()]).toEqual(['value 1', 'value 1'])
    await store.db.execute(sql`update datasets set long_name = 'Another'`)
    expect(await ask()).toBe('value 2')
    await store.db.transaction(async (tx) => {
      await tx.execute(sql`update datasets set long_name = 'A third'`)
      // Others still read what was before.
      expect(await ask()).toBe('value 2')
    })
    expect(await ask()).toBe('value 3')
    await expect(
      store.db.transaction(async (tx) => {
        await tx.execute(sql`update datasets set long_name = 'None'`)
        throw new Error('taken back')
      }),
    ).rejects.toThrow('taken back')
    expect([await ask(), countQueries()]).toEqual(['value 3', 0])
  },
)

const version = async () => {
  const [row] = await store.db.execute<{ version: number }>(sql`select version from catalogue_version`)
  return row?.version ?? NaN
}

test.each([
  'datasets',
  'data_tables',
  'grids',
  'observation_tables',
  'variables',
  'variable_statistics',
  'variable_keywords',
  'dataset_references',
  'dataset_sensors',
  'dataset_regions',
])('every change of %s is a new version, even one by hand', async (table) => {
  const before = await version()
  await store.db.execute(sql`delete from ${sql.identifier(table)}`)
  expect(await version()).toBeGreaterThan(before)
})

test('a change that is taken back is none', async () => {
  const before = await version()
  await expect(writeEntry(store.db, entry('tblMap'))).rejects.toThrow('Failed query')
  expect(await version()).toBe(before)
})

test('what no answer reads from the catalog leaves it as it was', async () => {
  const before = await version()
  await store.db.execute(sql`delete from guests`)
  expect(await version()).toBe(before)
})
