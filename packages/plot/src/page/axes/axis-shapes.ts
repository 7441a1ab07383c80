/** Shapes of the frame, the axes, the titles and the credit. */
import type { Plane } from '../../data/plane.ts'
import type { PlaneView, Range } from '../../data/view.ts'
import type { FieldLabel } from '../../style/field-label.ts'
import type { Theme } from '../../style/theme.ts'
import { type AxesOptions, ticksOf, titleOf } from '../../scales/axis-options.ts'
import { chartTexts } from '../../scales/chart-texts.ts'
import { planeScales } from '../../scales/plane-scales.ts'
import { type Tick, mostTicks } from '../../scales/ticks/tick.ts'
import { type Box, type Layout, titleTop } from '../layout/layout.ts'
import { lineHeights, sizes } from '../layout/text-sizes.ts'
import { panelTitle } from '../layout/panel-grid.ts'
import { type Measure, shorten } from '../layout/measure.ts'
import type { Shape } from './shapes.ts'

// The least distance between neighbouring labels, pixels.
const labelGap = 14
const upGap = 26
// The width of 60° N: the axis title moves outward only for labels that are longer.
const usualLabel = 36

const { baseline } = panelTitle

/** The number of ticks that fit along a side. */
const ticksIn = (pixels: number, each: number) => Math.max(2, Math.min(mostTicks, Math.floor(pixels / each) + 1))

/** A tick along x in pixels. */
interface PlacedTick {
  readonly label: string
  readonly at: number
  /** The middle of the label, undefined where the label would be cut. */
  readonly labelAt: number | undefined
}

/** As many ticks along x as fit with their labels between two ends without a collision. */
function clearTicks({ plane, view, options }: Axes, box: Box, ends: Range, measure: Measure): PlacedTick[] {
  const widthOf = ({ label }: Pick<Tick, 'label'>) => measure(label, sizes.label)
  const { x } = planeScales(view, box, box)
  const placeTicks = (most: number) =>
    ticksOf(plane.x, view.x, most, options?.[plane.x], plane.scales?.[plane.x]).map((tick): PlacedTick => {
      const at = x(tick.value)
      const half = widthOf(tick) / 2
      const inside = Math.max(ends[0] + half, Math.min(ends[1] - half, at))
      // A label of time may be the only one with the year: it is moved rather than left out.
      const labelAt = plane.x === 'time' || inside === at ? inside : undefined
      return { label: tick.label, at, labelAt }
    })
  for (let most = ticksIn(box.width, 2 * labelGap); most > 1; most--) {
    const ticks = placeTicks(most)
    const isClear = ticks.every((tick, i) => {
      const next = ticks[i + 1]
      if (!next) return true
      return (next.labelAt ?? next.at) - (tick.labelAt ?? tick.at) >= (widthOf(tick) + widthOf(next)) / 2 + labelGap
    })
    if (isClear) return ticks
  }
  return placeTicks(1)
}

/** The frames of the data area. */
export const frameShapes = ({ plot, panels }: Layout, theme: Theme): Shape[] =>
  panels.map((panel) => frameShape({ ...panel, x: plot.x + panel.x, y: plot.y + panel.y }, theme))

function frameShape({ x, y, width, height }: Box, theme: Theme): Shape {
  return {
    type: 'path',
    d: `M${x - 0.5} ${y - 0.5}H${x + width + 0.5}V${y + height + 0.5}H${x - 0.5}Z`,
    stroke: theme.inkSoft,
    width: 1,
  }
}

/** What the axes of a chart show. */
export interface Axes {
  readonly plane: Plane
  readonly view: PlaneView
  readonly field: FieldLabel
  readonly options?: AxesOptions | undefined
}

/** Where ticks and labels of an axis stand, and their colours. */
interface AxisPlace {
  /** On the right or at the top: the place of a second axis. */
  readonly isOpposite: boolean
  readonly theme: Theme
  readonly measure: Measure
}

/** Frames, ticks, labels and axis titles. If there are several panels, only those on the outer edges have ticks. A label that the edge of the chart would cut is left out. */
export function axisShapes(layout: Layout, axes: Axes, theme: Theme, measure: Measure): Shape[] {
  const { plot, panels, columns } = layout
  const shapes = frameShapes(layout, theme)
  const place = { isOpposite: false, theme, measure }
  let widest = usualLabel
  for (const [i, panel] of panels.entries()) {
    const box = { ...panel, x: plot.x + panel.x, y: plot.y + panel.y }
    if (i + columns >= panels.length) {
      const last = i + 1 === Math.min(panels.length, columns * Math.ceil((i + 1) / columns))
      const ends = [i % columns === 0 ? 2 : box.x - 6, last ? layout.width - 2 : box.x + box.width + 6] as const
      shapes.push(...acrossShapes(box, axes, ends, place))
    }
    if (i % columns > 0) continue
    const up = upTicks(axes, panel.height)
    shapes.push(...upShapes(box, axes, up, place))
    widest = Math.max(widest, ...up.map((each) => measure(each.label, sizes.label)))
  }
  return [...shapes, ...titleShape(layout, axes, 'x', under, place), ...titleShape(layout, axes, 'y', widest, place)]
}

/** Pixels from the frame to the baseline of the title below the labels of an axis along x. */
const under = 38

/** The title of one axis, where the layout has room for it. @param room the width of labels beside the chart, or the distance of a title below or above it */
export function titleShape(
  { width, plot, small, hasTitles }: Layout,
  { plane, field, options }: Axes,
  axis: 'x' | 'y',
  room: number,
  { isOpposite, theme, measure }: AxisPlace,
): Shape[] {
  if (!hasTitles[axis] || (small && isOpposite)) return []
  const common = { type: 'text', size: sizes.axis, fill: theme.inkSoft, anchor: 'middle' } as const
  const middle = plot.x + plot.width / 2
  // A title may be wider than a narrow map, as far as there is room on both sides.
  const length = axis === 'x' ? 2 * Math.min(middle, width - middle) - 8 : plot.height
  const text = shorten(titleOf(plane[axis], field, options), length, sizes.axis, measure)
  if (axis === 'x') {
    const y = isOpposite ? plot.y - room : plot.y + plot.height + room
    return [{ ...common, text, x: middle, y }]
  }
  const outward = sizes.tick + 5 + room + 8
  const x = isOpposite ? plot.x + plot.width + outward + sizes.axis : plot.x - outward
  return [{ ...common, text, x, y: plot.y + plot.height / 2, angle: -90 }]
}

/** Ticks and labels under a panel, or above it. Labels stay between two ends. */
export function acrossShapes(box: Box, axes: Axes, ends: Range, { isOpposite, theme, measure }: AxisPlace): Shape[] {
  const frame = isOpposite ? box.y - 1 : box.y + box.height + 1
  const [end, baseline] = isOpposite ? [-sizes.tick, -sizes.tick - 5] : [sizes.tick, sizes.tick + 14]
  const tick = { type: 'line', stroke: theme.inkSoft, width: 1 } as const
  const common = { type: 'text', size: sizes.label, fill: theme.inkSoft, anchor: 'middle' } as const
  return clearTicks(axes, box, ends, measure).flatMap(({ label: text, at, labelAt }): Shape[] => {
    const aligned = (place: number) => Math.round(place) + (at === box.x + box.width ? 0.5 : -0.5)
    const x = aligned(at)
    const line: Shape = { ...tick, from: [x, frame], to: [x, frame + end] }
    return labelAt === undefined ? [line] : [line, { ...common, x: aligned(labelAt), y: frame + baseline, text }]
  })
}

/** The ticks of the axis along y of a panel. @param height pixels */
export function upTicks({ plane: { y, scales }, view, options }: Axes, height: number): readonly Tick[] {
  return ticksOf(y, view.y, ticksIn(height, upGap), options?.[y], scales?.[y])
}

/** Ticks and labels on the left of a panel, or on its right. */
export function upShapes(box: Box, { view }: Axes, ticks: readonly Tick[], { isOpposite, theme }: AxisPlace): Shape[] {
  const scale = planeScales(view, box, box).y
  const frame = isOpposite ? box.x + box.width + 1 : box.x - 1
  const outward = isOpposite ? 1 : -1
  const tick = { type: 'line', stroke: theme.inkSoft, width: 1 } as const
  const anchor = isOpposite ? 'start' : 'end'
  const label = { type: 'text', size: sizes.label, fill: theme.inkSoft, anchor } as const
  return ticks.flatMap(({ value, label: text }): Shape[] => {
    const y = Math.round(scale(value)) + (value === view.y[0] ? 0.5 : -0.5)
    return [
      { ...tick, from: [frame, y], to: [frame + outward * sizes.tick, y] },
      { ...label, x: frame + outward * (sizes.tick + 4), y: y + 4, text },
    ]
  })
}

/** The titles of the panels. */
export function panelShapes({ plot, panels }: Layout, titles: readonly string[], theme: Theme, measure: Measure) {
  return panels.map(({ x, y, width }, i): Shape => {
    const text = shorten(titles[i] ?? '', width, sizes.subtitle, measure, 500)
    const place = { x: plot.x + x, y: plot.y + y - baseline }
    return { type: 'text', ...place, text, size: sizes.subtitle, fill: theme.ink, weight: 500 }
  })
}

/** The text in each panel without data. */
export function emptyShapes({ plot, panels }: Layout, empty: readonly boolean[], theme: Theme): Shape[] {
  return panels
    .filter((_, i) => empty[i])
    .map(({ x, y, width, height }) => ({
      type: 'text',
      x: plot.x + x + width / 2,
      y: plot.y + y + height / 2 + 4,
      text: chartTexts().noDataInPanel,
      size: sizes.subtitle,
      fill: theme.inkSoft,
      anchor: 'middle',
    }))
}

/** Title lines above the panels and the credit below them, aligned with the outer edge. */
export function wordShapes(layout: Layout, theme: Theme): Shape[] {
  const edge = layout.small ? 8 : 16
  const titles = layout.title.map((text, i): Shape => {
    const isBold = i < layout.boldLines
    return {
      type: 'text',
      x: edge,
      y: edge + 13 + titleTop(i, layout.boldLines),
      text,
      size: isBold ? sizes.title : sizes.subtitle,
      fill: isBold ? theme.ink : theme.inkSoft,
      weight: isBold ? 600 : 400,
    }
  })
  const first = layout.foot + 12
  const credits = layout.credit.map((text, i): Shape => ({
    type: 'text',
    x: edge,
    y: first + i * lineHeights.credit,
    text,
    size: sizes.credit,
    fill: theme.inkSoft,
  }))
  return [...titles, ...credits]
}
