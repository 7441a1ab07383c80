import { type Spread, bandOf, errorBarsOf } from './band.ts'
import { type Trace, lineThrough, markersIn } from './path.ts'
import { type LineStyle, bandOpacity, capWidth, errorOpacity, errorWidth, hasMarkers, lineWidth } from './style.ts'
import type { PlaneView } from '../../data/view.ts'
import { colourReader } from '../../gpu/colour.ts'
import { resizeCanvas } from '../../gpu/canvas.ts'
import type { Context, CreateCanvas } from '../../gpu/context.ts'
import { type Pieces, lineCommands } from './commands.ts'

/** One painting of a series. `width` and `height` are device pixels. */
interface LineScene extends LineStyle {
  readonly trace: Trace
  readonly spread: Spread | undefined
  /** The coordinate runs upward, as depth does, instead of to the right. */
  readonly upward: boolean
  /** Painted over the picture on the canvas, instead of on a ground of its own. */
  readonly isOver: boolean
  readonly isHidden?: boolean
  readonly view: PlaneView
  readonly width: number
  readonly height: number
  readonly pixelRatio: number
  readonly theme: { readonly surface: string; readonly ink: string }
}

export interface LineRenderer {
  /** Sends the programs of a series to the compiler, while the page lays its chart out. */
  compile(spread: Spread | undefined, rows: number): void
  paint(scene: LineScene): void
}

const outlineOpacity = 0.55

/** A whole series of more rows has no markers, however wide its chart is. */
const mostRowsWithMarkers = 4000

export function createLineRenderer(context: Context, createCanvas: CreateCanvas): LineRenderer {
  const colourOf = colourReader(createCanvas)
  return {
    compile(spread, rows) {
      context.device
        .shared(lineCommands)
        .compile({ triangles: spread !== undefined, dots: rows <= mostRowsWithMarkers })
    },

    paint(scene) {
      const { trace, spread, upward, width, height, pixelRatio, theme, marker } = scene
      const { device } = context
      const commands = device.shared(lineCommands)
      const canvas = { width, height, upward }
      if (!scene.isOver) resizeCanvas(context, width, height)
      if (scene.isHidden) return device.fill({ colour: colourOf(theme.surface) })
      const place = placeOf(scene)
      const layers: Pieces[] = []
      if (spread && !scene.errorBars) {
        const { triangles, edges } = bandOf(spread, place)
        layers.push({ strokes: [edges], lineWidth: 1, triangles, colour: colourOf(scene.lineColour, bandOpacity) })
      }
      if (spread && scene.errorBars) {
        const strokes = [errorBarsOf(spread, place, capWidth * pixelRatio)]
        layers.push({ strokes, lineWidth: errorWidth * pixelRatio, colour: colourOf(scene.lineColour, errorOpacity) })
      }
      if (scene.lines) {
        const devicePixels = lineWidth * pixelRatio
        const strokes = [lineThrough(trace, place, devicePixels)]
        layers.push({ strokes, lineWidth: devicePixels, colour: colourOf(scene.lineColour) })
      }
      commands.layers(canvas, scene.isOver ? null : colourOf(theme.surface), layers)
      if (!scene.lines || hasMarkers(trace, place, pixelRatio)) {
        commands.dots(canvas, markersIn(trace, place), {
          size: marker.size * pixelRatio,
          colour: colourOf(marker.colour, marker.opacity),
          outline: colourOf(theme.ink, marker.opacity * outlineOpacity),
        })
      }
    },
  }
}

export const placeOf = ({ view, width, height, upward }: Pick<LineScene, 'view' | 'width' | 'height' | 'upward'>) =>
  upward
    ? { along: view.y, across: view.x, length: height, breadth: width }
    : { along: view.x, across: view.y, length: width, breadth: height }
