import { expect, test } from 'vitest'
import { layerName } from '../../src/kinds/layers/names.ts'
import type { Look } from '../../src/kinds/look.ts'
import type { Summary } from '../../src/kinds/messages/summary.ts'
import { warningsOf } from '../../src/kinds/warnings.ts'
import { themes } from '../../src/style/theme.ts'

const summary: Summary = {
  cells: 4,
  valid: 4,
  min: -3,
  max: 9,
  range: [-2, 8],
  plane: { x: 'lon', y: 'lat' },
  extent: { x: [0, 2], y: [0, 2] },
  shape: [2, 2],
  finest: { x: 1, y: 1 },
}
const warnings = (options: Partial<Parameters<typeof warningsOf>[0]>, of: Summary = summary) =>
  warningsOf({ kind: 'heatmap', field: { name: 'T', unit: '°C' }, ...options }, of, layerName)

test('a chart that follows all its options has no warning', () => {
  expect(warnings({})).toEqual([])
  expect(warnings({ range: [1, 5], palette: 'thermal', colourScale: 'log' }, { ...summary, min: 0.5 })).toEqual([])
  expect(warnings({ kind: 'sectionMap', orientation: 'zonal' })).toEqual([])
  // Without orientations the option means nothing, and leaving it in place is no mistake.
  expect(warnings({ orientation: 'zonal' })).toEqual([])
})

test('an animation without panels is said to play nothing, on a chart without a split and on a kind that has none', () => {
  const sentence = 'An animation plays the panels of the option split: this chart has none.'
  expect(warnings({ animation: true })).toEqual([sentence])
  expect(warnings({ kind: 'histogram', animation: {}, split: ['date'] })).toEqual([sentence])
  const split = { by: ['date'], values: { date: 2 }, panels: [] } as const
  expect(warnings({ animation: true, split: ['date'] }, { ...summary, split })).toEqual([])
  expect(warnings({ animation: false })).toEqual([])
})

test('a palette that does not exist is named, and the default one is said to be used', () => {
  const palette = 'rainbow' as unknown as NonNullable<Look['palette']>
  expect(warnings({ palette })).toEqual([
    'There is no palette named “rainbow”: the default palette is used. Did you mean Rainbow?',
  ])
})

test('a reversed range, and one without numbers, are said to be drawn otherwise', () => {
  expect(warnings({ range: [30, 2] })).toEqual([
    'The colour range was given from high to low: it is drawn from 2 to 30.',
  ])
  expect(warnings({ range: [Number.NaN, 2] })).toEqual([
    'The colour range needs two numbers: the usual range of the values is used.',
  ])
})

test('a range that holds none of the values is named with theirs', () => {
  const sentence = 'All values lie outside the colour range and have one colour: they run from −3 to 9.'
  expect(warnings({ range: [10, 20] })).toEqual([sentence])
  expect(warnings({ range: [-20, -4] })).toEqual([sentence])
  expect(warnings({ range: [9, 20] })).toEqual([])
  expect(warnings({ range: [10, 20] }, { ...summary, valid: 0 })).toEqual([])
  expect(warnings({ kind: 'scatter', range: [10, 20] })).toEqual([sentence])
  for (const kind of ['timeSeries', 'histogram', 'trajectory', 'tsDiagram'] as const)
    expect(warnings({ kind, range: [10, 20] })).not.toContain(sentence)
})

test('values that a graphics processor takes for zero are said to have one colour', () => {
  const sentence = 'All values are closer to zero than 10⁻³⁷, and have one colour: give them in a smaller unit.'
  const tiny = { ...summary, min: -2e-39, max: 4e-39, range: [-2e-39, 4e-39] } as const
  expect(warnings({}, tiny)).toEqual([sentence])
  expect(warnings({}, { ...tiny, max: 1e-30 })).toEqual([])
  expect(warnings({}, { ...summary, min: 0, max: 0, range: [0, 0] })).toEqual([])
  expect(warnings({ kind: 'timeSeries' }, tiny)).toEqual([])
})

test('levels of a contoured field that hold none of the values are said to draw no line', () => {
  const sentence = 'No level lies between the lowest and the highest value: no line is drawn.'
  expect(warnings({ kind: 'contourMap', levels: [100, 200] })).toEqual([sentence])
  expect(warnings({ kind: 'contourMap', levels: [9, 200] })).toEqual([])
  expect(warnings({ kind: 'contourMap', levels: 5 })).toEqual([])
  expect(warnings({ kind: 'heatmap', levels: [100, 200] })).toEqual([])
})

test('a view beside the data is named, and longitudes come round again', () => {
  expect(warnings({ view: { lat: [50, 60], lon: [0, 1] } })).toEqual([
    'The option view.lat lies outside the data: the nearest part of them is shown.',
  ])
  expect(warnings({ view: { lat: [1, 60], lon: [360, 361] } })).toEqual([])
})

test('a range without a length is said to be widened', () => {
  const sentence = 'Both ends of the colour range are equal: it is widened.'
  expect(warnings({ range: [1, 1] })).toEqual([sentence])
  expect(warnings({ range: [0, 0], colourScale: 'log' }, { ...summary, min: 1 })).toContain(sentence)
})

test('a range that a logarithmic scale cannot begin at is said to be drawn from a number above zero', () => {
  expect(warnings({ range: [0, 300], colourScale: 'log' })).toEqual([
    'A logarithmic colour range begins above zero: it is drawn from 0.3.',
  ])
  expect(warnings({ range: [0.1, 3], colourScale: 'log' }, { ...summary, min: 0.5 })).toEqual([])
})

test('a split that the data have nothing for is named', () => {
  const split = (values: NonNullable<Summary['split']>['values']): Summary => ({
    ...summary,
    split: { by: [], values, panels: [] },
  })
  expect(warnings({ split: ['date'] }, split({ date: 0, depth: 4 }))).toEqual(['The data cannot be split by date.'])
  expect(warnings({ split: ['depth'] }, split({ date: 0, depth: 4 }))).toEqual([])
  // A kind without splits keeps the option for the next kind, as with orientations.
  expect(warnings({ split: ['depth'] })).toEqual([])
})

test('a logarithmic scale without values above zero is said to be linear', () => {
  expect(warnings({ colourScale: 'log', range: [-5, -1] })).toEqual([
    'A logarithmic colour scale needs values above zero: the scale is linear.',
  ])
  expect(warnings({ colourScale: 'log' }, { ...summary, range: [-8, 0] })).toHaveLength(1)
})

test('values at or below zero on a logarithmic scale are said to have its lowest colour', () => {
  const sentence = 'Values at or below zero have no logarithm: they have the lowest colour of the scale.'
  expect(warnings({ colourScale: 'log' })).toEqual([sentence])
  expect(warnings({ colourScale: 'log' }, { ...summary, min: 0 })).toEqual([sentence])
  expect(warnings({ colourScale: 'log' }, { ...summary, min: 0.1 })).toEqual([])
})

test('an orientation that the kind does not offer is said not to be drawn', () => {
  expect(warnings({ kind: 'sectionMap', orientation: 'vertical' })).toEqual([
    'This kind of chart has no vertical orientation: the usual one is drawn.',
  ])
})

test('a colour that CSS does not know is named with its option', () => {
  const series = { type: 'line', at: { lat: 0 }, colour: 'nocolour', fillColour: '#fff' } as const
  expect(warnings({ lineColour: 'gren', marker: { colour: '#12' }, layers: [series] })).toEqual([
    'The option lineColour is no colour of CSS: “gren”.',
    'The option marker.colour is no colour of CSS: “#12”.',
    'The option layers[0].colour is no colour of CSS: “nocolour”.',
  ])
  expect(warnings({ lineColour: '#abc', theme: { ...themes.dark, accent: 'rgb(1, 2, 3)' } })).toEqual([])
  expect(warnings({ theme: { ...themes.dark, accent: 'x' } })).toEqual([
    'The option theme.accent is no colour of CSS: “x”.',
  ])
})

test('a domain from high to low, labels by a function that fails, and a view of other axes are named', () => {
  const tickFormat = () => {
    throw new Error('no label')
  }
  expect(warnings({ axes: { lon: { domain: [9, 0] }, lat: { tickFormat } } })).toEqual([
    'The domain of the axis lon was given from high to low: the option reversed turns an axis.',
    'The function tickFormat of the axis lat fails: the usual labels are drawn.',
  ])
  expect(warnings({ axes: { lon: { domain: [0, 9], tickFormat: String } }, view: { lat: [0, 1] } })).toEqual([])
  expect(warnings({ view: { depth: [0, 1] } })).toEqual([
    'The option view names neither lon nor lat, the axes of this chart: all data are shown.',
  ])
})

test('a title with more lines than are drawn says how many are left out, and empty lines do not count', () => {
  expect(warnings({ title: ['a', '', 'b', 'c', 'd'] })).toEqual([])
  expect(warnings({ title: ['a', 'b', 'c', 'd', 'e'] })).toEqual(['A title has 4 lines at most: 1 more is not drawn.'])
  expect(warnings({ title: ['a', 'b', 'c', 'd', 'e', '', 'f'] })).toEqual([
    'A title has 4 lines at most: 2 more are not drawn.',
  ])
})

test('a coordinate that casts are not drawn against is named', () => {
  const plane = { x: 'time', y: 'depth' } as const
  const casts = { ...summary, plane, extent: { x: [1e12, 2e12], y: [-100, 0] } } satisfies Summary
  for (const against of ['density', 'map', 'depth'] as const) {
    expect(warnings({ kind: 'casts', against }, casts)).toEqual([
      `Casts are drawn against time, lat, lon or distance, not against ${against}: time is drawn.`,
    ])
  }
  expect(warnings({ kind: 'casts', against: 'time' }, casts)).toEqual([])
  expect(warnings({ kind: 'scatter', against: 'density' })).toEqual([])
})

test('times that are seconds or days are said to be read as milliseconds, and those of a clock that starts at 0 are not', () => {
  const series = (from: number, to: number) =>
    warnings(
      { kind: 'timeSeries' },
      { ...summary, plane: { x: 'time', y: 'value' }, extent: { x: [from, to], y: [0, 1] } },
    )
  const [from, to] = [Date.UTC(1993, 0), Date.UTC(2093, 0)]
  const sentence =
    'All times lie in the first weeks of 1970: they are read as milliseconds since 1970, and may be seconds or days.'
  expect(series(from / 1000, to / 1000)).toEqual([sentence])
  expect(series(from / 86_400_000, to / 86_400_000)).toEqual([sentence])
  expect(series(from, to)).toEqual([])
  expect(series(-to, -from)).toEqual([])
  expect(series(0, 1e6)).toEqual([])
  expect(series(from * 1000, to * 1000)).toEqual([
    'All times lie after the year 2300: they are read as milliseconds since 1970, and may be microseconds.',
  ])
})

test('an axis that cannot be stretched is named, and one that can is not', () => {
  const stretch = [
    [0, 0],
    [10, 1],
  ] as const
  expect(warnings({ axes: { lat: { stretch } } })).toEqual([
    'The axis lat of this chart cannot be stretched: it runs as usual.',
  ])
  const section = { ...summary, plane: { x: 'lon', y: 'depth' } } satisfies Summary
  expect(warnings({ kind: 'sectionMap', axes: { depth: { stretch } } }, section)).toEqual([])
  expect(warnings({ kind: 'sectionMap', axes: { depth: { stretch, reversed: true } } }, section)).toEqual([
    'The axis depth of this chart cannot be reversed: it runs as its other options say.',
  ])
})

test('a lowest or highest value that often stands for a missing one is named, in single precision too', () => {
  expect(warnings({}, { ...summary, min: -999 })).toEqual([
    'The value −999 often stands for a missing one: if it does, name it as `missing` in the source.',
  ])
  for (const fill of [Math.fround(1e20), Math.fround(9.96921e36)]) {
    expect(warnings({}, { ...summary, max: fill })).toEqual([expect.stringMatching(/10[²³].* often stands for/)])
  }
  for (const min of [-32_768, -1e10]) expect(warnings({}, { ...summary, min })).toHaveLength(1)
  for (const max of [9999, 999, 1e19, Infinity]) expect(warnings({}, { ...summary, max })).toEqual([])
  expect(warnings({}, { ...summary, min: Number.NaN, max: Number.NaN })).toEqual([])
})

test('a layer without any value is named, and one with values is not', () => {
  const source = { type: 'grid', lon: [0, 1], lat: [0, 1], values: [1, 2, 3, 4] } as const
  const layers = [{ type: 'contours', source, field: { name: 'Salinity', unit: '' } }] as const
  expect(warnings({ layers }, { ...summary, layers: [{ ...summary, valid: 0 }] })).toEqual([
    'The layer “Salinity” is not drawn: It has no values here.',
  ])
  expect(warnings({ layers }, { ...summary, layers: [summary] })).toEqual([])
})
