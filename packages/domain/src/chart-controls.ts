import type { ChartKind } from './chart-kind.ts'

/** A control of a chart's bar (portal specification, sections 2 and 5). `within` narrows what is drawn by time, place and depth. */
export type ChartControl =
  | 'palette'
  | 'colourScale'
  | 'range'
  | 'split'
  | 'orientation'
  | 'errorBars'
  | 'lines'
  | 'marker'
  | 'within'
  | 'image'
  | 'csv'
  | 'close'

/** The tabs of Time and Space Plots: a map, and a scatter against each axis. */
export type SparseTab = 'map' | 'time' | 'lat' | 'lon' | 'depth'

const last = ['within', 'image', 'csv', 'close'] as const
const colours = ['palette', 'colourScale', 'range'] as const
const map = [...colours, 'split', ...last] as const
const section = [...colours, 'orientation', 'split', ...last] as const
const profile = ['errorBars', 'lines', 'marker', ...last] as const
const scatter = ['marker', ...last] as const

/** Which kind has which control, in the order of its bar (F§3.7). */
const ofKind: { readonly [K in Exclude<ChartKind, 'sparse'>]: readonly ChartControl[] } = {
  heatmap: map,
  contourMap: map,
  sectionMap: section,
  contourSectionMap: section,
  histogram: last,
  timeSeries: profile,
  depthProfile: profile,
}

/** Of Time and Space Plots each tab has its own. */
const ofTab: { readonly [T in SparseTab]: readonly ChartControl[] } = {
  map: [...colours, ...last],
  time: scatter,
  lat: scatter,
  lon: scatter,
  depth: scatter,
}

/** The controls of a kind; of Time and Space Plots those of one tab, the map unless another is named. */
export const chartControls = (kind: ChartKind, tab: SparseTab = 'map'): readonly ChartControl[] =>
  kind === 'sparse' ? ofTab[tab] : ofKind[kind]
