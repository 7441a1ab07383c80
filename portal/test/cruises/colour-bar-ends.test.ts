import { expect, it } from 'vitest'
import { writeEnds } from '../../src/cruises/globe/value-range.ts'

it.each([
  [9.148, 27.08, '9.1', '27.1'],
  [-1.84, 1.2, '\u22121.84', '1.20'],
  [-12, 1013, '\u221212', '1013'],
  [0.00021, 0.00034, '0.000210', '0.000340'],
])('the ends of a colour bar from %d to %d are written in one form', (low, high, ...texts) => {
  expect(writeEnds([low, high])).toEqual(texts)
})
