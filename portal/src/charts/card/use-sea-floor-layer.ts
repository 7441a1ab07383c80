import { formatLat, formatLon, formatRange, lonSpan, type Cut } from '@isobath/domain'
import type { ChartLayer, Orientation } from '@isobath/plot'
import { useMemo } from 'react'
import { useSeaFloor } from '../../shell/sea-floor/use-sea-floor.ts'
import { useTheme } from '../../shell/theme.tsx'
import type { ChartCode } from '../address/chart-code.ts'
import type { Subset } from '@isobath/plot/controls'
import { screenTexts } from './screen-texts.ts'
import { narrowCut } from './title.ts'
import { seaFloorLayer } from './sea-floor-layer.ts'

interface SeaFloorLayer {
  /** Whether the chart can show it: a section does, unless it has a panel for each place across it. */
  readonly isOffered: boolean
  readonly isShown: boolean
  readonly layers: readonly ChartLayer[]
  /** What the floor is of, for the credit of the chart. */
  readonly credit?: string
  /** Why it is not there. */
  readonly note?: string
}

const noSubset: Subset = {}
const noLayers: readonly ChartLayer[] = []

/** The sea floor under a section, where its reader asked for it. */
export function useSeaFloorLayer(
  chart: ChartCode,
  whole: Cut,
  orientation: Orientation,
  subset: Subset = noSubset,
): SeaFloorLayer {
  const { kind, controls, hasSeaFloor = false } = chart
  const isSection = kind === 'sectionMap' || kind === 'contourSectionMap'
  const isOffered = isSection && !(controls.split ?? []).includes('space')
  const isShown = isOffered && hasSeaFloor
  const found = useSeaFloor(isShown)
  const { theme } = useTheme()
  const filter = JSON.stringify(subset)
  const cut = useMemo(() => narrowCut(whole, JSON.parse(filter) as Subset), [whole, filter])
  const floor = isShown && found.state === 'known' ? found.floor : undefined
  const layers = useMemo(
    () => (floor ? [seaFloorLayer(cut, orientation, floor, theme)] : noLayers),
    [cut, orientation, floor, theme],
  )
  return {
    isOffered,
    isShown,
    layers,
    ...(floor ? { credit: screenTexts.seaFloorOf(acrossOf(cut, orientation)) } : {}),
    ...(isShown && found.state === 'failed' ? { note: screenTexts.seaFloorFailed } : {}),
    ...(isShown && found.state === 'leftOut' ? { note: screenTexts.seaFloorLeftOut } : {}),
  }
}

/** The latitudes or longitudes that a section lies across; empty where it is one. */
function acrossOf({ region }: Cut, orientation: Orientation): string {
  const { lat1, lat2, lon1, lon2 } = region
  if (orientation === 'zonal') return lat2 > lat1 ? formatRange(formatLat(lat1), formatLat(lat2)) : ''
  if (lonSpan(region) === 0) return ''
  return lonSpan(region) > 359 ? screenTexts.allLongitudes : formatRange(formatLon(lon1), formatLon(lon2))
}
