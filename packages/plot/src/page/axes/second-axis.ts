/** The second axis of values of a chart of lines: on the right of a time series, at the top of a depth profile. It is fetched with the first of them. */
import type { AxisScale, Plane } from '../../data/plane.ts'
import { rangeToAxis } from '../../data/plane.ts'
import type { PlaneView, Range } from '../../data/view.ts'
import { fieldOfLayer } from '../../kinds/layers/names.ts'
import { dataLayersOf, isOnSecondAxis, secondAxisOptions } from '../../kinds/layers/registry.ts'
import type { SecondAxis } from '../../kinds/lines/paint-request.ts'
import { rangeOnSecond } from '../../kinds/lines/second-axis.ts'
import type { Look } from '../../kinds/look.ts'
import type { PaintRequest } from '../../kinds/messages/paint-request.ts'
import type { Summary } from '../../kinds/messages/summary.ts'
import { type AxisOptions, domainIn, ticksOf } from '../../scales/axis-options.ts'
import type { FieldLabel } from '../../style/field-label.ts'
import type { Theme } from '../../style/theme.ts'
import type { Layout } from '../layout/layout.ts'
import { sizes } from '../layout/text-sizes.ts'
import type { Measure } from '../layout/measure.ts'
import { type Axes, acrossShapes, titleShape, upShapes, upTicks } from './axis-shapes.ts'
import type { Shape } from './shapes.ts'

/** The second axis of a chart, and how it is drawn. */
export interface SecondAxisModel extends SecondAxis {
  readonly side: 'x' | 'y'
  readonly scale: AxisScale | undefined
  readonly options: AxisOptions
  readonly field: FieldLabel
  /** Of the first series on the first axis, and of the first on the second. */
  readonly colours: readonly [first: string, second: string]
}

/** Undefined without a series on a second axis, or while its data are unknown. */
export function secondAxisOf(
  look: Look,
  { plane, layers = [] }: Summary,
  extent: PlaneView,
  paints: PaintRequest['layers'],
): SecondAxisModel | undefined {
  const on = dataLayersOf(look.layers).flatMap((layer, i) => {
    const own = layers[i]
    return isOnSecondAxis(layer) && typeof own === 'object' && own.secondAxis
      ? [{ index: i + 1, ...own.secondAxis }]
      : []
  })
  const [first] = on
  const options = secondAxisOptions(look.layers)
  if (!first || !options) return undefined
  const { scale } = first
  const domain = domainIn(options.domain)
  const requested = domain && rangeToAxis('value', domain, scale)
  const whole: Range = [Math.min(...on.map(({ range }) => range[0])), Math.max(...on.map(({ range }) => range[1]))]
  const side = plane.x === 'value' ? 'x' : 'y'
  return {
    side,
    first: extent[side],
    second: requested?.every(Number.isFinite) ? requested : whole,
    scale,
    options,
    field: fieldOfLayer(look, first.index),
    colours: [colourOf(paints[0]), colourOf(paints[first.index])],
  }
}

const colourOf = (paint: PaintRequest['layers'][number] | undefined) =>
  paint?.family === 'line' ? paint.lineColour : ''

/** The paints of layers, with the second axis for the series on it. */
export const paintsOnAxes = (
  { layers }: Look,
  paints: PaintRequest['layers'],
  secondAxis: SecondAxisModel | undefined,
): PaintRequest['layers'] => {
  if (!secondAxis) return paints
  const { first, second } = secondAxis
  const on = dataLayersOf(layers).map(isOnSecondAxis)
  const [lowest, ...over] = paints
  const painted = over.map((paint, i) =>
    on[i] && paint?.family === 'line' ? { ...paint, secondAxis: { first, second } } : paint,
  )
  return [lowest, ...painted]
}

/** The axes of a chart with the second in the place of the first. */
function axesOnSecond(axes: Axes, { side, scale, options, field, ...axis }: SecondAxisModel): Axes {
  const plane: Plane = { ...axes.plane, scales: { ...axes.plane.scales, value: scale ?? {} } }
  const view = { ...axes.view, [side]: rangeOnSecond(axis, axes.view[side]) }
  return { plane, view, field, options: { value: options } }
}

/** Pixels from the frame to the baseline of the title above the labels of an axis along x. */
const above = 28

/** The second axis of values. A line in the colour of its series runs along it, and one along the first axis. */
export function secondAxisShapes(
  layout: Layout,
  axes: Axes,
  second: SecondAxisModel,
  theme: Theme,
  measure: Measure,
): Shape[] {
  const { plot, width } = layout
  const place = { isOpposite: true, theme, measure }
  const own = axesOnSecond(axes, second)
  const [first, other] = second.colours
  const isAcross = second.side === 'x'
  const [left, right, top, bottom] = [plot.x - 1, plot.x + plot.width + 1, plot.y - 1, plot.y + plot.height + 1]
  const edge = (at: number, stroke: string): Shape => ({
    type: 'line',
    width: 2,
    stroke,
    from: isAcross ? [left, at] : [at, top],
    to: isAcross ? [right, at] : [at, bottom],
  })
  const edges = [edge(isAcross ? bottom : left, first), edge(isAcross ? top : right, other)]
  if (isAcross) {
    const ticks = acrossShapes(plot, own, [2, width - 2], place)
    return [...edges, ...ticks, ...titleShape(layout, own, 'x', above, place)]
  }
  const ticks = upTicks(own, plot.height)
  const widest = Math.max(...ticks.map(({ label }) => measure(label, sizes.label)))
  return [...edges, ...upShapes(plot, own, ticks, place), ...titleShape(layout, own, 'y', widest, place)]
}

/** The least room for labels beside a chart, whose values may be unknown yet. */
const usualLabel = 30

/** The room that a second axis takes of a chart, for the layout: its side and the width of its labels; undefined without one. */
export function secondAxisRoom(
  look: Look,
  plane: Plane | undefined,
  model: SecondAxisModel | undefined,
  measure: Measure,
) {
  if (!secondAxisOptions(look.layers)) return undefined
  const ticks = model ? ticksOf('value', model.second, 7, model.options, model.scale) : []
  const widest = Math.max(usualLabel, ...ticks.map(({ label }) => measure(label, sizes.label)))
  const side: 'x' | 'y' = model?.side ?? (plane?.x === 'value' ? 'x' : 'y')
  return { side, labels: Math.ceil(widest) }
}

/** The code of this file, which a chart with a second axis fetches. */
export interface SecondAxisCode {
  readonly secondAxisOf: typeof secondAxisOf
  readonly paintsOnAxes: typeof paintsOnAxes
  readonly secondAxisShapes: typeof secondAxisShapes
  readonly secondAxisRoom: typeof secondAxisRoom
}
