import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DuckDBConnection } from '@duckdb/node-api'
import { asc, eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { createCatalog } from '../../../src/catalog/changes/write.ts'
import { cruises, trajectories } from '../../../src/db/cruise-schema.ts'
import { ingestInto } from '../../../src/ingest/ingest.ts'
import type { GivenMetadata } from '../../../src/ingest/metadata.ts'
import { ingestSentence } from '../../../src/ingest/problem.ts'
import { openStore } from '../../../src/store/store.ts'
import { chance } from '../../api/fuzz/values.ts'
import { openTestDb } from '../../open-test-db.ts'
import { temporaryFolder } from '../support/store.ts'

const folder = temporaryFolder()
afterEach(() => void vi.restoreAllMocks())

const { next } = chance(14)
const start = Date.UTC(2016, 3, 30)

/** Rows of three cruises, several a minute, around 180° and through several oceans; neighbours fall into different files. */
const rows = Array.from({ length: 900 }, (_, i) => {
  const time = new Date(start + i * 20_000 + Math.floor(next() * 10_000)).toISOString()
  const lon = ((i / 3 + 160 + next() + 180) % 360) - 180
  return `${time},${(40 * Math.sin(i / 140) + next()).toFixed(4)},${lon.toFixed(4)},${i},${['KM1', 'KM2', 'HOT3'][i % 3]}`
})

const fileOf = (name: string, lines: readonly string[]) => {
  const path = join(folder, name)
  writeFileSync(path, ['time,lat,lon,v,cruise', ...lines, ''].join('\n'))
  return path
}

/** The cruises that a catalog lists once these requests were taken, each of one file or several. */
async function listedAfter(name: string, requests: readonly (readonly string[])[], metadata: GivenMetadata = {}) {
  const { db, close } = await openTestDb()
  const store = await openStore(join(folder, name))
  for (const paths of requests) {
    const result = await ingestInto(store, createCatalog(db), { paths, dataset: 'underway', metadata })
    if (!result.ok) throw new Error(ingestSentence(result.problem))
  }
  const listed = await db
    .select()
    .from(cruises)
    .innerJoin(trajectories, eq(trajectories.cruiseId, cruises.id))
    .orderBy(asc(cruises.name))
  await close()
  return listed.map(({ cruises: cruise, trajectories: track }) => ({ ...track, ...cruise, id: 0, cruiseId: 0 }))
}

test('cruises that rows name are after many appends those of all rows at once', async () => {
  const whole = fileOf('whole.csv', rows)
  const parts = Array.from({ length: 6 }, (_, part) =>
    fileOf(
      `part${part}.csv`,
      rows.filter((_, i) => (part < 3 ? i < 600 : i >= 600) && Math.floor(i / 2) % 3 === part % 3),
    ),
  )
  const [first = '', second = '', third = '', ...last] = parts
  const want = await listedAfter('whole', [[whole]])
  expect(want.map(({ name, points }) => [name, points > 280])).toEqual([
    ['HOT3', true],
    ['KM1', true],
    ['KM2', true],
  ])
  expect(want.flatMap(({ regions }) => regions)).toEqual(expect.arrayContaining(['Indian Ocean']))
  expect(await listedAfter('parts', [[second], [first, third], ...last.map((path) => [path])])).toEqual(want)
})

test('a cruise that files name keeps the regions of the files before, and its thinned track', async () => {
  const nameless = rows.map((line) => line.replace(/,[^,]*$/, ','))
  const files = [nameless.slice(0, 300), nameless.slice(300, 301), nameless.slice(301)].map((lines, i) => [
    fileOf(`named${i}.csv`, lines),
  ])
  const named = { cruiseNames: ['KM4'] }
  const [want] = await listedAfter('named at once', [[fileOf('named.csv', nameless)]], named)
  expect(want?.regions.length).toBeGreaterThan(3)
  expect(await listedAfter('named', files, named)).toEqual([want])
})

test('rows that are stored are not read for their cruises', async () => {
  const from: string[] = []
  // oxlint-disable-next-line typescript/unbound-method -- called with the connection below
  const { runAndReadAll } = DuckDBConnection.prototype
  vi.spyOn(DuckDBConnection.prototype, 'runAndReadAll').mockImplementation(async function (
    this: DuckDBConnection,
    sql,
    ...more
  ) {
    if (/WITH track AS/.test(sql)) {
      const [[count] = []] = (await runAndReadAll.call(this, 'SELECT count(*)::INTEGER FROM observed')).getRows()
      from.push(String(count))
    }
    return runAndReadAll.call(this, sql, ...more)
  })
  const requests = [rows.slice(0, 800), rows.slice(800)].map((lines, i) => [fileOf(`stored${i}.csv`, lines)])
  expect(await listedAfter('stored', requests)).toHaveLength(3)
  expect(from).toEqual(['800', '100'])
})
