import { expect, test } from 'vitest'
import type { Source } from '../../../src/data/sources.ts'
import { checkAppended, rowFault } from '../../../src/data/table/row-fault.ts'

const day = '2016-04-30T12:00:00Z'
const rows = (...given: readonly Record<string, unknown>[]): Source => ({ type: 'rows', rows: given })

test('a text is no row of a column of numbers or times, and the sentence names column and row', () => {
  const source = rows({ time: day, value: null }, { time: day, value: 1 })
  expect(rowFault(source, [{ time: day, value: 2 }, { value: 'broken' }])).toBe(
    'The column “value” holds numbers, and “broken” in row 2 of append is none: no row is added.',
  )
  expect(rowFault(source, [{ time: 'soon', value: 2 }])).toMatch(/“time” holds times, and “soon” in row 1/)
  expect(rowFault(source, [{ time: Date.parse(day), value: 2 }])).toMatch(/“time” holds times/)
  for (const value of [{}, Symbol('value')]) expect(rowFault(source, [{ value }])).toMatch(/“value” holds numbers/)
  const columns = { time: Float64Array.of(1), value: [1, 2] }
  expect(rowFault({ type: 'columns', columns }, [{ time: day, value: 2 }])).toMatch(/“time” holds numbers/)
})

test('what a column of numbers or times takes is a row: other spellings, missing cells, unknown names', () => {
  const source = rows({ time: new Date(day), value: 1, note: '' })
  const taken = [{ time: day, value: '2.5' }, { value: 'NaN' }, { value: null, note: 'rain' }, { other: 'a' }, {}]
  expect(rowFault(source, taken)).toBeUndefined()
  expect(rowFault(rows(), [{ value: 'a' }])).toBeUndefined()
  expect(rowFault(rows({ value: 'NA' }), [{ value: 'a' }])).toBeUndefined()
})

test('texts go on in a column that has some, and in one that names tracks', () => {
  const source = rows({ id: 1, cast: 2, note: 3 }, { id: 2, cast: 3, note: 'b' })
  expect(rowFault(source, [{ id: 'KM1906', note: 'c' }])).toBeUndefined()
  expect(rowFault(source, [{ cast: 'A' }], { id: 'cast' })).toBeUndefined()
  expect(rowFault(source, [{ cast: 'A' }])).toMatch(/“cast” holds numbers/)
})

test('of rows that were appended unchecked those of a call that does not fit are taken back, and those of later calls stay', () => {
  const source = rows({ time: day, value: 1 })
  const calls = [[{ time: day, value: 2 }], [{ value: 3 }, { value: 'broken' }], [{ time: day, value: 4 }]]
  const [first, ...others] = calls.map((appended) => ({ source, rows: appended }))
  expect(checkAppended([first!, ...others])).toEqual({
    source: rows({ time: day, value: 1 }, { time: day, value: 2 }, { time: day, value: 4 }),
    faults: ['The column “value” holds numbers, and “broken” in row 2 of append is none: no row is added.'],
  })
})
