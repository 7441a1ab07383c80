import { expect, test } from 'vitest'
import { mapPlane } from '../../../src/data/plane.ts'
import type { Summary } from '../../../src/kinds/messages/summary.ts'
import type { FrameInput } from '../../../src/page/layout/figure-frame.ts'
import { FrameCache } from '../../../src/page/layout/frame-cache.ts'
import { estimateWidth } from '../../../src/page/layout/measure.ts'

const options = { kind: 'heatmap', field: { name: 'Temperature', unit: '°C' }, range: [0, 30] } as const
const summary: Summary = {
  plane: mapPlane,
  cells: 4,
  valid: 4,
  min: 0,
  max: 30,
  range: [0, 30],
  extent: { x: [0, 360], y: [-90, 90] },
  shape: [2, 2],
  finest: { x: 180, y: 90 },
}
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

test('a change that shows in the picture alone keeps what is around it', () => {
  const frames = new FrameCache()
  const series: FrameInput = { ...input, options: { kind: 'timeSeries', field: options.field }, summary }
  const frame = frames.frameOf(series)
  const coloured = frames.frameOf({ ...series, options: { ...series.options, lineColour: '#0050c0' } })
  expect(coloured.picture?.layers[0]).toMatchObject({ lineColour: '#0050c0' })
  expect(coloured.layout).toBe(frame.layout)
  expect(coloured.texts).toBe(frame.texts)
  const view = { x: [0, 360], y: [-90, 90] } as const
  expect(coloured.axesOf(view)).toBe(frame.axesOf(view))
  const renamed = frames.frameOf({ ...series, options: { ...series.options, axes: { lon: { title: 'East' } } } })
  expect(renamed.axesOf(view)).not.toEqual(frame.axesOf(view))
  const titled = frames.frameOf({ ...series, options: { ...series.options, title: ['World Ocean'] } })
  expect(titled.layout).not.toBe(frame.layout)
})

test('a new palette changes the colour bar, and the frame with it', () => {
  const frames = new FrameCache()
  const map: FrameInput = { ...input, options, summary }
  const frame = frames.frameOf(map)
  const recoloured = frames.frameOf({ ...map, options: { ...options, palette: 'thermal' } })
  expect(recoloured.colourBar).not.toEqual(frame.colourBar)
  expect(recoloured.layout).not.toBe(frame.layout)
})
