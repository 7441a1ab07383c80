import type { PlaneView } from '../data/view.ts'
import type { PlaneMapping } from './projections.ts'

/** Longitude and latitude of each pixel centre of a picture, NaN outside the map. Shape height × width, top row first. */
export interface PlaceGrid {
  readonly lon: Float64Array
  readonly lat: Float64Array
}

/** Width in pixels of the largest square whose places are interpolated between its corners. */
const largestSquare = 16

/** The largest error of an interpolated place, pixels. */
const tolerance = 0.1

/** Degrees. Squares nearer to a pole, and squares wider in longitude, are not interpolated: longitudes change too fast there. */
const nearPole = 0.5
const farApart = 30

const radians = Math.PI / 180

/**
 * The places under all pixels of a picture. The inverse of the projection is computed in double precision at the corners of squares; where the places between them are
 * linear to a tenth of a pixel they are interpolated, otherwise the square is divided, down to single pixels at poles and along the outline.
 */
export function placeGrid({ invert }: PlaneMapping, view: PlaneView, width: number, height: number): PlaceGrid {
  const grid = { lon: new Float64Array(width * height), lat: new Float64Array(width * height) }
  const [perColumn, perRow] = [(view.x[1] - view.x[0]) / width, (view.y[1] - view.y[0]) / height]
  const placeAt = (column: number, row: number) =>
    invert(view.x[0] + (column + 0.5) * perColumn, view.y[1] - (row + 0.5) * perRow)

  /** Fills a square by interpolation. Returns false, and fills nothing, where that is not exact enough. */
  function interpolate(left: number, top: number, size: number, right: number, bottom: number): boolean {
    const corners = [
      placeAt(left, top),
      placeAt(left + size, top),
      placeAt(left, top + size),
      placeAt(left + size, top + size),
    ] as const
    const middle = placeAt(left + size / 2, top + size / 2)
    const lost = corners.filter(([lon]) => Number.isNaN(lon)).length
    if (lost === 4 && Number.isNaN(middle[0])) {
      fill(grid.lon, Number.NaN)
      fill(grid.lat, Number.NaN)
      return true
    }
    if (lost > 0) return false
    // Longitudes are counted on from the first corner, so that they do not jump at ±180°.
    const [first] = corners[0]
    const [lon0, lon1, lon2, lon3] = corners.map(([lon]) => onFrom(first, lon)) as [number, number, number, number]
    const [lat0, lat1, lat2, lat3] = corners.map(([, lat]) => lat) as [number, number, number, number]
    const span = Math.max(lon0, lon1, lon2, lon3) - Math.min(lon0, lon1, lon2, lon3)
    if (span > farApart || Math.max(...corners.map(([, lat]) => Math.abs(lat))) > 90 - nearPole) return false
    // The size of a pixel in degrees, and the error in the middle of the square and of two of its sides.
    const narrow = Math.cos(middle[1] * radians)
    const pixel = Math.hypot((lon3 - lon0) * narrow, lat3 - lat0) / (size * Math.SQRT2)
    const errorAt = ([lon, lat]: readonly [number, number], guessLon: number, guessLat: number) =>
      Math.hypot((onFrom(first, lon) - guessLon) * narrow, lat - guessLat)
    const isClose =
      errorAt(middle, (lon0 + lon1 + lon2 + lon3) / 4, (lat0 + lat1 + lat2 + lat3) / 4) <= tolerance * pixel &&
      errorAt(placeAt(left + size / 2, top), (lon0 + lon1) / 2, (lat0 + lat1) / 2) <= tolerance * pixel &&
      errorAt(placeAt(left, top + size / 2), (lon0 + lon2) / 2, (lat0 + lat2) / 2) <= tolerance * pixel
    if (!isClose) return false
    for (let row = top; row < bottom; row++) {
      const down = (row - top) / size
      let [lon, lat] = [lon0 + (lon2 - lon0) * down, lat0 + (lat2 - lat0) * down]
      const [stepLon, stepLat] = [
        (lon1 + (lon3 - lon1) * down - lon) / size,
        (lat1 + (lat3 - lat1) * down - lat) / size,
      ]
      for (let at = row * width + left, end = row * width + right; at < end; at++) {
        grid.lon[at] = lon
        grid.lat[at] = lat
        lon += stepLon
        lat += stepLat
      }
    }
    return true

    function fill(values: Float64Array, value: number) {
      for (let row = top; row < bottom; row++) values.fill(value, row * width + left, row * width + right)
    }
  }

  /** Fills a square, if need be by its four quarters. */
  function fillSquare(left: number, top: number, size: number) {
    const [right, bottom] = [Math.min(width, left + size), Math.min(height, top + size)]
    if (left >= right || top >= bottom) return
    if (size === 1) {
      const at = top * width + left
      ;[grid.lon[at], grid.lat[at]] = placeAt(left, top)
      return
    }
    if (interpolate(left, top, size, right, bottom)) return
    const half = size / 2
    for (const [x, y] of [
      [left, top],
      [left + half, top],
      [left, top + half],
      [left + half, top + half],
    ] as const)
      fillSquare(x, y, half)
  }

  for (let top = 0; top < height; top += largestSquare)
    for (let left = 0; left < width; left += largestSquare) fillSquare(left, top, largestSquare)
  return grid
}

/** A longitude as at most half a circle from another one. */
const onFrom = (from: number, lon: number) => lon - 360 * Math.round((lon - from) / 360)
