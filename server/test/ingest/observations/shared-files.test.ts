import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { removeLeftovers } from '../../../src/catalog/changes/leftovers.ts'
import { createCatalog } from '../../../src/catalog/changes/write.ts'
import { openDatabase } from '../../../src/db/open.ts'
import { openEngine } from '../../../src/engine/duckdb/engine.ts'
import { ingestInto } from '../../../src/ingest/ingest.ts'
import type { JoinRequest } from '../../../src/ingest/ingest.ts'
import { ingestSentence } from '../../../src/ingest/problem.ts'
import type { Catalog } from '../../../src/store/entry.ts'
import { partOfFile } from '../../../src/store/observations.ts'
import type { FieldStatistics } from '../../../src/store/grid.ts'
import type { Observations } from '../../../src/store/observations.ts'
import { openStore } from '../../../src/store/store.ts'
import type { Store } from '../../../src/store/store.ts'
import { buildProgram } from '../support/build.ts'
import { memoryCatalog, storeContents, temporaryFolder } from '../support/store.ts'

const folder = temporaryFolder()

/** The casts of a day: two at one place, with a temperature that some lack. */
const rowsOfDay = (day: number) =>
  [0, 12].map((hour, i) => {
    const time = new Date(Date.UTC(2016, 3, 1 + day, hour)).toISOString()
    return `${time},${(day * 7) % 50},${170 + day},${5 + i},${(day + i) % 3 === 0 ? '' : day / 7},S${day}`
  })
const head = 'time,lat,lon,depth,temp,station'
const fileOf = (name: string, rows: readonly string[]) => {
  const path = join(folder, name)
  writeFileSync(path, `${head}\n${rows.join('\n')}\n`)
  return path
}
const days = Array.from({ length: 8 }, (_, day) => fileOf(`day${day}.csv`, rowsOfDay(day)))

const append = async (store: Store, catalog: Catalog, paths: readonly string[], more: Partial<JoinRequest> = {}) => {
  const result = await ingestInto(store, catalog, { paths: [...paths], dataset: 'casts', ...more })
  if (!result.ok) throw new Error(ingestSentence(result.problem))
  if (!result.entry?.observations) throw new Error('nothing was taken')
  return result.entry.observations
}

/** The rows of a table as the service answers them. */
async function answerOf(store: Store, observations: Observations): Promise<string> {
  const engine = await openEngine(store, { threads: 1 })
  const everywhere = { lat: { from: -90, to: 90 }, lon: { from: -180, to: 180 } }
  const plan = { procedure: 'spaceTime', observations, variables: ['temp', 'station'], ...everywhere } as const
  const answer = await engine.run(plan, 'csv', new AbortController().signal)
  if (!answer.ok) throw new Error(answer.refusal.code)
  const text = await new Response(answer.body).text()
  await engine.close()
  return text
}

/** Statistics but for the last digits of sums, whose order may be another. */
const rounded = (statistics: FieldStatistics) =>
  Object.fromEntries(Object.entries(statistics).map(([name, x]) => [name, x?.toPrecision(12)]))
const statisticsOf = ({ rows, span, coordinates, columns }: Observations) => ({
  rows,
  span,
  coordinates: Object.values(coordinates).map(rounded),
  columns: columns.map((column) => ({ ...column, statistics: rounded(column.statistics) })),
})
const nodesOf = (store: Store, observations: Observations) =>
  Object.fromEntries(observations.files.map((name) => [name, statSync(store.rowsPath(observations, name)).ino]))

describe('rows that are appended day by day', () => {
  it('lie in few files, give the answers of a whole rewrite byte by byte, and have its statistics', async () => {
    const root = join(folder, 'daily')
    const [store, catalog] = [await openStore(root), memoryCatalog()]
    const files: (readonly string[])[] = []
    // After these days the rows lie in two files, in three and in one.
    const compared = [2, 6, 7]
    for (const [n, path] of days.entries()) {
      const appended = await append(store, catalog, [path])
      files.push(appended.files)
      if (!compared.includes(n)) continue
      const whole = await append(await openStore(join(root, `whole${n}`)), memoryCatalog(), days.slice(0, n + 1))
      expect(whole.files).toEqual(['rows.parquet'])
      expect(statisticsOf(appended)).toEqual(statisticsOf(whole))
      expect(await answerOf(store, appended)).toBe(await answerOf(await openStore(join(root, `whole${n}`)), whole))
    }
    expect(files.map((names) => names.length)).toEqual([1, 1, 2, 1, 2, 2, 3, 1])
    expect(files[6]).toEqual(['rows.parquet', 'rows.2.parquet', 'rows.3.parquet'])
  })

  it('leave the files of earlier days as they are: they are shared with the revision before', async () => {
    const store = await openStore(join(folder, 'links'))
    const catalog = memoryCatalog()
    const first = await append(store, catalog, days.slice(0, 4))
    const second = await append(store, catalog, days.slice(4, 5))
    expect(nodesOf(store, second)).toEqual({
      ...nodesOf(store, first),
      'rows.2.parquet': expect.any(Number) as number,
    })
    // A change of a row in the last part leaves the first, and a change in the first leaves the last.
    const changed = (day: number) => rowsOfDay(day).map((row) => row.replace(/S\d$/, 'new'))
    const third = await append(store, catalog, [fileOf('late.csv', changed(4))], { overlap: 'replace' })
    expect(nodesOf(store, third)['rows.parquet']).toBe(nodesOf(store, first)['rows.parquet'])
    const fourth = await append(store, catalog, [fileOf('early.csv', changed(0))], { overlap: 'replace' })
    expect(fourth.rows).toBe(10)
    const text = await answerOf(store, fourth)
    expect(text.match(/new/g)).toHaveLength(4)
    expect(text.match(/S[123]\n/g)).toHaveLength(6)
  })

  it('are refused at the times and places of stored rows, or stay out', async () => {
    const store = await openStore(join(folder, 'again'))
    const catalog = memoryCatalog()
    const stored = await append(store, catalog, days.slice(0, 5))
    const again = fileOf('again.csv', [...rowsOfDay(2), ...rowsOfDay(5)])
    const request = { paths: [again], dataset: 'casts' }
    const result = await ingestInto(store, catalog, request)
    expect(result.ok ? '' : ingestSentence(result.problem)).toMatch(
      /^again.csv overlaps with what is there, 2 rows are at times and places of rows, the first at 2016-04-03T00:00:00Z/,
    )
    const kept = await append(store, catalog, [again], { overlap: 'keep' })
    expect(kept.rows).toBe(12)
    expect(nodesOf(store, kept)['rows.parquet']).toBe(nodesOf(store, stored)['rows.parquet'])
  })
})

it('the name of a file tells its period and its part', () => {
  expect(['rows.parquet', 'rows.2.parquet', 'rows-2015.parquet', 'rows-2015-03.12.parquet'].map(partOfFile)).toEqual([
    { period: undefined, part: 1 },
    { period: undefined, part: 2 },
    { period: '2015', part: 1 },
    { period: '2015-03', part: 12 },
  ])
})

describe('an append of rows that is killed', () => {
  const begun = join(folder, 'begun')
  let program: string
  beforeAll(async () => {
    program = await buildProgram(fileURLToPath(new URL('../support/slow-append.ts', import.meta.url)))
    await withCatalog(begun, async ({ store, catalog }) => append(store, catalog, days.slice(0, 4)))
  })

  const withCatalog = async <T>(root: string, work: (opened: OpenStore) => Promise<T>) => {
    const opened = await openDatabase({ folder: root, doing: 'a test' })
    if (!opened.ok) throw new Error(opened.sentence)
    const { db } = opened.database
    const store = await openStore(root)
    try {
      return await work({ store, db, catalog: createCatalog(db) })
    } finally {
      await opened.database.close()
    }
  }
  interface OpenStore {
    readonly store: Store
    readonly db: Parameters<typeof createCatalog>[0]
    readonly catalog: Catalog
  }
  const listed = async ({ store, catalog }: OpenStore) => {
    const observations = (await catalog.findDataset('casts'))?.tables[0]?.observations
    if (!observations) throw new Error('nothing is listed')
    return {
      revision: observations.revision ?? 1,
      rows: (await answerOf(store, observations)).trimEnd().split('\n').length - 1,
    }
  }

  it.each([
    ['before the catalog has it', 'published', 1, ['tblcasts@2']],
    ['after the catalog has it', 'listed', 2, []],
  ])('%s leaves one revision whole, and the next append goes on from it', async (_, stage, revision, leftovers) => {
    const root = join(folder, stage)
    cpSync(begun, root, { recursive: true })
    const next = days[4] ?? ''
    const child = spawn(process.execPath, [program, root, next, stage, 'casts'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(child.stdout, 'data')
    child.kill('SIGKILL')
    await once(child, 'exit')
    await withCatalog(root, async (opened) => {
      const whole = { revision, rows: revision === 1 ? 8 : 10 }
      expect(await listed(opened)).toEqual(whole)
      await opened.store.sweep()
      expect(storeContents(root).staging).toEqual([])
      expect(await removeLeftovers(opened.db, opened.store, {})).toEqual(leftovers)
      expect(await listed(opened)).toEqual(whole)
      await ingestInto(opened.store, opened.catalog, { paths: [next], dataset: 'casts' })
      expect(await listed(opened)).toEqual({ revision: 2, rows: 10 })
    })
  })
})
