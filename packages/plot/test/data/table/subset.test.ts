import { expect, test } from 'vitest'
import type { DataFilter } from '../../../src/data/grid/subset.ts'
import { rowsInSubset } from '../../../src/data/table/subset.ts'
import { tableOfColumns } from '../../../src/data/table/table-of-arrays.ts'
import { rolesOf } from '../../../src/data/table/roles.ts'

function rows(
  columns: Readonly<Record<string, Float64Array | readonly string[]>>,
  asked: DataFilter,
): number[] | undefined {
  const table = tableOfColumns(columns)
  if (typeof table === 'string') throw new Error(table)
  const roles = rolesOf(table, ['value'])
  if (typeof roles === 'string') throw new Error(roles)
  const kept = rowsInSubset(roles, table.rows, asked)
  return kept && [...kept]
}

const value = Float64Array.of(1, 2, 3, 4)

test('rows are those within and selected at once, both ends included; one without the coordinate is outside', () => {
  const columns = { lat: Float64Array.of(0, 10, 20, Number.NaN), depth: Float64Array.of(0, 5, 5, 5), value }
  expect(rows(columns, {})).toBeUndefined()
  expect(rows(columns, { subset: { lat: [0, 10] } })).toEqual([1, 1, 0, 0])
  expect(rows(columns, { subset: { lat: [0, 10] }, selected: { depth: [5, 9] } })).toEqual([0, 1, 0, 0])
  expect(rows(columns, { selected: { value: [2, 3] } })).toEqual([0, 1, 1, 0])
  expect(rows(columns, { subset: { lat: [10, 0], depth: [9, 0] } })).toEqual([1, 1, 0, 0])
})

test('longitudes of two filters may be on different turns', () => {
  const columns = { lon: Float64Array.of(170, -175, 185, 0), value }
  expect(rows(columns, { subset: { lon: [165, 190] }, selected: { lon: [-180, -170] } })).toEqual([0, 1, 1, 0])
})

test('months are selected by months, across the end of the year too, and dates by dates', () => {
  const months = { month: Float64Array.of(1, 6, 11, 12), value }
  expect(rows(months, { selected: { month: [11.5, 13.5] } })).toEqual([1, 0, 0, 1])
  expect(rows(months, { selected: { time: [0, 1e12] } })).toEqual([1, 1, 1, 1])
  const dates = { time: ['2016-01-01', '2016-02-01', '2016-03-01', '2016-04-01'], value }
  const february: DataFilter = { selected: { time: [Date.UTC(2016, 1, 1), Date.UTC(2016, 1, 2)] } }
  expect(rows(dates, february)).toEqual([0, 1, 0, 0])
  expect(rows(dates, { selected: { month: [1, 2] } })).toEqual([1, 1, 1, 1])
})

test('an axis that the table lacks narrows nothing', () => {
  expect(rows({ value }, { subset: { depth: [0, 1] } })).toEqual([1, 1, 1, 1])
})
