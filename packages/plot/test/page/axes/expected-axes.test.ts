import { expect, test } from 'vitest'
import type { NamedRanges } from '../../../src/data/plane.ts'
import type { PlaneView } from '../../../src/data/view.ts'
import type { Summary } from '../../../src/kinds/messages/summary.ts'
import type { PlotKind, PlotOptions } from '../../../src/options/options.ts'
import type { Text } from '../../../src/page/axes/shapes.ts'
import { expectedExtent, expectedPlane } from '../../../src/page/axes/expected-axes.ts'
import type { FigureModel } from '../../../src/page/layout/figure-model.ts'
import { Viewport } from '../../../src/page/viewport.ts'
import { buildFigure, summarize } from '../layout/figure.ts'

const source = { type: 'slabs', url: '/slabs' } as const
const unknown = [Number.NaN, Number.NaN]

const optionsOf = (kind: PlotKind, extent: NamedRanges, others: object = {}) =>
  ({ kind, source, field: { name: 'Temperature', unit: '°C' }, extent, ...others }) as unknown as PlotOptions<PlotKind>

/** Plane and extent of a chart whose data are not there. */
function expected(...given: Parameters<typeof optionsOf>) {
  const options = optionsOf(...given)
  const plane = expectedPlane(options)
  return { plane, extent: plane && expectedExtent(plane, options) }
}

test('a chart whose extent names two axes has them before its data, in whatever order they are named', () => {
  const { plane, extent } = expected('sectionMap', { depth: [0, 5000], lat: [-60, 60] })
  expect(plane).toEqual({ x: 'lat', y: 'depth' })
  expect(extent).toEqual({ x: [-60, 60], y: [-5000, 0] })
  const planesOf = (...names: readonly (keyof NamedRanges)[]) =>
    expected('hovmoller', Object.fromEntries(names.map((name) => [name, [1, 2]]))).plane
  expect(planesOf('time', 'lon')).toEqual({ x: 'lon', y: 'time' })
  expect(planesOf('lat', 'time')).toEqual({ x: 'time', y: 'lat' })
  expect(planesOf('depth', 'time')).toEqual({ x: 'time', y: 'depth' })
  expect(expected('scatter', { value: [0, 1], time: [0, 1] }, { against: 'time' }).plane).toEqual({
    x: 'time',
    y: 'value',
  })
})

test('a line whose extent names one axis has values along the other, which are not known', () => {
  const series = expected('timeSeries', { month: [1, 12] })
  expect(series.plane).toEqual({ x: 'month', y: 'value' })
  expect(series.extent).toEqual({ x: [1 - 0.44, 12 + 0.44], y: unknown })
  const profile = expected('depthProfile', { depth: [0, 1000] })
  expect(profile.plane).toEqual({ x: 'value', y: 'depth' })
  expect(profile.extent).toEqual({ x: unknown, y: [-1040, 0] })
})

test('nothing is known of axes that no option names, of several panels and of a projected map', () => {
  expect(expected('sectionMap', {})).toEqual({ plane: undefined, extent: undefined })
  expect(expected('sectionMap', { depth: [0, 5000] }).plane).toBeUndefined()
  expect(expected('timeSeries', {}).plane).toBeUndefined()
  expect(expected('heatmap', {}).extent).toBeUndefined()
  const both = { lat: [-60, 60], depth: [0, 5000] } as const
  expect(expected('sectionMap', both, { split: ['date'] }).plane).toBeUndefined()
  expect(expected('sectionMap', both, { split: ['date'], animation: true }).plane).toBeDefined()
  const world = { lon: [-180, 180], lat: [-90, 90] } as const
  expect(expected('heatmap', world).extent).toEqual({ x: [-180, 180], y: [-90, 90] })
  expect(expected('heatmap', world, { split: ['depth'] }).extent).toBeUndefined()
  expect(expected('heatmap', world, { projection: 'mollweide' }).plane).toBeUndefined()
})

test('a view is an extent where none is named, and domains and scales of axes apply', () => {
  const view = { lat: [10, 20], depth: [0, 100] }
  expect(expected('sectionMap', {}, { view }).extent).toEqual({ x: [10, 20], y: [-100, 0] })
  expect(expected('sectionMap', { depth: [0, 5000] }, { view }).extent).toEqual({ x: [10, 20], y: [-5000, 0] })
  const axes = { depth: { domain: [0, 2000], reversed: true } }
  const { plane, extent } = expected('depthProfile', { depth: [0, 1000] }, { axes })
  expect(plane?.scales).toEqual({ depth: { reversed: true } })
  expect(extent?.y).toEqual([0, 2000])
})

test('a chart shows its expected extent until its data come, and none of data without a value', () => {
  const viewport = new Viewport(
    () => optionsOf('sectionMap', { lat: [-60, 60], depth: [0, 5000] }),
    () => undefined,
  )
  viewport.reset(false)
  expect(viewport.shownView).toEqual({ x: [-60, 60], y: [-5000, 0] })
  expect(viewport.view).toBeNull()
  const data: PlaneView = { x: [-0.5, 0.5], y: [-1, 0] }
  viewport.setData({ ...summarize(data), plane: { x: 'lat', y: 'depth' } })
  expect(viewport.shownView).toBeUndefined()
  viewport.limitToData()
  expect(viewport.shownView).toEqual(data)
})

test('a chart that is loading has the ticks of its known axis, both titles, and its data area where it stays', () => {
  const known: PlaneView = { x: [-3.4, 34.2], y: [-5200, 0] }
  const plane = { x: 'value', y: 'depth' } as const
  const figureOf = (view: PlaneView, summary?: Summary) =>
    buildFigure(800, 500, view, { kind: 'depthProfile' } as object, { plane, extent: view, summary })
  const [loading, drawn] = [
    figureOf({ ...known, x: [Number.NaN, Number.NaN] }),
    figureOf(known, { ...summarize(known), plane }),
  ]
  expect(loading.layout.plot).toEqual(drawn.layout.plot)
  const textsOf = ({ axes }: FigureModel) => axes.flatMap((shape) => (shape.type === 'text' ? [shape] : []))
  const isAlongX = ({ anchor, text }: Text) => anchor === 'middle' && Number.isFinite(Number(text))
  expect(textsOf(drawn).filter(isAlongX).length).toBeGreaterThan(3)
  expect(textsOf(loading)).toEqual(textsOf(drawn).filter((text) => !isAlongX(text)))
})
