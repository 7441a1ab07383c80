import { geoIdentity, geoPath, geoTransform } from 'd3-geo'
import type { PlaneView } from '../data/view.ts'
import type { Land } from '../land/land.ts'
import { coastOf, polygonsOf } from '../land/rings.ts'
import { planeScales } from '../scales/plane-scales.ts'

/** Land of a map as SVG path data, in pixels from the upper left corner of the picture. */
export interface LandPaths {
  /** Even-odd. */
  readonly land: string
  readonly coast: string
}

/** Land and coast of a view, clipped by d3-geo a little beyond its edges. */
export function landPaths(
  land: Land,
  view: PlaneView,
  picture: { readonly width: number; readonly height: number },
): LandPaths {
  const { x, y } = planeScales(view, picture)
  const margin = 0.01 * (view.x[1] - view.x[0])
  const toPixels = geoTransform({
    point(lon, lat) {
      this.stream.point(x(lon), y(lat))
    },
  })
  const shapes = [
    { type: 'MultiPolygon', coordinates: polygonsOf(land) },
    { type: 'MultiLineString', coordinates: polygonsOf(land).flatMap((rings) => rings.flatMap(coastOf)) },
  ] as const
  const [area, coast] = shapes.map((shape) =>
    shiftsIn(view)
      .map((shift) => {
        const clipped = geoIdentity()
          .translate([shift, 0])
          .clipExtent([
            [view.x[0] - margin, view.y[0] - margin],
            [view.x[1] + margin, view.y[1] + margin],
          ])
        const path = geoPath({ stream: (sink) => clipped.stream(toPixels.stream(sink)) }).digits(2)
        return path(shape) ?? ''
      })
      .join(''),
  )
  return { land: area ?? '', coast: coast ?? '' }
}

/** Degrees by which copies of the earth in a view are shifted. */
function shiftsIn({ x: [west, east] }: PlaneView): number[] {
  const [first, last] = [Math.floor((west + 180) / 360), Math.floor((east + 180) / 360)]
  return Array.from({ length: last - first + 1 }, (_, i) => 360 * (first + i))
}
