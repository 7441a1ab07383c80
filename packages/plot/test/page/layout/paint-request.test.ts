import { expect, test } from 'vitest'
import { type Plane, mapPlane } from '../../../src/data/plane.ts'
import type { PlaneView } from '../../../src/data/view.ts'
import type { PlotOptions } from '../../../src/options/options.ts'
import type { Summary } from '../../../src/kinds/messages/summary.ts'
import { estimateWidth } from '../../../src/page/layout/measure.ts'
import { buildFigureModel, type FigureInput } from '../../../src/page/layout/figure-model.ts'
import { buildFigure, globe, options, summarize } from './figure.ts'

test('the paint request asks for as many pixels as the data area has on the screen', () => {
  const { paintRequest, layout } = buildFigureModel({
    options,
    width: 801,
    height: 533,
    pixelRatio: 1.5,
    summary: summarize(globe),
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

test('a zero-centred scale is painted as far below zero as above', () => {
  expect(
    buildFigure(1000, 700, globe, { colourScale: 'zero-centred', range: [-1, 4] }).paintRequest?.layers[0],
  ).toMatchObject({
    range: [-4, 4],
  })
})

test('a colour range from its high end is the same range, and one without numbers is that of the values', () => {
  expect(buildFigure(1000, 700, globe, { range: [10, -10] }).paintRequest?.layers[0]).toMatchObject({
    range: [-10, 10],
  })
  expect(buildFigure(1000, 700, globe, { range: [Number.NaN, 5] }).paintRequest?.layers[0]).toMatchObject({
    range: [-1.523, 28.91],
  })
})

test('an unknown palette counts as absent', () => {
  expect(buildFigure(1000, 700, globe, { palette: 'thermal' }).paintRequest?.layers[0]).toMatchObject({
    palette: 'thermal',
  })
  const unknown = { palette: 'turbo' } as unknown as Partial<PlotOptions>
  expect(buildFigure(1000, 700, globe, unknown).paintRequest?.layers[0]).toMatchObject({ palette: 'Default' })
})

test('a series on a second axis is drawn once the code of that axis is there, and never along the first', async () => {
  const view: PlaneView = { x: [0, 864e5], y: [0, 30] }
  const plane: Plane = { x: 'time', y: 'value' }
  const own = { ...summarize(view), plane }
  const source = { type: 'columns', columns: { time: [0, 864e5], value: [1, 5] } } as const
  const layers = [
    { type: 'series', source, secondAxis: true },
    { type: 'series', source },
  ] as const
  const layersCode = await import('../../../src/page/layout/layers-code.ts')
  const drawn = (secondAxisCode: FigureInput['secondAxisCode']) =>
    buildFigure(1000, 700, view, { kind: 'timeSeries', layers } as object, {
      plane,
      summary: { ...own, layers: [{ ...own, secondAxis: { range: [0, 5] } }, own] } as Summary,
      layersCode,
      secondAxisCode,
    }).paintRequest?.layers.map((paint) => paint && ('secondAxis' in paint ? 'second' : 'first'))
  expect(drawn(undefined)).toEqual(['first', null, 'first'])
  expect(drawn(await import('../../../src/page/axes/second-axis.ts'))).toEqual(['first', 'second', 'first'])
})
