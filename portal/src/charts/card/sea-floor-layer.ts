import { lonSpan, type Cut, type Interval } from '@isobath/domain'
import type { ChartLayer, Orientation, ThemeName } from '@isobath/plot'
import { type SeaFloor, seaFloorColours } from '../../shell/sea-floor/sea-floor.ts'
import { latCells, lonCells } from './expected-extent.ts'

/** Degrees between two places at which the sea floor is read: half a cell of it. */
const spacing = 1 / 6
/** The most places along a section and across it. */
const most = { along: 1080, across: 180 } as const

/**
 * The sea floor under a section, as a filled line. Of a section over several latitudes or longitudes it is the deepest floor at each place: the means reach down to there.
 */
export function seaFloorLayer(cut: Cut, orientation: Orientation, floor: SeaFloor, theme: ThemeName): ChartLayer {
  const { lat1, lat2, lon1 } = cut.region
  const box = { lon: [lon1, lon1 + lonSpan(cut.region)], lat: [lat1, lat2] } as const
  const [name, other] = orientation === 'zonal' ? (['lon', 'lat'] as const) : (['lat', 'lon'] as const)
  // The outermost cells reach beyond the box.
  const cells = { lon: lonCells(cut), lat: latCells(cut) }
  const across = placesIn(box[other], most.across)
  const depthAt = (place: number) =>
    across.reduce((deepest, beside) => {
      const at = name === 'lon' ? { lon: place, lat: beside } : { lon: beside, lat: place }
      return Math.max(deepest, floor.depthAt(at))
    }, 0)
  return {
    type: 'line',
    at: placesIn(cells[name] ?? box[name], most.along).map((place) => ({ [name]: place, depth: depthAt(place) })),
    fill: 'below',
    fillColour: seaFloorColours[theme],
    width: 1,
  }
}

/** Even places of a range with both its ends; its middle where it is narrower than their spacing. */
function placesIn([low, high]: Interval, atMost: number): readonly number[] {
  const steps = Math.min(atMost, Math.floor((high - low) / spacing))
  return steps === 0
    ? [(low + high) / 2]
    : Array.from({ length: steps + 1 }, (_, i) => low + (i / steps) * (high - low))
}
