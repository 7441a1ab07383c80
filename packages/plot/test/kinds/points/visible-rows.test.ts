import { describe, expect, test } from 'vitest'
import { pointPixels } from '../../../src/kinds/points/drawing/points.reference.ts'
import { findVisibleRows } from '../../../src/kinds/points/drawing/visible-rows.ts'
import { seeded } from './seeded.ts'

const rows = 10_000
const [width, height] = [90, 60]
const random = seeded(3)
const column = (low: number, high: number) => Float64Array.from({ length: rows }, () => low + (high - low) * random())
// Away from the cut, where dots are drawn on both sides.
const [x, y, value] = [column(-165, 165), column(-90, 90), column(0, 10)]
const shown = Uint8Array.from(value, (_, i) => (i % 10 === 0 ? 0 : 1))
const colours = { palette: 'Viridis', colourScale: 'linear', range: [0, 10] } as const

/** The picture of some rows from the bottom to the top. */
const pictureOf = (marks: Uint8Array, style: { size: number; opacity: number }, order: Uint32Array, wide: number) => {
  const stacked = (numbers: Float64Array) => Float64Array.from(order, (row) => numbers[row] ?? 0)
  return pointPixels({
    x: stacked(x),
    y: stacked(y),
    value: stacked(value),
    shown: Uint8Array.from(order, (row) => marks[row] ?? 0),
    style: { ...style, colour: colours },
    view: { x: [-wide / 2, wide / 2], y: [-90, 90] },
    width,
    height,
    fullCircle: 360,
    ground: [255, 255, 255],
  })
}

const upward = Uint32Array.from({ length: rows }, (_, i) => i)
const shuffled = upward.map((i) => (i * 7919) % rows)

describe.each([
  { size: 6, opacity: 0.7, wide: 360, most: 0.3 },
  { size: 6, opacity: 1, wide: 360, most: 0.2 },
  { size: 9, opacity: 0.3, wide: 360, most: 0.6 },
  { size: 6, opacity: 0.7, wide: 90, most: 0.27 },
])('dots of $size pixels, opaque by $opacity, on $wide degrees', ({ size, opacity, wide, most }) => {
  test.each([
    ['in the order of the table', undefined],
    ['in an order of their own', shuffled],
  ])('are the same picture without those that nothing is seen of, %s', (_, order) => {
    const view = { x: [-wide / 2, wide / 2], y: [-90, 90] } as const
    const dots = { view, width, height, size, opacity, fullCircle: 360, slack: (360 - wide) / 2 }
    const seen = findVisibleRows({ x, y, shown, ...(order ? { order } : {}) }, dots)
    const count = seen.reduce((sum, each) => sum + each, 0)
    expect(count).toBeGreaterThan(100)
    expect(count).toBeLessThan(most * rows)
    expect(seen.every((each, i) => each <= (shown[i] ?? 0))).toBe(true)
    const [whole, part] = [shown, seen].map((marks) => pictureOf(marks, { size, opacity }, order ?? upward, wide))
    const differences = whole?.map((channel, i) => Math.abs(channel - (part?.[i] ?? 0)))
    // One step may come through, and one is rounded.
    expect(Math.max(...(differences ?? [255]))).toBeLessThanOrEqual(2)
  })
})

test('adjacent dots are all visible, those outside the canvas are not', () => {
  const view = { x: [0, 100], y: [0, 100] } as const
  const places = Float64Array.of(5, 20, 35, 50, 101, 110)
  const dots = { view, width: 100, height: 100, size: 6, opacity: 1, fullCircle: 0, slack: 0 }
  const seen = findVisibleRows({ x: places, y: places.map(() => 50), shown: new Uint8Array(6).fill(1) }, dots)
  expect([...seen]).toEqual([1, 1, 1, 1, 1, 0])
})
