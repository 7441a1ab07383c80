/** The layout of a chart, for the page and for exports. CSS pixels; nothing here draws. */
import type { PlaneView } from '../../data/view.ts'
import type { LegendMark } from '../../kinds/families.ts'
import { mostTitleLines } from '../../kinds/look.ts'
import type { LegendPlace } from '../../style/legend-place.ts'
import { type Measure, wrap } from './measure.ts'
import { iconSize, toolCount } from '../elements/tools.ts'
import { type Box, type PanelGrid, panelGrid, panelTitle, fitProportions } from './panel-grid.ts'
import { lineHeights, sizes } from './text-sizes.ts'

export type { Box }

export interface Layout {
  readonly width: number
  /** More than the given height if panels extend below it. */
  readonly height: number
  /** The data area, on whole device pixels. */
  readonly plot: Box
  /** The panels within the data area. A chart without a split has one that fills it. */
  readonly panels: readonly Box[]
  readonly columns: number
  readonly bar: Box & { readonly side: 'right' | 'below' }
  readonly title: readonly string[]
  /** How many of the lines of the title are its first text, in bold letters. */
  readonly boldLines: number
  readonly legend: Legend | undefined
  /** Bottom of title and buttons, above a legend that stands there. */
  readonly head: number
  readonly credit: readonly string[]
  /** Top of the credit, below axis and colour bar. */
  readonly foot: number
  /** Upper left corner of the buttons. */
  readonly tools: { readonly x: number; readonly y: number }
  /** Narrow: the colour bar is under the plot, and the second axis of values has no title. */
  readonly small: boolean
  /** Which axes have a title. */
  readonly hasTitles: AxisTitles
}

/** A legend entry with its row, its left edge and the left edge of the next, in pixels from the start of the row. The entry "and N more" has no colour. */
export interface PlacedEntry {
  readonly text: string
  readonly colour?: string
  readonly mark?: LegendMark
  readonly halo?: string
  readonly layer?: number
  readonly isHidden?: boolean
  readonly row: number
  readonly x: number
  readonly end: number
}

/** A legend with the place where it stands, and the room that the data area leaves for it on each side. */
export interface Legend {
  readonly place: Exclude<LegendPlace, 'none'>
  readonly entries: readonly PlacedEntry[]
  readonly width: number
  readonly above: number
  readonly below: number
  readonly right: number
}

/** For the axis along x and that along y. */
interface AxisTitles {
  readonly x: boolean
  readonly y: boolean
}

interface LayoutInput {
  readonly width: number
  readonly height: number
  readonly pixelRatio: number
  readonly title: readonly string[]
  readonly credit: string
  readonly legend?: Legend | undefined
  /** Width of the widest label of the colour bar; null without a colour bar. */
  readonly barLabels: number | null
  /** The width of the widest label on the left of the whole data. */
  readonly sideLabels: number
  /** The side and the width of the labels of a second axis of values; undefined without one. */
  readonly secondAxis?: { readonly side: 'x' | 'y'; readonly labels: number } | undefined
  /** Which axes of a narrow chart have a title; a wider one has both. None while the axes are unknown. */
  readonly titlesIfSmall?: AxisTitles | undefined
  /** Extent of a map, for its proportions; undefined until it is known and for other planes. */
  readonly map?: PlaneView | undefined
  /** Number of panels of a split; undefined for one panel without a title. */
  readonly panels?: number | undefined
  /** Whether panels may extend below the height rather than become too small. */
  readonly scrolls: boolean
  /** Width over height of a panel, in place of the ratio that fits best. */
  readonly ratio?: number | undefined
  /** Width and height of each button; 0 without them. */
  readonly toolSize: number
  readonly measure: Measure
}

/** Heights of a horizontal colour bar: title and pointer mark above, the bar, labels with margin below. */
const barRoom = { title: 22, bar: 10, labels: 26 } as const

/** Below this width, a phone held upright, the colour bar is under the plot, and axes whose labels say what they are have no titles. */
const smallWidth = 480
export const isSmall = (width: number) => width < smallWidth
/** Pixels around the chart that stay free. */
export const edgeOf = (width: number) => (isSmall(width) ? 8 : 16)
/** The widest label for which there is always room on the left. */
const usualSideLabel = 48
/** A lower chart keeps a long title on one line, so that its data have more room. */
const leastForTwoLines = 320
/** Half the width of the last axis label, for charts without a colour bar beside it. */
const endLabel = 24

/** Pixels from the top of a title to one of its lines. */
export const titleTop = (line: number, boldLines: number) =>
  Math.min(line, boldLines) * lineHeights.title + Math.max(0, line - boldLines) * lineHeights.subtitle

export function layoutOf(input: LayoutInput): Layout {
  const { width, pixelRatio, measure, legend } = input
  const small = isSmall(width)
  const edge = edgeOf(width)
  const { x: hasTitle = !small, y: hasSideTitle = !small } = small ? (input.titlesIfSmall ?? {}) : {}
  const left = edge + (hasSideTitle ? 18 : 0) + 52 + Math.max(0, Math.ceil(input.sideLabels) - usualSideLabel)
  const beside = input.barLabels === null ? endLabel : 20 + 14 + 9 + Math.ceil(input.barLabels) + 22
  const { secondAxis } = input
  const onRight = secondAxis?.side === 'y' ? sizes.tick + 6 + secondAxis.labels + (small ? 0 : 26) : 0
  const right = Math.max(edge + (small ? 12 : beside), edge + onRight) + (legend?.right ?? 0)
  const room = width - 2 * edge
  const { toolSize } = input
  const toolsWidth = toolCount * toolSize
  const besideTools = room - toolsWidth
  const [first = '', ...quiet] = input.title.filter((line) => line !== '').slice(0, mostTitleLines)
  // On a narrow chart the buttons are beside a subtitle that leaves room for them, so that the title has the whole width.
  const low = small && quiet.length > 0
  const mostBold = input.height < leastForTwoLines ? 1 : 2
  const bold = wrap(first, low ? room : besideTools, mostBold, sizes.title, measure, 600)
  const title = [
    ...bold,
    ...quiet.flatMap((line, i) => wrap(line, low || i > 0 ? room : besideTools, 2, sizes.subtitle, measure)),
  ].filter((line) => line !== '')
  const leavesRoom = (i: number) => measure(title[i] ?? '', sizes.subtitle) <= besideTools
  const free = title.findIndex((_, i) => i >= bold.length && leavesRoom(i) && leavesRoom(i + 1))
  const row = low ? (free < 0 ? title.length : free) : 0
  // The icons are centred in their line, and the last one ends at the edge.
  const middle = edge + (row === 0 ? 6 : 8 + titleTop(row, bold.length))
  const tools = {
    x: width - edge - toolsWidth + (toolSize - iconSize) / 2,
    y: Math.max(0, middle - toolSize / 2),
  }
  const titled = titleTop(title.length, bold.length)
  const buttons = toolSize > 0 ? tools.y + toolSize - edge : 0
  const head = edge + Math.max(titled, buttons) + (titled > 0 || buttons > 0 ? (small ? 8 : 12) : 4)
  const onTop = secondAxis?.side === 'x' ? (small ? 20 : 38) : 0
  const top = head + (legend?.above ?? 0) + onTop
  // In a file the credit is never cut. On the page a high chart has room for more of it.
  const creditLines = input.scrolls ? Math.max(small ? 3 : 2, Math.floor(input.height / 100)) : Infinity
  const credit = wrap(input.credit, width - 2 * edge, creditLines, sizes.credit, measure)
  const split = input.panels !== undefined
  // Below scrolling panels the colour bar would not be visible.
  const barAbove = small && split ? barRoom.title + barRoom.bar + barRoom.labels : 0
  const titleRoom = small && hasTitle ? 18 : 0
  const underPlot = small ? 28 + titleRoom + (split || input.barLabels === null ? 0 : 36 + barRoom.title) : 46
  const below = underPlot + (legend?.below ?? 0)
  const bottom = below + (credit.length > 0 ? 6 + credit.length * lineHeights.credit : 0) + (small ? 4 : 8)

  const area = {
    width: Math.max(40, width - left - right),
    height: Math.max(40, input.height - top - barAbove - bottom),
  }
  const grid = split
    ? panelGrid({
        count: input.panels,
        room: area,
        map: input.map,
        ratio: input.ratio,
        pixelRatio,
        scrolls: input.scrolls,
      })
    : filled(fitProportions(area, input.map, input.ratio), pixelRatio)
  const snap = (n: number) => Math.round(n * pixelRatio) / pixelRatio
  const plot = {
    x: snap(left + Math.max(0, area.width - grid.width) / 2),
    y: snap(top + barAbove + (split ? panelTitle.height : 0)),
    width: grid.width,
    height: grid.height,
  }
  const height = Math.max(input.height, plot.y + plot.height + bottom)
  const bar = small
    ? {
        side: 'below' as const,
        x: plot.x,
        y: split ? top + barRoom.title : plot.y + plot.height + 32 + titleRoom + barRoom.title,
        width: plot.width,
        height: barRoom.bar,
      }
    : {
        side: 'right' as const,
        x: plot.x + plot.width + 20,
        y: plot.y,
        width: 14,
        height: Math.min(plot.height, area.height),
      }
  const foot = plot.y + plot.height + below + 4
  return {
    width,
    height,
    plot,
    panels: grid.boxes,
    columns: grid.columns,
    bar,
    title,
    boldLines: bold.length,
    legend,
    head,
    credit,
    foot,
    tools,
    small,
    hasTitles: { x: hasTitle, y: hasSideTitle },
  }
}

/** One panel that fills the data area. */
function filled(room: { readonly width: number; readonly height: number }, pixelRatio: number): PanelGrid {
  const snap = (n: number) => Math.round(n * pixelRatio) / pixelRatio
  const size = { width: snap(room.width), height: snap(room.height) }
  return { ...size, columns: 1, boxes: [{ x: 0, y: 0, ...size }] }
}
