import { array, assert, constantFrom, double, integer, oneof, property } from 'fast-check'
import { bin } from 'd3-array'
import { expect, test } from 'vitest'
import { areUneven, binAt, binsBetween, binsOf } from '../../../src/kinds/bars/bins.ts'
import { barRectangles } from '../../../src/kinds/bars/rectangles.ts'

const bins = (...given: Parameters<typeof binsOf>) => {
  const made = binsOf(...given)
  if (typeof made === 'string') throw new Error(made)
  return made
}

/** The counts that d3 makes between the same edges. */
const reference = (values: readonly number[], edges: Float64Array) =>
  bin()
    .domain([edges[0] ?? 0, edges.at(-1) ?? 1])
    .thresholds([...edges.subarray(1, -1)])([...values])
    .map(({ length }) => length)

test('any value is counted in the same bin as d3 counts it, and none is lost', () => {
  assert(
    property(array(double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 2, maxLength: 300 }), (values) => {
      const { edges, counts, total } = bins([Float64Array.from(values)])
      expect(counts.reduce((a, b) => a + b, 0)).toBe(values.length)
      expect(total).toBe(values.length)
      expect([...counts]).toEqual(reference(values, edges))
      expect(counts.length).toBeLessThanOrEqual(202)
    }),
  )
})

test('values too small to divide stand in one bar with a width', () => {
  const { edges, counts } = bins([Float64Array.of(5e-324, 5e-324)])
  expect([...counts]).toEqual([2])
  expect(edges[1]).toBeGreaterThan(edges[0] ?? Infinity)
})

test('automatic edges are multiples of 1, 2 or 5 times a power of ten, with the width of Freedman and Diaconis', () => {
  const normal = Float64Array.from({ length: 10_000 }, (_, i) => {
    const [u, v] = [(i + 0.5) / 10_000, ((i * 7919) % 10_000) / 10_000]
    return Math.sqrt(-2 * Math.log(u)) * Math.cos(2 * Math.PI * v) * 3 + 15
  })
  const { edges } = bins([normal])
  // Twice the interquartile range of a normal distribution, 1.349 σ, over the cube root of 10,000.
  const asked = (2 * 1.349 * 3) / Math.cbrt(10_000)
  expect(asked).toBeCloseTo(0.376, 2)
  expect((edges[1] ?? 0) - (edges[0] ?? 0)).toBeCloseTo(0.5)
  for (const edge of edges) expect(edge * 2).toBe(Math.round(edge * 2))
})

test('values of several arrays count together, missing ones not at all', () => {
  const { counts, total, edges } = bins([Float32Array.of(1, Number.NaN, 2), Int32Array.of(2, 3)], [0, 2, 4])
  expect([...counts]).toEqual([1, 3])
  expect(total).toBe(4)
  expect([...edges]).toEqual([0, 2, 4])
})

test('a given number of bins is made, all of one width, and the last holds the highest value', () => {
  const { counts, edges } = bins([Float64Array.of(0, 1, 2, 3, 10)], 5)
  expect([...edges]).toEqual([0, 2, 4, 6, 8, 10])
  expect([...counts]).toEqual([2, 2, 0, 0, 1])
})

test('a number of bins that would fill the memory, or is none, is refused in a sentence', () => {
  const sentence = 'A histogram takes a number of bins up to 10,000.'
  expect(binsOf([Float64Array.of(1, 2)], 1e9)).toBe(sentence)
  expect(binsOf([Float64Array.of(1, 2)], Number.NaN)).toBe(sentence)
  expect(bins([Float64Array.of(1, 2)], 10_000).counts.length).toBe(10_000)
})

test('edges from the options may be uneven, and values outside them are not counted', () => {
  const { counts, total } = bins([Float64Array.of(-5, 0, 0.5, 7, 100, 101)], [0, 1, 100])
  expect([...counts]).toEqual([2, 2])
  expect(total).toBe(6)
  expect(binsOf([Float64Array.of(1)], [1, 1])).toBe('The edges of a histogram are two at least, ascending.')
})

test('no value, one value and many of one value have a histogram too', () => {
  expect([...bins([new Float32Array(3).fill(Number.NaN)]).counts]).toEqual([0])
  expect(bins([Float64Array.of(5)])).toMatchObject({ edges: Float64Array.of(4.5, 5.5), counts: Float64Array.of(1) })
  const mostlyZero = Float64Array.from({ length: 1000 }, (_, i) => (i < 900 ? 0 : i / 100))
  const { counts } = bins([mostlyZero])
  expect(counts.length).toBeGreaterThan(5)
  expect(counts.reduce((a, b) => a + b, 0)).toBe(1000)
})

test('whole numbers are not split between bins narrower than one', () => {
  const { edges } = bins([Int32Array.from({ length: 10_000 }, (_, i) => i % 12)])
  expect([...edges]).toEqual(Array.from({ length: 13 }, (_, i) => i))
})

test('a place finds the bin that counts its value', () => {
  const edges = Float64Array.of(0, 1, 3, 10)
  expect([-0.1, 0, 1, 2.9, 3, 10, 10.1].map((value) => binAt({ edges }, value))).toEqual([-1, 0, 1, 1, 2, 2, -1])
})

test('edges are uneven where bins differ in width by more than rounding', () => {
  expect(areUneven(Float64Array.of(0, 1, 3))).toBe(true)
  expect(areUneven(Float64Array.of(34, 34.2, 34.3))).toBe(true)
  expect(areUneven(Float64Array.from({ length: 11 }, (_, i) => 34 + i * 0.1))).toBe(false)
  expect(areUneven(Float64Array.of(0.1, 1, 10).map(Math.log10))).toBe(false)
  expect(areUneven(Float64Array.of(0, 1))).toBe(false)
})

test('bars stand on whole pixels and share their sides', () => {
  const made = bins([Float64Array.of(0, 1, 1, 2)], [0, 1, 2, 3])
  expect([...barRectangles({ ...made, heights: made.counts }, { x: [0, 3], y: [0, 2] }, 30, 20)]).toEqual([
    0, 10, 0, 10, 10, 20, 0, 20, 20, 30, 0, 10,
  ])
})

test('on a logarithmic axis a bar of one value is visible, each factor of ten adds the same height, and empty bins have no bar', () => {
  const bars = {
    edges: Float64Array.of(0, 1, 2, 3),
    heights: Float64Array.of(1, 0, 100).map(Math.log10),
    foot: -1,
  }
  const heights = [...barRectangles(bars, { x: [0, 3], y: [-1, 2] }, 30, 30)]
  expect(heights).toEqual([0, 10, 0, 10, 20, 30, 0, 30])
})

test('counts by multiplication equal those by comparison with the edges, also for values on edges and with missing values', () => {
  const values = array(
    oneof(
      double({ min: -1e6, max: 1e6, noNaN: true }),
      integer({ min: -20, max: 20 }).map((tenths) => tenths / 10),
      constantFrom(Number.NaN, Infinity, -Infinity),
    ),
    { maxLength: 300 },
  )
  assert(
    property(values, (given) => {
      const parts = [Float64Array.from(given)]
      const bins = binsOf(parts)
      if (typeof bins === 'string') throw new Error(bins)
      expect(bins).toEqual(binsBetween(parts, bins.edges))
      expect(bins.counts.reduce((sum, count) => sum + count, 0)).toBe(given.filter(Number.isFinite).length)
    }),
  )
})

test('values that differ only in their last digits, and float32 values near decimal edges, are counted as d3 counts them', () => {
  const late = Float64Array.from({ length: 5000 }, (_, i) => 1e9 + ((i * 7919) % 5000) / 50)
  const single = Float32Array.from({ length: 5000 }, (_, i) => 35 + ((i * 7919) % 5000) / 1000)
  const tiny = Float64Array.from({ length: 5000 }, (_, i) => ((i * 7919) % 5000) * 1e-300)
  for (const values of [late, single, tiny]) {
    const { edges, counts } = bins([values])
    expect(counts.length).toBeGreaterThan(5)
    expect([...counts]).toEqual(reference([...values], edges))
  }
})

test('values outside the range of the sample are counted too', () => {
  const rows = 200_000
  const spread = (i: number) => (i * 7919) % rows
  const made: Record<string, (i: number) => number> = {
    'a bell with a few strays': (i) => (i % 20_011 === 0 ? 1e6 * Math.cos(i) : 35 + Math.sin(i) ** 5),
    'a long tail': (i) => 0.1 / (1 - (spread(i) + 0.5) / rows),
    'few values among many missing': (i) => (i % 641 === 0 ? spread(i) / 1000 : Number.NaN),
    'few values among many of one': (i) => (i % 30_011 === 1 ? i : 0),
    'values in order': (i) => i / 10,
    'neither ends nor numbers': (i) => [Infinity, -Infinity, Number.NaN, spread(i)][i % 4]!,
  }
  for (const [name, of] of Object.entries(made)) {
    const values = Float64Array.from({ length: rows }, (_, i) => of(i))
    const parts = [values.subarray(0, 1000), values.subarray(1000)]
    const found = bins(parts)
    const known = values.filter((value) => Number.isFinite(value)).toSorted()
    expect([name, found.total, found.min, found.max]).toEqual([name, known.length, known[0], known.at(-1)])
    expect([name, ...found.counts]).toEqual([name, ...binsBetween(parts, found.edges).counts])
    expect([name, ...found.counts]).toEqual([name, ...reference([...known], found.edges)])
  }
})
