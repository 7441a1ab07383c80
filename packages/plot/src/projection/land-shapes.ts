import type { Land } from '../land/land.ts'
import { type Place, coastOf, polygonsOf } from '../land/rings.ts'

/** Land as d3-geo takes it: the inside of a ring lies to the right of it, and rings close. */
export interface LandShapes {
  readonly area: { readonly type: 'MultiPolygon'; readonly coordinates: Place[][][] }
  /** The coast, without the meridian along which polygons are cut. */
  readonly coast: { readonly type: 'MultiLineString'; readonly coordinates: Place[][] }
}

export function landShapes(land: Land): LandShapes {
  const polygons = polygonsOf(land)
  return {
    area: { type: 'MultiPolygon', coordinates: polygons.map((rings) => rings.map(turned)) },
    coast: { type: 'MultiLineString', coordinates: polygons.flatMap((rings) => rings.flatMap(coastOf)) },
  }
}

/** Outer rings run clockwise seen from above, holes the other way. */
function turned(ring: Place[], i: number): Place[] {
  const isClockwise =
    ring.reduce((sum, [x, y], at) => sum + (ring[at + 1]?.[0] ?? x) * y - x * (ring[at + 1]?.[1] ?? y), 0) > 0
  return isClockwise === (i === 0) ? ring : ring.toReversed()
}
