/** Fields that are computed from dots: how many rows each cell has, and the density of seawater under a T-S diagram. */
import { mapOffer } from '../../data/grid/arrangement.ts'
import type { Drawing } from '../../gpu/drawing.ts'
import { fieldContent } from '../field/content.ts'
import type { DataPoint } from '../messages/data-point.ts'
import type { DataRequest } from '../messages/data-request.ts'
import type { PointLayer } from '../kind.ts'
import type { LayerContent, LayerLoadContext } from '../layer-content.ts'
import { densityOf } from './density.ts'
import type { PointData } from './point-data.ts'
import { densityCells, equationFor } from './ts/isopycnals.ts'

/** The number of rows in each cell, as a field; undefined if no density is requested. */
export function densityContent(
  drawing: Drawing,
  { display, scatter }: PointData,
  { split }: Pick<LayerLoadContext, 'split'>,
): LayerContent | undefined {
  if (display !== 'density' || scatter.count === 0) return undefined
  const { plane, x, y, values } = densityOf(scatter)
  const data = {
    splitValues: () => ({}),
    panels: () => ({ plane, x, y, meanOver: [], panels: [{ place: {}, values }] }),
  }
  const layer = { family: 'field', arrangement: mapOffer, recipe: 'heatmap' } as const
  const content = fieldContent(drawing, layer, data, { request: { kind: 'heatmap' }, split })
  if (content === undefined || typeof content === 'string') throw new Error('counts of rows make a field')
  const counted = (dataPoint: DataPoint | null) => dataPoint && { ...dataPoint, value: dataPoint.value ?? 0 }
  return {
    ...content,
    // The colour range starts at 0, so that cells with the fewest rows are still visible.
    summary: {
      ...content.summary,
      dataExtent: scatter.dataExtent,
      cells: scatter.count,
      range: [0, content.summary.range[1]],
    },
    // A cell without rows is painted as missing, and its count is 0.
    pick: (...where) => counted(content.pick(...where)),
    neighbour: (...where) => counted(content.neighbour(...where)),
    block(...where) {
      const block = content.block(...where)
      return block.type === 'cells' ? { ...block, values: block.values.map((count) => count || 0) } : block
    },
  }
}

/** The equation of state that fits the salinity of a table, unless the request names one. */
export const equationOf = ({ roles }: PointData, { seawater }: Pick<DataRequest, 'seawater'>) =>
  seawater ?? equationFor(roles.salinity?.name ?? '')

/** Density over the axes of a T-S diagram, as a field; undefined for other charts. */
export function isopycnalContent(
  drawing: Drawing,
  data: PointData,
  { plane }: PointLayer,
  { request, split }: Pick<LayerLoadContext, 'request' | 'split'>,
): LayerContent | undefined {
  if (!plane || data.scatter.count === 0) return undefined
  const { extent } = data.scatter
  const [salinity = extent.x, temperature = extent.y] = [request.domains?.[plane.x], request.domains?.[plane.y]]
  const { x, y, values } = densityCells({ x: salinity, y: temperature }, equationOf(data, request))
  const cells = {
    splitValues: () => ({}),
    panels: () => ({ plane, x, y, meanOver: [], panels: [{ place: {}, values }] }),
  }
  const layer = { family: 'field', arrangement: mapOffer, recipe: 'contourLines' } as const
  const content = fieldContent(drawing, layer, cells, { request: { kind: 'heatmap' }, split })
  if (content === undefined || typeof content === 'string') throw new Error('densities make a field')
  return content
}
