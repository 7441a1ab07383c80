import { isPointMap } from '../../kinds/points/kinds.ts'
import { definitionOf } from '../../kinds/registry.ts'
import type { PlotKind } from '../../kinds/registry.ts'
import type { PlotOptions } from '../../options/options.ts'

// What the options alone say of the plane of a chart, before its data are there.

/** Whether the options describe a map. */
export function describesMap({ kind, against }: Pick<PlotOptions<PlotKind>, 'kind' | 'against'>): boolean {
  const { coordinates, layers } = definitionOf(kind)
  const [lowest] = layers
  return coordinates === 'map' || (lowest.family === 'point' && isPointMap(lowest, against))
}

/** Whether the options ask for another projection than longitude against latitude. */
export const isProjected = ({ projection }: Pick<PlotOptions<PlotKind>, 'projection'>) =>
  projection !== undefined && projection !== 'plateCarree'

/** Whether the options describe a map of longitude against latitude. */
export const describesPlainMap = (options: Pick<PlotOptions<PlotKind>, 'kind' | 'against' | 'projection'>) =>
  describesMap(options) && !isProjected(options)

/** Whether the options may make a chart with an axis of time. Rows of a climatology have months in its place. */
export function mayShowTime({ kind, against }: Pick<PlotOptions<PlotKind>, 'kind' | 'against'>): boolean {
  const [lowest] = definitionOf(kind).layers
  if (lowest.family === 'line') return lowest.along === 'time'
  if (lowest.family === 'field') return lowest.arrangement.name === 'hovmoller'
  if (lowest.family !== 'point') return false
  return against === 'time' || lowest.areCasts === true
}
