import { globe, lonSpan, wrapLon, isIrregular, type Region, type Variable } from '@isobath/domain'
import type { Camera } from '../../shell/globe/camera-code.ts'
import { zoomToFit } from '../../shell/globe/zoom-to-fit.ts'

/** The specified zoom, or less where the globe would not fit the screen. */
const fittingZoom = (zoom: number): number => Math.min(zoom, zoomToFit(Math.min(innerWidth, innerHeight)))

/** The view at first (C16). */
export const startView = (): Camera => ({ ...globe.initialCentre, zoom: fittingZoom(globe.initialZoom), heading: 0 })

/** Degrees of longitude from which data lie in every view. */
const widelySpread = 180

/** Where the globe flies when a variable is chosen: to the middle of irregular data, and of fields of a part of the earth. */
export function viewOfVariable(variable: Variable): Camera | undefined {
  const { coverage } = variable
  if (!isIrregular(variable) && lonSpan(coverage) >= widelySpread) return undefined
  return {
    lat: (coverage.lat1 + coverage.lat2) / 2,
    lon: wrapLon(coverage.lon1 + lonSpan(coverage) / 2),
    zoom: fittingZoom(globe.flyToZoom),
    heading: 0,
  }
}

/** Degrees: the sides of a wider box lie at one meridian and would look like a border there. */
const almostFullCircle = 355

/** The box to outline; undefined where the ends are no numbers or the box is the whole earth. */
export function outlineOf(region: Region): Region | undefined {
  if (!Object.values(region).every(Number.isFinite)) return undefined
  return lonSpan(region) > almostFullCircle ? undefined : region
}
