import { plotKinds } from '../charts/kinds.ts'
import type { PlotKind, PlotOptions } from '../options.ts'
import type { Wanted } from '../session/protocol.ts'

/** What the options ask the worker to make of their source. */
export const wantedOf = ({ kind, orientation, split, columns }: PlotOptions<PlotKind>): Wanted => ({
  kind,
  ...(orientation ? { orientation } : {}),
  ...(split && split.length > 0 ? { split } : {}),
  ...(columns ? { columns } : {}),
})

/** Whether a change of options asks for another source, or for what is on the way to be opened in another way. */
export function needsSource(before: PlotOptions<PlotKind>, after: PlotOptions<PlotKind>): boolean {
  const [was, is] = [plotKinds[before.kind], plotKinds[after.kind]]
  return before.source !== after.source || was.family !== is.family || was.arrangement !== is.arrangement
}

/** Whether a change of options asks for something else of the same source. */
export const wantsOther = (before: PlotOptions<PlotKind>, after: PlotOptions<PlotKind>) =>
  JSON.stringify(wantedOf(before)) !== JSON.stringify(wantedOf(after))
