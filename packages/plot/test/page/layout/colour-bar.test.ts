import { expect, test } from 'vitest'
import type { PlotOptions } from '../../../src/options/options.ts'
import { markerShapes } from '../../../src/page/axes/colour-bar.ts'
import type { Text } from '../../../src/page/axes/shapes.ts'
import { themes } from '../../../src/style/theme.ts'
import { measureBounds, buildFigure, globe, summarize } from './figure.ts'

test('the colour bar is at the right, and below on a narrow chart', () => {
  expect(buildFigure(1000, 700).layout.bar.side).toBe('right')
  const narrow = buildFigure(320, 300).layout
  expect(narrow.bar.side).toBe('below')
  expect(narrow.bar.y).toBeGreaterThan(narrow.plot.y + narrow.plot.height)
})

test.each([
  ['heatmap', {}],
  ['contourMap', {}],
  ['sectionMap', { extent: { lon: [-60, 0], depth: [0, 500] } }],
  ['hovmoller', { extent: { lon: [-60, 0] } }],
  ['trackSection', {}],
  ['scatter', {}],
  ['casts', {}],
] as const)('a %s that is loading has the colour bar of its option range', (kind, changes) => {
  const loading = { summary: undefined, plane: undefined, extent: undefined, view: undefined } as const
  const { bar, colourBar } = buildFigure(1000, 700, globe, { kind, range: [0, 30], ...changes } as object, loading)
  expect(bar?.range).toEqual([0, 30])
  expect(colourBar.length).toBeGreaterThan(3)
})

test('without a colour bar the data area is wider, and nothing of the bar is drawn', () => {
  const [usual, without] = [buildFigure(1000, 700), buildFigure(1000, 700, globe, { colourBar: false })]
  expect(without.colourBar).toEqual([])
  expect(without.bar).toBeUndefined()
  expect(without.layout.plot.width).toBeGreaterThan(usual.layout.plot.width)
})

test('the ends of the colour bar are pointed only where values lie beyond the range', () => {
  const filled = (range: readonly [number, number]) =>
    buildFigure(1000, 700, globe, { range }).colourBar.filter(
      (shape) => shape.type === 'path' && shape.fill !== undefined,
    ).length
  expect(filled([-1, 30])).toBe(2)
  expect(filled([-1, 40])).toBe(1)
  expect(filled([-5, 40])).toBe(0)
})

test('the mark of a value on a bar that lies is clear of the bar’s title', () => {
  const { layout, bar, colourBar } = buildFigure(400, 360)
  const title = colourBar.find((shape): shape is Text => shape.type === 'text' && shape.text.includes('°C'))
  for (const value of [-5, -1, 10, 30, 60]) {
    const [mark] = markerShapes(layout, bar!, value, themes.light)
    const top = Number(/^M\S+ ([\d.]+)l/.exec(mark?.type === 'path' ? mark.d : '')?.[1]) - 7
    expect(top).toBeGreaterThanOrEqual(measureBounds(title!).bottom)
  }
})

test('a note says that values hardly differ on the usual colours, and none does where the options have a range', () => {
  const near = { ...summarize(globe), min: 35, max: 35.0004, range: [35, 35.01] } as const
  const creditOf = (range?: readonly [number, number]) =>
    buildFigure(900, 500, globe, { credit: '', ...(range ? { range } : {}) }, { summary: near }).layout.credit.join(' ')
  expect(creditOf()).toBe('Values from 35 to 35.0004 °C fill less than a tenth of the colour bar.')
  expect(creditOf([35, 35.01])).toBe('')
  expect(buildFigure(900, 500, globe, { credit: '' }).layout.credit).toEqual([])
})

test('one value alone still makes a colour bar with a length', () => {
  const { bar } = buildFigure(1000, 700, globe, { range: [7, 7] })
  expect(bar!.range[1]).toBeGreaterThan(bar!.range[0])
})

test('counts of rows on a logarithmic scale begin at one row', () => {
  const counts = { ...summarize(globe), min: 1, max: 90, range: [0, 42] } as const
  const figureOf = (changes: Partial<PlotOptions>) =>
    buildFigure(1000, 700, globe, { kind: 'scatter', against: 'density', ...changes } as object, { summary: counts })
  const barOf = (changes: Partial<PlotOptions>) => figureOf(changes).bar
  expect(barOf({ colourScale: 'log' })?.range).toEqual([1, 42])
  expect(barOf({ colourScale: 'log', range: [0.5, 10] })?.range).toEqual([0.5, 10])
  expect(barOf({})?.range).toEqual([0, 42])
  expect(barOf({})?.field).toEqual({ name: 'Rows in a cell', unit: '' })
  expect(figureOf({}).field, 'in sentences').toEqual({ name: 'Rows in a cell', unit: 'rows' })
})
