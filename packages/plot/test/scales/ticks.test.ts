import { assert, double, property } from 'fast-check'
import { expect, test } from 'vitest'
import { latitudeTicks, longitudeTicks } from '../../src/scales/ticks/degree-ticks.ts'
import { colourTicks, logCountTicks, numberTicks } from '../../src/scales/ticks/ticks.ts'

const labels = (ticks: ReadonlyArray<{ label: string }>) => ticks.map(({ label }) => label)

test('the whole earth is divided as atlases divide it', () => {
  expect(labels(longitudeTicks([-180, 180]))).toEqual(['180°', '120° W', '60° W', '0°', '60° E', '120° E', '180°'])
  expect(labels(latitudeTicks([-90, 90]))).toEqual(['90° S', '60° S', '30° S', '0°', '30° N', '60° N', '90° N'])
})

test('longitudes that run on across 180° are labelled −180 … 180', () => {
  expect(labels(longitudeTicks([150, 210]))).toEqual([
    '150° E',
    '160° E',
    '170° E',
    '180°',
    '170° W',
    '160° W',
    '150° W',
  ])
  expect(labels(longitudeTicks([0, 360]))).toEqual(['0°', '60° E', '120° E', '180°', '120° W', '60° W', '0°'])
  expect(longitudeTicks([150, 210]).map(({ value }) => value)).toEqual([150, 160, 170, 180, 190, 200, 210])
})

test('an axis whose single precision stops it short of the pole still names the pole', () => {
  expect(labels(latitudeTicks([-90, 89.99998]))).toContain('90° N')
})

test('every range gets four to seven ticks within it, all different', () => {
  assert(
    property(
      double({ min: -180, max: 180, noNaN: true }),
      double({ min: -4, max: Math.log10(360), noNaN: true }),
      (low, power) => {
        const range = [low, low + 10 ** power] as const
        for (const ticks of [longitudeTicks(range), latitudeTicks(range)]) {
          expect(ticks.length).toBeGreaterThanOrEqual(4)
          expect(ticks.length).toBeLessThanOrEqual(7)
          const slack = 10 ** power * 1e-6 + 1e-9
          for (const { value } of ticks) expect(value >= low - slack && value <= range[1] + slack).toBe(true)
          expect(new Set(ticks.map(({ value }) => value)).size).toBe(ticks.length)
        }
      },
    ),
  )
})

test('a span of a round number of steps is divided however its logarithm is rounded', () => {
  expect(longitudeTicks([0, 0.7000000000000001])).toHaveLength(4)
  expect(latitudeTicks([0, 10 ** -0.1549019599857433])).toHaveLength(4)
})

test('labels have enough decimals to be different', () => {
  expect(labels(latitudeTicks([21.3, 21.42]))).toEqual([
    '21.3° N',
    '21.32° N',
    '21.34° N',
    '21.36° N',
    '21.38° N',
    '21.4° N',
    '21.42° N',
  ])
  assert(
    property(double({ min: 1, max: 80, noNaN: true }), double({ min: -3, max: 1, noNaN: true }), (low, power) => {
      const texts = labels(latitudeTicks([low, low + 10 ** power]))
      expect(new Set(texts).size).toBe(texts.length)
    }),
  )
})

test('fewer ticks are made on request, and none for a range without a length', () => {
  expect(longitudeTicks([-180, 180], 3).length).toBeLessThanOrEqual(3)
  expect(longitudeTicks([10, 10])).toEqual([])
})

test('a linear axis gets four to seven ticks whose labels differ and read back as their values', () => {
  assert(
    property(double({ min: -1e6, max: 1e6, noNaN: true }), double({ min: -3, max: 9, noNaN: true }), (low, power) => {
      const ticks = numberTicks([low, low + 10 ** power])
      expect(ticks.length).toBeGreaterThanOrEqual(4)
      expect(ticks.length).toBeLessThanOrEqual(7)
      expect(new Set(labels(ticks)).size).toBe(ticks.length)
      for (const { value, label } of ticks.filter((tick) => !tick.label.includes('10'))) {
        expect(Number(label.replace('−', '-'))).toBeCloseTo(value, 9)
      }
    }),
    { numRuns: 2000 },
  )
})

test('colour bars count with a real minus sign', () => {
  expect(labels(colourTicks([-2, 2], 'linear'))).toEqual(['−2', '−1', '0', '1', '2'])
  expect(labels(colourTicks([-1, 2], 'zero-centred'))).toEqual(['−2', '−1', '0', '1', '2'])
})

test('a logarithmic colour bar shows powers of ten, or 1, 2 and 5 within a few of them', () => {
  expect(labels(colourTicks([0.01, 100], 'log'))).toEqual(['0.01', '0.1', '1', '10', '100'])
  expect(labels(colourTicks([0.05, 2], 'log'))).toEqual(['0.05', '0.1', '0.2', '0.5', '1', '2'])
  expect(colourTicks([3, 5], 'log').length).toBeGreaterThanOrEqual(4)
})

test('logarithmic counts have ticks at powers of ten, and at whole counts alone', () => {
  const labels = (low: number, high: number) => logCountTicks([low, high]).map(({ label }) => label)
  expect(labels(Math.log10(0.5), 4.2)).toEqual(['1', '10', '100', '1000', '10000'])
  expect(labels(Math.log10(0.5), 1.05)).toEqual(['1', '2', '5', '10'])
  expect(logCountTicks([0, 2]).map(({ value }) => value)).toContain(1)
})
