import { expect, test } from 'vitest'
import { planeScales } from '../../src/scales/plane-scales.ts'

const view = { x: [-180, 180], y: [-90, 90] } as const

test('the upper left corner of a view is its north-western corner, and pixels lead back to places', () => {
  const { x, y } = planeScales(view, { width: 720, height: 360 })
  expect([x(-180), y(90), x(180), y(-90)]).toEqual([0, 0, 720, 360])
  expect([x.invert(360), y.invert(90)]).toEqual([0, 45])
})

test('pixels count from the corner of the area or from a given corner', () => {
  const box = { x: 30, y: 10, width: 720, height: 360 }
  expect([planeScales(view, box).x(-180), planeScales(view, box).y(90)]).toEqual([0, 0])
  expect([planeScales(view, box, box).x(-180), planeScales(view, box, box).y(90)]).toEqual([30, 10])
})
