import { chartKindNames } from '@isobath/domain'
import { paletteNames } from '@isobath/plot'
import { projectionNames } from '@isobath/plot/controls'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { datasetPath } from '../../src/shell/address/page-paths.ts'
import { readName } from '../../src/shell/address/name-in-address.ts'
import { dataKey, overlayTypes, readChart, writeChart } from '../../src/charts/address/chart-code.ts'
import { emptyState, readState, writeState, type ChartsState } from '../../src/charts/address/state.ts'
import { noSearch } from '../../src/shell/search/search.ts'

const id = fc.integer({ min: 1, max: 1e6 })
const number = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 }).map(String)
const pair = fc.tuple(number, number)
const texts = fc.record({ lat: pair, lon: pair, depth: pair }, { requiredKeys: [] }).map((pairs) =>
  Object.fromEntries(
    Object.entries(pairs).flatMap(([name, [a, b]]) => [
      [`${name}1`, a],
      [`${name}2`, b],
    ]),
  ),
)
const range = fc
  .tuple(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.double({ noNaN: true, noDefaultInfinity: true }))
  .map(([a, b]) => (a <= b ? ([a + 0, b + 0] as const) : ([b + 0, a + 0] as const)))
const kind = fc.constantFrom(...chartKindNames)
const maybe = { requiredKeys: [] }
const place = fc.double({ noNaN: true, noDefaultInfinity: true, min: -180, max: 180 }).map((degrees) => degrees + 0)
const date = fc.date({ min: new Date('1971-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }).map(Number)
const controls = fc.record(
  {
    palette: fc.constantFrom(...paletteNames),
    range,
    colourScale: fc.constantFrom('linear' as const, 'log' as const, 'zero-centred' as const),
    projection: fc.constantFrom(...projectionNames),
    split: fc.constantFrom(['date'] as const, ['date', 'space'] as const, ['depth'] as const),
    orientation: fc.constantFrom('zonal' as const, 'meridional' as const),
    errorBars: fc.boolean(),
    lines: fc.boolean(),
    logCounts: fc.boolean(),
    opacity: fc.constantFrom(0.1, 0.25, 1),
    size: fc.constantFrom(1, 17.5),
    colour: fc.constantFrom('lime', '#ff00aa'),
    timeStart: date,
    timeEnd: fc.oneof(date, fc.constantFrom(1, 12)),
    latStart: place,
    lonEnd: place,
    depthStart: place,
    depthEnd: place,
  },
  maybe,
)
const chart = fc
  .record({
    variable: id,
    kind,
    texts,
    controls,
    view: fc.constant(undefined),
    shows: fc.record(
      { isPlayed: fc.constant(true), hasSeaFloor: fc.constant(true), hasEachDepth: fc.constant(true), overlay: id },
      maybe,
    ),
  })
  .map(({ shows: { overlay, hasEachDepth, ...shows }, ...others }) => ({
    ...others,
    ...shows,
    ...(hasEachDepth && others.kind === 'depthProfile' ? { hasEachDepth } : {}),
    ...(overlay !== undefined && overlayTypes[others.kind] ? { overlay } : {}),
  }))
const state: fc.Arbitrary<ChartsState> = fc
  .record({
    isFinding: fc.boolean(),
    search: fc.record({
      terms: fc.string(),
      makes: fc.array(fc.string({ minLength: 1 })),
      sensors: fc.array(fc.string({ minLength: 1 })),
      regions: fc.array(fc.string({ minLength: 1 })),
      hasDepth: fc.constantFrom('any' as const, 'yes' as const, 'no' as const),
      timeStart: fc.constantFrom('', '2016-04-30'),
      timeEnd: fc.constantFrom('', '2020-01-01'),
      lat: fc.constantFrom([-90, 90] as const, [0, 12.5] as const),
      lon: fc.constantFrom([-180, 180] as const, [170, -170] as const),
      temporalResolution: fc.string(),
      spatialResolution: fc.constantFrom('Any', '1/4° X 1/4°'),
      dataSource: fc.string(),
      distributor: fc.string(),
      processLevel: fc.string(),
    }),
    variable: fc.option(id, { nil: undefined }),
    texts,
    kind: fc.option(kind, { nil: undefined }),
    locked: fc.option(id, { nil: undefined }),
    tab: fc.constantFrom('globe' as const, 'charts' as const),
    camera: fc.constantFrom(undefined, { lon: -140, lat: 30.5, zoom: 2.25, heading: 0 }),
    charts: fc.array(chart.map(writeChart), { maxLength: 4 }),
  })
  .map((made) => (made.charts.length === 0 ? { ...made, tab: 'globe' as const } : made))

describe('the address of the charts screen', () => {
  it('brings back every arrangement that it was written from', () => {
    fc.assert(
      fc.property(state, (made) => {
        expect(readState(writeState(made))).toEqual(made)
      }),
    )
  })

  it('is empty while nothing is arranged', () => {
    expect(writeState(emptyState)).toBe('')
    expect(readState('')).toEqual(emptyState)
  })

  it('stays readable', () => {
    const code = writeChart({
      variable: 3,
      kind: 'heatmap',
      texts: { lat1: '-90', lat2: '90' },
      controls: { palette: 'thermal', timeStart: Date.parse('2016-04-30') },
    })
    const query = writeState({ ...emptyState, variable: 3, kind: 'heatmap', tab: 'charts', charts: [code] })
    expect(query).toBe('?var=3&type=heatmap&chart=3,heatmap,lat:-90..90,palette:thermal,within-time:2016-04-30T00:00..')
  })

  it('keeps the specified word for Time and Space Plots', () => {
    const code = writeChart({ variable: 3, kind: 'scatter', texts: {}, controls: {}, tab: 'lat' })
    expect(code).toBe('3,sparse,against:lat')
    expect(readChart(code)).toMatchObject({ kind: 'scatter', tab: 'lat' })
    expect(readState(writeState({ ...emptyState, kind: 'scatter' })).kind).toBe('scatter')
    expect(writeState({ ...emptyState, kind: 'scatter' })).toContain('type=sparse')
  })

  it('keeps that a chart is played, and nothing of one that is not', () => {
    const chart = { variable: 3, kind: 'heatmap', texts: {}, controls: {} } as const
    const code = writeChart({ ...chart, isPlayed: true })
    expect(code).toBe('3,heatmap,played:on')
    expect(readChart(code)?.isPlayed).toBe(true)
    expect(writeChart({ ...chart, isPlayed: false })).toBe('3,heatmap')
    expect(readChart('3,heatmap,played:yes')?.isPlayed).toBeUndefined()
  })

  it('keeps that a depth profile has each exact depth', () => {
    const chart = { variable: 3, kind: 'depthProfile', texts: {}, controls: {} } as const
    const code = writeChart({ ...chart, hasEachDepth: true })
    expect(code).toBe('3,depthProfile,depths:each')
    expect(readChart(code)?.hasEachDepth).toBe(true)
    expect(dataKey({ ...chart, hasEachDepth: true })).toBe(dataKey(chart))
    expect(writeChart({ ...chart, hasEachDepth: false })).toBe('3,depthProfile')
    expect(readChart('3,depthProfile,depths:all')?.hasEachDepth).toBeUndefined()
    expect(readChart('3,sectionMap,depths:each')?.hasEachDepth).toBeUndefined()
  })

  it('takes defaults for what is damaged, and never throws', () => {
    fc.assert(
      fc.property(fc.string(), (query) => {
        expect(readState(query).search.lat).toHaveLength(2)
      }),
    )
    const damaged = readState('?var=-3&lat=1..2..3&type=cake&lock=x&tab=charts&inLat=up')
    expect(damaged).toEqual({ ...emptyState, search: noSearch })
  })
})

describe('the code of a chart', () => {
  it('brings back data and controls', () => {
    fc.assert(
      fc.property(chart, (made) => {
        expect(readChart(writeChart(made))).toEqual(made)
      }),
    )
  })

  it('keeps a view to a hundredth of a degree', () => {
    const view = { lon: [170.126, 190.001], lat: [-10, 12.344] } as const
    expect(readChart(writeChart({ variable: 1, kind: 'heatmap', texts: {}, controls: {}, view }))?.view).toEqual({
      lon: [170.13, 190],
      lat: [-10, 12.34],
    })
  })

  it('is none without a variable or a kind', () => {
    for (const code of ['', 'heatmap', '0,heatmap', '1.5,heatmap', '3,cake']) expect(readChart(code)).toBeUndefined()
  })

  it('drops controls that mean nothing', () => {
    const read = readChart(
      '3,heatmap,palette:mud,range:9..1,scale:cubic,split:half,lines:maybe,size:big,colour:rgb(1,within-lat:up..5..,cake:yes,west-east:..,south-north:1..2',
    )
    expect(read).toEqual({ variable: 3, kind: 'heatmap', texts: {}, controls: {} })
  })

  it('has the same key whatever its controls say', () => {
    const plain = { variable: 3, kind: 'heatmap', texts: { lat1: '0', lat2: '1' }, controls: {} } as const
    expect(dataKey({ ...plain, controls: { palette: 'Jet', range: [0, 1] } })).toBe(dataKey(plain))
    expect(dataKey({ ...plain, variable: 4 })).not.toBe(dataKey(plain))
  })
})

describe('the name in an address', () => {
  it('is that of the link, whatever its characters', () => {
    for (const name of ['Levitus_Annual', 'KOK 16/06', 'A&B=C+D', '100%', 'Kaʻimikai-O-Kanaloa', '<b>?#'])
      expect(readName(datasetPath(name))).toBe(name)
    expect(readName('/catalog/datasets/One/')).toBe('One')
    expect(readName('/catalog/datasets/%E0%A4%A')).toBe('%E0%A4%A')
  })
})
