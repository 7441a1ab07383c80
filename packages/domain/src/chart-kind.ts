/** The eight charts (C1). */
export type ChartKind =
  | 'heatmap'
  | 'contourMap'
  | 'sectionMap'
  | 'contourSectionMap'
  | 'histogram'
  | 'timeSeries'
  | 'depthProfile'
  | 'scatter'

/** The dimension that splits a chart: one panel per date, per depth, or per place along the other horizontal axis. */
export type SplitBy = 'date' | 'depth' | 'space'

/** The published procedures that answer the charts. */
export type Procedure = 'uspSpaceTime' | 'uspSectionMap' | 'uspTimeSeries' | 'uspDepthProfile'

export interface ChartKindRules {
  readonly kind: ChartKind
  readonly procedure: Procedure
  /** Accepts data without a regular lattice. */
  readonly irregular: boolean
  /** Accepts data on a regular lattice. */
  readonly gridded: boolean
  /** Needs data below the surface. */
  readonly needsDepth: boolean
  /** Needs data of several times or months. */
  readonly needsTime: boolean
  /** Drawn from means rather than from every point. */
  readonly mean: boolean
}

const map = {
  procedure: 'uspSpaceTime',
  irregular: false,
  gridded: true,
  needsDepth: false,
  needsTime: false,
  mean: false,
} as const
const section = { ...map, procedure: 'uspSectionMap', needsDepth: true } as const

/** The rules of each kind (C1). */
export const chartKinds: { readonly [K in ChartKind]: ChartKindRules & { readonly kind: K } } = {
  heatmap: { ...map, kind: 'heatmap' },
  contourMap: { ...map, kind: 'contourMap' },
  sectionMap: { ...section, kind: 'sectionMap' },
  contourSectionMap: { ...section, kind: 'contourSectionMap' },
  histogram: { ...map, kind: 'histogram', irregular: true },
  timeSeries: { ...map, kind: 'timeSeries', procedure: 'uspTimeSeries', needsTime: true, mean: true },
  depthProfile: {
    ...map,
    kind: 'depthProfile',
    procedure: 'uspDepthProfile',
    irregular: true,
    needsDepth: true,
    mean: true,
  },
  scatter: { ...map, kind: 'scatter', irregular: true, gridded: false },
}

/** The eight kinds in the specified order (C1). */
export const chartKindNames = Object.keys(chartKinds) as readonly ChartKind[]

export const isChartKind = (name: unknown): name is ChartKind =>
  typeof name === 'string' && Object.hasOwn(chartKinds, name)
