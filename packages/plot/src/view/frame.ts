/** Everything of a chart that is not data, as shapes: frame, axes, titles and credit. The colour bar has a file of its own. */
import type { AxisName, Plane } from '../grid/plane.ts'
import type { PlaneView, Range } from '../grid/view.ts'
import type { FieldLabel, Theme } from '../options.ts'
import { axisTitle, planeTicks } from '../scale/axis-words.ts'
import type { Tick } from '../scale/ticks.ts'
import type { Layout } from './layout.ts'
import { lineHeights, sizes } from './layout.ts'
import { type Measure, shorten } from './measure.ts'
import type { Shape } from './shapes.ts'

// The least distance between the ends of neighbouring labels, pixels.
const labelGap = 14
const upGap = 26
// The width of 60° N: the axis title moves outward only for labels that are longer.
const usualLabel = 36

// Seven ticks a side at most: more is a ruler, not an axis.
const mostTicks = 7

/** How many ticks a side of so many pixels has room for. */
const ticksIn = (pixels: number, each: number) => Math.max(2, Math.min(mostTicks, Math.floor(pixels / each) + 1))

/** As many ticks along x as stand clear of each other with the labels they have. */
function clearTicks({ x }: Plane, range: Range, pixels: number, measure: Measure): Tick[] {
  const perUnit = pixels / (range[1] - range[0])
  for (let wanted = ticksIn(pixels, 2 * labelGap); wanted > 1; wanted--) {
    const ticks = planeTicks(x, range, wanted)
    const clear = ticks.every((tick, i) => {
      const next = ticks[i + 1]
      const room = measure(tick.label, sizes.label) / 2 + measure(next?.label ?? '', sizes.label) / 2 + labelGap
      return !next || (next.value - tick.value) * perUnit >= room
    })
    if (clear) return ticks
  }
  return planeTicks(x, range, 1)
}

/** The frame alone. */
export function frameShape({ plot }: Layout, theme: Theme): Shape {
  const [right, bottom] = [plot.x + plot.width, plot.y + plot.height]
  return {
    type: 'path',
    d: `M${plot.x - 0.5} ${plot.y - 0.5}H${right + 0.5}V${bottom + 0.5}H${plot.x - 0.5}Z`,
    stroke: theme.inkSoft,
    width: 1,
  }
}

/** What the axes of a chart tell. */
export interface Axes {
  readonly plane: Plane
  readonly view: PlaneView
  readonly field: FieldLabel
}

/** Frame, ticks outside, labels and axis titles. Labels stay within the chart; one that would be cut is left out. */
export function axisShapes(layout: Layout, { plane, view, field }: Axes, theme: Theme, measure: Measure): Shape[] {
  const { plot, small } = layout
  const bottom = plot.y + plot.height
  const shapes: Shape[] = [frameShape(layout, theme)]
  const label = { type: 'text', size: sizes.label, fill: theme.inkSoft } as const
  const across = (x: number) => plot.x + ((x - view.x[0]) / (view.x[1] - view.x[0])) * plot.width
  const up = (y: number) => bottom - ((y - view.y[0]) / (view.y[1] - view.y[0])) * plot.height
  const tick = { type: 'line', stroke: theme.inkSoft, width: 1 } as const

  for (const { value, label: text } of clearTicks(plane, view.x, plot.width, measure)) {
    const x = Math.round(across(value)) + (value === view.x[1] ? 0.5 : -0.5)
    shapes.push({ ...tick, from: [x, bottom + 1], to: [x, bottom + 1 + sizes.tick] })
    const half = measure(text, sizes.label) / 2
    if (x - half < 2 || x + half > layout.width - 2) continue
    shapes.push({ ...label, x, y: bottom + sizes.tick + 15, text, anchor: 'middle' })
  }
  const rising = planeTicks(plane.y, view.y, ticksIn(plot.height, upGap))
  for (const { value, label: text } of rising) {
    const y = Math.round(up(value)) + (value === view.y[0] ? 0.5 : -0.5)
    shapes.push({ ...tick, from: [plot.x - 1 - sizes.tick, y], to: [plot.x - 1, y] })
    shapes.push({ ...label, x: plot.x - sizes.tick - 5, y: y + 4, text, anchor: 'end' })
  }
  if (!small) {
    const title = { type: 'text', size: sizes.axis, fill: theme.inkSoft, anchor: 'middle' } as const
    const titled = (name: AxisName, room: number) => shorten(axisTitle(name, field), room, sizes.axis, measure)
    shapes.push({ ...title, x: plot.x + plot.width / 2, y: bottom + 38, text: titled(plane.x, plot.width) })
    const labels = Math.max(usualLabel, ...rising.map((each) => measure(each.label, sizes.label)))
    const beside = plot.x - sizes.tick - 5 - labels - 8
    shapes.push({ ...title, x: beside, y: plot.y + plot.height / 2, text: titled(plane.y, plot.height), upward: true })
  }
  return shapes
}

/** Title lines above, credit below the axis, both flush with the outer edge. */
export function wordShapes(layout: Layout, theme: Theme): Shape[] {
  const edge = layout.small ? 8 : 16
  const titles = layout.title.map((text, i): Shape => ({
    type: 'text',
    x: edge,
    y: edge + 13 + (i === 0 ? 0 : lineHeights.title + (i - 1) * lineHeights.subtitle),
    text,
    size: i === 0 ? sizes.title : sizes.subtitle,
    fill: i === 0 ? theme.ink : theme.inkSoft,
    weight: i === 0 ? 600 : 400,
  }))
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
