import type { TableLayerBase } from '../layers/data-layer.ts'
import type { LayerType } from '../layers/layer-type.ts'
import type { SeriesLook } from '../layer-looks.ts'

/** Another series on the axes of a time series, or another cast in a depth profile. Its values have the unit of the chart. */
export interface SeriesLayer extends TableLayerBase, SeriesLook {
  readonly type: 'series'
}

export const series: LayerType = {
  source: 'table',
  over: (lowest) =>
    lowest.family === 'line'
      ? { family: 'line', along: lowest.along }
      : 'A series is drawn in a time series or a depth profile.',
}
