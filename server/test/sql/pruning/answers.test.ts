import { DuckDBInstance } from '@duckdb/node-api'
import type { DuckDBConnection } from '@duckdb/node-api'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { macros } from '../../../src/sql/catalog/macros.ts'
import { FieldViews } from '../../../src/sql/pruning/field-views.ts'
import { ramp, temporaryStore, variable, writeFields } from '../../engine/fields.ts'
import type { Field } from '../../engine/fields.ts'
import { rowsOf } from '../../engine/cases/oracle.ts'
import { conditionOver } from './conditions.ts'
import type { Condition, Row } from './conditions.ts'

const steps = (from: number, step: number, count: number) => Array.from({ length: count }, (_, i) => from + i * step)
const globe = { lat: { from: -90, to: 90 }, lon: { from: -180, to: 180 } }
const isHole = (v: number, t: number, _d: number, i: number, j: number) =>
  (i < 4 && j < 5 && t > 0) || (v === 1 && (i + j) % 3 === 0)

/** Tiles that are stored at some times alone, and rests of tiles at both edges. */
const dated = ramp(
  {
    table: 'tblDated',
    calendar: 'utc',
    axes: {
      time: steps(Date.UTC(2015, 11, 2), 10 * 86_400_000, 5),
      depth: [0, 5.5],
      lat: steps(-20, 5, 9),
      lon: steps(-175, 30, 12),
    },
    variables: [variable('ramp'), variable('holes')],
  },
  isHole,
)
const monthly = ramp({
  table: 'tblMonths',
  calendar: 'month',
  axes: { time: steps(1, 1, 12), depth: [], lat: steps(-20, 5, 9), lon: steps(-180, 60, 7) },
  variables: [variable('ramp')],
})
const timeless = ramp({
  table: 'tblTimeless',
  calendar: 'none',
  axes: { time: [], depth: [10, 200], lat: steps(-20, 5, 9), lon: steps(-180, 60, 7) },
  variables: [variable('ramp')],
})

describe.each([
  ['by date', dated],
  ['by month', monthly],
  ['without time', timeless],
])('Statements over a field %s', (_, field) => {
  const { table } = field.grid
  const relation = `"${table}"`
  const columns = columnsOf(field)
  const all = rowsOf(field, { procedure: 'spaceTime', variables: '*', ...globe }).map((values) =>
    rowOf(columns, values),
  )
  const condition = conditionOver(field.grid)
  let connection: DuckDBConnection
  let views: FieldViews
  let remove: () => Promise<void>
  beforeAll(async () => {
    const temporary = await temporaryStore()
    remove = temporary.remove
    await writeFields(temporary.store, [field], 7)
    connection = await (await DuckDBInstance.create(':memory:', { threads: '1' })).connect()
    await connection.run('SET GLOBAL parquet_metadata_cache = true')
    for (const sql of macros.filter((macro) => macro.startsWith('CREATE MACRO tsql_datepart')))
      await connection.run(sql)
    views = new FieldViews(connection)
    const path = (order: 'tile' | 'time') => temporary.store.fieldPaths(field.grid, order)
    const files = { tile: path('tile'), time: path('time') }
    const parts = field.grid.calendar === 'utc' ? ['year', 'month', 'week', 'dayofyear'] : []
    const computed = parts.map((name) => ({ name, sql: `tsql_datepart_${name}(time)::INTEGER` }))
    await views.add(table, { grid: field.grid, files, computed })
  })
  afterAll(async () => {
    connection.closeSync()
    await remove()
  })

  const answer = async (sql: string) => {
    return (await connection.runAndReadAll(await views.prepare([table], sql))).getRowsJson()
  }
  const listed = columns.map((name) =>
    name === 'time' ? 'epoch_ms(time)::DOUBLE AS time' : `${name}::DOUBLE AS ${name}`,
  )
  const given = (rows: readonly Row[]) => rows.map((row) => columns.map((name) => row[name]))
  const sorted = (rows: readonly (readonly unknown[])[]) => rows.map((row) => JSON.stringify(row)).toSorted()
  const where = (...conditions: readonly Condition[]) =>
    all.filter((row) => conditions.every(({ holds }) => holds(row) === true))
  const runs = { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 8) }

  it('have the rows for which a condition holds, no more and no fewer', async () => {
    await fc.assert(
      fc.asyncProperty(condition, async (one) => {
        const rows = await answer(`SELECT ${listed.join(', ')} FROM ${relation} WHERE ${one.sql}`)
        expect(sorted(rows)).toEqual(sorted(given(where(one))))
      }),
      runs,
    )
  })

  it.each([
    ['a sub-select', (a: string, b: string) => `SELECT * FROM (SELECT * FROM ${relation} WHERE ${a}) part WHERE ${b}`],
    [
      'a name of WITH',
      (a: string, b: string) => `WITH part AS (SELECT * FROM ${relation} WHERE ${a}) SELECT * FROM part WHERE ${b}`,
    ],
    ['both of AND', (a: string, b: string) => `SELECT * FROM ${relation} AS t WHERE (${a}) AND (${b})`],
  ])('have the rows that two conditions leave, in %s', async (_name, build) => {
    await fc.assert(
      fc.asyncProperty(condition, condition, async (one, other) => {
        const rows = await answer(`SELECT ${listed.join(', ')} FROM (${build(one.sql, other.sql)})`)
        expect(sorted(rows)).toEqual(sorted(given(where(one, other))))
      }),
      runs,
    )
  })

  it('have what each reading of the table needs, where a statement reads it twice', async () => {
    await fc.assert(
      fc.asyncProperty(condition, condition, async (one, other) => {
        const [a, b] = [where(one), where(other)]
        const part = ({ sql }: Condition) => `SELECT ${listed.join(', ')} FROM ${relation} WHERE ${sql}`
        expect(sorted(await answer(`${part(one)} UNION ALL ${part(other)}`))).toEqual(sorted(given([...a, ...b])))
        const lats = new Set(b.map(({ lat }) => lat))
        const near = `SELECT ${listed.join(', ')} FROM ${relation} WHERE (${one.sql}) AND lat`
        const own = `(SELECT lat FROM ${relation} WHERE ${other.sql})`
        expect(sorted(await answer(`${near} IN ${own}`))).toEqual(sorted(given(a.filter(({ lat }) => lats.has(lat)))))
        expect(sorted(await answer(`${near} NOT IN ${own}`))).toEqual(
          sorted(given(a.filter(({ lat }) => !lats.has(lat)))),
        )
        const joined = await answer(
          `SELECT count(*)::INTEGER, count(b.lat)::INTEGER FROM (${part(one)}) a LEFT JOIN (SELECT DISTINCT lat FROM (${part(other)})) b ON a.lat = b.lat`,
        )
        expect(joined).toEqual([[a.length, a.filter(({ lat }) => lats.has(lat)).length]])
      }),
      runs,
    )
  })

  const axes = columns.slice(0, columns.indexOf('ramp'))
  const extreme = fc.record({
    name: fc.constantFrom(...axes),
    end: fc.constantFrom('min', 'max'),
    operator: fc.constantFrom('=' as const, '<' as const, '>=' as const, '<>' as const),
    // Of a moment no number can be taken.
    minus: fc.constantFrom(0, 0, 20),
  })
  const extremeOf = (name: string, end: string, rows: readonly Row[]) =>
    rows.reduce<number | null>((found, row) => {
      const x = Number(row[name])
      return found === null ? x : end === 'min' ? Math.min(found, x) : Math.max(found, x)
    }, null)

  it('have the rows that compare to an extreme of an axis, of all rows or of those for which a condition holds', async () => {
    await fc.assert(
      fc.asyncProperty(condition, fc.option(condition), extreme, async (one, other, { name, end, operator, minus }) => {
        const by = minus === 0 ? '' : name === 'time' ? ` - INTERVAL ${minus} DAY` : ` - ${minus}`
        const own = `(SELECT ${end}(inner_t.${name})${by} FROM ${relation} inner_t${other ? ` WHERE ${other.sql}` : ''})`
        const found = extremeOf(name, end, other ? where(other) : all)
        const value = found === null ? null : found - minus * (name === 'time' ? 86_400_000 : 1)
        const holds = ({ [name]: cell }: Row) => {
          const x = Number(cell)
          const verdicts = { '=': x === value, '<': x < Number(value), '>=': x >= Number(value), '<>': x !== value }
          return value !== null && verdicts[operator]
        }
        const rows = await answer(
          `SELECT ${listed.join(', ')} FROM ${relation} WHERE ${name} ${operator} ${own} AND ${one.sql}`,
        )
        expect(sorted(rows)).toEqual(sorted(given(where(one).filter(holds))))
      }),
      runs,
    )
  })

  const order = fc
    .tuple(
      fc.shuffledSubarray([...axes], { minLength: axes.length }),
      fc.array(fc.boolean(), { minLength: axes.length, maxLength: axes.length }),
    )
    .map(([keys, isDown]) => keys.map((name, i) => ({ name, sign: isDown[i] === true ? -1 : 1 })))

  it('have the first rows of an order', async () => {
    await fc.assert(
      fc.asyncProperty(condition, order, fc.nat(200), fc.nat(60), async (one, keys, limit, offset) => {
        const by = keys.map(({ name, sign }) => `t.${name} ${sign < 0 ? 'DESC' : 'ASC'}`).join(', ')
        const rows = await answer(
          `SELECT ${listed.join(', ')} FROM ${relation} t WHERE ${one.sql} ORDER BY ${by} LIMIT ${limit} OFFSET ${offset}`,
        )
        const compare = (a: Row, b: Row) =>
          keys.reduce((found, { name, sign }) => found || sign * (Number(a[name]) - Number(b[name])), 0)
        expect(rows).toEqual(
          given(
            where(one)
              .toSorted(compare)
              .slice(offset, offset + limit),
          ),
        )
      }),
      runs,
    )
  })
})

/** Weeks of ISO 8601 by the field's days, from a calendar. */
const isoWeeks: Readonly<Record<string, number>> = {
  '2015-12-02': 49,
  '2015-12-12': 50,
  '2015-12-22': 52,
  '2016-01-01': 53,
  '2016-01-11': 2,
}

function columnsOf({ grid }: Field): readonly string[] {
  const time = { utc: ['time'], month: ['month'], none: [] }[grid.calendar]
  const depth = grid.axes.depth.length > 0 ? ['depth'] : []
  return [...time, 'lat', 'lon', ...depth, ...grid.variables.map(({ name }) => name)]
}

function rowOf(columns: readonly string[], values: readonly number[]): Row {
  const row = Object.fromEntries(columns.map((name, i) => [name, Number.isNaN(values[i]) ? null : (values[i] ?? null)]))
  const { time } = row
  if (typeof time !== 'number') return row
  const moment = new Date(time)
  const year = moment.getUTCFullYear()
  const firstDay = new Date(Date.UTC(year, 0, 1))
  const dayofyear = (time - firstDay.getTime()) / 86_400_000 + 1
  return {
    ...row,
    year,
    month: moment.getUTCMonth() + 1,
    dayofyear,
    // Weeks begin on Sunday, and the first of January lies in the first.
    week: Math.floor((dayofyear - 1 + firstDay.getUTCDay()) / 7) + 1,
    'weekofyear(time)': isoWeeks[moment.toISOString().slice(0, 10)] ?? null,
  }
}
