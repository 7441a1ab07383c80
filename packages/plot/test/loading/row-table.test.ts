import { DuckDBInstance } from '@duckdb/node-api'
import { expect, test } from 'vitest'
import type { Role } from '../../src/data/table/roles.ts'
import type { RowQuery } from '../../src/data/table/row-query.ts'
import type { Column } from '../../src/data/table/table.ts'
import { createRowTable } from '../../src/loading/tables/row-table.ts'

const rows = 500
const tracks = ['KM1709', 'HOT299', 'Diel, 2']
/** Numbers that repeat, and some that are missing. */
const values = Float64Array.from({ length: rows }, (_, i) => (i % 9 === 0 ? Number.NaN : ((i * 37) % 101) / 8))
const times = Float64Array.from({ length: rows }, (_, i) => Date.UTC(2016, 3, 30) + ((i * 53) % 97) * 3_600_000)
const codes = Int32Array.from({ length: rows }, (_, i) => (i % 7 === 0 ? -1 : i % 3))
const named = (name: string, column: Column) => ({ name, column })
const table = createRowTable({
  id: named('cruise', { type: 'text', codes, words: tracks }),
  time: named('time', { type: 'time', values: times }),
  value: named('iron', { type: 'number', values }),
  depth: named('depth', { type: 'number', values: Float64Array.from({ length: rows }, (_, i) => i) }),
})
const depths = (query: RowQuery, most = rows) => table.find(query, most).rows.map(({ depth }) => depth)

/** The same rows in DuckDB. */
async function inDuckDb(clause: string): Promise<unknown[]> {
  const connection = await (await DuckDBInstance.create(':memory:', { threads: '1' })).connect()
  await connection.run('create table t (depth double, value double, time timestamp, id varchar)')
  const cells = Array.from({ length: rows }, (_, i) => {
    const value = values[i]!
    const id = tracks[codes[i]!]
    const time = new Date(times[i]!).toISOString().replace('Z', '')
    return `(${i}, ${Number.isNaN(value) ? 'null' : value}, '${time}', ${id === undefined ? 'null' : `'${id}'`})`
  })
  await connection.run(`insert into t values ${cells.join(', ')}`)
  const found = await connection.runAndReadAll(`select depth from t ${clause}`)
  connection.closeSync()
  return found.getRows().map(([depth]) => depth)
}

test.each<[Role, boolean]>([
  ['value', false],
  ['value', true],
  ['time', true],
  ['id', false],
  ['id', true],
])('rows sorted by %s, descending: %s, come as from DuckDB, rows without one last', async (role, isDescending) => {
  const order = `order by ${role} ${isDescending ? 'desc' : 'asc'} nulls last, depth`
  expect(depths({ filter: '', sort: { role, isDescending } })).toEqual(await inDuckDb(order))
})

test('a filter keeps rows in which the track, the number or the time contains the text', async () => {
  expect(depths({ filter: 'hot' })).toEqual(await inDuckDb(`where id = 'HOT299' order by depth`))
  const noon = `where strftime(time, '%Y-%m-%dT%H') = '2016-05-01T12' order by depth`
  expect(depths({ filter: '2016-05-01T12' })).toEqual(await inDuckDb(noon))
  expect(depths({ filter: ' 12.375 ' })).toEqual(await inDuckDb('where value = 12.375 order by depth'))
  expect(depths({ filter: 'nowhere' })).toEqual([])
})

test('only the first rows are shown, of all that are found', () => {
  const sort = { role: 'depth', isDescending: true } as const
  expect(table.find({ filter: 'KM1709', sort }, 2)).toMatchObject({ total: codes.filter((code) => code === 0).length })
  expect(depths({ filter: '', sort }, 3)).toEqual([499, 498, 497])
})

test('CSV has the columns that a chart reads, under their names in the table, with cells as in the other exports', () => {
  const few = createRowTable({
    value: named('iron', { type: 'number', values: Float32Array.of(0.1, Number.NaN, 1e21) }),
    time: named('Date', { type: 'time', values: Float64Array.of(Date.UTC(2016, 3, 30, 12), Number.NaN, 0) }),
    lon: named('lon', { type: 'number', values: Float64Array.of(181, -158, Number.NaN) }),
    id: named('cruise', { type: 'text', codes: Int32Array.of(0, -1, 1), words: ['a, "b"', 'c'] }),
  })
  expect(few.toCsv({ filter: '' }).trimEnd().split('\n')).toEqual([
    'cruise,Date,lon,iron',
    '"a, ""b""",2016-04-30T12:00:00.000Z,-179,0.1',
    ',,-158,',
    'c,1970-01-01T00:00:00.000Z,,1e+21',
  ])
})

test('months of a climatology are written as numbers', () => {
  const monthly = createRowTable({ time: named('month', { type: 'number', values: Float64Array.of(1, 12) }) })
  expect(monthly.toCsv({ filter: '' }).trimEnd()).toBe('month\n1\n12')
})

test('the CSV of a layer names it in a first column, unless the rows have a column of that name', () => {
  const of = (name: string) => createRowTable({ value: named(name, { type: 'number', values: Float64Array.of(4, 2) }) })
  expect(of('iron').toCsv({ filter: '' }, 'Dust, north').trimEnd().split('\n')).toEqual([
    'layer,iron',
    '"Dust, north",4',
    '"Dust, north",2',
  ])
  expect(of('layer').toCsv({ filter: '' }, 'Dust').trimEnd()).toBe('layer\n4\n2')
})

test('a spreadsheet runs no text of a CSV file as a formula', () => {
  const hostile = createRowTable({
    id: named('=HYPERLINK("http://a")', {
      type: 'text',
      codes: Int32Array.of(0, 1, 2),
      words: ['=1+1', '@x', '-2, y'],
    }),
    value: named('iron', { type: 'number', values: Float64Array.of(-1, 2, 3) }),
  })
  expect(hostile.toCsv({ filter: '' }, '+layer').trim().split('\n')).toEqual([
    `layer,"'=HYPERLINK(""http://a"")",iron`,
    `'+layer,'=1+1,-1`,
    `'+layer,'@x,2`,
    `'+layer,"'-2, y",3`,
  ])
})
