import { beforeAll, expect, test } from 'vitest'
import { type Plane, mapPlane } from '../../../src/data/plane.ts'
import type { PlaneView } from '../../../src/data/view.ts'
import { labelShapes } from '../../../src/page/axes/label-shapes.ts'
import { estimateWidth } from '../../../src/page/layout/measure.ts'
import { buildFigureModel, type FigureModel } from '../../../src/page/layout/figure-model.ts'
import type { Text } from '../../../src/page/axes/shapes.ts'
import type { AxesOptions } from '../../../src/scales/axis-options.ts'
import { fetchTimeTicks } from '../../../src/scales/ticks/time-axis.ts'
import { measureBounds, buildFigure, globe, options, findOverlaps, summarize } from './figure.ts'

beforeAll(async () => void (await fetchTimeTicks()))

const textsOf = ({ axes, colourBar, texts }: FigureModel) =>
  [...axes, ...colourBar, ...texts].filter((shape): shape is Text => shape.type === 'text')

const sizes = [
  [320, 300],
  [400, 360],
  [479, 320],
  [480, 340],
  [640, 420],
  [1000, 700],
  [1280, 640],
  [1900, 1000],
] as const
const views: Readonly<Record<string, PlaneView>> = {
  globe,
  'date line': { x: [150, 230], y: [-10, 50] },
  tall: { x: [-30, -25], y: [-60, 60] },
  wide: { x: [-180, 180], y: [-5, 5] },
  near: { x: [-157.882, -157.861], y: [21.334, 21.351] },
  poles: { x: [-180, 180], y: [60, 90] },
}

for (const [width, height] of sizes) {
  test.each(Object.entries(views))(
    `at ${width} × ${height} no label of the %s view is cut or meets another`,
    (_, view) => {
      const texts = textsOf(buildFigure(width, height, view))
      const boxes = texts.map((text) => ({ text: text.text, ...measureBounds(text) }))
      const cut = boxes.filter((box) => box.left < 0 || box.right > width || box.top < 0 || box.bottom > height)
      const meeting = findOverlaps(boxes).map(([a, b]) => `${a.text} and ${b.text}`)
      expect({ cut, meeting }).toEqual({ cut: [], meeting: [] })
    },
  )
}

const dated = [
  'SeaFlow cell abundances of the Gradients cruises',
  'Prochlorococcus abundance [cells µL⁻¹]',
  '2016-04-20 00:00 – 2017-06-15 00:00, Averaged Values 0 m to 500 m',
  'Averaged Values 60° S to 60° N, Averaged Values 180° W to 180° E',
]

test.each([320, 360, 400, 460, 480, 520, 640].flatMap((width) => [28, 44].map((size) => [width, size] as const)))(
  'at %d pixels with buttons of %d no line of a title under the first loses a word, and none meets an icon',
  (width, toolSize) => {
    const { layout, texts } = buildFigure(width, 420, globe, { title: dated }, { toolSize })
    for (const line of dated.slice(1)) expect(layout.title.join(' ')).toContain(line)
    const middle = layout.tools.y + toolSize / 2
    const left = layout.tools.x + (toolSize - 16) / 2
    const tools = { left, top: middle - 8, bottom: middle + 8 }
    const lines = texts.filter((shape): shape is Text => shape.type === 'text' && layout.title.includes(shape.text))
    expect(lines).toHaveLength(layout.title.length)
    const met = lines.map(measureBounds).filter((line) => line.right > tools.left && line.bottom > tools.top)
    expect(met.filter(({ top }) => top < tools.bottom)).toEqual([])
    expect(layout.plot.y).toBeGreaterThanOrEqual(layout.tools.y + toolSize)
    expect(layout.tools.y).toBeGreaterThanOrEqual(0)
  },
)

test.each([400, 1000])('wide labels of values have room at %d pixels, with the title outside of them', (width) => {
  const heat: PlaneView = { x: [0, 10], y: [-3.1e21, -2.9e21] }
  const input = { plane: { x: 'distance', y: 'value' }, extent: heat, view: heat } as const
  const model = buildFigure(width, 400, heat, { field: { name: 'Heat', unit: 'J' } }, input)
  const left = model.axes.filter((shape): shape is Text => shape.type === 'text' && shape.x < model.layout.plot.x)
  expect(left.map(({ text }) => text)).toContain('−3 × 10²¹')
  expect(Math.min(...left.map((text) => measureBounds(text).left))).toBeGreaterThan(0)
})

test.each([300, 420, 640])('at %d pixels every tick of time has its label, so that no year is lost', (width) => {
  const day = 864e5
  const spans = [0.02, 0.1, 0.5, 2, 9, 30, 90, 200, 400, 2000]
  const starts = [
    Date.UTC(2016, 0, 1),
    Date.UTC(2015, 11, 31, 22, 30),
    Date.UTC(2016, 4, 30, 6),
    Date.UTC(2015, 11, 30),
  ]
  for (const [from, days] of spans.flatMap((each) => starts.map((start) => [start, each] as const))) {
    const view: PlaneView = { x: [from, from + days * day], y: [0, 10] }
    const { axes, layout } = buildFigureModel({
      options: { ...options, kind: 'timeSeries' },
      width,
      height: 300,
      pixelRatio: 1,
      plane: { x: 'time', y: 'value' },
      extent: view,
      view,
      toolSize: 28,
      scrolls: true,
      measure: estimateWidth,
    })
    const texts = axes.filter((shape): shape is Text => shape.type === 'text')
    const across = texts.filter(({ y, anchor }) => anchor === 'middle' && y === layout.plot.y + layout.plot.height + 20)
    const ticks = axes.filter((shape) => shape.type === 'line' && shape.from[0] === shape.to[0])
    expect(across.some(({ text }) => /20\d\d/.test(text))).toBe(true)
    expect(across).toHaveLength(ticks.length)
    for (const text of texts) {
      expect(measureBounds(text).left).toBeGreaterThanOrEqual(0)
      expect(measureBounds(text).right).toBeLessThanOrEqual(width)
    }
  }
})

test('a narrow chart names the axes that degrees or times do not name', () => {
  const titlesOf = (plane: Plane, axes?: AxesOptions) => {
    const { axes: shapes } = buildFigure(360, 300, { x: [0, 10], y: [-10, 0] }, axes ? { axes } : {}, {
      plane,
      summary: { ...summarize({ x: [0, 10], y: [-10, 0] }), plane },
    })
    const texts = shapes.filter((shape) => shape.type === 'text')
    return texts.flatMap(({ text }) => (/[A-Z][a-z]/.test(text) ? [text] : []))
  }
  expect(titlesOf(mapPlane)).toEqual([])
  expect(titlesOf({ x: 'distance', y: 'depth' })).toEqual(['Distance (nmi)', 'Depth (m)'])
  expect(titlesOf({ x: 'lat', y: 'depth' })).toEqual(['Depth (m)'])
  expect(titlesOf({ x: 'lat', y: 'depth' }, { lat: { title: 'Along 30° W' } })).toEqual(['Along 30° W', 'Depth (m)'])
})

test('no title of an axis covers labels, colour bar or credit of a narrow chart', () => {
  const plane = { x: 'distance', y: 'depth' } as const
  const view = { x: [0, 10], y: [-5000, 0] } as const
  const { axes, layout, texts } = buildFigure(360, 300, view, {}, { plane, summary: { ...summarize(view), plane } })
  const boxes = [...axes, ...texts].filter((shape) => shape.type === 'text').map(measureBounds)
  const { bar } = layout
  boxes.push({ left: bar.x, right: bar.x + bar.width, top: bar.y, bottom: bar.y + bar.height })
  expect(findOverlaps(boxes)).toEqual([])
  expect(Math.min(...boxes.map(({ left }) => left))).toBeGreaterThanOrEqual(0)
})

test('a contour label under the text or the line of an annotation is left out', () => {
  const model = buildFigure(1000, 700, globe, { kind: 'contourMap' })
  const at = { x: 200, y: 120 }
  const labels = [
    { ...at, angle: 0, text: '20', level: 20 },
    { ...at, x: 400, angle: 0, text: '20', level: 20 },
  ] as unknown as Parameters<typeof labelShapes>[0]
  const { plot } = model.layout
  const annotation: Text = {
    type: 'text',
    x: plot.x + at.x - 20,
    y: plot.y + at.y,
    text: 'Station 4',
    size: 12,
    fill: '#000',
  }
  const drawn = (annotations: FigureModel['annotations']) =>
    labelShapes(labels, { layout: model.layout, annotations }, model.paintRequest!).length
  expect(drawn([])).toBe(2)
  expect(drawn([annotation])).toBe(1)
  const [x, y] = [plot.x + at.x, plot.y + at.y]
  const path = (d: string, stroke?: string) =>
    ({ type: 'path', d, ...(stroke ? { stroke } : { fill: '#000' }) }) as const
  // Past the first label, through it in a later part of the path, and an area, which covers the line too.
  expect(drawn([path(`M${x - 50} ${y - 30}L${x + 50} ${y - 30}`, '#000')])).toBe(2)
  expect(drawn([path(`M0 0L9 9M${x} ${y - 50}L${x} ${y + 50}L${x + 80} ${y + 50}`, '#000')])).toBe(1)
  expect(drawn([path(`M${x} ${y - 50}L${x} ${y + 50}L${x + 80} ${y + 50}Z`)])).toBe(2)
})

test('where the contour labels of two layers meet, those of the lower one stay; those of one layer do not drop each other', () => {
  const model = buildFigure(1000, 700, globe, { kind: 'contourMap' })
  const [field] = model.paintRequest!.layers
  const request = { ...model.paintRequest!, layers: [field, field] } as NonNullable<FigureModel['paintRequest']>
  const at = { x: 200, y: 120, level: 20 }
  const labels = [
    { ...at, angle: 0, text: '20' },
    // Across the first one, and so far away that only its length reaches there.
    { ...at, y: 138, angle: 90, text: '34.25', layer: 1 },
    { ...at, x: 400, angle: 0, text: '34', layer: 1 },
    { ...at, x: 402, angle: 0, text: '35', layer: 1 },
  ] as unknown as Parameters<typeof labelShapes>[0]
  const drawn = labelShapes(labels, { layout: model.layout, annotations: [] }, request)
  expect(drawn.map((shape) => shape.type === 'text' && shape.text)).toEqual(['20', '34', '35'])
})

test.each([
  [480, 340],
  [640, 420],
  [1000, 700],
])(
  'at %d × %d a map of 2° of longitude in equal units is narrower than its axis title, which is whole',
  (width, height) => {
    const narrow: PlaneView = { x: [-31, -29], y: [-60, 60] }
    const model = buildFigure(width, height, narrow, { aspect: 'equal' })
    expect(model.layout.plot.width).toBeLessThan(estimateWidth('Longitude', 12))
    expect(textsOf(model).map(({ text }) => text)).toContain('Longitude')
  },
)
