import { expect, test } from 'vitest'
import { mapPlane } from '../../../src/data/plane.ts'
import type { Annotation } from '../../../src/kinds/layers/annotation.ts'
import { annotationShapes } from '../../../src/page/annotations/shapes.ts'
import { clipPath, clipPolygon } from '../../../src/page/annotations/clip.ts'
import { unplacedAnnotations } from '../../../src/page/annotations/unplaced.ts'
import type { Layout } from '../../../src/page/layout/layout.ts'
import { themes } from '../../../src/style/theme.ts'

const box = { x: 50, y: 20, width: 360, height: 180 }
const layout = { plot: box, panels: [{ x: 0, y: 0, width: 360, height: 180 }] } as unknown as Layout
const world = { x: [-180, 180], y: [-90, 90] } as const
const measure = (text: string) => 6 * text.length

const shapesOf = (
  annotation: Annotation,
  view: { x: readonly [number, number]; y: readonly [number, number] } = world,
) => annotationShapes([annotation], layout, { plane: mapPlane, view }, themes.light, measure)
const paths = (...given: Parameters<typeof shapesOf>) =>
  shapesOf(...given).flatMap((shape) => (shape.type === 'path' ? [shape.d] : []))

test('a path keeps the part of each segment inside the box', () => {
  expect(
    clipPath(
      [
        [0, 100],
        [100, 100],
        [500, 100],
      ],
      box,
    ),
  ).toEqual({ d: 'M50 100L100 100L410 100', end: [410, 100] })
  expect(
    clipPath(
      [
        [0, 0],
        [500, 0],
      ],
      box,
    ),
  ).toEqual({ d: '' })
  // It leaves the box and comes back: two pieces.
  expect(
    clipPath(
      [
        [60, 30],
        [60, 0],
        [80, 0],
        [80, 30],
      ],
      box,
    ).d,
  ).toBe('M60 30L60 20M80 20L80 30')
})

test('a line at a latitude crosses the whole map, with a halo below and its text at the end', () => {
  const [halo, line, text, ...more] = shapesOf({ type: 'line', at: { lat: 0 }, text: 'Equator', colour: 'red' })
  expect(halo).toMatchObject({ d: 'M50 110L410 110', stroke: themes.light.surface })
  expect(line).toMatchObject({ d: 'M50 110L410 110', stroke: 'red' })
  expect(text).toMatchObject({ text: 'Equator', anchor: 'end', y: 105 })
  expect(more).toEqual([])
})

test('a line between places on both sides of the date line takes the shorter way', () => {
  const drawn = paths({
    type: 'line',
    at: [
      { lon: 170, lat: 0 },
      { lon: -170, lat: 0 },
    ],
  })
  expect(new Set(drawn)).toEqual(new Set(['M400 110L410 110', 'M50 110L60 110']))
})

test('a place is drawn on the circle of longitudes that is in view', () => {
  const pacific = { x: [150, 230], y: [-20, 20] } as const
  const [text] = shapesOf({ type: 'text', at: { lon: -160, lat: 0 }, text: 'HOT' }, pacific)
  expect(text).toMatchObject({ x: 50 + (360 * 50) / 80 })
})

test('a text outside the view is not drawn, and one at the edge is moved inside', () => {
  expect(shapesOf({ type: 'text', at: { lon: 0, lat: 95 }, text: 'nowhere' })).toEqual([])
  const [text] = shapesOf({ type: 'text', at: { lon: 179, lat: 0 }, text: 'near the edge' })
  expect(text).toMatchObject({ x: 410 - 5 - (6 * 13) / 2 })
})

test('a band covers a range of one axis, clipped to the view', () => {
  const [band, ...more] = shapesOf({ type: 'band', range: { lat: [60, 120] } })
  expect(band).toMatchObject({ type: 'rectangle', x: 50, y: 20, width: 360, height: 30 })
  expect(more).toEqual([])
})

test('a box has the edges that are in view, and no edge where the view cuts it', () => {
  expect(paths({ type: 'box', range: { lon: [-10, 10], lat: [80, 100] } }).at(-1)).toBe('M240 20L240 30L220 30L220 20')
})

test.each<Annotation>([
  { type: 'line', at: { depth: 200 } },
  { type: 'text', at: { lon: 0 }, text: 'no latitude' },
  { type: 'band', range: { time: [0, 1] } },
  { type: 'box', range: { lon: [0, 1] } },
])('$type with other axes than the chart is not drawn', (annotation) => {
  expect(shapesOf(annotation)).toEqual([])
})

test('a polygon keeps its part inside the box', () => {
  expect(
    clipPolygon(
      [
        [0, 100],
        [100, 100],
        [100, 1000],
        [0, 1000],
      ],
      box,
    ),
  ).toBe('M50 200L50 100L100 100L100 200Z')
  expect(
    clipPolygon(
      [
        [0, 0],
        [10, 0],
        [10, 10],
      ],
      box,
    ),
  ).toBe('')
  expect(
    clipPolygon(
      [
        [0, 0],
        [1000, 0],
        [1000, 1000],
        [0, 1000],
      ],
      box,
    ),
  ).toBe('M50 200L50 20L410 20L410 200Z')
})

test('the sea floor is filled below its line, which has no halo, down to the edge of the chart', () => {
  const section = { plane: { x: 'lat', y: 'depth' }, view: { x: [-90, 90], y: [-1000, 0] } } as const
  const floor: Annotation = {
    type: 'line',
    at: [
      { lat: -90, depth: 500 },
      { lat: 0, depth: 1500 },
      { lat: 90, depth: 500 },
    ],
    fill: 'below',
  }
  const [fill, line, ...others] = annotationShapes([floor], layout, section, themes.light, measure)
  expect(fill).toMatchObject({
    fill: themes.light.missing,
    d: 'M50 200L50 110L140 200L320 200L410 110L410 200Z',
  })
  expect(line).toMatchObject({ d: 'M50 110L140 200M320 200L410 110', stroke: themes.light.ink, width: 1.5 })
  expect(others).toEqual([])
})

test('an annotation that does not name the axes that it needs is named with its place in the list', () => {
  const placed: readonly Annotation[] = [
    { type: 'text', at: { lon: 1, lat: 2 }, text: 'here' },
    { type: 'line', at: { lat: 0 } },
    {
      type: 'line',
      at: [
        { lon: 0, lat: 0 },
        { lon: 9, lat: 9 },
      ],
    },
    { type: 'band', range: { lon: [0, 9] } },
    { type: 'box', range: { lon: [0, 9], lat: [0, 9] } },
  ]
  expect(unplacedAnnotations(placed, mapPlane)).toEqual([])
  const unplaced: readonly Annotation[] = [
    { type: 'text', at: { lat: 2 }, text: 'where' },
    { type: 'line', at: { depth: 0 } },
    { type: 'line', at: [{ lon: 0, lat: 0 }, { lon: 9 }] },
    { type: 'band', range: { depth: [0, 9] } },
    { type: 'box', range: { lat: [0, 9] } },
  ]
  expect(unplacedAnnotations(unplaced, mapPlane)).toEqual([
    'The annotation layers[0] is not drawn: a text names both lon and lat, the axes of this chart.',
    'The annotation layers[1] is not drawn: a line names one of lon and lat, the axes of this chart; each place of a list names both.',
    'The annotation layers[2] is not drawn: a line names one of lon and lat, the axes of this chart; each place of a list names both.',
    'The annotation layers[3] is not drawn: a band names one of lon and lat, the axes of this chart.',
    'The annotation layers[4] is not drawn: a box names both lon and lat, the axes of this chart.',
  ])
})

test('a mark as light as the surface has a dark halo, and others one in the colour of the surface', () => {
  const { surface, ink } = themes.light
  const halosOf = (annotation: Annotation) =>
    shapesOf(annotation).flatMap((shape) =>
      shape.type === 'text' ? [shape.halo?.colour] : shape.type === 'path' && shape.stroke ? [shape.stroke] : [],
    )
  expect(halosOf({ type: 'text', at: { lon: 0, lat: 0 }, text: 'Gyre', colour: '#fff' })).toEqual([ink])
  expect(halosOf({ type: 'line', at: { lat: 0 }, text: 'Equator', colour: '#ffffff' })).toEqual([ink, '#ffffff', ink])
  expect(halosOf({ type: 'box', range: { lon: [0, 20], lat: [0, 20] }, text: 'Box' })).toEqual([surface, ink, surface])
  expect(halosOf({ type: 'line', at: { lat: 0 }, colour: '#c0392b' })).toEqual([surface, '#c0392b'])
})
