import { expect, test } from 'vitest'
import { tableOfColumns, tableOfRows } from '../../../src/data/table/table-of-arrays.ts'
import { type ColumnNames, type Role, rolesOf } from '../../../src/data/table/roles.ts'
import { type Table, cellOf } from '../../../src/data/table/table.ts'

const table = (names: readonly string[], text: readonly string[] = []): Table => {
  const made = tableOfColumns(
    Object.fromEntries(names.map((name) => [name, text.includes(name) ? ['a', 'b'] : Float64Array.of(1, 2)])),
  )
  if (typeof made === 'string') throw new Error(made)
  return made
}

const names = (of: Table, needed: readonly Role[], asked?: ColumnNames) => {
  const roles = rolesOf(of, needed, asked)
  return typeof roles === 'string'
    ? roles
    : Object.fromEntries(Object.entries(roles).map(([role, { name }]) => [role, name]))
}

test('columns are found by their usual names, the value as the first of the others, the spread by the value’s name', () => {
  const found = names(table(['time', 'lat', 'lon', 'depth', 'chl_std', 'chl', 'sst']), ['time', 'value'])
  expect(found).toEqual({ time: 'time', lat: 'lat', lon: 'lon', depth: 'depth', value: 'chl', spread: 'chl_std' })
})

test.each(['', 'index', 'Unnamed: 0', '__index_level_0__', '...1'])(
  'numbers of rows that pandas and R write under “%s” are the value only where there is no other',
  (name) => {
    expect(names(table([name, 'time', 'Температура']), ['value'])).toMatchObject({ value: 'Температура' })
    expect(names(table([name, 'time']), ['value'])).toMatchObject({ value: name })
  },
)

test('columns are found by the requested names', () => {
  const found = names(table(['when', 'lat', 'lon', 'chl', 'sst']), ['time', 'value'], { time: 'when', value: 'sst' })
  expect(found).toEqual({ time: 'when', lat: 'lat', lon: 'lon', value: 'sst' })
})

test('an hour, and text, are no value', () => {
  expect(names(table(['time', 'hour', 'cruise', 'chl'], ['cruise']), ['value'])).toEqual({
    time: 'time',
    id: 'cruise',
    value: 'chl',
  })
})

test('the sentence names the missing column and the columns of the table', () => {
  expect(names(table(['lat', 'chl']), ['lon'])).toBe('There is no column for the longitude; the table has lat, chl.')
  expect(names(table(['lat', 'chl']), [], { value: 'sst' })).toBe(
    'There is no column “sst” for the value; the table has lat, chl.',
  )
  expect(names(table(['lat', 'chl'], ['lat']), ['lat'])).toBe(
    'The column “lat” holds text such as “a”, and the latitude is a number.',
  )
})

test('a text in the column of the value is named, and not only that there are no numbers', () => {
  expect(names(table(['time', 'value'], ['value']), ['time', 'value'])).toBe(
    'The column “value” holds text such as “a”, and the value is a number.',
  )
})

test('a typed array of any numbers is a column of numbers', () => {
  const columns = { time: BigInt64Array.of(0n, 1n), lat: Int16Array.of(1, -2), chl: Uint8Array.of(0, 255) }
  const made = tableOfColumns(columns) as Table
  expect(Array.from(made.columns.values(), (column) => [column.type, cellOf(column, 0), cellOf(column, 1)])).toEqual([
    ['number', 0, 1],
    ['number', 1, -2],
    ['number', 0, 255],
  ])
})

test('a column of times is no value, also if its name is value', () => {
  const times = tableOfColumns({ lat: [1], value: [new Date(0)] }) as Table
  expect(names(times, ['value'])).toMatch(/^There is no column of numbers for the value/)
})

test('a name for a role that there is not is ignored', () => {
  const asked = { y: 'sst' } as ColumnNames
  expect(names(table(['lat', 'chl']), ['lat'], asked)).toEqual({ lat: 'lat', value: 'chl' })
})

test('depths that all lie above the surface are refused where depth is drawn, and a few of them are not', () => {
  const depths = (...depth: number[]) => tableOfColumns({ depth, chl: depth.map(() => 1) }) as Table
  expect(names(depths(-5, -200, 0), ['depth'])).toBe(
    'The column “depth” holds heights, and depths are metres downward.',
  )
  expect(names(depths(-5, -200), ['value'])).toEqual({ depth: 'depth', value: 'chl' })
  for (const few of [depths(-1, 0, 40), depths(0, 0), depths(Number.NaN, Number.NaN), depths()])
    expect(names(few, ['depth'])).toEqual({ depth: 'depth', value: 'chl' })
})

test('a depth in another unit is not taken for metres', () => {
  expect(names(table(['depth (km)', 'depth (m)', 'chl']), ['depth'])).toMatchObject({ depth: 'depth (m)' })
  expect(names(table(['Depth [ft]', 'chl']), ['depth'])).toBe(
    'There is no column for the depth; the table has Depth [ft], chl.',
  )
})

test.each([
  ['ERDDAP', ['time (UTC)', 'latitude (degrees_north)', 'longitude (degrees_east)', 'depth (m)', 'sst (degree_C)']],
  [
    'Ocean Data View',
    ['Cruise', 'time_ISO8601', 'Longitude [degrees_east]', 'Latitude [degrees_north]', 'Depth [m]', 'T'],
  ],
  ['a spreadsheet', ['Date', 'LATITUDE', 'Lon', 'depth_m', 'SST']],
])('columns are found as %s spells them', (_, spelled) => {
  const found = names(table(spelled), ['time', 'lat', 'lon', 'depth', 'value'])
  if (typeof found === 'string') throw new Error(found)
  const of = (part: RegExp) => spelled.find((name) => part.test(name))
  expect([found['time'], found['lat'], found['lon'], found['depth'], found['value']]).toEqual([
    of(/^(date|time)/i),
    of(/^lat/i),
    of(/^lon/i),
    of(/^depth/i),
    spelled.at(-1),
  ])
})

test('a sentence about a table of very many columns names the first of them', () => {
  const many = Array.from({ length: 100 }, (_, i) => `v${i}`)
  expect(names(table(many), ['lat'])).toBe(
    `There is no column for the latitude; the table has ${many.slice(0, 8).join(', ')} and 92 more.`,
  )
})

test('for a table without numbers the sentence says so', () => {
  expect(names(table(['time', 'v'], ['v']), ['value'])).toBe(
    'There is no column of numbers for the value; the table has time, v.',
  )
})

test('the plain name goes before another spelling, and a time of day before its date', () => {
  expect(names(table(['Latitude', 'lat', 'v']), ['lat'])).toMatchObject({ lat: 'lat' })
  expect(names(table(['Date', 'Time', 'v'], ['Time']), ['time'])).toBe(
    'The column “Time” holds text such as “a”, and times are written as 2016-04-30T12:00:00Z.',
  )
})

test('if some times are numbers, the sentence names the text that is neither a number nor a time', () => {
  const rows = [1577836800000, '2020-01-02', 'yesterday'].map((time) => ({ time, v: 1 }))
  expect(names(tableOfRows(rows), ['time'])).toBe(
    'The column “time” holds text such as “yesterday”, and times are written as 2016-04-30T12:00:00Z.',
  )
})

test('a month in a table with years is not the time of a climatology', () => {
  expect(names(table(['month', 'v']), ['time'])).toMatchObject({ time: 'month' })
  expect(names(table(['Year', 'month', 'day', 'v']), ['time'])).toBe(
    'There is no column for the time; the table has Year, month, day, v.',
  )
})

test('a fill value among places is refused if places are needed', () => {
  const made = tableOfColumns({
    lat: Float64Array.of(1, -999),
    lon: Float64Array.of(-9999, 2),
    v: Float64Array.of(1, 2),
  })
  if (typeof made === 'string') throw new Error(made)
  const sentence = (name: string, value: number, what: string) =>
    `The column “${name}” holds ${value}, which is no ${what}: leave missing places empty.`
  expect(rolesOf(made, ['lat', 'value'])).toBe(sentence('lat', -999, 'latitude'))
  expect(rolesOf(made, ['lon', 'value'])).toBe(sentence('lon', -9999, 'longitude'))
  expect(typeof rolesOf(made, ['value'])).toBe('object')
})

test.each([
  ['seconds since 1970', 1_462_025_106, false],
  ['days of a spreadsheet', 42_490.5, false],
  ['days of MATLAB', 736_450.5, false],
  ['decimal years', 2016.33, false],
  ['days as digits', 20_160_430, false],
  ['nanoseconds since 1970', 1_462_025_106e9, false],
  ['milliseconds since 1970', 1_462_025_106e3, true],
  ['months', 4, true],
])('times of a file in %s are not drawn as what they are not', (_, number, taken) => {
  const columns = new Map([
    ['time', { type: 'number', values: Float64Array.of(Number.NaN, number) } as const],
    ['v', { type: 'number', values: Float64Array.of(1, 2) } as const],
  ])
  const roles = rolesOf({ rows: 2, columns, parsed: true }, ['time', 'value'])
  const refusal =
    'The column “time” holds numbers that are no milliseconds since 1970, and times are written as 2016-04-30T12:00:00Z.'
  expect(typeof roles === 'string' ? roles : taken).toBe(taken || refusal)
})

test('a column whose type is not read is named with it', () => {
  const { columns } = table(['time', 'v'])
  expect(rolesOf({ rows: 2, columns, unread: new Map([['lat', 'Float16']]) }, ['lat'])).toBe(
    'There is no column for the latitude; the table has time, v, lat (Float16, which is not read).',
  )
})

test('columns of unequal length are no table', () => {
  expect(tableOfColumns({ lat: Float64Array.of(1), lon: Float64Array.of(1, 2) })).toBe(
    'The column “lat” has 1 row, and “lon” has 2.',
  )
})

test('rows give numbers, times and text, and absent names are missing cells', () => {
  const { columns, rows } = tableOfRows([
    { time: new Date(0), v: 1, n: 5n, cruise: 'KM1709' },
    { time: '1970-01-02', v: null, cruise: undefined },
  ])
  const cells = [...columns].map(([name, column]) => [
    name,
    ...Array.from({ length: rows }, (_, row) => cellOf(column, row)),
  ])
  expect(cells).toEqual([
    ['time', 0, 86_400_000],
    ['v', 1, null],
    ['n', 5, null],
    ['cruise', 'KM1709', null],
  ])
})

test.each([
  ['WOCE', ['CTDSAL', 'CTDTMP']],
  ['Argo', ['PSAL', 'TEMP']],
  ['TEOS-10', ['SA', 'CT']],
])('salinity and temperature are found as %s spells them', (_, spelled) => {
  expect(names(table(['DEPTH', ...spelled]), ['salinity', 'temperature'])).toMatchObject({
    salinity: spelled[0],
    temperature: spelled[1],
  })
})

test('rows that are none, as a sparse list has them, are missing', () => {
  const { columns, rows } = tableOfRows([{ v: 1 }, null, undefined, { v: 2 }])
  expect([rows, columns.get('v')]).toEqual([
    4,
    { type: 'number', values: Float64Array.of(1, Number.NaN, Number.NaN, 2) },
  ])
})

test('texts of numbers are numbers, as parsers of CSV give rows, and dates that are none are missing', () => {
  const { columns } = tableOfRows([
    { time: '2016-04-30 12:00', lat: '21.5', v: 'NA', day: new Date(Number.NaN), note: 'a', mixed: 5 },
    { time: '', lat: '-3e1', v: '0.25', day: new Date(0), note: 7n, mixed: '6' },
  ])
  const cells = Object.fromEntries(
    [...columns].map(([name, column]) => [name, [0, 1].map((row) => cellOf(column, row))]),
  )
  expect(cells).toEqual({
    time: [Date.UTC(2016, 3, 30, 12), null],
    lat: [21.5, -30],
    v: [null, 0.25],
    day: [null, 0],
    note: ['a', '7'],
    mixed: [5, 6],
  })
})

test('a name may say a hundred times that it is of sea water', () => {
  const name = 'seawater'.repeat(100)
  expect(names(table(['time', `${name}temperature`]), ['temperature'])).toMatchObject({
    temperature: `${name}temperature`,
  })
  expect(names(table(['time', name]), ['value'])).toMatchObject({ value: name })
})
