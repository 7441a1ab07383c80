import { type Band, sortIntoBands } from './bands.ts'

/** Packed land as setup/pack-land.mjs writes it. Degrees are `translate + step × integer`. */
interface LandFile {
  readonly step: readonly [x: number, y: number]
  readonly translate: readonly [x: number, y: number]
  /** Rings of each polygon, outer ring first: x and y of each point as differences from the point before. Rings do not repeat their first point. */
  readonly polygons: readonly (readonly (readonly number[])[])[]
  /** Triangles of each polygon: three points each, counted through its rings, as differences from the number before. */
  readonly triangles: readonly (readonly number[])[]
}

/**
 * Fill and coast of the land in degrees. Polygons are cut along the 180th meridian; a view repeats them every 360°. Triangles and segments are sorted
 * into bands of longitude.
 */
export interface Land {
  /** Longitude and latitude of four corners for each triangle, the last corner twice. */
  readonly fill: Float32Array
  /** Longitude and latitude of both ends of each segment, without those along the cut. */
  readonly coast: Float32Array
  readonly fillBands: readonly Band[]
  readonly coastBands: readonly Band[]
  /** Longitude and latitude of the points of all rings. */
  readonly points: Float32Array
  readonly polygons: readonly LandPolygon[]
}

/** The longitudes of a polygon, and the number of points up to the end of each of its rings. */
interface LandPolygon {
  readonly west: number
  readonly east: number
  readonly ringEnds: readonly number[]
}

/** Unpacks land for drawing. */
export function decodeLand(packed: string): Land {
  const { step, translate, polygons: packedPolygons, triangles } = JSON.parse(packed) as LandFile
  const total = (lists: readonly (readonly unknown[])[]) => lists.reduce((sum, { length }) => sum + length, 0)
  const pointCount = total(packedPolygons.flat()) / 2
  const points = new Float32Array(2 * pointCount)
  const coast = new Float32Array(4 * pointCount)
  const fill = new Float32Array((total(triangles) / 3) * 8)
  const polygons: LandPolygon[] = []
  let [at, coastAt, fillAt] = [0, 0, 0]
  for (const [polygon, rings] of packedPolygons.entries()) {
    const first = at
    const ringEnds: number[] = []
    let [west, east] = [Infinity, -Infinity]
    for (const ring of rings) {
      const start = at
      let [x, y] = [0, 0]
      for (let i = 0; i < ring.length; i += 2) {
        x += ring[i]!
        y += ring[i + 1]!
        const lon = translate[0] + step[0] * x
        points[at++] = lon
        const lat = translate[1] + step[1] * y
        points[at++] = lat < southernmost ? -90 : lat
        if (lon < west) west = lon
        if (lon > east) east = lon
      }
      coastAt = writeCoast(points, start, at, coast, coastAt)
      ringEnds.push(at / 2)
    }
    polygons.push({ west, east, ringEnds })
    const corners = triangles[polygon]!
    let corner = first
    for (let i = 0; i < corners.length; i += 3) {
      for (let j = i; j < i + 3; j++) {
        corner += 2 * corners[j]!
        fill[fillAt++] = points[corner]!
        fill[fillAt++] = points[corner + 1]!
      }
      fill[fillAt++] = points[corner]!
      fill[fillAt++] = points[corner + 1]!
    }
  }
  const [byFill, byCoast] = [sortIntoBands(fill, 8), sortIntoBands(coast.subarray(0, coastAt), 4)]
  return {
    fill: byFill.sorted,
    fillBands: byFill.bands,
    coast: byCoast.sorted,
    coastBands: byCoast.bands,
    points,
    polygons,
  }
}

/** Writes the segments of a ring between two places of `points`, and returns the place after the last. */
function writeCoast(points: Float32Array, start: number, end: number, coast: Float32Array, place: number): number {
  let at = place
  let [lon, lat] = [points[end - 2]!, points[end - 1]!]
  let wasCut = isCut(lon, lat)
  for (let to = start; to < end; to += 2) {
    const [nextLon, nextLat] = [points[to]!, points[to + 1]!]
    const isNextCut = isCut(nextLon, nextLat)
    if (!(wasCut && isNextCut)) {
      coast[at++] = lon
      coast[at++] = lat
      coast[at++] = nextLon
      coast[at++] = nextLat
    }
    lon = nextLon
    lat = nextLat
    wasCut = isNextCut
  }
  return at
}

/** No coast lies farther south. The pole itself is not on the grid of the file. */
const southernmost = -89.9

/** Whether a point lies on the 180th meridian or at a pole, along which polygons are cut. */
export const isCut = (lon: number, lat: number) => Math.abs(lon) === 180 || lat < southernmost

/** Whether a place lies on land, by the even-odd rule. */
export function isOnLand({ points, polygons }: Land, lon: number, lat: number): boolean {
  const x = lon - 360 * Math.floor((lon + 180) / 360)
  return polygons.some(({ west, east, ringEnds }, polygon) => {
    if (x < west || x > east) return false
    let isInside = false
    let start = polygons[polygon - 1]?.ringEnds.at(-1) ?? 0
    for (const end of ringEnds) {
      if (isInRing(points.subarray(2 * start, 2 * end), x, lat)) isInside = !isInside
      start = end
    }
    return isInside
  })
}

/** Whether a ray to the east meets the ring an odd number of times. */
function isInRing(ring: Float32Array, lon: number, lat: number): boolean {
  let isInside = false
  let [x, y] = [ring.at(-2) ?? 0, ring.at(-1) ?? 0]
  for (let i = 0; i < ring.length; i += 2) {
    const [nextX, nextY] = [ring[i]!, ring[i + 1]!]
    if (y > lat !== nextY > lat && lon < x + ((lat - y) / (nextY - y)) * (nextX - x)) isInside = !isInside
    ;[x, y] = [nextX, nextY]
  }
  return isInside
}
