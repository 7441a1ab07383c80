import type { ChartKind } from '../chart-kind.ts'
import { ceilCoordinate, floorCoordinate, roundCoordinate, type Region } from '../region.ts'
import { isIrregular, type Variable } from '../data/variable.ts'
import { plotSize } from '../limits.ts'
import { cost } from './cost.ts'
import { type Cut, daysOf, defaultCut } from './cut.ts'
import { kindProblem } from '../charts/kind-problems.ts'
import { mostPoints } from './size-rules.ts'

/** The ranges of a request. */
export type CutRanges = Pick<Cut, 'region' | 'times' | 'depths'>

/** Charts that need many depths, and of these the ones that lie along one axis of the map. */
const deep: ReadonlySet<ChartKind> = new Set(['sectionMap', 'contourSectionMap', 'depthProfile'])
const sections: ReadonlySet<ChartKind> = new Set(['sectionMap', 'contourSectionMap'])

/**
 * The ranges with which a kind draws something meaningful (S11). A section or profile has all depths and a time series all times; any other chart of a grid
 * with more than a year of times has the latest one. Where that is too large, the region shrinks around its middle to what fits.
 */
export function rangesForKind(variable: Variable, kind: ChartKind): CutRanges {
  const usual = { ...defaultCut(variable), kind }
  if (isIrregular(variable) || kindProblem(kind, variable)) return usual
  const cut = { ...usual, depths: depthsFor(usual), times: timesFor(usual) }
  return { ...cut, region: regionThatFits(cut) }
}

function depthsFor({ variable, kind, depths }: Cut & { kind: ChartKind }): Cut['depths'] {
  if (!variable.depth || !deep.has(kind)) return depths
  return { start: 0, end: ceilCoordinate(variable.depth[1]) }
}

function timesFor({ kind, times }: Cut): Cut['times'] {
  if (kind === 'timeSeries') return times.calendar === 'month' ? { ...times, start: 1, end: 12 } : times
  const days = daysOf(times)
  if (times.calendar !== 'utc' || days === null || days <= plotSize.mostDays) return times
  return { ...times, start: times.end }
}

/** A section keeps its longitudes and narrows its latitudes. Other charts keep the shape of their region. */
function regionThatFits(cut: Cut & { kind: ChartKind }): Region {
  const { region, kind } = cut
  const points = cost(cut)
  if (points <= mostPoints(kind)) return region
  const share = plotSize.slow / points
  if (sections.has(kind)) return shrink(region, share, 1)
  return shrink(region, Math.sqrt(share), Math.sqrt(share))
}

/** A part of a region around its middle, rounded inward. The middle of a region across 180° is on its own side of the earth. */
function shrink(region: Region, ofLat: number, ofLon: number): Region {
  const [lat, halfLat] = [(region.lat1 + region.lat2) / 2, ((region.lat2 - region.lat1) / 2) * ofLat]
  const lats = { lat1: ceilCoordinate(lat - halfLat), lat2: floorCoordinate(lat + halfLat) }
  if (ofLon === 1) return { ...region, ...lats }
  const east = region.lon2 < region.lon1 ? region.lon2 + 360 : region.lon2
  const [lon, halfLon] = [(region.lon1 + east) / 2, ((east - region.lon1) / 2) * ofLon]
  return { ...lats, lon1: onMap(ceilCoordinate(lon - halfLon)), lon2: onMap(floorCoordinate(lon + halfLon)) }
}

const onMap = (lon: number) => roundCoordinate(lon > 180 ? lon - 360 : lon)
