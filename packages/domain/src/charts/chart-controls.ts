import type { ChartKind } from '../chart-kind.ts'

/** A control of a chart's bar (C9). `subset` restricts the drawn data by time, place and depth, if the data have them. */
export type ChartControl =
  | 'palette'
  | 'colourScale'
  | 'range'
  | 'projection'
  | 'split'
  | 'orientation'
  | 'errorBars'
  | 'lines'
  | 'logCounts'
  | 'marker'
  | 'subset'
  | 'image'
  | 'csv'
  | 'close'

/** The tabs of Time and Space Plots: a map coloured by value, one coloured by how many rows there are, and a scatter against each axis. */
export type ScatterTab = 'map' | 'density' | 'time' | 'lat' | 'lon' | 'depth'

const last = ['image', 'csv', 'close'] as const
const narrowed = ['subset', ...last] as const
const colours = ['palette', 'colourScale', 'range'] as const
const map = [...colours, 'projection', 'split', ...narrowed] as const
const section = [...colours, 'orientation', 'split', ...narrowed] as const
const profile = ['errorBars', 'lines', 'marker', ...narrowed] as const
const scatter = ['marker', ...narrowed] as const

/** The controls of each kind in the order of its bar (C9). */
const ofKind: { readonly [K in Exclude<ChartKind, 'scatter'>]: readonly ChartControl[] } = {
  heatmap: map,
  contourMap: map,
  sectionMap: section,
  contourSectionMap: section,
  histogram: ['logCounts', ...narrowed],
  timeSeries: profile,
  depthProfile: profile,
}

/** The controls of each tab of Time and Space Plots. */
const ofTab: { readonly [T in ScatterTab]: readonly ChartControl[] } = {
  map: [...colours, 'projection', ...narrowed],
  density: ['palette', 'projection', ...narrowed],
  time: scatter,
  lat: scatter,
  lon: scatter,
  depth: scatter,
}

/** The controls of a kind. Time and Space Plots have controls for each tab. */
export const chartControls = (kind: ChartKind, tab: ScatterTab = 'map'): readonly ChartControl[] =>
  kind === 'scatter' ? ofTab[tab] : ofKind[kind]
