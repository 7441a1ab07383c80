import type { FieldLabel } from '../../style/field-label.ts'
import { colourPosition, positionScale } from '../../scales/colour-scale.ts'
import type { Theme } from '../../style/theme.ts'
import { formatNumber } from '../../scales/format.ts'
import { roundLevels } from '../../scales/levels.ts'
import { type Tick, mostTicks } from '../../scales/ticks/tick.ts'
import { colourTicks } from '../../scales/ticks/ticks.ts'
import type { ColourBar } from '../../kinds/colour-bar.ts'
import type { Layout } from '../layout/layout.ts'
import { sizes } from '../layout/text-sizes.ts'
import type { Measure } from '../layout/measure.ts'
import { shorten } from '../layout/measure.ts'
import type { Shape } from './shapes.ts'

// Length of a pointed end and the least room between labels, pixels.
const point = 9
const gap = { right: 20, below: 16 } as const
const levelGap = { right: 5, below: 10 } as const

/** As many ticks as fit along a bar of a length without a collision. */
function ticksOf(bar: ColourBar, length: number, side: Layout['bar']['side'], measure: Measure): readonly Tick[] {
  const scale = positionScale(bar.range, bar.colourScale, length)
  const at = ({ value }: Tick) => scale(value)
  const size = ({ label }: Tick) => (side === 'right' ? sizes.label : measure(label, sizes.label))
  const apart = (tick: Tick, next: Tick, least: number) =>
    Math.abs(at(next) - at(tick)) >= (size(tick) + size(next)) / 2 + least
  const clear = (ticks: readonly Tick[], least: number) =>
    ticks.every((tick, i) => i === 0 || apart(ticks[i - 1] ?? tick, tick, least))
  const levels = levelsOn(bar)
  if (levels.length > 0) return levelTicks(levels, (ticks) => clear(ticks, levelGap[side]))
  const atMost = bar.ticks ?? ((most: number) => colourTicks(bar.range, bar.colourScale, most))
  for (let most = mostTicks; most > 2; most--) {
    const ticks = atMost(most)
    if (clear(ticks, gap[side])) return ticks
  }
  return atMost(2)
}

const levelsOn = ({ levels = [], range }: ColourBar) => levels.filter((level) => level >= range[0] && level <= range[1])

/** The lowest and the highest level, and as many round ones between them as fit. */
function levelTicks(levels: readonly number[], clear: (ticks: readonly Tick[]) => boolean): Tick[] {
  const tick = (value: number): Tick => ({ value, label: formatNumber(value) })
  const ends = [...new Set([levels[0] ?? 0, levels.at(-1) ?? 0])]
  const [first, last] = [tick(ends[0] ?? 0), tick(ends.at(-1) ?? 0)]
  for (let most = levels.length; most > 0; most = Math.min(most - 1, Math.ceil(most * 0.8))) {
    const inner = roundLevels(levels, most)
      .map(tick)
      .filter((one) => clear([first, one]) && clear([one, last]))
    const ticks = [first, ...inner, ...(ends.length > 1 ? [last] : [])]
    if (clear(ticks)) return ticks
  }
  return ends.map(tick)
}

/** The width of the widest label beside a bar of about the given length. */
export const barLabelWidth = (bar: ColourBar, length: number, measure: Measure) =>
  Math.max(...ticksOf(bar, length, 'right', measure).map(({ label }) => measure(label, sizes.label)))

/** The part of the bar between its pointed ends. */
function body(box: Layout['bar'], { range, data }: ColourBar): Layout['bar'] {
  const [low, high] = [data[0] < range[0] ? point : 0, data[1] > range[1] ? point : 0]
  return box.side === 'right'
    ? { ...box, y: box.y + high, height: box.height - low - high }
    : { ...box, x: box.x + low, width: box.width - low - high }
}

/** The bar, its ends, ticks, labels and title. */
export function colourBarShapes(layout: Pick<Layout, 'bar'>, bar: ColourBar, theme: Theme, measure: Measure): Shape[] {
  const box = layout.bar
  const inner = body(box, bar)
  const upright = box.side === 'right'
  const { x, y, width, height } = inner
  const [right, bottom] = [x + width, y + height]
  const shapes: Shape[] = bar.levels
    ? bandShapes(inner, bar, bar.levels)
    : [{ type: 'ramp', id: 'ramp', x, y, width, height, colours: bar.colours, direction: upright ? 'up' : 'right' }]
  const length = upright ? height : width
  /** A place on the bar, from its low end on and from 0 to 1 across it. */
  const place = (along: number, across: number) =>
    upright ? `${x + across * width} ${bottom - along}` : `${x + along} ${y + across * height}`
  const low = [place(0, 0), ...(bar.data[0] < bar.range[0] ? [place(-point, 0.5)] : []), place(0, 1)]
  const high = [place(length, 1), ...(bar.data[1] > bar.range[1] ? [place(length + point, 0.5)] : []), place(length, 0)]
  const closed = (places: readonly string[]) => `M${places.join('L')}Z`
  if (low.length > 2) shapes.push({ type: 'path', d: closed(low), fill: bar.colours[0] ?? theme.missing })
  if (high.length > 2) shapes.push({ type: 'path', d: closed(high), fill: bar.colours.at(-1) ?? theme.missing })
  shapes.push({ type: 'path', d: closed([...low, ...high]), stroke: theme.inkSoft, width: 1 })

  const label = { type: 'text', size: sizes.label, fill: theme.inkSoft } as const
  const ticks = ticksOf(bar, length, box.side, measure)
  const scale = positionScale(bar.range, bar.colourScale)
  for (const tick of ticks) {
    const part = scale(tick.value)
    if (upright) {
      const at = Math.round(bottom - part * height) + (part > 0.99 ? 0.5 : -0.5)
      shapes.push({ type: 'line', from: [right, at], to: [right + 4, at], stroke: theme.inkSoft, width: 1 })
      shapes.push({ ...label, x: right + 8, y: at + 4, text: tick.label })
    } else {
      const at = Math.round(x + part * width) + (part > 0.99 ? -0.5 : 0.5)
      shapes.push({ type: 'line', from: [at, bottom], to: [at, bottom + 4], stroke: theme.inkSoft, width: 1 })
      shapes.push({ ...label, x: at, y: bottom + 16, text: tick.label, anchor: 'middle' })
    }
  }
  const labels = Math.max(...ticks.map((tick) => measure(tick.label, sizes.label)))
  return [...shapes, ...titleShapes(box, labels, bar.field, theme, measure)]
}

/** Rectangles from the beginning of each band to the high end, the next one over it. A band of less than a pixel is left out. */
function bandShapes(
  inner: Layout['bar'],
  { range, colourScale, colours }: ColourBar,
  levels: readonly number[],
): Shape[] {
  const upright = inner.side === 'right'
  const length = upright ? inner.height : inner.width
  const shapes: Shape[] = []
  let shown = -1
  for (const [i, fill] of colours.entries()) {
    const level = levels[i - 1]
    const from = level === undefined ? 0 : colourPosition(level, range, colourScale) * length
    const left = length - from
    if (left <= 0) break
    // Where two begin on one pixel, only the higher is visible.
    if (from - shown < 1) shapes.pop()
    else shown = from
    const { x, y, width, height } = inner
    shapes.push(
      upright
        ? { type: 'rectangle', x, y, width, height: left, fill }
        : { type: 'rectangle', x: x + from, y, width: left, height, fill },
    )
  }
  return shapes
}

/** Name and unit, the name shortened if there is no room. Beside an upright bar the title runs upward. */
function titleShapes(box: Layout['bar'], labels: number, field: FieldLabel, theme: Theme, measure: Measure): Shape[] {
  const upright = box.side === 'right'
  const unit = field.unit === '' ? '' : ` (${field.unit})`
  const room = (upright ? box.height : box.width) - measure(unit, sizes.axis)
  const text = `${shorten(field.name, room, sizes.axis, measure)}${unit}`.trim()
  const common = { type: 'text', text, size: sizes.axis, fill: theme.inkSoft } as const
  return upright
    ? [{ ...common, x: box.x + box.width + 8 + labels + 20, y: box.y + box.height / 2, anchor: 'middle', angle: -90 }]
    : [{ ...common, x: box.x, y: box.y - 12 }]
}

/** A small arrow at the position of a value, and at the end of the bar for a value beyond it. */
export function markerShapes(layout: Pick<Layout, 'bar'>, bar: ColourBar, value: number, theme: Theme): Shape[] {
  const inner = body(layout.bar, bar)
  const at = Number.isNaN(value) ? 0 : colourPosition(value, bar.range, bar.colourScale)
  const beyond = value < bar.range[0] ? -point / 2 : value > bar.range[1] ? point / 2 : 0
  if (layout.bar.side === 'right') {
    const y = inner.y + inner.height * (1 - at) - beyond
    const x = inner.x - 2
    return [{ type: 'path', d: `M${x} ${y}l-7 -4.5v9Z`, fill: theme.ink }]
  }
  const x = inner.x + inner.width * at + beyond
  const y = inner.y - 2
  return [{ type: 'path', d: `M${x} ${y}l-4.5 -7h9Z`, fill: theme.ink }]
}
