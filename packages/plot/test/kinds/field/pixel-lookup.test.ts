import { array, assert, double, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { axisOf, latitudeAxis, longitudeAxis, wrapInto } from '../../../src/data/grid/axis.ts'
import { pixelCells, pixelCentres, pixelRuns } from '../../../src/kinds/field/pixel-lookup.ts'

test('the cell of every pixel holds its centre, at the fraction that is said', () => {
  const steps = array(double({ min: 0.01, max: 4, noNaN: true }), { minLength: 1, maxLength: 60 })
  assert(
    property(
      steps,
      double({ min: -90, max: 80, noNaN: true }),
      integer({ min: 1, max: 300 }),
      (gaps, start, pixels) => {
        let at = start
        const axis = axisOf(Float64Array.from(gaps, (gap) => (at += gap)))
        const range = [start - 3, at + 3] as const
        const cells = pixelCells(axis, range, pixels)
        for (let pixel = 0; pixel < pixels; pixel++) {
          const centre = range[0] + ((pixel + 0.5) / pixels) * (range[1] - range[0])
          const [cell = -1, fraction = 0] = cells.subarray(2 * pixel, 2 * pixel + 2)
          const holders = [...axis.lower.keys()].filter(
            (i) => centre >= (axis.lower[i] ?? 0) && centre < (axis.upper[i] ?? 0),
          )
          const [from, to] = [axis.lower[cell] ?? Number.NaN, axis.upper[cell] ?? Number.NaN]
          // The far edge of the last cell belongs to it.
          const expected = centre === axis.upper.at(-1) ? axis.upper.length - 1 : (holders[0] ?? -1)
          expect([holders.length <= 1, cell]).toEqual([true, expected])
          expect(fraction).toBeCloseTo(cell < 0 ? 0 : (centre - from) / (to - from), 5)
          expect(fraction).toBeLessThan(1)
        }
      },
    ),
  )
})

test('a view across 180° shows the columns of both sides in order', () => {
  const axis = longitudeAxis(Float64Array.from({ length: 36 }, (_, i) => -175 + 10 * i))
  const cells = pixelCells(axis, [160, 200], 4, 360)
  expect([0, 1, 2, 3].map((pixel) => cells[2 * pixel])).toEqual([34, 35, 0, 1])
})

test('deep zooms keep neighbouring pixels within one cell apart', () => {
  const axis = longitudeAxis(Float64Array.from({ length: 43_200 }, (_, i) => -180 + (i + 0.5) / 120))
  const [low, width] = [179.123456, 1e-7]
  const cells = pixelCells(axis, [low, low + width], 1000, 360)
  const place = (pixel: number) => (cells[2 * pixel + 1] ?? 0) / 120
  expect(new Set(Array.from({ length: 1000 }, (_, pixel) => cells[2 * pixel])).size).toBe(1)
  expect(place(999) - place(0)).toBeCloseTo(0.999 * width, 9)
  expect(wrapInto(axis, low, 360)).toBe(low)
})

test('beyond the poles there is nothing', () => {
  const axis = latitudeAxis(Float64Array.of(-45, 45))
  const cells = pixelCells(axis, [-120, 120], 8)
  expect([...Array(8).keys()].map((pixel) => cells[2 * pixel])).toEqual([-1, 0, 0, 0, 1, 1, 1, -1])
})

test('each pixel has the side on which its neighbour lies between other centres, unless pixels are wider than half a cell', () => {
  const axis = axisOf(Float64Array.of(0, 1, 2, 3))
  const beside = (pixels: number) => {
    const found = pixelCentres(axis, [-0.5, 3.5], pixels)
    return Array.from({ length: pixels }, (_, pixel) => found[4 * pixel + 3])
  }
  expect(beside(16)).toEqual([0, 1, -1, 0, 0, 1, -1, 0, 0, 1, -1, 0, 0, 1, -1, 0])
  expect(beside(8)).toEqual([1, -1, 1, -1, 1, -1, 1, -1])
  expect(beside(7)).toEqual(Array(7).fill(0))
})

test('runs are adjacent pixels that show the requested cells', () => {
  const cells = Float32Array.from([-1, 0, 0, 1, -1, 2, 3, 0].flatMap((cell) => [cell, 0]))
  expect(pixelRuns(cells)).toEqual([
    [1, 4],
    [5, 8],
  ])
  expect(pixelRuns(cells, 2, 4)).toEqual([[5, 7]])
  expect(pixelRuns(cells, 9)).toEqual([])
})
