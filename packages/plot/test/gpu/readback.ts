import { heatmapPixels } from '../../src/kinds/field/shaders/heatmap.reference.ts'
import type { FieldStyle } from '../../src/kinds/field/shaders/recipe.ts'
import { type Cells, fieldOf, mapCells } from '../../src/data/grid/field.ts'
import { pixelCells } from '../../src/kinds/field/pixel-lookup.ts'
import { axisRules } from '../../src/data/plane.ts'
import { markMissing } from '../../src/data/grid/statistics.ts'
import type { View } from '../../src/options/options.ts'
import { paletteBytes } from '../../src/scales/palettes/palette.ts'
import type { ChartId, Session } from '../../src/worker/protocol.ts'
import type { SessionEvent } from '../../src/kinds/messages/session-event.ts'
import type { FieldPaint } from '../../src/kinds/field/paint-request.ts'
import type { PaintArea } from '../../src/kinds/messages/paint-area.ts'
import type { LayerPaint, PaintRequest } from '../../src/kinds/messages/paint-request.ts'

/** Hides land and coast: every pixel shows the field, a missing cell or the surface. */
export const bare = { surface: '#fe0000', land: 'transparent', missing: '#0000fe', ink: 'transparent' }

export const frameOf = (
  style: Omit<FieldStyle, 'lines'>,
  view: View,
  width: number,
  height: number,
): PaintArea & FieldPaint => ({
  family: 'field',
  recipe: 'heatmap',
  ...style,
  view: { x: view.lon, y: view.lat },
  width,
  height,
  pixelRatio: 1,
  theme: bare,
})

/** The request to paint a chart of one layer. */
export const requestOf = (frame: PaintArea & LayerPaint): PaintRequest => ({ ...frame, layers: [frame] })

/** The size of a pixel, for picking. */
export const pixel = { x: 1, y: 1 } as const

/** The request of a heatmap. */
export const asMap = { kind: 'heatmap' } as const

interface Grid {
  readonly lon: Float64Array
  readonly lat: Float64Array
  readonly values: Float32Array
}

export const regularGrid = (columns: number, rows: number, value: (column: number, row: number) => number): Grid => ({
  lon: Float64Array.from({ length: columns }, (_, i) => -180 + ((i + 0.5) * 360) / columns),
  lat: Float64Array.from({ length: rows }, (_, i) => -90 + ((i + 0.5) * 180) / rows),
  values: Float32Array.from({ length: columns * rows }, (_, i) => value(i % columns, Math.floor(i / columns))),
})

/** Opens a grid. Throws the sentence of a refusal or failure. */
export async function openGrid(session: Session, chart: ChartId, grid: Grid): Promise<SessionEvent[]> {
  const events: SessionEvent[] = []
  await session.open(chart, { type: 'grid', ...grid }, asMap, (event) => events.push(event))
  for (const event of events) if (event.type === 'failed' || event.type === 'refused') throw new Error(event.sentence)
  return events
}

/** The pixels of a canvas: RGBA, top row first. */
export function pixelsOf(canvas: OffscreenCanvas | HTMLCanvasElement): Uint8ClampedArray {
  const copy = new OffscreenCanvas(canvas.width, canvas.height)
  const context = copy.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas to read from')
  context.drawImage(canvas, 0, 0)
  return context.getImageData(0, 0, canvas.width, canvas.height).data
}

/** How real pixels differ from the reference. */
interface Difference {
  /** Number of pixels that show a neighbour of the expected palette entry. */
  readonly neighbours: number
  /** Pixels with any other difference. */
  readonly wrong: string[]
  /** Numbers of pixels that show a value, a missing cell, and the surface outside the field. */
  readonly shown: { readonly value: number; readonly missing: number; readonly surface: number }
}

/** Compares a picture of a map, pixel by pixel, with the reference of the shader. */
export const compare = (pixels: Uint8ClampedArray, grid: Grid, frame: PaintArea & FieldPaint): Difference =>
  compareCells(pixels, mapCells(grid), frame)

/** Compares a picture of any plane. */
export function compareCells(
  pixels: Uint8ClampedArray,
  cells: Cells,
  { view, width, height, palette, vision = 'normal', colourScale, range }: PaintArea & FieldPaint,
): Difference {
  const values = cells.values.slice()
  markMissing(values)
  const field = fieldOf({ ...cells, values })
  const expected = heatmapPixels(field, { palette, vision, colourScale, range }, view, width, height)
  const columns = pixelCells(field.x, view.x, width, axisRules[field.plane.x].fullCircle)
  const rows = pixelCells(field.y, view.y, height)
  const entries = new Map<string, number>()
  const bytes = paletteBytes(palette, vision)
  for (let i = 0; i < 256; i++) entries.set(bytes.subarray(4 * i, 4 * i + 3).join(), i)
  const shown = { value: 0, missing: 0, surface: 0 }
  const wrong: string[] = []
  let neighbours = 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = 4 * (y * width + x)
      const inside = (columns[2 * x] ?? -1) >= 0 && (rows[2 * (height - 1 - y)] ?? -1) >= 0
      const kind = (expected[at + 3] ?? 0) > 0 ? 'value' : inside ? 'missing' : 'surface'
      shown[kind]++
      const empty = kind === 'missing' ? '0,0,254' : '254,0,0'
      const want = kind === 'value' ? expected.subarray(at, at + 3).join() : empty
      const got = pixels.subarray(at, at + 3).join()
      if (got === want) continue
      const apart = Math.abs((entries.get(got) ?? NaN) - (entries.get(want) ?? NaN))
      if (apart === 1) neighbours++
      else wrong.push(`${x},${y}: ${got} instead of ${want}`)
    }
  }
  return { neighbours, wrong: wrong.slice(0, 5), shown }
}
