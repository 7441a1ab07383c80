import type { ProjectionSpec } from '../data/projection.ts'
import type { PlaneView } from '../data/view.ts'
import type { Land } from '../land/land.ts'
import { areaOf, mapPath, outlinePath } from '../page/projection/shapes-on-map.ts'
import { landShapes } from '../projection/land-shapes.ts'
import type { LandPaths } from './land-paths.ts'

/** What a map shows below and above its field, as SVG path data. */
export interface MapPaths extends LandPaths {
  /** What the map shows of the earth. */
  readonly earth: string
  /** The area of the field's cells, with or without a value. */
  readonly cells: string
}

/**
 * Outline, cells, land and coast under a projection as SVG path data, in pixels from the upper left corner of the picture.
 *
 * @param view of the projected plane
 * @param extent longitudes and latitudes of the cells
 * @param land undefined where it cannot be fetched
 */
export function projectedPaths(
  spec: ProjectionSpec,
  view: PlaneView,
  extent: PlaneView,
  land: Land | undefined,
  picture: { readonly width: number; readonly height: number },
): MapPaths {
  const box = { x: 0, y: 0, ...picture }
  const path = mapPath(spec, view, box)
  const { x, y } = extent
  const earth = outlinePath(spec.name, box, path)
  const isWhole = x[1] - x[0] >= 360 && y[0] <= -90 && y[1] >= 90
  const shapes = land && landShapes(land)
  return {
    earth,
    cells: isWhole ? earth : path(areaOf(x, y)),
    land: shapes ? path(shapes.area) : '',
    coast: shapes ? path(shapes.coast) : '',
  }
}
