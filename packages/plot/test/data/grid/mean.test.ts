import { expect, test } from 'vitest'
import { meanOfSlabs } from '../../../src/data/grid/mean.ts'

const meanOf = (...slabs: number[][]) => {
  const mean = meanOfSlabs()
  for (const slab of slabs) mean.add(Float32Array.from(slab))
  return mean.result()
}

test('one slab is kept as it is', () => {
  const slab = Float32Array.of(1, Number.NaN, 3)
  const mean = meanOfSlabs()
  mean.add(slab)
  expect(mean.result()).toBe(slab)
})

test('a mean leaves out missing values only, and zero is a value', () => {
  expect([
    ...(meanOf([1, 0, Number.NaN, Number.NaN], [3, 4, 5, Number.NaN], [5, 2, Number.NaN, Number.NaN]) ?? []),
  ]).toEqual([3, 2, 5, Number.NaN])
})

test('many slabs lose no precision', () => {
  expect(meanOf(...Array.from({ length: 1000 }, (_, i) => [16_777_216 + (i % 2)]))?.[0]).toBe(16_777_216)
  expect(meanOf(...Array.from({ length: 1000 }, () => [Math.fround(0.1)]))?.[0]).toBe(Math.fround(0.1))
})

test('without a slab there is no mean', () => {
  expect(meanOf()).toBeUndefined()
})
