import { type PointProps, pointDots, separateRows } from './commands.ts'
import { type PointStyle, type ValueColours, pointUniforms, reachOf } from './points.glsl.ts'
import { axisRules } from '../../../data/plane.ts'
import type { PlaneView, Range } from '../../../data/view.ts'
import { rowsAtCut } from './antimeridian-rows.ts'
import type { Scatter } from '../scatter.ts'
import { type CanvasDots, findVisibleRows } from './visible-rows.ts'
import type { Numbers } from '../../../data/table/table.ts'
import { colourReader } from '../../../gpu/colour.ts'
import type { Context, CreateCanvas } from '../../../gpu/context.ts'
import type { Device } from '../../../gpu/device.ts'
import type { Drawing } from '../../../gpu/drawing.ts'
import type { Texture } from '../../../gpu/regl.ts'
import type { PointBuffers } from './buffers.ts'

/** One painting of points over the picture on the canvas. Sizes are device pixels. */
interface PointScene {
  readonly scatter: Pick<Scatter, 'plane' | 'x' | 'y' | 'shown' | 'extent' | 'order'>
  readonly buffers: PointBuffers
  readonly value: Numbers
  /** Colours by value, or one CSS colour. */
  readonly style: Omit<PointStyle, 'colour'> & { readonly colour: ValueColours | string }
  readonly view: PlaneView
  readonly width: number
  readonly height: number
}

interface PointRenderer {
  /** Compiles the program of points without waiting. */
  compile(): void
  /** Draws one point. */
  warmUp(): void
  paint(scene: PointScene): void
}

/**
 * Zoom from which on the second float of each place is needed. A float32 keeps 24 bits of a distance from the middle, so its step is 2⁻²⁵ of the
 * whole. On a canvas of 4096 pixels that is a sixteenth of a pixel in a view of one part in 512.
 */
const singleFloatZoom = 512

export function createPointRenderer(
  context: Context,
  createCanvas: CreateCanvas,
  { palettes }: Pick<Drawing, 'palettes'>,
): PointRenderer {
  const colourOf = colourReader(createCanvas)
  const visible = new WeakMap<
    PointBuffers,
    { readonly shown: Uint8Array; readonly dots: string; readonly marks: Uint8Array }
  >()
  /** Marks the rows to draw: all that are shown, or under software GL, where each pixel costs time, those that are visible. */
  const marksOf = ({ scatter, buffers }: PointScene, dots: CanvasDots): Uint8Array => {
    const { shown } = scatter
    if (!context.isSoftware || shown.length * dots.size ** 2 < dots.width * dots.height) return shown
    const [known, key] = [visible.get(buffers), JSON.stringify(dots)]
    if (known?.shown === shown && known.dots === key) return known.marks
    const marks = findVisibleRows(scatter, dots)
    visible.set(buffers, { shown, dots: key, marks })
    return marks
  }
  return {
    compile: () => context.device.compile(pointDots),

    warmUp() {
      const { device } = context
      device.warmUp(pointDots, (command) => command(onePoint(device, palettes.named)))
    },

    paint(scene) {
      const { scatter, buffers, value, view, width, height } = scene
      const { device } = context
      const { colour } = scene.style
      const style = { ...scene.style, colour: typeof colour === 'string' ? colourOf(colour) : colour }
      const { plane, shown, extent, order } = scatter
      buffers.setOrder(order)
      const fine = (axis: 'x' | 'y') => spanOf(extent[axis]) > singleFloatZoom * spanOf(view[axis])
      const [x, y] = [buffers.offsets(scatter.x, fine('x')), buffers.offsets(scatter.y, fine('y'))]
      const [left, bottom] = [view.x[0] - x.origin, view.y[0] - y.origin]
      const pixelsPerUnit = [width / spanOf(view.x), height / spanOf(view.y)] as const
      const { fullCircle = 0 } = axisRules[plane.x]
      const slack = Math.max(0, fullCircle - spanOf(view.x)) / 2
      const byValue = 'palette' in style.colour
      const opacity = style.opacity * ('palette' in style.colour ? 1 : style.colour[3])
      const styled = pointUniforms(style)
      // What covers a dot also covers its ring, or has a ring where that one shows. So dots and rings need the same marks.
      const size = style.inner ?? style.size
      const { margin } = styled
      const rows: PointProps = {
        ...styled,
        palettes: 'palette' in style.colour ? palettes.of(style.colour.palette, style.colour.vision) : palettes.named,
        canvas: [width, height],
        cornerHigh: [Math.fround(left), Math.fround(bottom)],
        cornerLow: [left - Math.fround(left), bottom - Math.fround(bottom)],
        pixelsPerUnit,
        fullCircle,
        slack,
        circles: 0,
        x: x.high,
        y: y.high,
        xLow: x.low,
        yLow: y.low,
        value: byValue ? buffers.values(value) : noValue,
        shown: buffers.marks(marksOf(scene, { view, width, height, size, opacity, fullCircle, slack })),
        count: shown.length,
        viewport: { x: -margin, y: -margin, width: width + 2 * margin, height: height + 2 * margin },
      }
      drawAtCut()
      device.command(pointDots)(rows)

      /** Draws dots on the cut of a full circle a second time, on its other side. */
      function drawAtCut() {
        const reach = reachOf(style.size) / pixelsPerUnit[0] - slack
        if (fullCircle === 0 || reach <= 0) return
        const atCut = rowsAtCut(scatter, view.x[0] - slack, fullCircle, reach)
        if (atCut.length === 0) return
        const { send, ...places } = device.shared(separateRows)
        send(
          Float32Array.from(
            atCut.flatMap((row) => [scatter.x[row]! - x.origin, scatter.y[row]! - y.origin, value[row]!]),
          ),
        )
        const separate: PointProps = {
          ...rows,
          ...places,
          xLow: noValue,
          yLow: noValue,
          value: byValue ? places.value : noValue,
          shown: { constant: 1 },
          count: atCut.length,
        }
        device.command(pointDots)([-1, 1].map((circles) => ({ ...separate, circles })))
      }
    },
  }
}

/** One point on a canvas of one pixel. Its attributes are buffers, as those of most charts are. */
function onePoint(device: Device, palettes: Texture): PointProps {
  const { send, x, y, value } = device.shared(separateRows)
  send(new Float32Array(3))
  return {
    ...pointUniforms({ size: 1, opacity: 1, colour: [0, 0, 0, 1] }),
    palettes,
    canvas: [1, 1],
    cornerHigh: [0, 0],
    cornerLow: [0, 0],
    pixelsPerUnit: [1, 1],
    fullCircle: 0,
    slack: 0,
    circles: 0,
    x,
    y,
    xLow: noValue,
    yLow: noValue,
    value,
    shown: { constant: 1 },
    count: 1,
    viewport: { x: 0, y: 0, width: 1, height: 1 },
  }
}

const noValue = { constant: 0 }

const spanOf = ([low, high]: Range) => high - low
