/** The frames of a chart are the panels of its split. One frame is shown at a time. */
import type { DataPoint } from '../../kinds/messages/data-point.ts'
import type { FrameIndex } from '../../kinds/messages/paint-area.ts'
import type { PanelSummary } from '../../kinds/messages/summary.ts'
import type { DataQueries } from '../session/connection.ts'

/** A frame as a figure draws it. The same object as long as nothing of it changes. */
export interface ShownFrame extends FrameIndex {
  /** The lines of the title, which names the frame. */
  readonly title: readonly string[]
  /** The frame alone, as the only panel of the figure. */
  readonly panels: readonly [PanelSummary]
}

/** Queries of the frame that is shown. What they answer has one panel: that frame. */
export const frameQueries = (queries: DataQueries, index: () => number): DataQueries => {
  const inFrame = (point: DataPoint | null) =>
    point?.panel ? { ...point, panel: { index: 0, values: [point.value] } } : point
  return {
    pick: async (x, y, pixel) => inFrame(await queries.pick(x, y, pixel, index())),
    neighbour: async (from, right, up) => inFrame(await queries.neighbour(from, right, up, index())),
    fit: (view) => queries.fit(view),
    block: (view, most, _panel, layer) => queries.block(view, most, index(), layer),
    rows: (view, layer) => queries.rows(view, layer),
  }
}

/** The title of a chart with the name of the frame as its last line; the last two become one where there is no room for another. */
export function titleWithFrame(title: readonly string[], frame: string, mostLines: number): readonly string[] {
  const lines = title.filter((line) => line !== '')
  if (lines.length < mostLines) return [...lines, frame]
  const kept = lines.slice(0, mostLines)
  return [...kept.slice(0, -1), `${kept.at(-1) ?? ''}, ${frame}`]
}
