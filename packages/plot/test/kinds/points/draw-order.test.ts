import { expect, test } from 'vitest'
import { rowsAtCut } from '../../../src/kinds/points/drawing/antimeridian-rows.ts'
import { shallowLast } from '../../../src/kinds/points/drawing/draw-order.ts'
import { seeded } from './seeded.ts'

test('the shallowest rows lie on top, rows of one depth as the table has them, rows without a depth below all', () => {
  const random = seeded(4)
  const depth = Float64Array.from({ length: 5000 }, (_, i) =>
    i % 50 === 0 ? Number.NaN : Math.fround(Math.round(600 * random() - 20) / 2),
  )
  const bottom = (row: number) => (Number.isNaN(depth[row]) ? Infinity : depth[row]!)
  const expected = [...depth.keys()].sort((a, b) => bottom(b) - bottom(a) || a - b)
  expect([...(shallowLast(depth) ?? [])]).toEqual(expected)
})

test('a table whose rows come from the deep upward, or from one depth, is drawn in its own order', () => {
  expect(shallowLast(Float64Array.of(900, 10, 10, 0))).toBeUndefined()
  expect(shallowLast(new Float32Array(3))).toBeUndefined()
  expect(shallowLast(new Float64Array(0))).toBeUndefined()
})

test('rows at the cut are those whose dots extend over it, wherever the cut is', () => {
  const x = Float64Array.of(-179.9, -170, 0, 179.95, 180, 189.9)
  const shown = Uint8Array.of(1, 1, 1, 1, 1, 1)
  expect(rowsAtCut({ x, shown }, -180, 360, 0.5)).toEqual([0, 3, 4])
  expect(rowsAtCut({ x, shown }, 190, 360, 0.5)).toEqual([1, 5])
  const [hidden, order] = [Uint8Array.of(1, 1, 1, 0, 1, 1), Uint32Array.of(5, 4, 3, 2, 1, 0)]
  expect(rowsAtCut({ x, shown: hidden, order }, 180, 360, 0.5)).toEqual([4, 0])
})
