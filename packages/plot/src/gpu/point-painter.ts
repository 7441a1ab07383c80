import type { Buffer, Regl } from 'regl'
import {
  type PointStyle,
  type ValueColours,
  pointFragment,
  pointUniforms,
  pointVertex,
  reachOf,
} from '../charts/points.ts'
import { axisRules } from '../grid/plane.ts'
import type { PlaneView, Range } from '../grid/view.ts'
import type { Scatter } from '../path/scatter.ts'
import type { Numbers } from '../table/table.ts'
import { colourReader } from './colour.ts'
import type { Context, CreateCanvas } from './context.ts'
import { palettesOf } from './palettes.ts'
import type { PointBuffers } from './point-buffers.ts'

/** One painting of points over whatever stands on the canvas. Sizes are device pixels. */
export interface PointScene {
  readonly scatter: Pick<Scatter, 'plane' | 'x' | 'y' | 'shown' | 'extent'>
  readonly buffers: PointBuffers
  readonly value: Numbers
  /** Colours by value, or one CSS colour. */
  readonly style: Omit<PointStyle, 'colour'> & { readonly colour: ValueColours | string }
  readonly view: PlaneView
  readonly width: number
  readonly height: number
}

export interface PointPainter {
  paint(scene: PointScene): void
}

/** What the command takes for one pass. */
interface Pass extends Readonly<Record<string, unknown>> {
  readonly count: number
  readonly width: number
  readonly height: number
  readonly margin: number
  readonly attributes: Readonly<Record<Attribute, Buffer | Constant>>
}

type Attribute = 'x' | 'y' | 'xLow' | 'yLow' | 'value' | 'shown'
type Constant = { readonly constant: number }

const attributes: readonly Attribute[] = ['x', 'y', 'xLow', 'yLow', 'value', 'shown']
const uniforms = ['cornerHigh', 'cornerLow', 'pixelsPerUnit', 'canvas', 'turn', 'slack', 'turns'] as const

/**
 * A float32 keeps 24 bits of a distance from the middle, so its step is 2⁻²⁵ of the whole. On a canvas of 4096 pixels that is a sixteenth of a pixel
 * where a view shows one part in 512; nearer than that the second float is needed.
 */
const coarsestPart = 512

export function pointPainterOf(context: Context, createCanvas: CreateCanvas): PointPainter {
  const colourOf = colourReader(createCanvas)
  let made: { readonly draw: (passes: Pass[]) => void; readonly generation: number } | undefined
  const command = () => {
    const { regl, generation } = context
    if (made?.generation !== generation) made = { draw: commandOf(regl), generation }
    return made.draw
  }
  return {
    paint({ scatter, buffers, value, style: asked, view, width, height }) {
      const { colour } = asked
      const style = { ...asked, colour: typeof colour === 'string' ? colourOf(colour) : colour }
      const { plane, shown, extent } = scatter
      const fine = (axis: 'x' | 'y') => spanOf(extent[axis]) > coarsestPart * spanOf(view[axis])
      const [x, y] = [buffers.offsets(scatter.x, fine('x')), buffers.offsets(scatter.y, fine('y'))]
      const corner = [view.x[0] - x.origin, view.y[0] - y.origin]
      const pixelsPerUnit = [width / spanOf(view.x), height / spanOf(view.y)]
      const { turn = 0 } = axisRules[plane.x]
      const slack = Math.max(0, turn - spanOf(view.x)) / 2
      const byValue = 'palette' in style.colour
      const pass = {
        ...pointUniforms(style),
        palettes: palettesOf(context.regl),
        count: shown.length,
        width,
        height,
        canvas: [width, height],
        cornerHigh: corner.map(Math.fround),
        cornerLow: corner.map((at) => at - Math.fround(at)),
        pixelsPerUnit,
        turn,
        slack,
        attributes: {
          x: x.high,
          y: y.high,
          xLow: x.low ?? { constant: 0 },
          yLow: y.low ?? { constant: 0 },
          value: byValue ? buffers.values(value) : { constant: 0 },
          shown: buffers.marks(shown),
        },
      }
      // Dots on the cut of a whole turn are seen on both sides of it.
      const cut = turn > 0 && slack * (pixelsPerUnit[0] ?? 0) < reachOf(style.size)
      command()((cut ? [-1, 1, 0] : [0]).map((turns) => ({ ...pass, turns }) as unknown as Pass))
    },
  }
}

const spanOf = ([low, high]: Range) => high - low

const commandOf = (regl: Regl) => {
  const styled = Object.keys(pointUniforms({ size: 1, opacity: 1, colour: [0, 0, 0, 0] }))
  const draw = regl<object, object, Pass>({
    vert: pointVertex,
    frag: pointFragment,
    primitive: 'points',
    count: regl.prop<Pass, 'count'>('count'),
    attributes: Object.fromEntries(attributes.map((name) => [name, (_: unknown, pass: Pass) => pass.attributes[name]])),
    uniforms: Object.fromEntries(
      [...uniforms, ...styled, 'palettes'].map((name) => [name, regl.prop<Pass, string>(name)]),
    ),
    depth: { enable: false },
    dither: false,
    blend: { enable: true, func: { src: 'one', dst: 'one minus src alpha' } },
    viewport: (_: unknown, { width, height, margin }: Pass) => ({
      x: -margin,
      y: -margin,
      width: width + 2 * margin,
      height: height + 2 * margin,
    }),
  })
  return (passes: Pass[]) => draw(passes)
}
