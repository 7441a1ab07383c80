import { DuckDBInstance } from '@duckdb/node-api'
import { readSlabs } from '@isobath/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openEngine } from '../../src/engine/duckdb/engine.ts'
import { fieldViewSql } from '../../src/engine/duckdb/view.ts'
import type { Engine, Plan } from '../../src/engine/engine.ts'
import { demoTables } from '../../src/ingest/demo/demo.ts'
import { demoSources } from '../../src/ingest/demo/demo-sources.ts'
import type { GridEntry } from '../../src/store/entry.ts'
import type { Store } from '../../src/store/store.ts'
import { memoryCatalog } from '../ingest/support/store.ts'
import { copyDemo } from '../prepared-demo.ts'
import { answered, csvOf } from './cases/answers.ts'
import { temporaryStore } from './fields.ts'

const tables = demoSources.map(({ metadata }) => metadata.table)
const live = () => new AbortController().signal

describe('The engine over the demo', () => {
  const entries = new Map<string, GridEntry>()
  let engine: Engine
  let store: Store
  let remove: () => Promise<void>
  beforeAll(async () => {
    ;({ store, remove } = await temporaryStore())
    const catalog = memoryCatalog()
    await copyDemo(store, catalog, demoTables)
    for (const entry of catalog.entries) if (entry.grid) entries.set(entry.table, entry)
    engine = await openEngine(store, { threads: 2 })
  })
  afterAll(async () => {
    await engine.close()
    await remove()
  })

  const planOf = (table: string, variable: string, part: Partial<Plan> = {}): Plan => ({
    procedure: 'spaceTime',
    grid: (entries.get(table) as GridEntry).grid,
    variables: [variable],
    lat: { from: -90, to: 90 },
    lon: { from: -180, to: 180 },
    ...part,
  })

  it.each(tables)('reads every valid cell of %s that the catalog counted', async (table) => {
    for (const { name, statistics } of entries.get(table)?.grid.variables ?? []) {
      let [count, min, max, sum] = [0, Infinity, -Infinity, 0]
      for await (const part of readSlabs(answered(await engine.run(planOf(table, name), 'slabs', live())).body)) {
        if (part.type !== 'slab') continue
        for (const value of part.slab.values) {
          if (Number.isNaN(value)) continue
          count++
          sum += value
          min = Math.min(min, value)
          max = Math.max(max, value)
        }
      }
      const [least, most] = [statistics.min, statistics.max].map((end) => Math.fround(end as number))
      expect({ name, count, min, max }).toEqual({ name, count: statistics.count, min: least, max: most })
      expect(sum / count).toBeCloseTo(statistics.mean as number, 3)
    }
  })

  it.each(tables)('answers a box of %s across 180° with the rows of SQL', async (table) => {
    const { grid } = entries.get(table) as GridEntry
    const connection = await (await DuckDBInstance.create(':memory:', { threads: '1' })).connect()
    for (const sql of fieldViewSql(grid, store.fieldPaths({ table }, 'tile'))) await connection.run(sql)
    const box = { lat: { from: -12, to: 13 }, lon: { from: 165.2, to: -158 } }
    const name = grid.variables[0]?.name as string
    const { names, rows } = await csvOf(await engine.run(planOf(table, name, box), 'csv', live()))
    const order = names.slice(0, -1).toSorted((a, b) => orderOf(a) - orderOf(b))
    const sql = `SELECT ${names.map((column) => (column === 'time' ? 'epoch_ms(time)::DOUBLE' : `"${column}"::DOUBLE`)).join(', ')}
      FROM "${table}" WHERE lat BETWEEN -12 AND 13 AND (lon >= 165.2 OR lon <= -158) ORDER BY ${order.join(', ')}`
    const want = (await connection.runAndReadAll(sql))
      .getRows()
      .map((row) => row.map((x) => (x as number | null) ?? NaN))
    connection.closeSync()
    expect(rows.length).toBe(want.length)
    expect(rows.length).toBeGreaterThan(100)
    expect(rows.filter((row, i) => !row.every((x, j) => isSame(x, want[i]?.[j] as number)))).toEqual([])
  })
})

const orderOf = (name: string) => ['time', 'month', 'depth', 'lat', 'lon'].indexOf(name)

// CSV may round away the seventh decimal, or the eighth digit of what is small.
function isSame(written: number, stored: number): boolean {
  if (Number.isNaN(written) || Number.isNaN(stored)) return Number.isNaN(written) && Number.isNaN(stored)
  const lastDigit = Math.abs(stored) < 1e-3 ? Math.abs(stored) * 1e-6 : 1e-6
  return Math.fround(written) === Math.fround(stored) || Math.abs(written - stored) <= 0.5000001 * lastDigit
}
