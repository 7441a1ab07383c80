import { type Vector, angleBetween, cross, dot, earthRadius, lengthOf, placeOf, vectorOf } from '@isobath/domain'
import { add, normalize, scale } from '../geometry/sphere.ts'
import {
  type GlobeCamera,
  type PictureSize,
  type Pixel,
  metresPerPixel,
  normalizeCamera,
  vectorAtPixel,
} from './camera.ts'

/** Nearest that a drag or a key brings the centre to a pole, in degrees. North stays up, so the pole itself has no direction of its own. */
const poleMargin = 0.01

const withinPoles = (lat: number) => Math.min(90 - poleMargin, Math.max(poleMargin - 90, lat))

/** Moves the centre by pixels to the right and downward of the screen, at the scale of the centre. */
export function panBy(camera: GlobeCamera, right: number, down: number): GlobeCamera {
  const degrees = ((metresPerPixel(camera) / earthRadius) * 180) / Math.PI
  const heading = (camera.heading * Math.PI) / 180
  const east = right * Math.cos(heading) - down * Math.sin(heading)
  const north = -right * Math.sin(heading) - down * Math.cos(heading)
  const lat = withinPoles(camera.lat + north * degrees)
  // A step to the east turns the globe farther near a pole, but never by more than the step of a key there.
  const perEast = degrees / Math.max(0.1, Math.cos((camera.lat * Math.PI) / 180))
  return normalizeCamera({ ...camera, lon: camera.lon + east * perEast, lat })
}

/** Moves the camera so that the place under one pixel comes under another; north stays where it is. Beside the globe it moves by the pixels alone. */
export function dragBetween(camera: GlobeCamera, size: PictureSize, from: Pixel, to: Pixel): GlobeCamera {
  const grabbed = vectorAtPixel(camera, size, from)
  const target = vectorAtPixel(camera, size, to)
  if (!grabbed || !target) return panBy(camera, from.x - to.x, from.y - to.y)
  let moved = camera
  // Each step turns the globe by what is left; latitude and longitude are not independent of each other, so some steps are needed.
  for (let step = 0; step < 8; step++) {
    const under = vectorAtPixel(moved, size, to)
    if (!under || angleBetween(under, grabbed) < 1e-9) break
    const [here, wanted] = [placeOf(under), placeOf(grabbed)]
    const lon = wanted.lon - here.lon
    moved = normalizeCamera({
      ...moved,
      lon: moved.lon + lon - 360 * Math.round(lon / 360),
      lat: withinPoles(moved.lat + wanted.lat - here.lat),
    })
  }
  return moved
}

/** Zooms by levels so that the place under a pixel stays there, or about the centre. */
export function zoomBy(camera: GlobeCamera, levels: number, size: PictureSize, at?: Pixel): GlobeCamera {
  const zoomed = normalizeCamera({ ...camera, zoom: camera.zoom + levels })
  const place = at && vectorAtPixel(camera, size, at)
  if (!at || !place || !vectorAtPixel(zoomed, size, at)) return zoomed
  // The place is brought back under the pixel as by a drag from where it is now.
  const towards = rotationBetween(vectorAtPixel(zoomed, size, at)!, place)
  const centre = placeOf(towards(vectorOf(zoomed)))
  return normalizeCamera({ ...zoomed, lon: centre.lon, lat: withinPoles(centre.lat) })
}

/** The shortest rotation from one unit vector to another. */
function rotationBetween(from: Vector, to: Vector): (vector: Vector) => Vector {
  const axis = cross(from, to)
  const sine = lengthOf(axis)
  if (sine < 1e-15) return (vector) => vector
  const unit = scale(axis, 1 / sine)
  const cosine = dot(from, to)
  return (vector) =>
    normalize(
      add(add(scale(vector, cosine), scale(cross(unit, vector), sine)), scale(unit, dot(unit, vector) * (1 - cosine))),
    )
}
