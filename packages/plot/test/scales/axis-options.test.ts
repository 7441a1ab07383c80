import { expect, test } from 'vitest'
import { type Plane, fromAxis, rangeToAxis } from '../../src/data/plane.ts'
import type { Range } from '../../src/data/view.ts'
import { extentIn, scalesIn, ticksOf, titleOf } from '../../src/scales/axis-options.ts'

const field = { name: 'Temperature', unit: '°C' }
const profile: Plane = { x: 'value', y: 'depth' }
const extent = { x: [1.5, 28.4], y: [-5200, 0] } as const

test('an axis has the title and the labels of its options, and otherwise the usual ones', () => {
  const axes = { depth: { title: 'Pressure (dbar)', tickFormat: (depth: number) => `${depth / 1000} km` } }
  expect(titleOf('depth', field, axes)).toBe('Pressure (dbar)')
  expect(titleOf('value', field, axes)).toBe('Temperature (°C)')
  expect(titleOf('depth', field, { depth: { title: '' } })).toBe('')
  expect(ticksOf('depth', [-2000, 0], 3, axes.depth)).toEqual([
    { value: -2000, label: '2 km' },
    { value: -1000, label: '1 km' },
    { value: 0, label: '0 km' },
  ])
  expect(ticksOf('value', [0, 20], 3).map(({ label }) => label)).toEqual(['0', '10', '20'])
})

test('a domain replaces the extent of its axis, depths downward, and one from high to low is reversed', () => {
  expect(extentIn(profile, extent, { value: { domain: [30, 0] }, depth: { domain: [0, 1000] } })).toEqual({
    x: [0, 30],
    y: [-1000, 0],
  })
})

test('a domain without a length, and one of an axis that the chart does not have, change nothing', () => {
  expect(extentIn(profile, extent, { value: { domain: [3, 3] }, lon: { domain: [0, 10] } })).toEqual(extent)
  expect(extentIn(profile, extent, { depth: { domain: [Number.NaN, 3] } })).toEqual(extent)
  expect(extentIn(profile, extent)).toEqual(extent)
})

test('the ticks of a logarithmic axis are powers of ten at their logarithms, and a reversed one starts with the highest', () => {
  expect(ticksOf('value', [-3, 0], 7, {}, { logarithmic: true })).toEqual([
    { value: -3, label: '0.001' },
    { value: -2, label: '0.01' },
    { value: -1, label: '0.1' },
    { value: 0, label: '1' },
  ])
  expect(ticksOf('value', [-20, 0], 3, {}, { reversed: true }).map(({ label }) => label)).toEqual(['20', '10', '0'])
  expect(
    ticksOf('depth', [-3, -1], 7, { tickFormat: (depth) => `${depth} m` }, { logarithmic: true }).at(-1),
  ).toMatchObject({ label: '10 m' })
})

test('only axes that can be reversed or logarithmic are', () => {
  expect(scalesIn({ value: { logarithmic: true }, time: { reversed: true, logarithmic: true } })).toEqual({
    value: { logarithmic: true },
    time: { reversed: true },
  })
  expect(scalesIn({ salinity: { reversed: true }, value: { title: 'Chlorophyll' } })).toBeUndefined()
})

test('a stretched axis is divided part by part: ticks are round, lie where their labels say, and one is at each break', () => {
  const depth = {
    stretch: [
      [0, 0],
      [500, 0.5],
      [6000, 1],
    ],
  } as const
  const scale = scalesIn({ depth })?.depth
  expect(scale).toEqual({
    stretch: [
      [0, 0],
      [500, 3000],
      [6000, 6000],
    ],
  })
  const labels = (range: Range, most: number) =>
    ticksOf('depth', rangeToAxis('depth', range, scale), most, depth, scale)
      .map(({ label }) => label)
      .toReversed()
  expect(labels([0, 6000], 7)).toEqual(['0', '200', '400', '500', '2000', '4000', '6000'])
  expect(labels([0, 6000], 14)).toEqual([
    '0',
    '100',
    '200',
    '300',
    '400',
    '500',
    '1000',
    '2000',
    '3000',
    '4000',
    '5000',
    '6000',
  ])
  expect(labels([0, 6000], 2)).toEqual(['500', '5000'])
  expect(labels([600, 2000], 4)).toEqual(['1000', '1500', '2000'])
  for (const { value, label } of ticksOf('depth', rangeToAxis('depth', [3, 5432], scale), 9, depth, scale)) {
    expect(fromAxis('depth', value, scale)).toBeCloseTo(Number(label), 6)
  }
})

test('only the axes of kinds that can be stretched are, and a stretched axis is not logarithmic', () => {
  const stretch = [
    [0, 0],
    [10, 5],
    [1000, 9],
  ] as const
  const axes = { depth: { stretch, logarithmic: true, reversed: true }, lon: { stretch } }
  expect(scalesIn(axes)).toEqual({
    depth: {
      reversed: true,
      stretch: [
        [0, 0],
        [10, expect.closeTo(555.56, 1)],
        [1000, 1000],
      ],
    },
  })
  expect(scalesIn(axes, { hasScales: false, canBeStretched: true })?.depth).toEqual({ stretch: expect.any(Array) })
  expect(scalesIn(axes, { hasScales: true, canBeStretched: false })?.depth).toEqual({
    reversed: true,
    logarithmic: true,
  })
})

test('a domain that reaches zero is ignored on a logarithmic axis', () => {
  const plane: Plane = { ...profile, scales: { value: { logarithmic: true } } }
  const view = { x: [-3, 1], y: [-100, 0] } as const
  expect(extentIn(plane, view, { value: { domain: [0, 10] } })).toEqual(view)
  expect(extentIn(plane, view, { value: { domain: [0.1, 10] } })).toEqual({ ...view, x: [-1, 1] })
})
