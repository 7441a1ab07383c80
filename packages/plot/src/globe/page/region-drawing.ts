import { type Region, roundCoordinate, waits, wrapLon } from '@isobath/domain'
import type { Place } from '../geometry/sphere.ts'

/** What a page hears of a box while it is drawn. */
export interface RegionDrawingCallbacks {
  /** The box so far: at once, then every 75 ms at most. */
  readonly onExtent?: (region: Region) => void
  /** The box that was drawn, or null if the drawing was cancelled. Called once. */
  readonly onEnd: (region: Region | null) => void
}

/** A box that is being drawn: the first place starts it, the second ends it. */
export interface RegionDrawing {
  /** The box so far; undefined before it is started. */
  readonly extent: Region | undefined
  place(at: Place): void
  /** Follows the pointer. */
  follow(at: Place): void
  cancel(): void
}

/** The box from one place to another. An end west of the start wraps the date line. Longitudes lie in −180…180; all have three decimals. */
export function regionBetween(start: Place, end: Place): Region {
  const [south, north] = [start.lat, end.lat].toSorted((a, b) => a - b)
  return {
    lat1: roundCoordinate(south!),
    lat2: roundCoordinate(north!),
    lon1: roundCoordinate(wrapLon(start.lon)),
    lon2: roundCoordinate(wrapLon(end.lon)),
  }
}

export function createRegionDrawing({ onExtent, onEnd }: RegionDrawingCallbacks): RegionDrawing {
  let start: Place | undefined
  let extent: Region | undefined
  let isEnded = false
  // A report is due at the end of a wait if places came during it.
  let [timer, isDue]: [ReturnType<typeof setTimeout> | undefined, boolean] = [undefined, false]
  const report = () => {
    isDue = timer !== undefined
    if (isDue || !extent) return
    onExtent?.(extent)
    timer = setTimeout(() => {
      timer = undefined
      if (isDue) report()
    }, waits.drawThrottle)
  }
  const end = (region: Region | null) => {
    if (isEnded) return
    isEnded = true
    clearTimeout(timer)
    onEnd(region)
  }
  return {
    get extent() {
      return extent
    },
    place(at) {
      if (isEnded) return
      if (start) return end(regionBetween(start, at))
      start = at
      extent = regionBetween(at, at)
      report()
    },
    follow(at) {
      if (isEnded || !start) return
      extent = regionBetween(start, at)
      report()
    },
    cancel: () => end(null),
  }
}
