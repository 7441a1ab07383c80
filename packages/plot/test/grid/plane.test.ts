import { expect, test } from 'vitest'
import { depthAxis } from '../../src/grid/axis.ts'
import { faultOf, fieldOf } from '../../src/grid/field.ts'
import { type Plane, mapPlane, namedView, viewOn } from '../../src/grid/plane.ts'
import { planeTicks } from '../../src/scale/axis-words.ts'
import { placeText } from '../../src/view/words.ts'

const section: Plane = { x: 'lon', y: 'depth' }

test('depth is counted downward and stands on the plane as its height, and a view comes back as it was asked for', () => {
  const view = viewOn(section, { lon: [-160, -140], depth: [0, 500] })
  expect(view).toEqual({ x: [-160, -140], y: [-500, 0] })
  expect(namedView(section, view!)).toEqual({ lon: [-160, -140], depth: [0, 500] })
})

test('a view that names other axes is none of this plane', () => {
  expect(viewOn(section, { lon: [0, 1], lat: [0, 1] })).toBeUndefined()
  expect(viewOn(mapPlane, { lon: [0, 1], lat: [2, 3] })).toEqual({ x: [0, 1], y: [2, 3] })
})

test('irregular depths keep their own widths, and the uppermost cell ends at the surface', () => {
  const { lower, upper } = depthAxis(Float64Array.of(-500, -300, -200, -150, -100, -50, -30, -20, -10, 0))
  expect([...upper].slice(-4)).toEqual([-25, -15, -5, 0])
  expect([...lower].slice(0, 3)).toEqual([-600, -400, -250])
  expect([...depthAxis(Float64Array.of(-20, -10, 5)).upper]).toEqual([-15, -2.5, 12.5])
})

test('ticks of a depth axis count downward from the surface', () => {
  expect(planeTicks('depth', [-550, 0])).toEqual(
    [500, 400, 300, 200, 100, 0].map((depth) => ({ value: 0 - depth, label: String(depth) })),
  )
  expect(planeTicks('depth', [-5, 0], 3).length).toBeLessThanOrEqual(3)
})

test('a place of a section is said with its depth first', () => {
  expect(placeText(section, { x: -157.5, y: -1250.25 })).toBe('1250.25 m, 157.5° W')
  expect(placeText({ x: 'lat', y: 'depth' }, { x: 22.5, y: 0 })).toBe('0 m, 22.5° N')
})

test('cells that are no field are refused by the names of their axes', () => {
  const values = new Float32Array(4)
  const cells = { plane: section, x: Float64Array.of(1, 2), y: Float64Array.of(-5, -10), values }
  expect(faultOf(cells)).toBe('The depths of the field do not ascend.')
  expect(faultOf({ ...cells, y: Float64Array.of(-10, -5) })).toBeUndefined()
  expect(faultOf({ ...cells, x: Float64Array.of(1) })).toBe(
    '2 depths and 1 longitudes make 2 cells, and 4 values came.',
  )
  expect(fieldOf({ ...cells, y: Float64Array.of(-10, -5) }).y.upper.at(-1)).toBe(-2.5)
})
