import type { TableLayerBase } from '../../layers/data-layer.ts'
import type { LayerType } from '../../layers/layer-type.ts'

/** Rows of a table joined by a line for each track on a map, such as a cruise over a field. */
export interface TrackLayer extends TableLayerBase {
  readonly type: 'track'
  /** CSS colour; by default the ink of the theme, or a colour for each name if the table has a column of names. */
  readonly lineColour?: string | undefined
}

export const track: LayerType = {
  source: 'table',
  over: (lowest) =>
    lowest.family === 'point' || (lowest.family === 'field' && lowest.arrangement.name === 'map')
      ? { family: 'point', tracks: true }
      : 'A track is drawn over a map.',
}
