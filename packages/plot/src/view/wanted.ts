import { arrangementOf, plotKinds } from '../charts/kinds.ts'
import type { NamedRanges } from '../grid/plane.ts'
import { withinAxes } from '../grid/within.ts'
import type { PlotKind, PlotOptions } from '../options.ts'
import type { Wanted } from '../session/protocol.ts'

/** What the options ask the worker to make of their source. */
export const wantedOf = ({
  kind,
  orientation,
  split,
  columns,
  within,
  against,
  bins,
}: PlotOptions<PlotKind>): Wanted => ({
  kind,
  ...(orientation ? { orientation } : {}),
  ...(split && split.length > 0 ? { split } : {}),
  ...(columns ? { columns } : {}),
  ...(within ? { within } : {}),
  ...(against ? { against } : {}),
  ...(bins === undefined ? {} : { bins }),
})

/** The options with what a linked chart selects: rows outside are left out. Cells stay, for what is beside them is part of the picture. */
export function narrowedBy(options: PlotOptions<PlotKind>, selected: NamedRanges | undefined): PlotOptions<PlotKind> {
  if (!selected || familyOf(options) === 'field') return options
  const { within = {} } = options
  const narrowed = withinAxes.flatMap((axis) => {
    const [given, chosen] = [within[axis], selected[axis]]
    // Longitudes may be on different turns: the later word holds.
    const both = given && chosen && axis !== 'lon'
    const range = both ? ([Math.max(given[0], chosen[0]), Math.min(given[1], chosen[1])] as const) : (chosen ?? given)
    return range ? [[axis, range] as const] : []
  })
  return { ...options, within: Object.fromEntries(narrowed) }
}

const familyOf = ({ kind }: PlotOptions<PlotKind>) => plotKinds[kind].family

/** Whether a change of options asks for another source, or for what is on the way to be opened in another way. */
export function needsSource(before: PlotOptions<PlotKind>, after: PlotOptions<PlotKind>): boolean {
  if (before.source !== after.source) return true
  return familyOf(before) !== familyOf(after) || arrangementOf(before.kind) !== arrangementOf(after.kind)
}

/** Whether options ask for a map, as far as they alone can tell. */
export const onMap = ({ kind, against = 'map' }: Pick<PlotOptions<PlotKind>, 'kind' | 'against'>) =>
  arrangementOf(kind) === 'map' || (plotKinds[kind].family === 'point' && (against === 'map' || against === 'density'))
