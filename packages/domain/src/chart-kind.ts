import { type RenderBudget, defaultRenderBudget, heavyPoints } from './limits.ts'
import type { SplitBy } from './split.ts'

/** The eight charts (portal specification, section 3). */
export type ChartKind =
  | 'heatmap'
  | 'contourMap'
  | 'sectionMap'
  | 'contourSectionMap'
  | 'histogram'
  | 'timeSeries'
  | 'depthProfile'
  | 'sparse'

/** The published procedures that answer the charts. */
export type Procedure = 'uspSpaceTime' | 'uspSectionMap' | 'uspTimeSeries' | 'uspDepthProfile'

export interface ChartKindRules {
  readonly kind: ChartKind
  /** As the type button and the sentences say it. */
  readonly label: string
  readonly procedure: Procedure
  /** Data without a regular lattice may be drawn so. */
  readonly irregular: boolean
  /** Data on a regular lattice may be drawn so. */
  readonly gridded: boolean
  /** Needs more than the surface. */
  readonly needsDepth: boolean
  /** Drawn from means rather than from every point. */
  readonly mean: boolean
  /** What it can be split by, and whether by both at once. */
  readonly splits: readonly SplitBy[]
  readonly splitsTogether: boolean
}

const map = { irregular: false, gridded: true, needsDepth: false, mean: false } as const
const section = {
  ...map,
  procedure: 'uspSectionMap',
  needsDepth: true,
  splits: ['space', 'date'],
  splitsTogether: true,
} as const
const mapSplits = { procedure: 'uspSpaceTime', splits: ['date', 'depth'], splitsTogether: false } as const
const unsplit = { splits: [], splitsTogether: false } as const

/** The rules of each kind (facts 3.3, 3.5, 3.7; portal specification, section 5). */
export const chartKinds: { readonly [K in ChartKind]: ChartKindRules & { readonly kind: K } } = {
  heatmap: { ...map, ...mapSplits, kind: 'heatmap', label: 'Heatmap' },
  contourMap: { ...map, ...mapSplits, kind: 'contourMap', label: 'Contour Map' },
  sectionMap: { ...section, kind: 'sectionMap', label: 'Section Map' },
  contourSectionMap: { ...section, kind: 'contourSectionMap', label: 'Contour Section Map' },
  histogram: {
    ...map,
    ...unsplit,
    kind: 'histogram',
    label: 'Histogram',
    procedure: 'uspSpaceTime',
    irregular: true,
  },
  timeSeries: {
    ...map,
    ...unsplit,
    kind: 'timeSeries',
    label: 'Time Series',
    procedure: 'uspTimeSeries',
    mean: true,
  },
  depthProfile: {
    ...map,
    ...unsplit,
    kind: 'depthProfile',
    label: 'Depth Profile',
    procedure: 'uspDepthProfile',
    irregular: true,
    needsDepth: true,
    mean: true,
  },
  sparse: {
    ...map,
    ...unsplit,
    kind: 'sparse',
    label: 'Time and Space Plots',
    procedure: 'uspSpaceTime',
    irregular: true,
    gridded: false,
  },
}

/** The eight kinds in the order of the specification. */
export const chartKindNames = Object.keys(chartKinds) as readonly ChartKind[]

export const isChartKind = (name: unknown): name is ChartKind =>
  typeof name === 'string' && Object.hasOwn(chartKinds, name)

/** A chart that exists: what it is, and how many points it holds. */
export interface HeldChart {
  readonly kind: ChartKind
  readonly points: number
}

/** What one chart takes of a render budget. Splitting a chart does not change it. */
export function chartWeight({ kind, points }: HeldChart, { weights }: RenderBudget = defaultRenderBudget): number {
  const { base, heavy } = weights[kind]
  return base + (points > heavyPoints ? heavy : 0)
}

/** What the charts held take of a render budget together. */
export const heldWeight = (held: readonly HeldChart[], budget: RenderBudget = defaultRenderBudget): number =>
  held.reduce((sum, chart) => sum + chartWeight(chart, budget), 0)

/** The points that the charts held hold together. */
export const heldPoints = (held: readonly HeldChart[]): number => held.reduce((sum, chart) => sum + chart.points, 0)
