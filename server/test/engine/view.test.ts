import { DuckDBInstance } from '@duckdb/node-api'
import type { DuckDBConnection } from '@duckdb/node-api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openEngine } from '../../src/engine/duckdb/engine.ts'
import { fieldViewSql } from '../../src/engine/duckdb/view.ts'
import type { Engine } from '../../src/engine/engine.ts'
import type { Store } from '../../src/store/store.ts'
import { csvOf } from './answers.ts'
import { fields, selections } from './cases.ts'
import { ramp, temporaryStore, writeFields } from './fields.ts'
import { conditions, turnOfYear } from './sql.ts'

describe('The view of a field', () => {
  let store: Store
  let engine: Engine
  let connection: DuckDBConnection
  let remove: () => Promise<void>
  beforeAll(async () => {
    ;({ store, remove } = await temporaryStore())
    await writeFields(store, fields, 7)
    engine = await openEngine(store, { threads: 1 })
    connection = await (await DuckDBInstance.create(':memory:')).connect()
    for (const { grid } of fields) {
      for (const sql of fieldViewSql(grid, store.fieldPath(grid.table, 'tile'))) await connection.run(sql)
    }
  })
  afterAll(async () => {
    connection.closeSync()
    await engine.close()
    await remove()
  })

  it.each(selections)('answers %s in SQL with the rows of the CSV', async (_, field, part) => {
    const { names, rows } = await csvOf(
      await engine.run({ grid: field.grid, ...part }, 'csv', new AbortController().signal),
    )
    const columns = names.map((name) => (name === 'time' ? 'epoch_ms(time)::DOUBLE' : `${name}::DOUBLE`))
    const coordinates = ['time', 'month', 'depth', 'lat', 'lon'].filter((name) => names.includes(name))
    const order = [...turnOfYear(field, part), ...coordinates]
    const reader = await connection.runAndReadAll(
      `SELECT ${columns.join(', ')} FROM "${field.grid.table}" WHERE ${conditions(field, part)} ORDER BY ${order.join(', ')}`,
    )
    expect(reader.getRows().map((row) => row.map((x) => x ?? NaN))).toEqual(rows)
  })

  it('has the coordinates of the field to their last bit, as every other answer', async () => {
    const [lat, lon] = [
      [-269 / 3, -1 / 3, 0.1 + 0.2],
      [-179.833251953125, -0.16670095, 1e-7, 60.5 + 1 / 7],
    ]
    const odd = ramp({ table: 'tblOdd', calendar: 'none', closed: false, axes: { time: [], depth: [], lat, lon } })
    await writeFields(store, [odd])
    for (const sql of fieldViewSql(odd.grid, store.fieldPath('tblOdd', 'tile'))) await connection.run(sql)
    const axis = async (name: string) =>
      (await connection.runAndReadAll(`SELECT DISTINCT ${name} FROM "tblOdd" ORDER BY 1`)).getRows().flat()
    expect([await axis('lat'), await axis('lon')]).toEqual([lat, lon])
  })

  it('reads the values only of tiles that a condition on coordinates can touch', async () => {
    const one = await tilesRead(
      `SELECT * FROM "tblDaily" WHERE time = '2016-05-01' AND lat = 5 AND lon = 5 AND depth = 0`,
    )
    const all = await tilesRead('SELECT * FROM "tblDaily"')
    expect(one).toBeGreaterThan(0)
    expect(one).toBeLessThan(all / 100)
  })

  const tilesRead = async (sql: string) => {
    const reader = await connection.runAndReadAll(`EXPLAIN (ANALYZE, FORMAT json) ${sql}`)
    return valueRows(JSON.parse(String(reader.getRows()[0]?.[1])) as Operator)
  }
})

interface Operator {
  readonly operator_name?: string
  readonly operator_cardinality?: number
  readonly extra_info?: { readonly Projections?: string | readonly string[] }
  readonly children: readonly Operator[]
}

// Rows that left the scans which decode the lists of values.
const valueRows = ({ operator_name, operator_cardinality, extra_info, children }: Operator): number =>
  (operator_name?.includes('READ_PARQUET') && extra_info?.Projections?.includes('v0')
    ? (operator_cardinality ?? 0)
    : 0) + children.reduce((sum, child) => sum + valueRows(child), 0)
