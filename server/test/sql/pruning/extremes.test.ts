import { DuckDBInstance } from '@duckdb/node-api'
import type { DuckDBConnection } from '@duckdb/node-api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fieldViewSql } from '../../../src/engine/duckdb/view.ts'
import { FieldPlanner } from '../../../src/sql/pruning/field-planner.ts'
import { FieldViews } from '../../../src/sql/pruning/field-views.ts'
import { ramp, temporaryStore, variable, writeFields } from '../../engine/fields.ts'

const days = [1, 11, 21, 31].map((day) => Date.UTC(2015, 11, day, 12, 30, 15, 250))
const fields = [
  ramp({
    table: 'tblDays',
    calendar: 'utc',
    axes: { time: days, depth: [0, 5.5], lat: [-20, -10.1, 0, 10.3], lon: [-175, -55, 65] },
    variables: [variable('ramp')],
  }),
  ramp({
    table: 'tblMonths',
    calendar: 'month',
    axes: { time: [2, 3, 4], depth: [], lat: [-20, 10.3], lon: [-175, 65] },
    variables: [variable('ramp')],
  }),
]
const tables = fields.map(({ grid }) => grid.table)

/** Statements whose subqueries the axes answer. */
const answered = [
  'SELECT * FROM tblDays WHERE time = (SELECT max(time) FROM tblDays)',
  'SELECT * FROM tblDays AS a WHERE a.time >= ( SELECT /* last ) */ max(TBLDAYS.time) - INTERVAL 12 DAY FROM tblDays )',
  'SELECT * FROM tblDays WHERE lat = (SELECT min("lat") AS least FROM tblDays WHERE lat > -15 AND depth = 5.5)',
  'SELECT * FROM tblDays WHERE lat = (SELECT max(lat) FROM tblMonths WHERE month = 3)',
  'SELECT * FROM tblMonths WHERE month = (SELECT max(month) FROM tblMonths WHERE lat = (SELECT max(lat) FROM tblDays))',
  'SELECT * FROM tblDays WHERE lat BETWEEN (SELECT min(lat) + 1 FROM tblDays) AND (SELECT max(lat) - 1.5 FROM tblDays)',
  'SELECT * FROM tblDays WHERE lat = (SELECT (min(lat) + max(lat)) * 0 FROM tblDays WHERE lon < 70)',
  // No row is left, and so no value.
  'SELECT * FROM tblDays WHERE lat = (SELECT min(lat) FROM tblDays WHERE lat > 90) OR lon = 65',
  "SELECT '(é' AS x, t.* FROM tblDays t WHERE lon <> (SELECT max(lon) FROM tblDays WHERE lat IN (0, 10.3))",
  'SELECT m.lat, d.time FROM tblMonths m JOIN tblDays d ON m.lat = d.lat AND d.time = (SELECT min(time) FROM tblDays)',
  'SELECT (SELECT count(*) FROM tblDays WHERE time = (SELECT max(time) FROM tblDays)) AS n',
  'WITH last AS (SELECT * FROM tblDays WHERE time = (SELECT max(time) FROM tblDays)) SELECT count(*) AS n FROM last',
]

/** Statements whose subqueries the axes do not answer, or where their text is needed. */
const kept = [
  'SELECT * FROM tblDays WHERE time = (SELECT max(time) FROM tblDays WHERE ramp > 10)',
  'SELECT time = (SELECT max(time) FROM tblDays) FROM tblDays',
  'SELECT (SELECT count(*) FROM tblDays WHERE time = (SELECT max(time) FROM tblDays))',
  'SELECT lat, count(*) AS n FROM tblDays GROUP BY lat HAVING lat = (SELECT max(lat) FROM tblDays)',
  'SELECT * FROM tblDays a WHERE lat = (SELECT max(lat) FROM tblMonths b WHERE b.lon = a.lon)',
  'SELECT * FROM tblDays WHERE lat = (SELECT max(lat) FILTER (WHERE lat < 5) FROM tblDays)',
  'SELECT * FROM tblDays WHERE lat = (SELECT max(lat) FROM tblDays GROUP BY month(time) HAVING month(time) = 12)',
  'SELECT * FROM tblDays WHERE lat = (SELECT max(lat) FROM tblDays LIMIT 0)',
  'SELECT * FROM tblDays WHERE lat = (SELECT max(t.x) FROM tblDays t(a, x))',
  'WITH tblMonths AS (SELECT 0 AS lat) SELECT * FROM tblDays WHERE lat = (SELECT max(lat) FROM tblMonths)',
  'SELECT * FROM tblDays WHERE lat < (SELECT max(lat) / 2 FROM tblDays)',
]

describe('A subquery that asks for an extreme of an axis', () => {
  let pruned: DuckDBConnection
  let whole: DuckDBConnection
  let views: FieldViews
  let remove: () => Promise<void>
  beforeAll(async () => {
    const temporary = await temporaryStore()
    remove = temporary.remove
    await writeFields(temporary.store, fields, 7)
    const open = async () => (await DuckDBInstance.create(':memory:', { threads: '1' })).connect()
    pruned = await open()
    whole = await open()
    views = new FieldViews(pruned)
    for (const { grid } of fields) {
      const path = (order: 'tile' | 'time') => temporary.store.fieldPaths(grid, order)
      await views.add(grid.table, { grid, files: { tile: path('tile'), time: path('time') } })
      for (const sql of fieldViewSql(grid, path('tile'))) await whole.run(sql)
    }
  })
  afterAll(async () => {
    pruned.closeSync()
    whole.closeSync()
    await remove()
  })

  const answerOf = async (connection: DuckDBConnection, sql: string) => {
    const rows = (await connection.runAndReadAll(sql)).getRowsJson()
    return rows.map((row) => JSON.stringify(row)).toSorted()
  }

  it.each(answered)('is replaced by its value in %s', async (sql) => {
    const prepared = await views.prepare(tables, sql)
    expect(prepared).not.toMatch(/\b(?:min|max)\(/i)
    expect(await answerOf(pruned, prepared)).toEqual(await answerOf(whole, sql))
  })

  it.each(kept)('stays in %s', async (sql) => {
    const prepared = await views.prepare(tables, sql)
    expect(prepared.match(/\b(?:min|max)\(/gi)).toEqual(sql.match(/\b(?:min|max)\(/gi))
    expect(await answerOf(pruned, prepared)).toEqual(await answerOf(whole, sql))
  })

  it.each([
    ['a number that is none', [-20, Number.NaN, 0, 10]],
    ['an infinite number', [-20, 0, 10, Number.POSITIVE_INFINITY]],
  ])('stays where the axis holds %s', async (_, lat) => {
    const [field] = fields
    if (!field) throw new Error('there is no field')
    const grid = { ...field.grid, axes: { ...field.grid.axes, lat: Float64Array.from(lat) } }
    const connection = await (await DuckDBInstance.create(':memory:', { threads: '1' })).connect()
    const sql = 'SELECT * FROM tblDays WHERE lat = (SELECT max(lat) FROM tblDays)'
    const named = await new FieldPlanner(connection).nameUses(sql, [{ name: 'tblDays', field: { grid } }])
    expect(named.sql).toContain('max(lat)')
    connection.closeSync()
  })
})
