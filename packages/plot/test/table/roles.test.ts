import { expect, test } from 'vitest'
import { tableOfColumns, tableOfRows } from '../../src/table/given.ts'
import { type ColumnNames, type Role, rolesOf } from '../../src/table/roles.ts'
import { type Table, cellOf } from '../../src/table/table.ts'

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

test('columns are found by the names that are asked for', () => {
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

test('what is missing is said by name, with what is there', () => {
  expect(names(table(['lat', 'chl']), ['lon'])).toBe('There is no column for the longitude; the table has lat, chl.')
  expect(names(table(['lat', 'chl']), [], { value: 'sst' })).toBe(
    'There is no column “sst” for the value; the table has lat, chl.',
  )
  expect(names(table(['lat', 'chl'], ['lat']), ['lat'])).toBe(
    'The column “lat” holds text, and the latitude is a number.',
  )
})

test('columns of unequal length are no table', () => {
  expect(tableOfColumns({ lat: Float64Array.of(1), lon: Float64Array.of(1, 2) })).toBe(
    'The column “lat” has 1 row, and “lon” has 2.',
  )
})

test('rows give numbers, times and text, and what a row lacks is missing', () => {
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
