import { axisAbilities, shareData } from '../../kinds/kind-rules.ts'
import { isPointMap } from '../../kinds/points/kinds.ts'
import { definitionOf } from '../../kinds/registry.ts'
import type { NamedRanges } from '../../data/plane.ts'
import type { Source } from '../../data/sources.ts'
import { deepEqual } from '../../options/deep-equal.ts'
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

/** The domains that a kind derives contours of density for. */
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
function layerRequestsOf(layers: Look['layers']): Pick<DataRequest, 'layers'> {
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

/** Whether a change of options needs the source to be opened again. */
export const needsSource = (before: PlotOptions<PlotKind>, after: PlotOptions<PlotKind>): boolean =>
  before.source !== after.source ||
  !shareData(before.kind, after.kind) ||
  groupingOf(before) !== groupingOf(after) ||
  layersKey(before) !== layersKey(after) ||
  framesIn(before) !== framesIn(after) ||
  !deepEqual(sourcesOver(before), sourcesOver(after))

/** The frames that an animation loads as they are shown; undefined for others. */
export const framesIn = ({ animation }: Pick<Look, 'animation'>): FrameSources | undefined =>
  typeof animation === 'object' ? animation.frames : undefined

/** What the data of layers depend on, beside their sources. */
const layersKey = ({ layers }: PlotOptions<PlotKind>) => JSON.stringify(layerRequestsOf(layers))

/** What the groups of rows depend on, beside the source. */
const groupingOf = ({ group, kind, columns, subset }: PlotOptions<PlotKind>) =>
  group === undefined ? undefined : JSON.stringify([group, kind, columns, subset])

/** Options that change nothing on the screen. */
export const invisibleOptions: readonly string[] = [
  'onStatus',
  'onView',
  'onPaint',
  'onReadout',
  'onFrame',
  'onClick',
  'onSelect',
  'keepView',
  'link',
]

/** Whether a change of options may change what is on the screen. */
export const isVisibleChange = (changes: Partial<PlotOptions<PlotKind>>) =>
  Object.keys(changes).some((option) => !invisibleOptions.includes(option))

/** Whether the options describe a map. */
export function onMap({ kind, against }: Pick<PlotOptions<PlotKind>, 'kind' | 'against'>): boolean {
  const { coordinates, layers } = definitionOf(kind)
  const [lowest] = layers
  return coordinates === 'map' || (lowest.family === 'point' && isPointMap(lowest, against))
}

/** Whether the options ask for another projection than longitude against latitude. */
export const isProjected = ({ projection }: Pick<PlotOptions<PlotKind>, 'projection'>) =>
  projection !== undefined && projection !== 'plateCarree'

/** Whether the options describe a map of longitude against latitude. */
export const onPlainMap = (options: Pick<PlotOptions<PlotKind>, 'kind' | 'against' | 'projection'>) =>
  onMap(options) && !isProjected(options)

/** Whether the options may make a chart with an axis of time. Rows of a climatology have months in its place. */
export function mayShowTime({ kind, against }: Pick<PlotOptions<PlotKind>, 'kind' | 'against'>): boolean {
  const [lowest] = definitionOf(kind).layers
  if (lowest.family === 'line') return lowest.along === 'time'
  if (lowest.family === 'field') return lowest.arrangement.name === 'hovmoller'
  if (lowest.family !== 'point') return false
  return against === 'time' || lowest.areCasts === true
}
