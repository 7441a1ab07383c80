import type { Source } from '../../data/sources.ts'
import type { Drawing } from '../../gpu/drawing.ts'
import type { DataRequest } from '../messages/data-request.ts'
import type { ProgramStep } from '../families.ts'
import { createFieldRenderer } from '../field/drawing/renderer.ts'
import type { PointLayer } from '../kind.ts'
import type { LayerLoadContext } from '../layer-content.ts'
import { openRows } from '../open-rows.ts'
import { pointContent } from './content.ts'
import { isPointMap } from './kinds.ts'
import { createPointRenderer } from './drawing/renderer.ts'
import { createTrackRenderer } from './tracks/track-renderer.ts'

/** Opens a source as rows of a table, a dot each. */
export const openPoints = (layer: PointLayer, source: Source, loadContext: LayerLoadContext): Promise<void> =>
  openRows(source, loadContext, (drawing, table) => pointContent(drawing, layer, table, loadContext))

/** Prepares the programs of dots, tracks or a density, and the land of a map. */
export function preparePoints(
  layer: PointLayer,
  drawing: Drawing,
  { against }: Pick<DataRequest, 'against'>,
  step: ProgramStep,
) {
  const ground = drawing.part(createFieldRenderer)
  const map = isPointMap(layer, against)
  if (map && against === 'density') return ground[step]({ recipe: 'heatmap', map })
  ground[step](layer.plane ? { recipe: 'contourLines', map } : { map })
  drawing.part(createPointRenderer)[step]()
  if (layer.tracks) drawing.part(createTrackRenderer)[step]()
}
