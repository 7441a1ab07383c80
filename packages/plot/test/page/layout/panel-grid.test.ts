import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PlaneView } from '../../../src/data/view.ts'
import { nearestPanel, panelAt, panelGrid } from '../../../src/page/layout/panel-grid.ts'

const globe: PlaneView = { x: [-180, 180], y: [-90, 90] }
const grid = (count: number, width: number, height: number, scrolls = true, map: PlaneView | undefined = globe) =>
  panelGrid({ count, room: { width, height }, map, pixelRatio: 2, scrolls })

test('twenty panels of a globe fit the data area of 1280 × 800 without scrolling, each at least 160 pixels wide', () => {
  const { boxes, height, width } = grid(20, 1100, 640)
  expect(height).toBeLessThanOrEqual(640)
  expect(width).toBeLessThanOrEqual(1100)
  expect(boxes[0]?.width).toBeGreaterThanOrEqual(160)
})

test('on a phone panels keep a size that can be read, and go on below', () => {
  const { boxes, columns, height } = grid(12, 320, 300)
  expect(columns).toBe(2)
  expect(boxes[0]?.width).toBeGreaterThanOrEqual(140)
  expect(height).toBeGreaterThan(300)
  expect(grid(12, 232, 300).columns).toBe(1)
})

test('an exported picture never extends below its height, with any number of panels', () => {
  for (const count of [1, 7, 20, 100]) expect(grid(count, 800, 500, false).height).toBeLessThanOrEqual(500.5)
})

test('panels are alike, stand apart on whole device pixels, and lie within their grid', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 60, max: 1600 }),
      fc.integer({ min: 60, max: 1000 }),
      fc.boolean(),
      (count, width, height, scrolls) => {
        const made = grid(count, width, height, scrolls)
        expect(made.boxes).toHaveLength(count)
        for (const [i, box] of made.boxes.entries()) {
          expect([box.width, box.height]).toEqual([made.boxes[0]?.width, made.boxes[0]?.height])
          for (const edge of [box.x, box.y, box.width, box.height]) expect(Number.isInteger(2 * edge)).toBe(true)
          expect(box.x + box.width).toBeLessThanOrEqual(made.width + 1e-9)
          expect(box.y + box.height).toBeLessThanOrEqual(made.height + 1e-9)
          const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
          expect([panelAt(made.boxes, x, y), nearestPanel(made.boxes, x, y)]).toEqual([i, i])
        }
      },
    ),
  )
})

test('a map keeps its proportions, and a section is between 1 and 2.5 times as wide as high', () => {
  const [square] = grid(6, 1000, 600, true, { x: [0, 40], y: [-20, 20] }).boxes
  expect((square?.width ?? 0) / (square?.height ?? 1)).toBeLessThanOrEqual(1.01)
  const [section] = panelGrid({ count: 2, room: { width: 1000, height: 200 }, pixelRatio: 1, scrolls: true }).boxes
  expect((section?.width ?? 0) / (section?.height ?? 1)).toBeLessThanOrEqual(2.65)
})

test('between panels there is none, and the nearest is the one that a gesture means', () => {
  const { boxes } = grid(2, 1000, 300)
  const [first, second] = boxes
  if (!first || !second) throw new Error('two panels were asked for')
  const between = second.x > first.x ? [second.x - 1, 10] : [10, second.y - 1]
  expect(panelAt(boxes, between[0] ?? 0, between[1] ?? 0)).toBeUndefined()
  expect(nearestPanel(boxes, between[0] ?? 0, between[1] ?? 0)).toBe(1)
  expect(nearestPanel(boxes, -50, -50)).toBe(0)
})
