import { type Bars, barRectangles, outlineOpacity, rectangleOutlines, rectangleTriangles } from './rectangles.ts'
import type { PlaneView } from '../../data/view.ts'
import { colourReader } from '../../gpu/colour.ts'
import { resizeCanvas } from '../../gpu/canvas.ts'
import type { Context, CreateCanvas } from '../../gpu/context.ts'
import { lineCommands } from '../lines/commands.ts'

/** One painting of a histogram. `width` and `height` are device pixels, colours CSS colours. */
interface BarScene {
  readonly bars: Bars
  readonly view: PlaneView
  readonly width: number
  readonly height: number
  readonly pixelRatio: number
  readonly colour: string
  readonly theme: { readonly surface: string; readonly ink: string }
}

interface BarRenderer {
  paint(scene: BarScene): void
}

export const createBarRenderer = (context: Context, createCanvas: CreateCanvas): BarRenderer => {
  const colourOf = colourReader(createCanvas)
  return {
    paint({ bars, view, width, height, pixelRatio, colour, theme }) {
      const { device } = context
      const commands = device.shared(lineCommands)
      const canvas = { width, height, upward: false }
      const rectangles = barRectangles(bars, view, width, height)
      const lineWidth = Math.max(1, Math.round(pixelRatio))
      const strokes = [rectangleOutlines(rectangles, width, height, lineWidth)]
      resizeCanvas(context, width, height)
      commands.layers(canvas, colourOf(theme.surface), [
        { strokes: [], lineWidth, triangles: rectangleTriangles(rectangles), colour: colourOf(colour) },
        { strokes, lineWidth, colour: colourOf(theme.ink, outlineOpacity) },
      ])
    },
  }
}
