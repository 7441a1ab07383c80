/** How the panels of a split share the room of a chart. CSS pixels; pure. */
import type { PlaneView } from '../../data/view.ts'
import { middle, span } from '../view-limits.ts'

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Panels from the upper left to the lower right, all of one size, on whole device pixels from the corner of the first row's panels. */
export interface PanelGrid {
  readonly boxes: readonly Box[]
  readonly columns: number
  readonly width: number
  readonly height: number
}

/** The title over a panel, and the room between panels beside it: tick labels of neighbours do not meet. */
export const panelTitle = { height: 18, baseline: 6 } as const
const gap = { x: 14, y: 10 } as const

/** A panel is never made smaller for want of height: beyond this the chart grows downward and scrolls. */
const least = { width: 100, height: 50 } as const
/** The width of a panel where the chart scrolls: two side by side on a phone. */
const comfortable = 140

/** A panel of a plane that is no map is between these as wide as high. */
const anyRatio = [1.1, 2.6] as const

/** A map is never squeezed to less than this part of the room it has, however odd its proportions. */
const leastPart = 0.6
/** The most a degree of latitude may be drawn longer than one of longitude: what it is on the globe at 75°. */
const mostStretch = 4

interface Room {
  readonly width: number
  readonly height: number
}

/**
 * As much of the room as lets the map keep its shape: a degree of latitude is drawn as long as one of longitude, or longer by up to what it is
 * on the globe at the middle of the field.
 */
export function proportioned(room: Room, extent: PlaneView | undefined): Room {
  const ratios = extent && mapRatios(extent)
  if (!ratios) return room
  const fit = within(room, ratios)
  return { width: Math.max(room.width * leastPart, fit.width), height: Math.max(room.height * leastPart, fit.height) }
}

/** The narrowest and the widest that a map may be drawn, as its width by its height. */
function mapRatios(extent: PlaneView): readonly [number, number] | undefined {
  if (!(span(extent.x) > 0) || !(span(extent.y) > 0)) return undefined
  const square = span(extent.x) / span(extent.y)
  const onGlobe = 1 / Math.max(1 / mostStretch, Math.cos((middle(extent.y) * Math.PI) / 180))
  return [square / Math.max(onGlobe, Math.SQRT2), square]
}

function within({ width, height }: Room, [tallest, widest]: readonly [number, number]): Room {
  const ratio = Math.min(widest, Math.max(tallest, width / height))
  return width / height > ratio ? { width: height * ratio, height } : { width, height: width / ratio }
}

export interface PanelInput {
  readonly count: number
  readonly room: Room
  /** The whole of a map, for its proportions. */
  readonly map?: PlaneView | undefined
  readonly pixelRatio: number
  /** Whether the panels may go on below the room rather than be too small. */
  readonly scrolls: boolean
}

/** As many columns as make the panels largest; each row begins with the titles of its panels. */
export function panelGrid({ count, room, map, pixelRatio, scrolls }: PanelInput): PanelGrid {
  const ratios = (map && mapRatios(map)) ?? anyRatio
  const sizes = Array.from({ length: count }, (_, i) => {
    const columns = i + 1
    const rows = Math.ceil(count / columns)
    const width = (room.width - (columns - 1) * gap.x) / columns
    const height = (room.height - rows * panelTitle.height - (rows - 1) * gap.y) / rows
    const fit = width > 0 && height > 0 ? within({ width, height }, ratios) : { width: 0, height: 0 }
    return { columns, ...fit, area: fit.width * fit.height }
  })
  const best = sizes.reduce((a, b) => (b.area > a.area ? b : a))
  const fits = best.width >= Math.min(least.width, room.width) && best.height >= least.height
  return placed(count, fits || !scrolls ? best : scrolling(count, room, ratios), pixelRatio)
}

type Size = Room & { readonly columns: number }

function scrolling(count: number, room: Room, ratios: readonly [number, number]): Size {
  const columns = Math.max(1, Math.min(count, Math.floor((room.width + gap.x) / (comfortable + gap.x))))
  const width = (room.width - (columns - 1) * gap.x) / columns
  const ratio = Math.min(ratios[1], Math.max(ratios[0], 1.5))
  return { columns, width, height: width / ratio }
}

function placed(count: number, { columns, ...size }: Size, pixelRatio: number): PanelGrid {
  const snap = (n: number) => Math.max(1, Math.floor(n * pixelRatio)) / pixelRatio
  const [width, height] = [snap(size.width), snap(size.height)]
  const [across, down] = [snap(width + gap.x), snap(height + gap.y + panelTitle.height)]
  const boxes = Array.from({ length: count }, (_, i) => ({
    x: (i % columns) * across,
    y: Math.floor(i / columns) * down,
    width,
    height,
  }))
  return {
    boxes,
    columns,
    width: (Math.min(count, columns) - 1) * across + width,
    height: (Math.ceil(count / columns) - 1) * down + height,
  }
}

/** The panel at a place, or none between them. */
export const panelAt = (boxes: readonly Box[], x: number, y: number): number | undefined => {
  const found = boxes.findIndex((box) => x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height)
  return found < 0 ? undefined : found
}

/** The panel at a place, or the one nearest to it. */
export function nearestPanel(boxes: readonly Box[], x: number, y: number): number {
  const beyond = (at: number, low: number, length: number) => Math.max(low - at, 0, at - low - length)
  const far = boxes.map((box) => Math.hypot(beyond(x, box.x, box.width), beyond(y, box.y, box.height)))
  return far.indexOf(Math.min(...far))
}
