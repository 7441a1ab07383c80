import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { mapPlane } from '../../src/data/plane.ts'
import type { PlaneView } from '../../src/data/view.ts'
import {
  limitView,
  viewLimitsOf,
  panView,
  visibleFraction,
  span,
  centreView,
  zoomView,
  zoomAxis,
} from '../../src/page/view-limits.ts'

const globe = viewLimitsOf(mapPlane, { x: [-180, 180], y: [-90, 90] }, [180, 360], { x: 1, y: 1 })
const pacific = viewLimitsOf(mapPlane, { x: [150, 230], y: [-10, 50] }, [60, 80], { x: 1, y: 1 })

const isInside = (view: PlaneView, extent: PlaneView) =>
  view.x[0] >= extent.x[0] - 1e-9 &&
  view.x[1] <= extent.x[1] + 1e-9 &&
  view.y[0] >= extent.y[0] - 1e-9 &&
  view.y[1] <= extent.y[1] + 1e-9

const gesture = fc.record({
  x: fc.double({ min: -400, max: 400, noNaN: true }),
  y: fc.double({ min: -90, max: 90, noNaN: true }),
  factor: fc.double({ min: 0.05, max: 20, noNaN: true }),
  right: fc.double({ min: -500, max: 500, noNaN: true }),
  up: fc.double({ min: -200, max: 200, noNaN: true }),
})

test('after any gesture a view of a region stays inside the region and keeps its proportions', () => {
  fc.assert(
    fc.property(fc.array(gesture, { maxLength: 12 }), (gestures) => {
      let view = pacific.extent
      for (const { x, y, factor, right, up } of gestures) {
        view = panView(zoomView(view, pacific, factor, x, y), pacific, right, up)
        expect(isInside(view, pacific.extent)).toBe(true)
        expect(span(view.x) / span(view.y)).toBeCloseTo(80 / 60, 6)
        expect(visibleFraction(view, pacific)).toBeGreaterThanOrEqual(pacific.smallest.x - 1e-9)
      }
    }),
  )
})

test('a view of the whole globe turns for ever, never shows more than one turn, and stops at the poles', () => {
  fc.assert(
    fc.property(fc.array(gesture, { maxLength: 12 }), (gestures) => {
      let view = globe.extent
      for (const { x, y, factor, right, up } of gestures) {
        view = panView(zoomView(view, globe, factor, x, y), globe, right, up)
        expect(span(view.x)).toBeLessThanOrEqual(360 + 1e-9)
        const centre = (view.x[0] + view.x[1]) / 2
        expect(centre).toBeGreaterThanOrEqual(-180 - 1e-9)
        expect(centre).toBeLessThanOrEqual(180 + 1e-9)
        expect(view.y[0]).toBeGreaterThanOrEqual(-90 - 1e-9)
        expect(view.y[1]).toBeLessThanOrEqual(90 + 1e-9)
      }
    }),
  )
})

test('zooming keeps the place under the pointer where it is', () => {
  const view = zoomView(globe.extent, globe, 0.25, 60, 30)
  const part = ([low, high]: readonly [number, number], at: number) => (at - low) / (high - low)
  expect(part(view.x, 60)).toBeCloseTo(part(globe.extent.x, 60))
  expect(part(view.y, 30)).toBeCloseTo(part(globe.extent.y, 30))
})

test('zooming in and out again about one place is nothing', () => {
  const near = centreView(10, 20, { x: 0.2, y: 0.2 }, globe)
  const back = zoomView(zoomView(near, globe, 0.5, 12, 21), globe, 2, 12, 21)
  expect(back.x[0]).toBeCloseTo(near.x[0])
  expect(back.y[1]).toBeCloseTo(near.y[1])
})

test('a box of other proportions is shown whole', () => {
  const box: PlaneView = { x: [160, 165], y: [0, 30] }
  const view = limitView(box, pacific)
  expect(isInside(box, view)).toBe(true)
})

test('longitudes 0 … 360 close the circle and a box across the date line does not', () => {
  expect(viewLimitsOf(mapPlane, { x: [0, 360], y: [-90, 90] }, [90, 180], { x: 2, y: 2 }).isClosed).toBe(true)
  expect(pacific.isClosed).toBe(false)
})

test('the nearest view of one cell is that cell', () => {
  const limits = viewLimitsOf(mapPlane, { x: [0, 1], y: [0, 1] }, [1, 1], { x: 1, y: 1 })
  expect(zoomView(limits.extent, limits, 0.1, 0.5, 0.5)).toEqual(limits.extent)
})

test('a section turns nowhere, because no latitude comes twice', () => {
  const limits = viewLimitsOf({ x: 'lat', y: 'depth' }, { x: [-180, 180], y: [-5000, 0] }, [33, 360], { x: 1, y: 5 })
  expect(limits.isClosed).toBe(false)
  expect(panView(limits.extent, limits, 90, -100)).toEqual(limits.extent)
})

test('a box on a section is shown as it was drawn, and the nearest view is four of its thinnest levels', () => {
  const limits = viewLimitsOf({ x: 'lon', y: 'depth' }, { x: [140, 260], y: [-5250, 0] }, [33, 240], { x: 0.5, y: 2.5 })
  const box = { x: [140, 260], y: [-200, 0] } as const
  const shown = limitView(box, limits)
  for (const axis of ['x', 'y'] as const) {
    expect(shown[axis][0]).toBeCloseTo(box[axis][0])
    expect(shown[axis][1]).toBeCloseTo(box[axis][1])
  }
  const near = zoomView(limits.extent, limits, 1e-6, 200, 0)
  expect(span(near.y)).toBeCloseTo(10)
  expect(span(near.x)).toBeCloseTo(2)
  expect(near.y[1]).toBe(0)
})

test('a zoom of one axis does not change the other', () => {
  const limits = viewLimitsOf({ x: 'time', y: 'value' }, { x: [0, 1000], y: [-5, 5] }, [1, 100], { x: 1, y: 0.001 })
  expect(zoomAxis('x', limits.extent, limits, 0.5, 0)).toEqual({ x: [0, 500], y: [-5, 5] })
  expect(zoomAxis('y', limits.extent, limits, 0.5, 5)).toEqual({ x: [0, 1000], y: [0, 5] })
  expect(zoomAxis('y', limits.extent, limits, 4, 0)).toEqual(limits.extent)
})
