import { expect, test } from 'vitest'
import type { Source } from '../../../src/data/sources.ts'
import { appendRows } from '../../../src/data/table/append-rows.ts'

const row = { time: 2, value: 20, other: 'ignored' }

test('rows follow those of a source, which is not changed', () => {
  const source = { type: 'rows', rows: [{ time: 1, value: 10 }], missing: -999 } as const
  expect(appendRows(source, [row])).toEqual({ ...source, rows: [{ time: 1, value: 10 }, row] })
  expect(source.rows).toHaveLength(1)
})

test('columns keep their precision, and a cell that a row does not have is missing', () => {
  const source: Source = {
    type: 'columns',
    columns: { time: Float64Array.of(1), value: Float32Array.of(10), depth: Int32Array.of(5), name: ['a'] },
  }
  expect(appendRows(source, [row, { value: null, name: 'b' }])).toEqual({
    type: 'columns',
    columns: {
      time: Float64Array.of(1, 2, Number.NaN),
      value: Float32Array.of(10, 20, Number.NaN),
      depth: Float64Array.of(5, Number.NaN, Number.NaN),
      name: ['a', undefined, 'b'],
    },
  })
})

test('a source whose rows are not in the page is named', () => {
  expect(() => appendRows({ type: 'table', url: '/a.csv' }, [row])).toThrow(/this one is of the type table\.$/)
  const transferred = { type: 'columns', columns: {}, transfer: true } as const
  expect(() => appendRows(transferred, [row])).toThrow(/of the type columns and was transferred\.$/)
})
