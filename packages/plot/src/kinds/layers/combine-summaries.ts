import { isMap } from '../../data/plane.ts'
import type { PlaneView, Range } from '../../data/view.ts'
import type { Family } from '../kind.ts'
import type { Summary } from '../messages/summary.ts'

/** Room beside rows on the edge of the cells under them, as a fraction of the axis. */
const markerRoom = 0.025

/**
 * The summary of a chart with layers: that of its lowest layer, on axes that have room for the others.
 *
 * @param over the summaries of the other layers, or the sentences that say why they have no data
 */
export function combineSummaries(lowest: Summary, family: Family, over: readonly (Summary | string)[]): Summary {
  if (over.length === 0) return lowest
  const layers = over.map((layer) => (typeof layer === 'string' ? layer : (panelFault(lowest, layer) ?? layer)))
  const drawn = layers.filter((layer) => typeof layer === 'object')
  if (family === 'line') return { ...lowest, ...extentOfAll([lowest, ...drawn]), layers }
  const rows = drawn.flatMap(({ dataExtent }) => dataExtent ?? [])
  const isRowsOverCells = family === 'field' && !isMap(lowest.plane)
  // Spoken is where the cells lie, without the room beside them.
  const widened = isRowsOverCells ? { dataExtent: lowest.extent, extent: withRoomForRows(lowest.extent, rows) } : {}
  return { ...lowest, ...widened, layers }
}

/** The sentence that says why a layer is not drawn in the panels of a split; undefined if it is. */
function panelFault({ split: chart }: Summary, { split: layer }: Summary): string | undefined {
  if (!chart || chart.by.length === 0) return undefined
  if (!layer) return 'Points and tracks are not drawn in the panels of a split.'
  // A field that is not split is drawn in every panel.
  const isDrawn = layer.by.length === 0 || places(layer) === places(chart)
  return isDrawn ? undefined : 'Its panels are not those of the chart.'
}

const places = ({ panels }: NonNullable<Summary['split']>) => JSON.stringify(panels.map(({ place }) => place))

/** The axes that fit all layers. */
function extentOfAll(layers: readonly Summary[]): Pick<Summary, 'extent' | 'finest'> {
  const range = (axis: 'x' | 'y'): Range => {
    // Values on the second axis have other coordinates.
    const ranges = layers.flatMap(({ extent, plane, secondAxis }) =>
      secondAxis && plane[axis] === 'value' ? [] : [extent[axis]],
    )
    return [Math.min(...ranges.map(([low]) => low)), Math.max(...ranges.map(([, high]) => high))]
  }
  const finest = (axis: 'x' | 'y') => Math.min(...layers.map((layer) => layer.finest[axis]))
  return { extent: { x: range('x'), y: range('y') }, finest: { x: finest('x'), y: finest('y') } }
}

/** Widens the axes of cells where rows lie on their edges, such as stations at the surface of a section, so that the frame does not cut markers. */
function withRoomForRows(cells: PlaneView, rows: readonly PlaneView[]): PlaneView {
  const range = (axis: 'x' | 'y'): Range => {
    const [low, high] = cells[axis]
    const room = (high - low) * markerRoom
    const isOn = (edge: number, end: 0 | 1) => rows.some((extent) => Math.abs(extent[axis][end] - edge) < room / 2)
    return [isOn(low, 0) ? low - room : low, isOn(high, 1) ? high + room : high]
  }
  return { x: range('x'), y: range('y') }
}
