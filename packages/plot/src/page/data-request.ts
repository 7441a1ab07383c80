import { arrangementOf, plotKinds } from '../kinds/registry.ts'
import type { NamedRanges } from '../data/plane.ts'
import type { PlotKind } from '../kinds/registry.ts'
import type { PlotOptions } from '../options/options.ts'
import type { DataRequest } from '../kinds/data-request.ts'

/** What the options, and what a linked chart selects, ask the worker to make of their source. */
export const dataRequestOf = (
  { kind, orientation, split, columns, within, against, bins, logCounts }: PlotOptions<PlotKind>,
  selected?: NamedRanges,
): DataRequest => ({
  kind,
  ...(orientation ? { orientation } : {}),
  ...(split && split.length > 0 ? { split } : {}),
  ...(columns ? { columns } : {}),
  ...(within ? { within } : {}),
  ...(against ? { against } : {}),
  ...(bins === undefined ? {} : { bins }),
  ...(logCounts ? { logCounts } : {}),
  ...(selected ? { selected } : {}),
})

const familyOf = ({ kind }: PlotOptions<PlotKind>) => plotKinds[kind].family

/** Whether a change of options asks for another source, or for what is on the way to be opened in another way. */
export function needsSource(before: PlotOptions<PlotKind>, after: PlotOptions<PlotKind>): boolean {
  if (before.source !== after.source) return true
  return familyOf(before) !== familyOf(after) || arrangementOf(before.kind) !== arrangementOf(after.kind)
}

const unseen: readonly string[] = ['onStatus', 'onView', 'onReadout', 'link']

/** Whether anything that is seen may be another after a change of options. */
export const isSeen = (changes: Partial<PlotOptions<PlotKind>>) =>
  Object.keys(changes).some((option) => !unseen.includes(option))

/** Whether options ask for a map, as far as they alone can tell. */
export const onMap = ({ kind, against = 'map' }: Pick<PlotOptions<PlotKind>, 'kind' | 'against'>) =>
  arrangementOf(kind) === 'map' || (plotKinds[kind].family === 'point' && (against === 'map' || against === 'density'))
