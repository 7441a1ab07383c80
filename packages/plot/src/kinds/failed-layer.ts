import { type Plane, samePlane } from '../data/plane.ts'
import type { LayerContent } from './layer-content.ts'

/** The sentence of a layer whose source holds nothing. */
export const noLayerData = 'The layer has no data.'

/** Stands for a layer without data: it paints nothing, and the summary of the chart says why. */
export const failedLayer = (failure: string, plane: Plane): LayerContent => {
  const none = { x: [0, 1], y: [0, 1] } as const
  const content: LayerContent = {
    failure,
    summary: {
      cells: 0,
      valid: 0,
      min: Number.NaN,
      max: Number.NaN,
      range: [0, 1],
      plane,
      extent: none,
      shape: [1, 1],
      finest: { x: 1, y: 1 },
    },
    points: 0,
    paint: () => false,
    vectors: () => [],
    pick: () => null,
    neighbour: () => null,
    block: () => ({ type: 'rows', rows: [], total: 0 }),
    change: () => content,
    bytes: () => 0,
    free: () => undefined,
  }
  return content
}

/** Content with the axes of the chart, or a layer that says why there is none. */
export function checkedLayer(content: LayerContent | string, plane: Plane): LayerContent {
  if (typeof content === 'string') return failedLayer(content, plane)
  const { summary } = content
  if (samePlane(summary.plane, plane)) return content
  content.free()
  // Which axes a table has follows from its rows.
  return failedLayer(summary.cells === 0 ? noLayerData : 'The layer has other axes than the chart.', plane)
}
