import { expect, it } from 'vitest'
import { chartControls, chartKindNames, kindSplits } from '../../src/index.ts'

it('gives each kind the controls of the recorded table', () => {
  const table = Object.fromEntries(chartKindNames.map((kind) => [kind, chartControls(kind).join(' ')]))
  const narrowed = 'subset image csv close'
  expect(table).toEqual({
    heatmap: `palette colourScale range projection split ${narrowed}`,
    contourMap: `palette colourScale range projection split ${narrowed}`,
    sectionMap: `palette colourScale range orientation split ${narrowed}`,
    contourSectionMap: `palette colourScale range orientation split ${narrowed}`,
    histogram: `logCounts ${narrowed}`,
    timeSeries: `errorBars lines marker ${narrowed}`,
    depthProfile: `errorBars lines marker ${narrowed}`,
    scatter: `palette colourScale range projection ${narrowed}`,
  })
})

it('gives the scatters of Time and Space Plots markers, and its map colours', () => {
  for (const tab of ['time', 'lat', 'lon', 'depth'] as const) {
    expect(chartControls('scatter', tab)).toContain('marker')
    expect(chartControls('scatter', tab)).not.toContain('palette')
  }
  expect(chartControls('scatter', 'map')).toContain('palette')
  expect(chartControls('scatter', 'density')).toEqual(['palette', 'projection', 'subset', 'image', 'csv', 'close'])
})

it('offers a split exactly where a kind can be split', () => {
  for (const kind of chartKindNames)
    expect(chartControls(kind).includes('split')).toBe(kindSplits[kind].splits.length > 0)
})
