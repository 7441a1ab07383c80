/** The arrangement of the panels of a split. All lengths are CSS pixels. */
import type { PlaneView } from '../../data/view.ts'
import { middle, span } from '../view-limits.ts'

/** CSS pixels from the upper left corner of the data area. */
export type Place = readonly [x: number, y: number]

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Panels in reading order, all of one size, on whole device pixels. */
export interface PanelGrid {
  readonly boxes: readonly Box[]
  readonly columns: number
  readonly width: number
  readonly height: number
}

/** The title above a panel, and the gaps between panels: tick labels of neighbours must not touch. */
export const panelTitle = { height: 18, baseline: 6 } as const
const gap = { x: 14, y: 10 } as const

/** Smallest size of a panel. If there is less room, the chart grows downward and scrolls. */
const minPanel = { width: 100, height: 50 } as const
/** Width of a panel in a scrolling chart: two fit side by side on a phone. */
const scrollingPanelWidth = 140

/** Smallest and largest aspect ratio of a panel that is not a map. */
const plotRatios = [1.1, 2.6] as const

/** A map fills at least this fraction of its room, whatever its proportions. */
const minFill = 0.6
/** Largest ratio of a degree of latitude to one of longitude on the screen: that of the globe at 75°. */
const maxStretch = 4

interface PixelSize {
  readonly width: number
  readonly height: number
}

/**
 * The part of the room in which a map keeps its proportions: a degree of latitude is as long as one of longitude, or longer by up to their ratio on
 * the globe at the middle latitude.
 *
 * @param ratio width over height, in place of the ratio that fits best
 */
export function fitProportions(room: PixelSize, extent: PlaneView | undefined, ratio?: number): PixelSize {
  if (ratio) return fitRatio(room, [ratio, ratio])
  const ratios = extent && mapRatios(extent)
  if (!ratios) return room
  const fit = fitRatio(room, ratios)
  return { width: Math.max(room.width * minFill, fit.width), height: Math.max(room.height * minFill, fit.height) }
}

/** Smallest and largest aspect ratio of a map. */
function mapRatios(extent: PlaneView): readonly [number, number] | undefined {
  if (!(span(extent.x) > 0) || !(span(extent.y) > 0)) return undefined
  const square = span(extent.x) / span(extent.y)
  const onGlobe = 1 / Math.max(1 / maxStretch, Math.cos((middle(extent.y) * Math.PI) / 180))
  return [square / Math.max(onGlobe, Math.SQRT2), square]
}

function fitRatio({ width, height }: PixelSize, [tallest, widest]: readonly [number, number]): PixelSize {
  const ratio = Math.min(widest, Math.max(tallest, width / height))
  return width / height > ratio ? { width: height * ratio, height } : { width, height: width / ratio }
}

interface PanelInput {
  readonly count: number
  readonly room: PixelSize
  /** Extent of a map, for its proportions. */
  readonly map?: PlaneView | undefined
  /** Width over height of a panel, in place of the ratio that fits best. */
  readonly ratio?: number | undefined
  readonly pixelRatio: number
  /** Whether panels may extend below the room rather than become too small. */
  readonly scrolls: boolean
}

/** Chooses the number of columns that makes the panels largest. Each row starts with the titles of its panels. */
export function panelGrid({ count, room, map, ratio, pixelRatio, scrolls }: PanelInput): PanelGrid {
  const ratios = ratio ? ([ratio, ratio] as const) : ((map && mapRatios(map)) ?? plotRatios)
  const sizes = Array.from({ length: count }, (_, i) => {
    const columns = i + 1
    const rows = Math.ceil(count / columns)
    const width = (room.width - (columns - 1) * gap.x) / columns
    const height = (room.height - rows * panelTitle.height - (rows - 1) * gap.y) / rows
    const fit = width > 0 && height > 0 ? fitRatio({ width, height }, ratios) : { width: 0, height: 0 }
    return { columns, ...fit, area: fit.width * fit.height }
  })
  const best = sizes.reduce((a, b) => (b.area > a.area ? b : a))
  const fits = best.width >= Math.min(minPanel.width, room.width) && best.height >= minPanel.height
  return placePanels(count, fits || !scrolls ? best : scrollingSize(count, room, ratios), pixelRatio)
}

type Size = PixelSize & { readonly columns: number }

/** The size of panels that extend below the room. */
function scrollingSize(count: number, room: PixelSize, ratios: readonly [number, number]): Size {
  const columns = Math.max(1, Math.min(count, Math.floor((room.width + gap.x) / (scrollingPanelWidth + gap.x))))
  const width = (room.width - (columns - 1) * gap.x) / columns
  const ratio = Math.min(ratios[1], Math.max(ratios[0], 1.5))
  return { columns, width, height: width / ratio }
}

function placePanels(count: number, { columns, ...size }: Size, pixelRatio: number): PanelGrid {
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

/** The panel at a place; undefined between panels. */
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
