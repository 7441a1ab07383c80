import { shareData } from '../kinds/kind-rules.ts'
import { definitionOf } from '../kinds/registry.ts'
import type { NamedRanges } from '../data/plane.ts'
import type { PlotKind } from '../kinds/registry.ts'
import type { PlotOptions } from '../options/options.ts'
import type { DataRequest, ProgramRequest } from '../kinds/data-request.ts'

/** What the worker must derive from the source, by the options and by the selection of a linked chart. */
export const dataRequestOf = (
  { kind, orientation, split, columns, subset, against, bins, logCounts, group }: PlotOptions<PlotKind>,
  selected?: NamedRanges,
): DataRequest => ({
  kind,
  ...(orientation ? { orientation } : {}),
  ...(split && split.length > 0 ? { split } : {}),
  // Rows are grouped before the chart opens them: the groups have the usual names.
  ...(columns && group === undefined ? { columns } : {}),
  ...(subset && group === undefined ? { subset } : {}),
  ...(against ? { against } : {}),
  ...(bins === undefined ? {} : { bins }),
  ...(logCounts ? { logCounts } : {}),
  ...(selected ? { selected } : {}),
})

/** The programs that options need. */
export const programRequestOf = ({ kind, against }: PlotOptions<PlotKind>): ProgramRequest => ({
  kind,
  ...(against ? { against } : {}),
})

/** Whether a change of options needs the source to be opened again. */
export const needsSource = (before: PlotOptions<PlotKind>, after: PlotOptions<PlotKind>): boolean =>
  before.source !== after.source || !shareData(before.kind, after.kind) || groupingOf(before) !== groupingOf(after)

/** What the groups of rows depend on, beside the source. */
const groupingOf = ({ group, kind, columns, subset }: PlotOptions<PlotKind>) =>
  group === undefined ? undefined : JSON.stringify([group, kind, columns, subset])

/** Options that change nothing on the screen. */
const invisibleOptions: readonly string[] = ['onStatus', 'onView', 'onPaint', 'onReadout', 'link']

/** Whether a change of options may change what is on the screen. */
export const isVisibleChange = (changes: Partial<PlotOptions<PlotKind>>) =>
  Object.keys(changes).some((option) => !invisibleOptions.includes(option))

/** Whether the options describe a map. */
export function onMap({ kind, against = 'map' }: Pick<PlotOptions<PlotKind>, 'kind' | 'against'>): boolean {
  const { coordinates, layers } = definitionOf(kind)
  return coordinates === 'map' || (layers[0].family === 'point' && (against === 'map' || against === 'density'))
}
