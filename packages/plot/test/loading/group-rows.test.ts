import { DuckDBInstance } from '@duckdb/node-api'
import {
  DateDay,
  DateMillisecond,
  Int32,
  Float64,
  Table as ArrowTable,
  tableToIPC,
  vectorFromArray,
} from 'apache-arrow'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TableSource } from '../../src/data/sources.ts'
import { type GroupBy, groupingSentence } from '../../src/data/table/group-place.ts'
import type { Numbers } from '../../src/data/table/table.ts'
import type { GroupRequest } from '../../src/loading/tables/group-rows.ts'
import { groupSource } from '../../src/loading/tables/group-source.ts'

const day = 86_400_000

/** Rows in no order: 40 to a time, with missing and infinite values, missing places, and depths on both sides of 0. */
const rows = 6000
const mixed = (i: number, factor: number, size: number) => (i * factor) % size
const time = Float64Array.from({ length: rows }, (_, i) =>
  i % 101 === 0 ? Number.NaN : Date.UTC(1968, 10, 28) + mixed(i, 7919, 150) * 9.25 * day,
)
const depth = Float64Array.from({ length: rows }, (_, i) => (i % 97 === 0 ? Number.NaN : mixed(i, 911, 64) * 2.5 - 40))
const value = Float64Array.from({ length: rows }, (_, i) =>
  i % 5 === 0 ? Number.NaN : i % 333 === 0 ? Infinity : 20 + Math.sin(i) * 5,
)
// A group of one row, and one whose rows have no value.
time.set([Date.UTC(1990, 0, 31, 23, 59, 59, 999), Date.UTC(1991, 1, 1), Date.UTC(1991, 1, 1)], 1)
depth.set([900, 950, 950], 1)
value.set([3.5, Number.NaN, Number.NaN], 1)
const lat = Float64Array.from({ length: rows }, (_, i) => mixed(i, 37, 180) - 90)
const source: TableSource = { type: 'columns', columns: { lat, time, depth, iron: value } }

let duck: Awaited<ReturnType<DuckDBInstance['connect']>>

beforeAll(async () => {
  duck = await (await DuckDBInstance.create(':memory:', { threads: '1' })).connect()
  await duck.run('create table t (ms double, depth double, iron double, lat double)')
  const cell = (each: number | undefined) => (Number.isFinite(each) ? String(each) : 'null')
  const cells = Array.from(time, (ms, i) => `(${cell(ms)}, ${cell(depth[i])}, ${cell(value[i])}, ${lat[i]})`)
  await duck.run(`insert into t values ${cells.join(', ')}`)
})
afterAll(() => duck.closeSync())

/** Place, mean, sample deviation and number of values of each group, from DuckDB; null where there is none. */
async function inDuckDb(place: string, where = 'true'): Promise<(number | null)[][]> {
  const found = await duck.runAndReadAll(
    `select (${place})::double as place, avg(iron), stddev_samp(iron), count(iron)::integer
     from t where ${place} is not null and ${where} group by place order by place`,
  )
  return found.getRows() as (number | null)[][]
}

async function columnsOf(
  request: Partial<GroupRequest>,
  given: TableSource = source,
): Promise<Readonly<Record<string, Numbers>>> {
  const result = await groupSource(given, { along: 'time', grouping: 'value', ...request }, () => undefined)
  if (result.type !== 'grouped') throw new Error(JSON.stringify(result))
  return result.columns
}

const groupsOf = async (request: Partial<GroupRequest>, given: TableSource = source) => {
  const columns = Object.values(await columnsOf(request, given))
  return Array.from(columns[0] ?? [], (_, i) => columns.map((each) => (Number.isNaN(each[i]) ? null : each[i]!)))
}

/** The same without the groups that no row has. */
const groupsWithRows = async (request: Partial<GroupRequest>, expected: readonly (readonly (number | null)[])[]) => {
  const places = new Set(expected.map(([place]) => place))
  return (await groupsOf(request)).filter(([place, , , count]) => count !== 0 || places.has(place))
}

const refusalOf = async (request: Partial<GroupRequest>, given: TableSource = source) => {
  const result = await groupSource(given, { along: 'time', grouping: 'value', ...request }, () => undefined)
  if (result.type !== 'ungrouped') throw new Error(`was not refused: ${result.type}`)
  return { code: result.refusal.code, sentence: groupingSentence(result.refusal) }
}

/** Sums differ in their last digits with the order of the rows. */
const rounded = (groups: readonly (readonly (number | null)[])[]) =>
  groups.map((cells) => cells.map((cell) => cell && Number(cell.toFixed(9))))

const truncated = (unit: string) => `epoch_ms(date_trunc('${unit}', make_timestamp((ms * 1000)::bigint)))`

test.each<[GroupBy, string]>([
  ['value', 'ms'],
  ['day', truncated('day')],
  ['month', truncated('month')],
  ['year', truncated('year')],
  [7 * day, `(floor(ms / ${7 * day}) + 0.5) * ${7 * day}`],
])('times grouped by %s have the means, sample deviations and numbers of DuckDB', async (grouping, place) => {
  const expected = await inDuckDb(place)
  expect(expected.length).toBeGreaterThan(3)
  expect(rounded(await groupsWithRows({ grouping }, expected))).toEqual(rounded(expected))
})

test.each<[GroupBy, string]>([
  ['value', 'depth'],
  [10, '(floor(depth / 10) + 0.5) * 10'],
  [2.5, '(floor(depth / 2.5) + 0.5) * 2.5'],
])('depths on both sides of 0 grouped by %s are as in DuckDB', async (grouping, place) => {
  const expected = await inDuckDb(place)
  expect(expected.length).toBeGreaterThan(3)
  expect(rounded(await groupsWithRows({ along: 'depth', grouping }, expected))).toEqual(rounded(expected))
})

test('one value has no deviation, and rows without a value are a group of none', async () => {
  const groups = await groupsOf({ grouping: 'month' })
  expect(groups.at(-14)).toEqual([Date.UTC(1990, 0, 1), 3.5, null, 1])
  expect(groups.at(-1)).toEqual([Date.UTC(1991, 1, 1), null, null, 0])
})

test.each<GroupBy>(['day', 'month', 'year'])('a %s without rows is a group of none', async (unit) => {
  const found = await duck.runAndReadAll(
    `select epoch_ms(unnest(generate_series(date_trunc('${unit}', make_timestamp((min(ms) * 1000)::bigint)),
       make_timestamp((max(ms) * 1000)::bigint), interval 1 ${unit})))::double from t`,
  )
  const groups = await groupsOf({ grouping: unit })
  expect(groups.map(([place]) => place)).toEqual(found.getRows().map(([place]) => place))
  expect(groups).toContainEqual([Date.UTC(1980, 0, 1), null, null, 0])
})

test('a bin without rows is a group of none, and the middles of bins do not drift', async () => {
  const given = {
    type: 'columns',
    columns: { depth: Float64Array.of(900.05, 0), iron: Float64Array.of(1, 2) },
  } as const
  const groups = await groupsOf({ along: 'depth', grouping: 0.1 }, given)
  expect(groups.map(([place]) => place)).toEqual(Array.from({ length: 9001 }, (_, i) => (i + 0.5) * 0.1))
  expect(groups[1]).toEqual([(1 + 0.5) * 0.1, null, null, 0])
  expect(groups.at(-1)).toEqual([9000.5 * 0.1, 1, null, 1])
})

test('only rows in the subset count', async () => {
  const where = 'lat between -30 and 10 and depth between 0 and 50'
  const expected = await inDuckDb(truncated('month'), where)
  expect(expected).not.toEqual(await inDuckDb(truncated('month')))
  const request: Partial<GroupRequest> = { grouping: 'month', subset: { lat: [-30, 10], depth: [0, 50] } }
  expect(rounded(await groupsWithRows(request, expected))).toEqual(rounded(expected))
})

test('a row at an edge belongs to the bin above, also where the edge is no exact number', async () => {
  const depths = [0, 0.1, 0.2, 0.3, 0.6, 0.7, -0.1, -0, 0.299]
  for (const array of [Float64Array, Float32Array]) {
    const given = {
      type: 'columns',
      columns: { depth: array.from(depths), iron: new Float64Array(depths.length) },
    } as const
    const groups = await groupsOf({ along: 'depth', grouping: 0.1 }, given)
    expect(groups.map(([place, , , count]) => [Number(place!.toFixed(3)), count])).toEqual([
      [-0.05, 1],
      [0.05, 2],
      [0.15, 1],
      [0.25, 2],
      [0.35, 1],
      [0.45, 0],
      [0.55, 0],
      [0.65, 1],
      [0.75, 1],
    ])
  }
})

test('times of an Arrow table in days and in milliseconds make the same groups, and null values do not count', async () => {
  const dates = ['2016-04-30', '2016-04-01', '2016-05-01', '2016-05-02'].map((text) => new Date(text))
  const iron = vectorFromArray([4, 2, null, 7], new Int32())
  const sources = [new DateDay(), new DateMillisecond()].map((type) => {
    const time = vectorFromArray(dates, type)
    return { type: 'arrow', bytes: tableToIPC(new ArrowTable({ time, iron })) } as const
  })
  for (const given of sources) {
    expect(await groupsOf({ grouping: 'month' }, given)).toEqual([
      [Date.UTC(2016, 3, 1), 3, Math.SQRT2, 2],
      [Date.UTC(2016, 4, 1), 7, null, 1],
    ])
  }
  const depths = vectorFromArray([5, 5, null, 15], new Float64())
  const cast = { type: 'arrow', bytes: tableToIPC(new ArrowTable({ depth: depths, iron })) } as const
  expect(await groupsOf({ along: 'depth' }, cast)).toEqual([
    [5, 3, Math.SQRT2, 2],
    [15, 7, null, 1],
  ])
})

test('rows as objects and columns under other names are grouped, and the groups keep the name of the value', async () => {
  const given: TableSource = {
    type: 'rows',
    rows: [
      { sampled: '2016-04-30T12:00:00Z', mld: 30, sst: 17 },
      { sampled: '2016-04-02T12:00:00Z', mld: 50, sst: 16 },
    ],
  }
  const columns = await columnsOf({ grouping: 'month', columns: { time: 'sampled', value: 'mld' } }, given)
  expect(Object.keys(columns)).toEqual(['time', 'mld', 'mld_std', 'mld_count'])
  expect(columns['mld']).toEqual(Float64Array.of(40))
})

test('a value under the name of a place is called value, or the chart would not find it', async () => {
  const columns = await columnsOf({ grouping: 'year', columns: { value: 'depth' } })
  expect(Object.keys(columns)).toEqual(['time', 'value', 'value_std', 'value_count'])
})

test('months of a climatology stay months', async () => {
  const given = {
    type: 'columns',
    columns: { month: Int32Array.of(12, 1, 12), iron: Float64Array.of(1, 2, 3) },
  } as const
  const columns = await columnsOf({}, given)
  expect(columns['month']).toEqual(Float64Array.of(1, 12))
  expect(columns['iron_count']).toEqual(Int32Array.of(1, 2))
  expect(await refusalOf({ grouping: 'month' }, given)).toEqual({
    code: 'calendarOfMonths',
    sentence: 'The times are months of a climatology, which are grouped by “value”; “month” was given.',
  })
})

test('a table without rows has no groups', async () => {
  expect(await columnsOf({}, { type: 'rows', rows: [] })).toEqual({})
  const empty = { type: 'columns', columns: { time: new Float64Array(0), iron: new Float64Array(0) } } as const
  expect(await columnsOf({ grouping: 'month' }, empty)).toEqual({})
})

test('a column that is absent or holds text is refused by its name', async () => {
  expect(await refusalOf({ columns: { value: 'zinc' } })).toEqual({
    code: 'column',
    sentence: 'There is no column “zinc” for the value; the table has lat, time, depth, iron.',
  })
  const named = { type: 'rows', rows: [{ time: '2016-04-30', quality: 'good' }] } as const
  expect(await refusalOf({ columns: { value: 'quality' } }, named)).toEqual({
    code: 'column',
    sentence: 'The column “quality” holds text such as “good”, and the value is a number.',
  })
})

test('a width without a size, an unknown unit and a unit of the calendar for depths are refused', async () => {
  for (const grouping of [0, -5, Number.NaN, Infinity, 'week' as GroupBy]) {
    expect((await refusalOf({ grouping })).code).toBe('grouping')
  }
  expect((await refusalOf({ grouping: 'week' as GroupBy })).sentence).toBe(
    'Rows are grouped by “value”, “day”, “month”, “year” or a width above zero; “week” was given.',
  )
  expect((await refusalOf({ along: 'depth', grouping: 'month' })).code).toBe('calendarOfDepth')
  expect(await refusalOf({ grouping: 60_000 })).toEqual({
    code: 'tooFine',
    sentence: expect.stringMatching(
      /^From the first row to the last there would be 11,[\d,]+ groups, and 2,000,000 are possible: choose wider ones\.$/,
    ) as string,
  })
})
