/** The legend of a chart. It is fetched with the first chart that has one. */
import type { LegendEntry } from '../../kinds/families.ts'
import { chartTexts } from '../../scales/chart-texts.ts'
import type { LegendPlace } from '../../style/legend-place.ts'
import type { Theme } from '../../style/theme.ts'
import type { Shape } from '../axes/shapes.ts'
import { haloOf } from '../../scales/halo.ts'
import { type Layout, type Legend, type PlacedEntry, edgeOf, isSmall } from './layout.ts'
import { type Measure, shorten } from './measure.ts'
import { lineHeights, sizes } from './text-sizes.ts'

const maxRows = 2
/** Width of a colour sample with its margin, and margin after a name. */
const sampleWidth = 20
const nameMargin = 14
const rowHeight = lineHeights.subtitle
/** A column takes at most these parts of the chart, so that the data keep most of it. */
const mostWidth = { right: 0.3, corner: 0.4 } as const
const mostHeight = 0.6
/** From the edge of the data area to the card of a legend in its corner, and from there to the entries. */
const inset = 8
const padding = 8

/** Arranges the entries of a chart of this size; undefined where there are none. */
export function arrangeLegend(
  entries: readonly LegendEntry[],
  requested: LegendPlace,
  { width, height }: { readonly width: number; readonly height: number },
  measure: Measure,
): Legend | undefined {
  if (entries.length === 0 || requested === 'none') return undefined
  const place = requested === 'right' && isSmall(width) ? 'below' : requested
  const room = { above: 0, below: 0, right: 0 }
  if (place === 'above' || place === 'below') {
    const placed = placeRows(entries, width - 2 * edgeOf(width), measure)
    const rows = 1 + (placed.at(-1)?.row ?? 0)
    return { place, entries: placed, width: widthOf(placed), ...room, [place]: rows * rowHeight + 4 }
  }
  const isRight = place === 'right'
  const most = width * (isRight ? mostWidth.right : mostWidth.corner)
  const placed = placeColumn(entries, most, Math.floor((height * mostHeight) / rowHeight), measure)
  const wide = widthOf(placed)
  return { place, entries: placed, width: wide, ...room, ...(isRight ? { right: wide + nameMargin } : {}) }
}

const widthOf = (placed: readonly PlacedEntry[]) => Math.max(...placed.map(({ end }) => end)) - nameMargin

/** As many entries as fit in two rows, in their order, and the number of the others. */
export function placeRows(entries: readonly LegendEntry[], width: number, measure: Measure): readonly PlacedEntry[] {
  const placed: PlacedEntry[] = []
  let [row, x] = [0, 0]
  for (const { text, colour, ...entry } of entries) {
    const name = shorten(text, width - sampleWidth, sizes.label, measure)
    const wide = sampleWidth + measure(name, sizes.label)
    if (x > 0 && x + wide > width) [row, x] = [row + 1, 0]
    if (row === maxRows) break
    const end = x + wide + nameMargin
    placed.push({ ...entry, text: name, colour, row, x, end })
    x = end
  }
  while (placed.length < entries.length) {
    const text = chartTexts().more(entries.length - placed.length)
    const { row, end } = placed.at(-1)!
    const x = row > 0 ? end : 0
    if (row === 0 || x + measure(text, sizes.label) <= width) {
      placed.push({ text, row: 1, x, end: x + measure(text, sizes.label) + nameMargin })
      break
    }
    placed.pop()
  }
  return placed
}

/** The entries under each other, at most `most`; the last row says how many more there are. */
function placeColumn(
  entries: readonly LegendEntry[],
  width: number,
  most: number,
  measure: Measure,
): readonly PlacedEntry[] {
  const rows = Math.max(2, most)
  const shown = entries.length > rows ? entries.slice(0, rows - 1) : entries
  const placed = shown.map(({ text, ...entry }, row): PlacedEntry => {
    const name = shorten(text, width - sampleWidth, sizes.label, measure)
    return { ...entry, text: name, row, x: 0, end: sampleWidth + measure(name, sizes.label) + nameMargin }
  })
  if (shown.length === entries.length) return placed
  const text = chartTexts().more(entries.length - shown.length)
  return [...placed, { text, row: shown.length, x: 0, end: measure(text, sizes.label) + nameMargin }]
}

/** The left edge of a legend and the vertical middle of its first row. */
function originOf({ place, width, entries, below }: Legend, { width: chart, plot, head, foot }: Layout) {
  const edge = edgeOf(chart)
  if (place === 'above') return { x: edge, y: head + 2 }
  if (place === 'below') return { x: edge, y: foot - below + rowHeight / 2 }
  if (place === 'right') return { x: chart - edge - width, y: plot.y + rowHeight / 2 }
  const rows = entries.length
  const room = inset + padding
  return {
    x: place.endsWith('Left') ? plot.x + room : plot.x + plot.width - room - width,
    y: (place.startsWith('top') ? plot.y + room : plot.y + plot.height - room - rows * rowHeight) + rowHeight / 2,
  }
}

/** The boxes of the entries that show and hide a layer, CSS pixels. */
export function legendBoxes(layout: Layout) {
  const { legend } = layout
  if (!legend) return []
  const origin = originOf(legend, layout)
  return legend.entries.flatMap(({ text, layer, isHidden = false, row, x, end }) =>
    layer === undefined
      ? []
      : [
          {
            text,
            layer,
            isHidden,
            x: origin.x + x - nameMargin / 2,
            y: origin.y + (row - 0.5) * rowHeight,
            width: end - x,
            height: rowHeight,
          },
        ],
  )
}

/** The shapes of a legend: beside the data area, or over it in a corner. The name of a hidden layer is struck through. */
export function legendShapes(layout: Layout, theme: Theme): { readonly beside: Shape[]; readonly over: Shape[] } {
  const { legend } = layout
  if (!legend) return { beside: [], over: [] }
  const { x, y } = originOf(legend, layout)
  const shapes = legend.entries.flatMap((entry) => entryShapes(entry, x, y, theme))
  if (['above', 'below', 'right'].includes(legend.place)) return { beside: shapes, over: [] }
  const card: Shape = {
    type: 'rectangle',
    x: x - padding,
    y: y - rowHeight / 2 - padding,
    width: legend.width + 2 * padding,
    height: legend.entries.length * rowHeight + 2 * padding,
    fill: theme.surface,
    opacity: 0.85,
  }
  return { beside: [], over: [card, ...shapes] }
}

function entryShapes(
  { text, colour, mark, halo, isHidden, row, x, end }: PlacedEntry,
  originX: number,
  originY: number,
  theme: Theme,
): Shape[] {
  const [left, y] = [originX + x, originY + row * rowHeight]
  const label = {
    type: 'text',
    x: colour ? left + sampleWidth : left,
    y: y + 4,
    text,
    size: sizes.label,
    fill: theme.inkSoft,
  } as const
  if (!colour) return [label]
  const stroke = isHidden ? theme.line : colour
  const line = (paint: string, width: number): Shape =>
    mark === 'contour'
      ? { type: 'path', d: `M${left} ${y + 2}c4 -8 6 -4 7 -2s3 6 7 -2`, stroke: paint, width: width / 2 }
      : { type: 'line', from: [left, y], to: [left + 14, y], stroke: paint, width }
  const barbs: Shape = {
    type: 'path',
    d: `M${left + 9} ${y - 2.5}L${left + 14} ${y}L${left + 9} ${y + 2.5}`,
    stroke,
    width: 1.5,
  }
  const dot = (at: number): Shape => ({ type: 'path', d: `M${at} ${y}a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z`, fill: stroke })
  const sample = [
    ...(mark === 'dot' ? [] : [line(stroke, mark === 'arrow' ? 1.5 : 3)]),
    ...(mark === 'arrow' ? [barbs] : mark === 'dot' ? [dot(left + 3)] : mark === 'track' ? [dot(left + 8)] : []),
  ]
  // A colour like that of the paper would not be seen on it.
  const ground = halo ?? (mark === 'dot' || haloOf(colour, theme) === theme.surface ? undefined : theme.ink)
  const around: readonly Shape[] = ground && !isHidden ? [line(ground, 6)] : []
  const strike: Shape = {
    type: 'line',
    from: [left + sampleWidth, y],
    to: [originX + end - nameMargin, y],
    stroke: theme.inkSoft,
    width: 1,
  }
  return isHidden ? [...sample, label, strike] : [...around, ...sample, label]
}
