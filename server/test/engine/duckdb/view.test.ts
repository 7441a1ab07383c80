import { DuckDBInstance } from '@duckdb/node-api'
import type { DuckDBConnection } from '@duckdb/node-api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openEngine } from '../../../src/engine/duckdb/engine.ts'
import { fieldViewSql } from '../../../src/engine/duckdb/view.ts'
import type { Engine } from '../../../src/engine/engine.ts'
import type { Store } from '../../../src/store/store.ts'
import { csvOf } from '../cases/answers.ts'
import { daily, fields, selections } from '../cases/cases.ts'
import { ramp, temporaryStore, writeFields } from '../fields.ts'
import { conditions, turnOfYear } from '../sql.ts'
import { tilesRead } from './tiles-read.ts'

describe('The view of a field', () => {
  let store: Store
  let engine: Engine
  let connection: DuckDBConnection
  let remove: () => Promise<void>
  beforeAll(async () => {
    ;({ store, remove } = await temporaryStore())
    await writeFields(store, fields, 7)
    engine = await openEngine(store, { threads: 1 })
    connection = await (await DuckDBInstance.create(':memory:', { threads: '1' })).connect()
    for (const { grid } of fields) {
      for (const sql of fieldViewSql(grid, store.fieldPaths(grid, 'tile'))) await connection.run(sql)
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
    for (const sql of fieldViewSql(odd.grid, store.fieldPaths({ table: 'tblOdd' }, 'tile'))) await connection.run(sql)
    const axis = async (name: string) =>
      (await connection.runAndReadAll(`SELECT DISTINCT ${name} FROM "tblOdd" ORDER BY 1`)).getRows().flat()
    expect([await axis('lat'), await axis('lon')]).toEqual([lat, lon])
  })

  it('reads the tiles of a subset alone', async () => {
    const { grid } = daily
    const at = (start: number, end: number) => [{ start, end }]
    const subset = { time: at(1, 3), depth: at(0, 1), lat: at(4, 8), lon: at(34, 36) }
    const [sql] = fieldViewSql(grid, store.fieldPaths(grid, 'time'), { name: 'part', subset }).slice(-1)
    await connection.run(String(sql))
    // Two times, one depth, one row of tiles and two columns.
    expect(await tilesRead(connection, 'SELECT * FROM part')).toBe(2 * 2)
    const counted = await connection.runAndReadAll('SELECT count(*)::INTEGER, min(lat), max(lat), min(lon) FROM part')
    expect(counted.getRows()).toEqual([[2 * 4 * 2, -45, -15, 165]])
  })
})
