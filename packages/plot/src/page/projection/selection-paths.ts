import type { Plane } from '../../data/plane.ts'
import type { PlaneView } from '../../data/view.ts'
import type { Layout } from '../layout/layout.ts'
import type { PlaneRanges } from '../linking/follow.ts'
import { mapPanel, outlineOf, restOf } from './shapes-on-map.ts'

/** A selection in each panel of a projected map, as path data: the outline of an own one, the area of the rest for one made in another chart. */
export function selectionPaths(
  { plot, panels }: Layout,
  { plane: { projection }, view }: { readonly plane: Plane; readonly view: PlaneView },
  { x: lons = [-180, 180], y: lats = [-90, 90] }: PlaneRanges,
  isOwn: boolean,
): readonly string[] {
  if (!projection) return []
  const shape = (isOwn ? outlineOf : restOf)(lons, lats)
  return panels
    .map((each) => {
      const box = { ...each, x: plot.x + each.x, y: plot.y + each.y }
      return mapPanel(projection.request.spec, view, box, projection.project).path(shape)
    })
    .filter((d) => d !== '')
}
