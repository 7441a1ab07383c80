import { doubleText } from '@isobath/domain'
import { describe, expect, it } from 'vitest'
import { batchesOf } from '../../../src/engine/observations/batches.ts'

describe('batches', () => {
  it('join neighbouring buckets while they fit, and leave none out', () => {
    expect(batchesOf([], 10)).toEqual([])
    expect(
      batchesOf(
        [
          [-2, 4],
          [3, 6],
          [4, 1],
          [9, 25],
          [10, 9],
        ],
        10,
      ),
    ).toEqual([
      { from: -2, until: 4, before: 0, rows: 10 },
      { from: 4, until: 5, before: 10, rows: 1 },
      { from: 9, until: 10, before: 11, rows: 25 },
      { from: 10, until: 11, before: 36, rows: 9 },
    ])
  })
})

describe('a number in a cell', () => {
  it('has six decimals at most, and four digits at least', () => {
    const texts = [
      0,
      -1.5,
      1 / 3,
      123456.7890123,
      21.2471166666667,
      6e-4,
      1.23456789e-5,
      1e-300,
      1e21,
      5e9,
      NaN,
      Infinity,
    ]
    expect(texts.map(doubleText)).toEqual([
      '0',
      '-1.5',
      '0.333333',
      '123456.789012',
      '21.247117',
      '0.0006',
      '1.234568e-5',
      '1e-300',
      '1e+21',
      '5000000000',
      '',
      '',
    ])
  })
})
