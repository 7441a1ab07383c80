import { axisAbilities } from '../../kinds/kind-rules.ts'
import { definitionOf } from '../../kinds/registry.ts'
import type { NamedRanges } from '../../data/plane.ts'
import type { Source } from '../../data/sources.ts'
import { dataLayersOf, isOnSecondAxis, secondAxisOptions } from '../../kinds/layers/registry.ts'
import type { FrameSources } from '../../kinds/animation-options.ts'
import type { Look } from '../../kinds/look.ts'
import type { PlotKind } from '../../kinds/registry.ts'
import type { PlotOptions } from '../../options/options.ts'
import { domainsIn, scaleIn, scalesIn } from '../../scales/axis-options.ts'
import type { DataRequest, LayerRequest, ProgramRequest } from '../../kinds/messages/data-request.ts'

/** What the worker must derive from the source, by the options and by the selection of a linked chart. */
export const dataRequestOf = (
  {
    kind,
    orientation,
    split,
    animation,
    weighting,
    columns,
    subset,
    against,
    bins,
    logCounts,
    seawater,
    group,
    layers,
    axes,
  }: PlotOptions<PlotKind>,
  selected?: NamedRanges,
): DataRequest => ({
  kind,
  ...(orientation ? { orientation } : {}),
  ...(split && split.length > 0 && !framesIn({ animation })
    ? { split, ...(animation ? { isAnimated: true } : {}) }
    : {}),
  ...(weighting ? { weighting } : {}),
  // Rows are grouped before the chart opens them: the groups have the usual names.
  ...(columns && group === undefined ? { columns } : {}),
  ...(subset && group === undefined ? { subset } : {}),
  ...(against ? { against } : {}),
  ...(bins === undefined ? {} : { bins }),
  ...(logCounts ? { logCounts } : {}),
  ...(seawater ? { seawater } : {}),
  ...domainsOf(kind, axes),
  ...scalesOf(kind, against, axes),
  ...(selected ? { selected } : {}),
  ...layerRequestsOf(layers),
})

/** The domains of the axes, for a kind whose contours of density depend on them. */
function domainsOf(kind: PlotKind, axes: Look['axes']): Pick<DataRequest, 'domains'> {
  const [lowest] = definitionOf(kind).layers
  const domains = lowest.family === 'point' && lowest.plane ? domainsIn(lowest.plane, axes) : {}
  return Object.keys(domains).length > 0 ? { domains } : {}
}

/** The scales of the axes of a kind that can have them. */
export function scalesOf(kind: PlotKind, against: Look['against'], axes: Look['axes']): Pick<DataRequest, 'scales'> {
  const scales = scalesIn(axes, axisAbilities(kind, against))
  return scales ? { scales } : {}
}

/** What the layers with data need of their sources. */
export function layerRequestsOf(layers: Look['layers']): Pick<DataRequest, 'layers'> {
  const scale = scaleIn('value', secondAxisOptions(layers))
  const requests = dataLayersOf(layers).map((layer): LayerRequest => {
    const { type, subset } = layer
    const columns = 'columns' in layer ? layer.columns : undefined
    return {
      type,
      ...(columns ? { columns } : {}),
      ...(subset ? { subset } : {}),
      ...(isOnSecondAxis(layer) ? { secondAxis: scale ? { scale } : {} } : {}),
    }
  })
  return requests.length > 0 ? { layers: requests } : {}
}

/** The sources of the layers over the lowest one. */
export const sourcesOver = ({ layers }: Pick<Look, 'layers'>): readonly Source[] =>
  dataLayersOf(layers).map(({ source }) => source)

/** The programs that options need. */
export const programRequestOf = ({ kind, against }: PlotOptions<PlotKind>): ProgramRequest => ({
  kind,
  ...(against ? { against } : {}),
})

/** The frames that an animation loads as they are shown; undefined for others. */
export const framesIn = ({ animation }: Pick<Look, 'animation'>): FrameSources | undefined =>
  typeof animation === 'object' ? animation.frames : undefined
