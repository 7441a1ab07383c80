import type { Marker } from '../../../style/marker.ts'
import type { TableLayerBase } from '../../layers/data-layer.ts'
import type { LayerType } from '../../layers/layer-type.ts'

/**
 * Rows of a table as dots, placed by the columns of both axes: stations on a map, bottles on a section. On a section, rows without a column of depths
 * are at the surface.
 */
export interface PointsLayer extends TableLayerBase {
  readonly type: 'points'
  /** Opacity, size (diameter in CSS pixels) and colour. By default 8 pixels in the ink of the theme. */
  readonly marker?: Partial<Marker> | undefined
  /** `chart` colours each dot by its value on the colour bar of the chart, so that stations can be compared with a field; `marker` is the default. */
  readonly colouring?: 'marker' | 'chart' | undefined
}

export const points: LayerType = {
  source: 'table',
  over: (lowest) =>
    lowest.family === 'bar' ? 'Points are not drawn over a histogram.' : { family: 'point', tracks: false },
}
