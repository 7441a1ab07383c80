import { type GlobeCamera, type PictureSize, metresPerPixel, visibleCap } from '../camera/camera.ts'
import { type Cap, wholeEarthRadius } from '../geometry/cap.ts'
import { metresBetween } from '../geometry/sphere.ts'
import type { Detail } from './select-vertices.ts'

/** Pixels that a drawn line may be away from the full one. */
const pixelTolerance = 0.5

/** CSS pixels from the mark of a jump to the next, at least 0.7 of it while the view zooms out: the track between them is seen. */
const markPixels = 24

/** Steps of zoom at which tracks are laid out anew. */
const zoomStep = 0.5

/** Views wider than this show so much of the earth that the rest is laid out too: it needs no new layout when the globe turns. */
const wideRadius = wholeEarthRadius / 6

/** Radius of the part that is laid out, as a multiple of the part in view, so that small moves need no new layout. */
const margin = 2

/**
 * The detail at which tracks are laid out for a view. Returns the current one where it still serves, which is compared by identity.
 *
 * @param size in CSS pixels
 * @param pixelRatio device pixels of a CSS pixel
 */
export function detailInView(
  camera: GlobeCamera,
  size: PictureSize,
  pixelRatio: number,
  hasSpacing: boolean,
  current?: Detail,
): Detail {
  const zoom = Math.ceil(camera.zoom / zoomStep) * zoomStep
  const cssPixel = metresPerPixel({ zoom })
  const metres = cssPixel / pixelRatio
  const tolerance = metres * pixelTolerance
  const view = visibleCap(camera, size)
  const isCurrent =
    current?.tolerance === tolerance && (current.spacing !== undefined) === hasSpacing && covers(current.area, view)
  if (isCurrent) return current
  return {
    tolerance,
    markSpacing: markPixels * cssPixel,
    ...(hasSpacing && { spacing: metres }),
    ...(view.radius < wideRadius && { area: { centre: view.centre, radius: margin * view.radius } }),
  }
}

const covers = (area: Cap | undefined, view: Cap): boolean =>
  area === undefined || metresBetween(area.centre, view.centre) + view.radius <= area.radius
