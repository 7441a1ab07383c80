import type { PlaneView, Range } from '../../data/view.ts'
import { type PlaneScales, planeScales } from '../../scales/plane-scales.ts'
import type { Theme } from '../../style/theme.ts'
import type { Box, Layout } from '../layout/layout.ts'
import type { Selection } from './follow.ts'
import type { Shape } from '../axes/shapes.ts'

/** Opacity of the cover over unselected data. */
const coverOpacity = 0.68

/** Marks a selection on a projected map by its path data: the outline of an own one, the rest for one made in another chart. */
export const pathMarks = (paths: readonly string[], isOwn: boolean, theme: Theme): Shape[] =>
  paths.flatMap((d): Shape[] =>
    isOwn ? strokes(d, theme) : [{ type: 'path', d, fill: theme.surface, opacity: coverOpacity }],
  )

/** Marks a selection in every panel: an outline for an own one, a cover over the rest for one made in another chart. */
export function selectionShapes(
  { plot, panels }: Layout,
  view: PlaneView,
  selection: Selection,
  theme: Theme,
): Shape[] {
  return panels.flatMap((panel): Shape[] => {
    const box = { ...panel, x: plot.x + panel.x, y: plot.y + panel.y }
    const { x, y } = planeScales(view, box, box)
    const [left, right] = pixelsOf(selection.x, x)
    const [bottom, top] = pixelsOf(selection.y, y)
    const inner = { x: left, y: top, width: right - left, height: bottom - top }
    return selection.isOwn ? outline(inner, theme) : around(box, inner, theme)
  })
}

/** The pixels at which a range begins and ends within a view. Without a range they are the ends of the view. */
function pixelsOf(range: Range | undefined, scale: PlaneScales['x']): [from: number, to: number] {
  const [from, to] = (range ?? scale.domain()).map((place) => Math.round(scale.clamp(true)(place)))
  return [from ?? 0, to ?? 0]
}

const outline = ({ x, y, width, height }: Box, theme: Theme): Shape[] =>
  strokes(`M${x} ${y}h${width}v${height}h${-width}Z`, theme)

const strokes = (d: string, theme: Theme): Shape[] => [
  { type: 'path', d, stroke: theme.surface, width: 4 },
  { type: 'path', d, stroke: theme.ink, width: 1.5 },
]

function around(box: Box, inner: Box, theme: Theme): Shape[] {
  const [right, bottom] = [inner.x + inner.width, inner.y + inner.height]
  const sides: Box[] = [
    { ...box, width: inner.x - box.x },
    { ...box, x: right, width: box.x + box.width - right },
    { x: inner.x, y: box.y, width: inner.width, height: inner.y - box.y },
    { x: inner.x, y: bottom, width: inner.width, height: box.y + box.height - bottom },
  ]
  return sides
    .filter(({ width, height }) => width > 0 && height > 0)
    .map((side) => ({ type: 'rectangle', ...side, fill: theme.surface, opacity: coverOpacity }))
}
