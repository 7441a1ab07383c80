import { type ChartKind, type Cut, type Split, type SplitBy } from '@isobath/domain'
import type { Orientation } from '@isobath/plot'
import { isAzimuthal, mapRatio, type ProjectionName } from '@isobath/plot/controls'

/** What a chart may average over. */
export type Dimension = 'time' | 'depth' | 'lat' | 'lon'

/** How charts of a kind stand in their card (C9, C15). */
interface CardRules {
  /** What each value on screen is the mean over. */
  readonly averages: (orientation: Orientation) => readonly Dimension[]
  /** Whether the title says between which latitudes and longitudes; on a map the axes do. */
  readonly places: boolean
  /** Width of the data area over its height, and the least height of the card, CSS pixels. */
  readonly ratio: (cut: Cut, projection: ProjectionName) => number
  readonly least: number
  /** The coordinates of what it is drawn from, which its download has; absent where those are all. */
  readonly coordinates?: readonly string[]
}

/** The width of the box over its height on the map, but no narrow strip. */
const ratioOnMap = ({ region }: Cut, projection: ProjectionName) => Math.max(0.2, mapRatio(projection, region))

const map: CardRules = { averages: () => ['time', 'depth'], places: false, ratio: ratioOnMap, least: 340 }
const graph = { places: true, ratio: () => 2, least: 440 } as const
const section: CardRules = {
  ...graph,
  averages: (orientation) => ['time', orientation === 'zonal' ? 'lat' : 'lon'],
}

export const cardRules: { readonly [K in ChartKind]: CardRules } = {
  heatmap: map,
  contourMap: map,
  sectionMap: section,
  contourSectionMap: section,
  histogram: { ...graph, averages: () => [] },
  timeSeries: { ...graph, averages: () => ['depth', 'lat', 'lon'], coordinates: ['time', 'month'] },
  depthProfile: { ...graph, averages: () => ['time', 'lat', 'lon'], ratio: () => 1.6, coordinates: ['depth'] },
  scatter: { ...graph, averages: () => [], ratio: (_, projection) => (isAzimuthal(projection) ? 1 : 1.8) },
}

/** The axes that each split divides. */
const apart: { readonly [By in SplitBy]: readonly Dimension[] } = {
  date: ['time'],
  depth: ['depth'],
  space: ['lat', 'lon'],
}

/** The axes that a split divides. */
export const dividedBy = (split: Split): readonly Dimension[] => split.flatMap((by) => apart[by])

/** What each value on screen is the mean over, where the chart is split. */
export const averagesOf = (rules: CardRules, orientation: Orientation, split: Split): readonly Dimension[] =>
  rules.averages(orientation).filter((dimension) => !dividedBy(split).includes(dimension))
