import { cpSync, existsSync, readFileSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { parseSpatialResolution, parseTemporalResolution } from '@isobath/domain'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoSources } from '../../../src/ingest/demo/demo-sources.ts'
import { demoFolder, demoTables, prepareDemo } from '../../../src/ingest/demo/demo.ts'
import type { GridEntry } from '../../../src/store/entry.ts'
import { fieldFile, sortColumns, valueColumn } from '../../../src/store/layout.ts'
import { openStore } from '../../../src/store/store.ts'
import type { Store } from '../../../src/store/store.ts'
import { memoryCatalog, readMaps, storeContents, temporaryFolder } from '../support/store.ts'

const tables = demoSources.map(({ metadata }) => metadata.table)
const folder = temporaryFolder()
const catalog = memoryCatalog()
let store: Store
let prepared: readonly string[]
const seen: string[] = []
beforeAll(async () => {
  store = await openStore(folder)
  prepared = await prepareDemo(store, catalog, {
    progress: (done, total, table) => seen.push(`${done}/${total} ${table ?? ''}`),
  })
})

const entryOf = (table: string): GridEntry => {
  const entry = catalog.entries.find((each) => each.table === table)
  if (!entry?.grid) throw new Error(`no ${table}`)
  return entry
}

describe('the demo', () => {
  it('prepares every table once, with its progress', async () => {
    expect(prepared).toEqual(demoTables)
    expect(seen).toEqual([
      ...demoTables.map((table, i) => `${i}/${demoTables.length} ${table}`),
      `${demoTables.length}/${demoTables.length} `,
    ])
    expect(storeContents(folder)).toEqual({ fields: [...demoTables].sort(), staging: [] })
    expect(await prepareDemo(store, catalog)).toEqual([])
    expect(catalog.entries).toHaveLength(demoTables.length)
  })

  it.each(demoTables.slice(0, 2))('that is stopped as it prepares %s leaves nothing half-written', async (table) => {
    const [target, listed, stopping] = [temporaryFolder(), memoryCatalog(), new AbortController()]
    const stopAt = (_: number, __: number, now: string | undefined) => {
      // Once its files are being written.
      if (now === table) setImmediate(() => stopping.abort(new Error('stopped')))
    }
    const preparing = prepareDemo(await openStore(target), listed, { progress: stopAt, signal: stopping.signal })
    await expect(preparing).rejects.toThrow('stopped')
    const before = demoTables.slice(0, demoTables.indexOf(table))
    expect(listed.entries.map((each) => each.table)).toEqual(before)
    expect(storeContents(target)).toEqual({ fields: before, staging: [] })
  })

  it('brings back the files of a listed table that lost them', async () => {
    rmSync(store.tableFolder({ table: 'tblCOADS_Climatology' }), { recursive: true })
    expect(await prepareDemo(store, catalog)).toEqual(['tblCOADS_Climatology'])
    expect(catalog.entries).toHaveLength(demoTables.length)
    expect(existsSync(store.fieldPath({ table: 'tblCOADS_Climatology' }, 'time'))).toBe(true)
  })

  it('with a damaged file tells which table it is and how to go on, and leaves nothing behind', async () => {
    const [shipped, target] = [temporaryFolder(), temporaryFolder()]
    const table = 'tblLevitus_Annual'
    cpSync(join(demoFolder, table), join(shipped, table), { recursive: true })
    truncateSync(join(shipped, table, fieldFile('tile')), 1000)
    const preparing = prepareDemo(await openStore(target), memoryCatalog(), { folder: shipped, tables: [table] })
    await expect(preparing).rejects.toThrow(
      `The demo's files of ${table} in ${join(shipped, table)} cannot be read: restore them, or set DEMO=off to start without the demo.`,
    )
    expect(storeContents(target)).toEqual({ fields: [], staging: [] })
  })

  it('ships at most 25 MB', () => {
    const files = readdirSync(demoFolder, { recursive: true, encoding: 'utf8' }).map((name) => join(demoFolder, name))
    expect(files.reduce((sum, path) => sum + statSync(path).size, 0)).toBeLessThanOrEqual(25_000_000)
  })

  it.each(tables)('%s names its source, licence and citation, with resolutions that can be read', (table) => {
    const { dataset, variables, grid } = entryOf(table)
    for (const text of [dataset.description, dataset.dataSource, dataset.distributor, dataset.licence])
      expect(text).not.toBe('')
    expect(dataset.references).not.toHaveLength(0)
    expect(variables.map(({ shortName }) => shortName)).toEqual(grid.variables.map(({ name }) => name))
    for (const { spatialResolution, temporalResolution } of variables) {
      expect(parseSpatialResolution(spatialResolution).ok && parseTemporalResolution(temporalResolution).ok).toBe(true)
    }
    expect(readFileSync(join(demoFolder, 'README.md'), 'utf8')).toContain(table)
  })

  it.each(tables)('%s holds the same rows in both orders, each sorted as it says', async (table) => {
    const instance = await DuckDBInstance.create(':memory:', { threads: '1' })
    const connection = await instance.connect()
    const [tile, time] = [store.fieldPath({ table }, 'tile'), store.fieldPath({ table }, 'time')]
    const one = async (sql: string) => (await connection.runAndReadAll(sql)).getRows()[0]?.[0]
    expect(await one(`SELECT count(*)::INTEGER FROM (FROM '${tile}' EXCEPT ALL FROM '${time}')`)).toBe(0)
    expect(await one(`SELECT count(*) FROM '${tile}'`)).toBe(await one(`SELECT count(*) FROM '${time}'`))
    for (const [path, order] of [
      [tile, sortColumns.tile],
      [time, sortColumns.time],
    ] as const) {
      const keys = `(${order.join(', ')})`
      const misplaced = `SELECT count(*)::INTEGER FROM (SELECT ${keys} < lag(${keys}) OVER (ORDER BY file_row_number) AS back
        FROM read_parquet('${path}', file_row_number = true)) WHERE back`
      expect(await one(misplaced)).toBe(0)
    }
    connection.closeSync()
    instance.closeSync()
  })

  it.each(tables)('%s has the statistics of its stored values', async (table) => {
    const { grid } = entryOf(table)
    for (const [i, { statistics }] of grid.variables.entries()) {
      const maps = await readMaps(store.fieldPath({ table }, 'tile'), grid, valueColumn(i))
      const sorted = maps.filter((x) => !Number.isNaN(x)).sort()
      const at = (share: number) => {
        const rank = share * (sorted.length - 1)
        const [low, high] = [sorted[Math.floor(rank)] ?? 0, sorted[Math.ceil(rank)] ?? 0]
        return low + (high - low) * (rank - Math.floor(rank))
      }
      const mean = sorted.reduce((sum, x) => sum + x, 0) / sorted.length
      const deviation = Math.sqrt(sorted.reduce((sum, x) => sum + (x - mean) ** 2, 0) / (sorted.length - 1))
      expect(statistics.count).toBe(sorted.length)
      expect([statistics.min, statistics.max].map((x) => Math.fround(x ?? 0))).toEqual([sorted[0], sorted.at(-1)])
      expect([statistics.p25, statistics.p50, statistics.p75]).toEqual([at(0.25), at(0.5), at(0.75)])
      expect(statistics.mean).toBeCloseTo(mean, 6)
      expect(statistics.std).toBeCloseTo(deviation, 6)
    }
  })
})
