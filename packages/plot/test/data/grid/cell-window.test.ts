import { expect, test } from 'vitest'
import { fieldOf, mapCells } from '../../../src/data/grid/field.ts'
import { markMissing } from '../../../src/data/grid/statistics.ts'
import { cellWindow } from '../../../src/data/grid/cell-window.ts'

/** Each cell holds its own index; the one in the middle is missing. */
function ramp(columns: number, rows: number) {
  const values = Float32Array.from({ length: columns * rows }, (_, i) => i)
  values[Math.floor(values.length / 2)] = Number.NaN
  markMissing(values)
  const lon = Float64Array.from({ length: columns }, (_, i) => -180 + ((i + 0.5) * 360) / columns)
  const lat = Float64Array.from({ length: rows }, (_, i) => -90 + ((i + 0.5) * 180) / rows)
  return fieldOf(mapCells({ lon, lat, values }))
}

test('a window holds every cell that the view shows any part of, with NaN where missing', () => {
  const { x, y, values } = cellWindow(ramp(8, 3), { x: [-10, 100], y: [-20, 60] }, 1000)
  expect([...x]).toEqual([-22.5, 22.5, 67.5, 112.5])
  expect([...y]).toEqual([0, 60])
  expect([...values]).toEqual([11, Number.NaN, 13, 14, 19, 20, 21, 22])
})

test('a window across 180° continues in the order of the screen', () => {
  const { x, values } = cellWindow(ramp(8, 3), { x: [150, 230], y: [-80, -70] }, 1000)
  expect([...x]).toEqual([157.5, 202.5, 247.5])
  expect([...values]).toEqual([7, 0, 1])
})

test('however wide the view, no cell comes twice', () => {
  expect(cellWindow(ramp(8, 3), { x: [-540, 540], y: [-90, 90] }, 1000).values).toHaveLength(24)
})

test('more cells than the most are sampled evenly', () => {
  const { x, y, values } = cellWindow(ramp(100, 50), { x: [-180, 180], y: [-90, 90] }, 300)
  expect(values.length).toBeLessThanOrEqual(300)
  expect(values.length).toBeGreaterThan(150)
  expect(new Set(Array.from(x.subarray(1), (at, i) => Number((at - (x[i] ?? 0)).toFixed(6)))).size).toBe(1)
  expect(values).toHaveLength(x.length * y.length)
})
