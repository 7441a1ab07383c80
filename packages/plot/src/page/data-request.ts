import { arrangementOf, plotKinds } from '../kinds/registry.ts'
import type { NamedRanges } from '../data/plane.ts'
import type { PlotKind } from '../kinds/registry.ts'
import type { PlotOptions } from '../options/options.ts'
import type { DataRequest } from '../kinds/data-request.ts'

/** What the worker must derive from the source, by the options and by the selection of a linked chart. */
export const dataRequestOf = (
  { kind, orientation, split, columns, subset, against, bins, logCounts }: PlotOptions<PlotKind>,
  selected?: NamedRanges,
): DataRequest => ({
  kind,
  ...(orientation ? { orientation } : {}),
  ...(split && split.length > 0 ? { split } : {}),
  ...(columns ? { columns } : {}),
  ...(subset ? { subset } : {}),
  ...(against ? { against } : {}),
  ...(bins === undefined ? {} : { bins }),
  ...(logCounts ? { logCounts } : {}),
  ...(selected ? { selected } : {}),
})

const familyOf = ({ kind }: PlotOptions<PlotKind>) => plotKinds[kind].family

/** Whether a change of options needs the source to be opened again. */
export function needsSource(before: PlotOptions<PlotKind>, after: PlotOptions<PlotKind>): boolean {
  if (before.source !== after.source) return true
  return familyOf(before) !== familyOf(after) || arrangementOf(before.kind) !== arrangementOf(after.kind)
}

/** Options that change nothing on the screen. */
const invisibleOptions: readonly string[] = ['onStatus', 'onView', 'onPaint', 'onReadout', 'link']

/** Whether a change of options may change what is on the screen. */
export const isVisibleChange = (changes: Partial<PlotOptions<PlotKind>>) =>
  Object.keys(changes).some((option) => !invisibleOptions.includes(option))

/** Whether the options describe a map. */
export const onMap = ({ kind, against = 'map' }: Pick<PlotOptions<PlotKind>, 'kind' | 'against'>) =>
  arrangementOf(kind) === 'map' || (plotKinds[kind].family === 'point' && (against === 'map' || against === 'density'))
