import { expect, test } from 'vitest'
import type { Axes } from '../../../src/data/grid/arrangement.ts'
import { longitudeAxis } from '../../../src/data/grid/axis.ts'
import { collectSlabs } from '../../../src/data/grid/collect-slabs.ts'
import { eachMeridianOnce, normalizeAxes } from '../../../src/data/grid/normalize.ts'
import { mapArrangement } from '../../../src/data/grid/map.ts'
import { pixelCells } from '../../../src/kinds/field/pixel-lookup.ts'

const none = new Float64Array(0)
const ramp = (first: number, step: number, count: number) =>
  Float64Array.from({ length: count }, (_, i) => first + step * i)
const axesOf = (lon: Float64Array, lat = Float64Array.of(-10, 0, 10)): Axes => ({
  time: none,
  depth: none,
  lat,
  lon,
  calendar: 'utc',
})

test.each([
  ['0 to 360', ramp(0, 10, 37), 36],
  ['−180 to 180', ramp(-180, 10, 37), 36],
  ['0 to 370', ramp(0, 10, 38), 36],
  ['0 to 360 in single precision', Float64Array.from(new Float32Array(ramp(0.1, 0.25, 1441))), 1440],
  ['0 to 350', ramp(0, 10, 36), 36],
  ['two columns far apart', Float64Array.of(0, 359), 2],
  ['one column', Float64Array.of(7), 1],
])('each meridian of %s is one column', (_, lon, columns) => {
  expect([...eachMeridianOnce(lon)]).toEqual([...lon.subarray(0, columns)])
})

test('a global map that repeats its first meridian closes the circle, and each pixel shows the column that holds it', () => {
  const { axes } = normalizeAxes(axesOf(ramp(0, 10, 37)))
  const axis = longitudeAxis(axes.lon)
  expect([axis.lower[0], axis.upper.at(-1)]).toEqual([-5, 355])
  const shown = pixelCells(axis, [-180, 180], 360, 360)
  const columns = Array.from({ length: 360 }, (_, pixel) => shown[2 * pixel])
  for (const [pixel, column] of columns.entries()) {
    const lon = -180 + pixel + 0.5
    expect(column).toBe(((Math.round(lon / 10) % 36) + 36) % 36)
  }
})

test('the values of a repeated meridian are its first, or the repeated ones where those are missing', () => {
  const collector = collectSlabs(
    { arrangement: mapArrangement, split: [] },
    axesOf(ramp(0, 120, 4), Float64Array.of(0, 1)),
  )
  if (typeof collector === 'string') throw new Error(collector)
  collector.add(0, 0, Float32Array.of(1, 2, 3, 9, Number.NaN, 5, 6, 7))
  const field = collector.result()?.panels({ arrangement: mapArrangement, split: [] })
  expect([...(field?.x ?? [])]).toEqual([0, 120, 240])
  expect([...(field?.panels[0]?.values ?? [])]).toEqual([1, 2, 3, 7, 5, 6])
})

test('southward rows and a repeated meridian are put right at once', () => {
  const { axes, normalize } = normalizeAxes(axesOf(Float64Array.of(0, 180, 360), Float64Array.of(5, -5)))
  expect([...axes.lat]).toEqual([-5, 5])
  expect([...normalize(Float32Array.of(1, 2, 1, 3, 4, 3))]).toEqual([3, 4, 1, 2])
})
