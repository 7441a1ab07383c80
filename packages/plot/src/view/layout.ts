/** Where everything of a chart stands, for a page and for an export alike. CSS pixels; nothing here draws. */
import type { PlaneView } from '../grid/view.ts'
import type { Measure } from './measure.ts'
import { shorten, wrap } from './measure.ts'
import { middle, span } from './viewport.ts'

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Layout {
  readonly width: number
  readonly height: number
  /** The data area, on whole device pixels. */
  readonly plot: Box
  readonly bar: Box & { readonly side: 'right' | 'below' }
  readonly title: readonly string[]
  readonly credit: readonly string[]
  /** Where the credit begins: below axis and bar. */
  readonly foot: number
  /** The upper left corner of the buttons. */
  readonly tools: { readonly x: number; readonly y: number }
  /** Too small for axis titles. */
  readonly small: boolean
}

export interface LayoutInput {
  readonly width: number
  readonly height: number
  readonly pixelRatio: number
  readonly title: readonly string[]
  readonly credit: string
  /** The widest label beside the colour bar, pixels. */
  readonly barLabels: number
  /** The whole of a map, for its proportions; absent until it is known, and where the plane is no map. */
  readonly map?: PlaneView | undefined
  /** The width of the buttons, pixels; 0 without them. */
  readonly tools: number
  readonly measure: Measure
}

export const sizes = { title: 14, subtitle: 12, label: 11, axis: 11, credit: 11, tick: 5 } as const
export const lineHeights = { title: 20, subtitle: 17, credit: 15 } as const

/** Below this width the colour bar lies under the map and the axes go without titles: a phone held upright. */
const smallWidth = 480
/** A map is never squeezed to less than this part of the room it has, however odd its proportions. */
const leastPart = 0.6
/** The most a degree of latitude may be drawn longer than one of longitude: what it is on the globe at 75°. */
const mostStretch = 4

export function layoutOf(input: LayoutInput): Layout {
  const { width, height, pixelRatio, measure } = input
  const small = width < smallWidth
  const edge = small ? 8 : 16
  const left = edge + (small ? 0 : 18) + 52
  const right = small ? edge + 12 : edge + 20 + 14 + 9 + Math.ceil(input.barLabels) + 22
  // On a narrow chart the buttons stand beside the quieter lines, so that the first line has the whole width.
  const beside = small && input.title.length > 1 ? [1, 2] : [0, 1]
  const title = input.title
    .slice(0, 4)
    .map((line, i) => {
      const room = width - 2 * edge - (beside.includes(i) ? input.tools : 0)
      return i === 0 ? shorten(line, room, sizes.title, measure, 600) : shorten(line, room, sizes.subtitle, measure)
    })
    .filter((line) => line !== '')
  const tools = { x: width - edge - input.tools + 6, y: beside[0] === 1 ? edge + 14 : edge - 8 }
  const titled = title.length === 0 ? 0 : lineHeights.title + (title.length - 1) * lineHeights.subtitle
  const buttons = input.tools > 0 ? tools.y + 28 - edge : 0
  const top = edge + Math.max(titled, buttons) + (titled > 0 || buttons > 0 ? (small ? 8 : 12) : 4)
  const credit = wrap(input.credit, width - 2 * edge, small ? 3 : 2, sizes.credit, measure)
  const below = small ? 28 + 52 : 46
  const bottom = below + (credit.length > 0 ? 6 + credit.length * lineHeights.credit : 0) + (small ? 4 : 8)

  const room = { width: Math.max(40, width - left - right), height: Math.max(40, height - top - bottom) }
  const fit = proportioned(room, input.map)
  const snap = (n: number) => Math.round(n * pixelRatio) / pixelRatio
  const plot = {
    x: snap(left + (room.width - fit.width) / 2),
    y: snap(top),
    width: snap(fit.width),
    height: snap(fit.height),
  }
  const bar = small
    ? { side: 'below' as const, x: plot.x, y: plot.y + plot.height + 28 + 20, width: plot.width, height: 10 }
    : { side: 'right' as const, x: plot.x + plot.width + 20, y: plot.y, width: 14, height: plot.height }
  return { width, height, plot, bar, title, credit, foot: plot.y + plot.height + below + 4, tools, small }
}

/**
 * As much of the room as lets the map keep its shape: a degree of latitude is drawn as long as one of longitude, or longer by up to what it is
 * on the globe at the middle of the field.
 */
function proportioned(room: { width: number; height: number }, extent: PlaneView | undefined) {
  if (!extent || !(span(extent.x) > 0) || !(span(extent.y) > 0)) return room
  const square = span(extent.x) / span(extent.y)
  const onGlobe = 1 / Math.max(1 / mostStretch, Math.cos((middle(extent.y) * Math.PI) / 180))
  const widest = square
  const tallest = square / Math.max(onGlobe, Math.SQRT2)
  const ratio = Math.min(widest, Math.max(tallest, room.width / room.height))
  const wide = room.width / room.height > ratio
  return {
    width: Math.max(room.width * leastPart, wide ? room.height * ratio : room.width),
    height: Math.max(room.height * leastPart, wide ? room.height : room.width / ratio),
  }
}
