import { mapPlane } from '../../../src/data/plane.ts'
import type { PlaneView } from '../../../src/data/view.ts'
import type { PlotOptions } from '../../../src/options/options.ts'
import type { Summary } from '../../../src/kinds/messages/summary.ts'
import { estimateWidth } from '../../../src/page/layout/measure.ts'
import { buildFigureModel, type FigureInput, type FigureModel } from '../../../src/page/layout/figure-model.ts'
import type { Text } from '../../../src/page/axes/shapes.ts'

export const globe: PlaneView = { x: [-180, 180], y: [-90, 90] }
/** A summary of values over this extent. */
export const summarize = (extent: PlaneView): Summary => ({
  cells: 64_800,
  valid: 42_000,
  min: -2,
  max: 31.5,
  range: [-1.523, 28.91],
  plane: mapPlane,
  extent,
  shape: [180, 360],
  finest: { x: 1, y: 1 },
})

export const options: PlotOptions = {
  kind: 'heatmap',
  source: { type: 'slabs', url: '/' },
  field: { name: 'Sea water potential temperature', unit: '°C' },
  title: ['World Ocean Atlas 2018, monthly climatology', 'Temperature (°C)', 'January, 0 m, all longitudes'],
  credit:
    'Locarnini, R. A., et al. (2018). World Ocean Atlas 2018, Volume 1: Temperature. NOAA Atlas NESDIS 81, 52 pp.',
}

/** The model of a figure of this size in CSS pixels, by default of sea temperatures of the world. */
export const buildFigure = (
  width: number,
  height: number,
  view = globe,
  changes: Partial<PlotOptions> = {},
  input: Partial<FigureInput> = {},
): FigureModel =>
  buildFigureModel({
    options: { ...options, ...changes },
    width,
    height,
    pixelRatio: 1,
    summary: summarize(view),
    plane: mapPlane,
    extent: view,
    view,
    toolSize: 28,
    scrolls: true,
    measure: estimateWidth,
    ...input,
  })

/** The rectangle a line of text takes up. */
export const measureBounds = (text: Text) => {
  const length = estimateWidth(text.text, text.size, text.weight)
  const start = { start: 0, middle: length / 2, end: length }[text.anchor ?? 'start']
  const [rise, fall] = [text.size * 0.75, text.size * 0.2]
  return text.angle === -90
    ? { left: text.x - rise, right: text.x + fall, top: text.y - length + start, bottom: text.y + start }
    : { left: text.x - start, right: text.x - start + length, top: text.y - rise, bottom: text.y + fall }
}

/** The pairs of these boxes that cover one another. */
export const findOverlaps = <Box extends ReturnType<typeof measureBounds>>(
  boxes: readonly Box[],
): (readonly [Box, Box])[] =>
  boxes.flatMap((a, i) =>
    boxes
      .slice(i + 1)
      .filter((b) => a.right > b.left && b.right > a.left && a.bottom > b.top && b.bottom > a.top)
      .map((b) => [a, b] as const),
  )
