import type { AxisOptions } from '../../scales/axis-options.ts'
import type { TableLayerBase } from '../layers/data-layer.ts'
import type { LayerType } from '../layers/layer-type.ts'
import type { SeriesLook } from '../layer-looks.ts'

/** Another series on the axes of a time series, or another cast in a depth profile. */
export interface SeriesLayer extends TableLayerBase, SeriesLook {
  readonly type: 'series'
  /**
   * Draws the values along a second axis, for a quantity with another unit: on the right of a time series, at the top of a depth profile. An object
   * sets the options of that axis. Layers with a second axis share it, and the first of them sets its options and its field. Zooming changes both axes alike. By default the values have the unit and the axis of the chart.
   */
  readonly secondAxis?: boolean | AxisOptions | undefined
}

export const series: LayerType = {
  source: 'table',
  over: (lowest) =>
    lowest.family === 'line'
      ? { family: 'line', along: lowest.along }
      : 'A series is drawn in a time series or a depth profile.',
}
