import { expect, test } from 'vitest'
import { clearFillValues, fillValues, withoutFillValues } from '../../src/data/fill-values.ts'
import { tableOfColumns } from '../../src/data/table/table-of-arrays.ts'
import type { Table } from '../../src/data/table/table.ts'

const none = Number.NaN

test('fill values of a field are found in single precision', () => {
  const values = Float32Array.of(1, -999, 1e20, 0.1, 9.96921e36)
  clearFillValues(values, fillValues({ missing: [-999, 1e20, 9.96921e36] })!)
  expect([...values]).toEqual([1, none, none, Math.fround(0.1), none])
})

test('a source without fill values has none to search for', () => {
  expect(fillValues({})).toBeUndefined()
  expect(fillValues({ missing: [] })).toBeUndefined()
})

test('fill values are missing in every column of numbers, and the arrays of the page are not changed', () => {
  const value = Float64Array.of(12.5, -999, 1e20)
  const depth = Int32Array.of(0, -999, 10)
  const table = tableOfColumns({ depth, value, name: ['a', '-999', 'b'] }) as Table
  const cleared = withoutFillValues(table, fillValues({ missing: [-999, 1e20] })!)
  const numbers = (name: string) => {
    const column = cleared.columns.get(name)
    return column && column.type !== 'text' ? [...column.values] : undefined
  }
  expect(numbers('value')).toEqual([12.5, none, none])
  expect(numbers('depth')).toEqual([0, none, 10])
  expect(cleared.columns.get('name')).toBe(table.columns.get('name'))
  expect([...value]).toEqual([12.5, -999, 1e20])
})
