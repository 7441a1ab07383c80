import { beforeAll, expect, test } from 'vitest'
import { type Plane, mapPlane } from '../../../src/data/plane.ts'
import type { PlaneView } from '../../../src/data/view.ts'
import type { PlotOptions } from '../../../src/options/options.ts'
import type { Summary } from '../../../src/kinds/messages/summary.ts'
import { labelShapes } from '../../../src/page/axes/label-shapes.ts'
import { markerShapes } from '../../../src/page/axes/colour-bar.ts'
import { estimateWidth } from '../../../src/page/layout/measure.ts'
import type { FigureInput, FigureModel } from '../../../src/page/layout/figure-model.ts'
import { buildFigureModel } from '../../../src/page/layout/figure-model.ts'
import type { Text } from '../../../src/page/axes/shapes.ts'
import type { AxesOptions } from '../../../src/scales/axis-options.ts'
import { fetchTimeTicks } from '../../../src/scales/ticks/time-axis.ts'
import { themes } from '../../../src/style/theme.ts'

beforeAll(async () => void (await fetchTimeTicks()))

const globe: PlaneView = { x: [-180, 180], y: [-90, 90] }
const summary = (extent: PlaneView): Summary => ({
  cells: 64_800,
  valid: 42_000,
  min: -2,
  max: 31.5,
  range: [-1.523, 28.91],
  plane: mapPlane,
  extent,
  shape: [180, 360],
  finest: { x: 1, y: 1 },
})

const options: PlotOptions = {
  kind: 'heatmap',
  source: { type: 'slabs', url: '/' },
  field: { name: 'Sea water potential temperature', unit: '°C' },
  title: ['World Ocean Atlas 2018, monthly climatology', 'Temperature (°C)', 'January, 0 m, all longitudes'],
  credit:
    'Locarnini, R. A., et al. (2018). World Ocean Atlas 2018, Volume 1: Temperature. NOAA Atlas NESDIS 81, 52 pp.',
}

const scene = (
  width: number,
  height: number,
  view = globe,
  changes: Partial<PlotOptions> = {},
  input: Partial<FigureInput> = {},
): FigureModel =>
  buildFigureModel({
    options: { ...options, ...changes },
    width,
    height,
    pixelRatio: 1,
    summary: summary(view),
    plane: mapPlane,
    extent: view,
    view,
    toolSize: 28,
    scrolls: true,
    measure: estimateWidth,
    ...input,
  })

/** The rectangle a line of text takes up. */
const bounds = (text: Text) => {
  const length = estimateWidth(text.text, text.size, text.weight)
  const start = { start: 0, middle: length / 2, end: length }[text.anchor ?? 'start']
  const [rise, fall] = [text.size * 0.75, text.size * 0.2]
  return text.angle === -90
    ? { left: text.x - rise, right: text.x + fall, top: text.y - length + start, bottom: text.y + start }
    : { left: text.x - start, right: text.x - start + length, top: text.y - rise, bottom: text.y + fall }
}

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
      const texts = textsOf(scene(width, height, view))
      const boxes = texts.map((text) => ({ text: text.text, ...bounds(text) }))
      const cut = boxes.filter((box) => box.left < 0 || box.right > width || box.top < 0 || box.bottom > height)
      const meeting = boxes.flatMap((a, i) =>
        boxes
          .slice(i + 1)
          .filter((b) => a.right > b.left && b.right > a.left && a.bottom > b.top && b.bottom > a.top)
          .map((b) => `${a.text} and ${b.text}`),
      )
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
    const { layout, texts } = scene(width, 420, globe, { title: dated }, { toolSize })
    for (const line of dated.slice(1)) expect(layout.title.join(' ')).toContain(line)
    const middle = layout.tools.y + toolSize / 2
    const left = layout.tools.x + (toolSize - 16) / 2
    const tools = { left, top: middle - 8, bottom: middle + 8 }
    const lines = texts.filter((shape): shape is Text => shape.type === 'text' && layout.title.includes(shape.text))
    expect(lines).toHaveLength(layout.title.length)
    const met = lines.map(bounds).filter((line) => line.right > tools.left && line.bottom > tools.top)
    expect(met.filter(({ top }) => top < tools.bottom)).toEqual([])
    expect(layout.plot.y).toBeGreaterThanOrEqual(layout.tools.y + toolSize)
    expect(layout.tools.y).toBeGreaterThanOrEqual(0)
  },
)

test('an aspect fixes the proportions of the data area, and equal ones those of a unit', () => {
  const ratio = ({ layout: { plot } }: FigureModel) => plot.width / plot.height
  expect(ratio(scene(1000, 500, globe, { aspect: 1 }))).toBeCloseTo(1, 1)
  expect(ratio(scene(300, 900, globe, { aspect: 'equal' }))).toBeCloseTo(2, 1)
  const section: PlaneView = { x: [0, 10], y: [-20, 0] }
  const input = { plane: { x: 'lat', y: 'depth' }, extent: section, view: section } as const
  expect(ratio(scene(1000, 500, section, { aspect: 'equal' }, input))).toBeCloseTo(0.5, 1)
  expect(ratio(scene(1000, 500, section, { aspect: Number.NaN }, input))).toBeGreaterThan(1.5)
})

test.each([400, 1000])('wide labels of values have room at %d pixels, with the title outside of them', (width) => {
  const heat: PlaneView = { x: [0, 10], y: [-3.1e21, -2.9e21] }
  const input = { plane: { x: 'distance', y: 'value' }, extent: heat, view: heat } as const
  const model = scene(width, 400, heat, { field: { name: 'Heat', unit: 'J' } }, input)
  const left = model.axes.filter((shape): shape is Text => shape.type === 'text' && shape.x < model.layout.plot.x)
  expect(left.map(({ text }) => text)).toContain('−3 × 10²¹')
  expect(Math.min(...left.map((text) => bounds(text).left))).toBeGreaterThan(0)
})

test('a note says that values hardly differ on the usual colours, and none does where the options have a range', () => {
  const near = { ...summary(globe), min: 35, max: 35.0004, range: [35, 35.01] } as const
  const creditOf = (range?: readonly [number, number]) =>
    scene(900, 500, globe, { credit: '', ...(range ? { range } : {}) }, { summary: near }).layout.credit.join(' ')
  expect(creditOf()).toBe('Values from 35 to 35.0004 °C fill less than a tenth of the colour bar.')
  expect(creditOf([35, 35.01])).toBe('')
  expect(scene(900, 500, globe, { credit: '' }).layout.credit).toEqual([])
})

test('a file has the whole credit, and the proportions that its map has on the page', () => {
  const credit = 'Source: National Oceanic and Atmospheric Administration. '.repeat(12).trim()
  const onPage = scene(700, 300, globe, { credit }).layout
  const [panel] = onPage.panels
  const mapRatio = panel!.width / panel!.height
  const inFile = scene(1000, 700, globe, { credit }, { toolSize: 0, scrolls: false, mapRatio }).layout
  expect(onPage.credit.join(' ')).toMatch(/…$/)
  expect(inFile.credit.join(' ')).toBe(credit)
  expect(inFile.plot.width / inFile.plot.height).toBeCloseTo(mapRatio, 1)
  expect(inFile.foot + 15 * inFile.credit.length).toBeLessThanOrEqual(700)
})

test('the mark of a value on a bar that lies is clear of the bar’s title', () => {
  const { layout, bar, colourBar } = scene(400, 360)
  const title = colourBar.find((shape): shape is Text => shape.type === 'text' && shape.text.includes('°C'))
  for (const value of [-5, -1, 10, 30, 60]) {
    const [mark] = markerShapes(layout, bar!, value, themes.light)
    const top = Number(/^M\S+ ([\d.]+)l/.exec(mark?.type === 'path' ? mark.d : '')?.[1]) - 7
    expect(top).toBeGreaterThanOrEqual(bounds(title!).bottom)
  }
})

test('the colour bar is at the right, and below on a narrow chart', () => {
  expect(scene(1000, 700).layout.bar.side).toBe('right')
  const narrow = scene(320, 300).layout
  expect(narrow.bar.side).toBe('below')
  expect(narrow.bar.y).toBeGreaterThan(narrow.plot.y + narrow.plot.height)
})

test('the ends of the colour bar are pointed only where values lie beyond the range', () => {
  const filled = (range: readonly [number, number]) =>
    scene(1000, 700, globe, { range }).colourBar.filter((shape) => shape.type === 'path' && shape.fill !== undefined)
      .length
  expect(filled([-1, 30])).toBe(2)
  expect(filled([-1, 40])).toBe(1)
  expect(filled([-5, 40])).toBe(0)
})

test('the paint request asks for as many pixels as the data area has on the screen', () => {
  const { paintRequest, layout } = buildFigureModel({
    options,
    width: 801,
    height: 533,
    pixelRatio: 1.5,
    summary: summary(globe),
    plane: mapPlane,
    extent: globe,
    view: globe,
    toolSize: 0,
    scrolls: false,
    measure: estimateWidth,
  })
  expect(paintRequest?.width).toBeCloseTo(layout.plot.width * 1.5, 6)
  expect(paintRequest?.height).toBeCloseTo(layout.plot.height * 1.5, 6)
})

test('a degree of latitude is drawn as long as one of longitude or up to twice as long, unless the room is far too odd', () => {
  for (const view of [globe, views['date line'], views['poles']] as PlaneView[]) {
    const { plot } = scene(1000, 700, view).layout
    const stretch = plot.height / (view.y[1] - view.y[0]) / (plot.width / (view.x[1] - view.x[0]))
    expect(stretch).toBeGreaterThan(0.99)
  }
})

test('a zero-centred scale is painted as far below zero as above', () => {
  expect(
    scene(1000, 700, globe, { colourScale: 'zero-centred', range: [-1, 4] }).paintRequest?.layers[0],
  ).toMatchObject({
    range: [-4, 4],
  })
})

test('a colour range from its high end is the same range, and one without numbers is that of the values', () => {
  expect(scene(1000, 700, globe, { range: [10, -10] }).paintRequest?.layers[0]).toMatchObject({ range: [-10, 10] })
  expect(scene(1000, 700, globe, { range: [Number.NaN, 5] }).paintRequest?.layers[0]).toMatchObject({
    range: [-1.523, 28.91],
  })
})

test('an unknown palette counts as absent', () => {
  expect(scene(1000, 700, globe, { palette: 'thermal' }).paintRequest?.layers[0]).toMatchObject({ palette: 'thermal' })
  const unknown = { palette: 'turbo' } as unknown as Partial<PlotOptions>
  expect(scene(1000, 700, globe, unknown).paintRequest?.layers[0]).toMatchObject({ palette: 'Default' })
})

test('one value alone still makes a colour bar with a length', () => {
  const { bar } = scene(1000, 700, globe, { range: [7, 7] })
  expect(bar!.range[1]).toBeGreaterThan(bar!.range[0])
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
      expect(bounds(text).left).toBeGreaterThanOrEqual(0)
      expect(bounds(text).right).toBeLessThanOrEqual(width)
    }
  }
})

test('a narrow chart names the axes that degrees or times do not name', () => {
  const titlesOf = (plane: Plane, axes?: AxesOptions) => {
    const { axes: shapes } = scene(360, 300, { x: [0, 10], y: [-10, 0] }, axes ? { axes } : {}, {
      plane,
      summary: { ...summary({ x: [0, 10], y: [-10, 0] }), plane },
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
  const { axes, layout, texts } = scene(360, 300, view, {}, { plane, summary: { ...summary(view), plane } })
  const boxes = [...axes, ...texts].filter((shape) => shape.type === 'text').map(bounds)
  const { bar } = layout
  boxes.push({ left: bar.x, right: bar.x + bar.width, top: bar.y, bottom: bar.y + bar.height })
  const covered = boxes.flatMap((box, i) =>
    boxes
      .slice(i + 1)
      .filter(
        (other) => box.right > other.left && other.right > box.left && box.bottom > other.top && other.bottom > box.top,
      )
      .map((other) => [box, other]),
  )
  expect(covered).toEqual([])
  expect(Math.min(...boxes.map(({ left }) => left))).toBeGreaterThanOrEqual(0)
})

test('a contour label under the text of an annotation is left out', () => {
  const model = scene(1000, 700, globe, { kind: 'contourMap' })
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
})

test('counts of rows on a logarithmic scale begin at one row', () => {
  const counts = { ...summary(globe), min: 1, max: 90, range: [0, 42] } as const
  const barOf = (changes: Partial<PlotOptions>) =>
    scene(1000, 700, globe, { kind: 'scatter', against: 'density', ...changes } as object, { summary: counts }).bar
  expect(barOf({ colourScale: 'log' })?.range).toEqual([1, 42])
  expect(barOf({ colourScale: 'log', range: [0.5, 10] })?.range).toEqual([0.5, 10])
  expect(barOf({})?.range).toEqual([0, 42])
})

test('without a colour bar the data area is wider, and nothing of the bar is drawn', () => {
  const [usual, without] = [scene(1000, 700), scene(1000, 700, globe, { colourBar: false })]
  expect(without.colourBar).toEqual([])
  expect(without.bar).toBeUndefined()
  expect(without.layout.plot.width).toBeGreaterThan(usual.layout.plot.width)
})

test('a series on a second axis is drawn once the code of that axis is there, and never along the first', async () => {
  const view: PlaneView = { x: [0, 864e5], y: [0, 30] }
  const plane: Plane = { x: 'time', y: 'value' }
  const own = { ...summary(view), plane }
  const source = { type: 'columns', columns: { time: [0, 864e5], value: [1, 5] } } as const
  const layers = [
    { type: 'series', source, secondAxis: true },
    { type: 'series', source },
  ] as const
  const layersCode = await import('../../../src/page/layout/layers-code.ts')
  const drawn = (secondAxisCode: FigureInput['secondAxisCode']) =>
    scene(1000, 700, view, { kind: 'timeSeries', layers } as object, {
      plane,
      summary: { ...own, layers: [{ ...own, secondAxis: { range: [0, 5] } }, own] } as Summary,
      layersCode,
      secondAxisCode,
    }).paintRequest?.layers.map((paint) => paint && ('secondAxis' in paint ? 'second' : 'first'))
  expect(drawn(undefined)).toEqual(['first', null, 'first'])
  expect(drawn(await import('../../../src/page/axes/second-axis.ts'))).toEqual(['first', 'second', 'first'])
})
