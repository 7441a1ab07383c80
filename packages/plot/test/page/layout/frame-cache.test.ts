import { expect, test } from 'vitest'
import { mapPlane } from '../../../src/data/plane.ts'
import type { FrameInput } from '../../../src/page/layout/figure-model.ts'
import { FrameCache } from '../../../src/page/layout/frame-cache.ts'
import { estimateWidth } from '../../../src/page/layout/measure.ts'

const options = { kind: 'heatmap', field: { name: 'Temperature', unit: '°C' }, range: [0, 30] } as const
const input: FrameInput = {
  options,
  width: 800,
  height: 500,
  pixelRatio: 1,
  plane: mapPlane,
  extent: { x: [0, 360], y: [-90, 90] },
  toolSize: 28,
  scrolls: true,
  measure: estimateWidth,
}

test('a frame is kept while only the view and the callbacks of the options change', () => {
  const frames = new FrameCache()
  const frame = frames.frameOf(input)
  const moved = { ...options, view: { lon: [0, 10], lat: [0, 10] }, onView: () => {} }
  expect(frames.frameOf({ ...input, options: moved })).toBe(frame)
  expect(frames.frameOf(input)).toBe(frame)
})

test.each<[string, Partial<FrameInput>]>([
  ['its size', { width: 801 }],
  ['the pixel ratio', { pixelRatio: 2 }],
  ['an option', { options: { ...options, palette: 'thermal' } }],
  ['an option that was absent', { options: { ...options, title: ['World Ocean'] } }],
  ['the fonts', { measure: (text, size) => estimateWidth(text, size) }],
  ['the extent', { extent: { x: [0, 90], y: [0, 60] } }],
])('a frame is built again after a change of %s', (_, change) => {
  const frames = new FrameCache()
  const frame = frames.frameOf(input)
  const changed = frames.frameOf({ ...input, ...change })
  expect(changed).not.toBe(frame)
  expect(frames.frameOf(input)).not.toBe(changed)
})
