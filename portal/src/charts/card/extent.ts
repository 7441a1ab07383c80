import { lonSpan, runOnLon, type Cut } from '@isobath/domain'
import type { Orientation, PlotKind, PlotStatus } from '@isobath/plot'
import type { ControlsData } from '@isobath/plot/controls'

type Range = readonly [number, number]

const wide = ([low, high]: Range): Range | undefined => (high > low ? [low, high] : undefined)

/** What a chart of a cut can be narrowed within: each axis over which the cut has any width, and which its answer holds. */
export function extentOf(
  { region, times, depths, variable }: Cut,
  coordinates?: readonly string[],
): Pick<ControlsData, 'extent' | 'climatology'> {
  const ranges = {
    // A climatology that wraps the year is no range of months.
    time: times.calendar === 'none' ? undefined : wide([times.start, times.end]),
    lat: wide([region.lat1, region.lat2]),
    lon: wide([region.lon1, runOnLon(region.lon2, region.lon1)]),
    depth: variable.depth ? wide([depths.start, depths.end]) : undefined,
  }
  const known = Object.entries(ranges).filter(
    ([axis, range]) => range !== undefined && (coordinates?.includes(axis) ?? true),
  )
  return { extent: Object.fromEntries(known), climatology: times.calendar === 'month' }
}

/** The orientation of a section before a reader chooses one: along the axis with more cells. It follows from the drawn chart, and from the region until it is drawn. */
export function usualOrientation({ region, variable: { spatial } }: Cut, status: PlotStatus<PlotKind>): Orientation {
  if (status.state === 'drawn' && 'depth' in status.extent) return 'lon' in status.extent ? 'zonal' : 'meridional'
  const [lat, lon] = spatial.type === 'irregular' ? [1, 1] : [spatial.lat, spatial.lon]
  return lonSpan(region) / lon > (region.lat2 - region.lat1) / lat ? 'zonal' : 'meridional'
}
