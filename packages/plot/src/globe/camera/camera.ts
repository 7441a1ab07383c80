import {
  type Place,
  type Vector,
  angleBetween,
  cross,
  dot,
  earthRadius,
  lengthOf,
  placeOf,
  vectorOf,
  wrapLon,
} from '@isobath/domain'
import { add, normalize, scale, subtract } from '../geometry/sphere.ts'
import type { Cap } from '../geometry/cap.ts'

/** The camera looks at a place: straight down, or from the side that is down on the screen. */
export interface GlobeCamera extends Place {
  /** Level of a web map: a pixel at the centre shows `metresPerPixelAtZoom0 / 2^zoom` metres. */
  readonly zoom: number
  /** The direction that is up on the screen, degrees east of north. */
  readonly heading: number
  /** Degrees from straight down, 0 to 60; 0 by default. */
  readonly tilt?: number
}

/** Size of the picture in CSS pixels. */
export interface PictureSize {
  readonly width: number
  readonly height: number
}

/** Metres on the equator that a pixel of a web map shows at level 0: its circumference over 256 pixels. */
const metresPerPixelAtZoom0 = (2 * Math.PI * earthRadius) / 256

/** The smallest zoom shows the earth at about 170 pixels, the largest 10 m in a pixel. */
export const zoomRange = [1, 14] as const

/** With a greater tilt, far places would hide behind near ones. */
const greatestTilt = 60

/** Half the vertical angle of view. Narrow, so that the globe is little distorted. */
const halfAngle = (15 * Math.PI) / 180

/** The camera with which the cruise explorer starts. */
export const defaultCamera: GlobeCamera = { lon: -140, lat: 30, zoom: 3, heading: 0 }

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

/** A camera with longitude and heading in −180…180, latitude in ±90 and a zoom in range. */
export const normalizeCamera = ({ lon, lat, zoom, heading, tilt = 0 }: GlobeCamera): GlobeCamera => ({
  lon: wrapLon(lon),
  lat: clamp(lat, -90, 90),
  zoom: clamp(zoom, ...zoomRange),
  heading: wrapLon(heading),
  ...(tilt > 0 && { tilt: Math.min(tilt, greatestTilt) }),
})

/** Whether two cameras show the same picture. */
export const isSameCamera = (a: GlobeCamera, b: GlobeCamera): boolean =>
  a.lon === b.lon && a.lat === b.lat && a.zoom === b.zoom && a.heading === b.heading && tiltOf(a) === tiltOf(b)

const tiltOf = ({ tilt = 0 }: GlobeCamera) => tilt

/** Metres that a CSS pixel shows at the centre, where it shows the fewest. */
export const metresPerPixel = ({ zoom }: Pick<GlobeCamera, 'zoom'>): number => metresPerPixelAtZoom0 / 2 ** zoom

/** The zoom at which a pixel at the centre shows a given number of metres. */
const zoomOf = (metres: number): number => Math.log2(metresPerPixelAtZoom0 / metres)

/** The camera in earth radii: its position, and the directions that are right, up and backward on the screen. */
interface CameraFrame {
  readonly position: Vector
  readonly right: Vector
  readonly up: Vector
  readonly back: Vector
  /** Tangent of half the vertical angle of view. */
  readonly tangent: number
}

export function frameOf(camera: GlobeCamera, { height }: PictureSize): CameraFrame {
  const tangent = Math.tan(halfAngle)
  const distance = (metresPerPixel(camera) * height) / (2 * tangent * earthRadius)
  const target = vectorOf(camera)
  const lambda = (camera.lon * Math.PI) / 180
  const east: Vector = [-Math.sin(lambda), Math.cos(lambda), 0]
  const north = cross(target, east)
  const heading = (camera.heading * Math.PI) / 180
  const ahead = add(scale(north, Math.cos(heading)), scale(east, Math.sin(heading)))
  const tilt = (tiltOf(camera) * Math.PI) / 180
  const back = add(scale(target, Math.cos(tilt)), scale(ahead, -Math.sin(tilt)))
  return {
    position: add(target, scale(back, distance)),
    right: add(scale(east, Math.cos(heading)), scale(north, -Math.sin(heading))),
    up: add(scale(ahead, Math.cos(tilt)), scale(target, Math.sin(tilt))),
    back,
    tangent,
  }
}

/** Pixels from the upper left corner of the picture. */
export interface Pixel {
  readonly x: number
  readonly y: number
}

/** A line of sight. */
export interface Ray {
  /** In earth radii. */
  readonly origin: Vector
  /** A unit vector. */
  readonly direction: Vector
}

/** The line of sight through a pixel. */
export function rayAtPixel(camera: GlobeCamera, size: PictureSize, { x, y }: Pixel): Ray {
  const { position, right, up, back, tangent } = frameOf(camera, size)
  const perPixel = (2 * tangent) / size.height
  const direction = normalize(
    add(
      add(scale(right, (x - size.width / 2) * perPixel), scale(up, (size.height / 2 - y) * perPixel)),
      scale(back, -1),
    ),
  )
  return { origin: position, direction }
}

/** The unit vector of the place that a pixel shows. Undefined beside the globe. */
export function vectorAtPixel(camera: GlobeCamera, size: PictureSize, pixel: Pixel): Vector | undefined {
  const { origin: position, direction: ray } = rayAtPixel(camera, size, pixel)
  const along = dot(position, ray)
  // position² − 1, without the loss of digits near the surface.
  const altitude = lengthOf(position) - 1
  const beyond = altitude * (altitude + 2)
  const root = along * along - beyond
  // Also without a pixel of two numbers.
  if (!(root >= 0)) return undefined
  return normalize(add(position, scale(ray, beyond / (-along + Math.sqrt(root)))))
}

/** Finds the pixel that shows a unit vector. Undefined behind the horizon. */
export function projectionOf(camera: GlobeCamera, size: PictureSize): (vector: Vector) => Pixel | undefined {
  const { position, right, up, back, tangent } = frameOf(camera, size)
  return (vector) => {
    if (dot(vector, position) < 1) return undefined
    const toward = subtract(vector, position)
    const perUnit = size.height / (2 * tangent * -dot(toward, back))
    return { x: size.width / 2 + dot(toward, right) * perUnit, y: size.height / 2 - dot(toward, up) * perUnit }
  }
}

/** A cap that holds all that a picture shows. */
export function visibleCap(camera: GlobeCamera, size: PictureSize): Cap {
  const { position } = frameOf(camera, size)
  const corners = [0, size.width].flatMap((x) => [0, size.height].map((y) => vectorAtPixel(camera, size, { x, y })))
  const isFilled = corners.every((corner) => corner !== undefined)
  // A picture with a corner beside the globe shows it up to the horizon, a circle around the place below the camera.
  const centre = isFilled ? vectorOf(camera) : normalize(position)
  const angle = isFilled
    ? Math.max(...corners.map((corner) => angleBetween(corner, centre)))
    : Math.acos(1 / lengthOf(position))
  return { centre, radius: earthRadius * angle * 1.001 + metresPerPixel(camera) }
}

/** The camera that shows a cap as large as the picture allows, with some space around it. */
export function cameraOnCap({ centre, radius }: Cap, { width, height }: PictureSize): GlobeCamera {
  const metres = (2.4 * Math.max(radius, 1000)) / Math.min(width, height)
  return normalizeCamera({ ...placeOf(centre), zoom: Math.min(zoomOf(metres), 9), heading: 0 })
}
