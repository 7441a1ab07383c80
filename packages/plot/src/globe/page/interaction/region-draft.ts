import { type Place, type Region, roundCoordinate, waits, wrapLon } from '@isobath/domain'

/** Callbacks of a box that the reader draws. */
export interface RegionCallbacks {
  /** Called with the box so far: first at once, then at most every 75 ms. */
  readonly onExtent?: (region: Region) => void
  /** Called once, with the finished box, or null if it was cancelled. */
  readonly onEnd?: (region: Region | null) => void
}

/** A box that is being drawn. The first place starts it, the second ends it. */
export interface RegionDraft {
  /** The box so far; undefined before the first place. */
  readonly extent: Region | undefined
  place(at: Place): void
  /** Moves the free corner, while the pointer moves. */
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

export function createRegionDraft({ onExtent, onEnd }: RegionCallbacks): RegionDraft {
  let start: Place | undefined
  let extent: Region | undefined
  let isEnded = false
  // A change during the wait is reported at its end.
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
    onEnd?.(region)
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
