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
import { rowsAtCut } from '../path/cut-rows.ts'
import type { Scatter } from '../path/scatter.ts'
import type { Numbers } from '../table/table.ts'
import { colourReader } from './colour.ts'
import type { Context, CreateCanvas } from './context.ts'
import { palettesOf } from './palettes.ts'
import type { PointBuffers } from './point-buffers.ts'

/** One painting of points over whatever stands on the canvas. Sizes are device pixels. */
export interface PointScene {
  readonly scatter: Pick<Scatter, 'plane' | 'x' | 'y' | 'shown' | 'extent' | 'order'>
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
  readonly attributes: Readonly<Record<Attribute, Buffer | Part | Constant>>
}

type Attribute = 'x' | 'y' | 'xLow' | 'yLow' | 'value' | 'shown'
type Part = { readonly buffer: Buffer; readonly offset: number; readonly stride: number }
type Constant = { readonly constant: number }

const attributes: readonly Attribute[] = ['x', 'y', 'xLow', 'yLow', 'value', 'shown']
const uniforms = ['cornerHigh', 'cornerLow', 'pixelsPerUnit', 'canvas', 'turn', 'slack', 'turns'] as const

/**
 * A float32 keeps 24 bits of a distance from the middle, so its step is 2⁻²⁵ of the whole. On a canvas of 4096 pixels that is a sixteenth of a pixel
 * where a view shows one part in 512; nearer than that the second float is needed.
 */
const coarsestPart = 512

interface Made {
  readonly draw: (passes: readonly Pass[]) => void
  /** The few rows that are drawn on both sides of the cut. */
  readonly cut: Buffer
  readonly generation: number
}

/** Place and value of a row at the cut. */
const cutFloats = 3
const bytesPerFloat = 4
const cutStride = cutFloats * bytesPerFloat

export function pointPainterOf(context: Context, createCanvas: CreateCanvas): PointPainter {
  const colourOf = colourReader(createCanvas)
  let made: Made | undefined
  const ready = () => {
    const { regl, generation } = context
    if (made?.generation !== generation) {
      made = { draw: commandOf(regl), cut: regl.buffer({ usage: 'stream', length: cutStride }), generation }
    }
    return made
  }
  return {
    paint({ scatter, buffers, value, style: asked, view, width, height }) {
      const { colour } = asked
      const style = { ...asked, colour: typeof colour === 'string' ? colourOf(colour) : colour }
      const { plane, shown, extent, order } = scatter
      const { draw, cut } = ready()
      buffers.stack(order)
      const fine = (axis: 'x' | 'y') => spanOf(extent[axis]) > coarsestPart * spanOf(view[axis])
      const [x, y] = [buffers.offsets(scatter.x, fine('x')), buffers.offsets(scatter.y, fine('y'))]
      const corner = [view.x[0] - x.origin, view.y[0] - y.origin]
      const pixelsPerUnit = [width / spanOf(view.x), height / spanOf(view.y)]
      const { turn = 0 } = axisRules[plane.x]
      const slack = Math.max(0, turn - spanOf(view.x)) / 2
      const byValue = 'palette' in style.colour
      const pass = {
        ...pointUniforms(style),
        palettes: palettesOf(context.regl, 'palette' in style.colour ? style.colour.vision : undefined),
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
      draw([...atCut(), { ...pass, turns: 0 }] as unknown as Pass[])

      /** Dots on the cut of a whole turn are seen on both sides of it. */
      function atCut() {
        const reach = reachOf(style.size) / (pixelsPerUnit[0] ?? 1) - slack
        if (turn === 0 || reach <= 0) return []
        const rows = rowsAtCut(scatter, view.x[0] - slack, turn, reach)
        if (rows.length === 0) return []
        cut(
          Float32Array.from(
            rows.flatMap((row) => [scatter.x[row]! - x.origin, scatter.y[row]! - y.origin, value[row]!]),
          ),
        )
        const part = (first: number): Part => ({ buffer: cut, offset: first * bytesPerFloat, stride: cutStride })
        const places = { x: part(0), y: part(1), xLow: { constant: 0 }, yLow: { constant: 0 } }
        const attributes = { ...places, value: byValue ? part(2) : { constant: 0 }, shown: { constant: 1 } }
        return [-1, 1].map((turns) => ({ ...pass, count: rows.length, attributes, turns }))
      }
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
    dither: false,
    blend: { enable: true, func: { src: 'one', dst: 'one minus src alpha' } },
    viewport: (_: unknown, { width, height, margin }: Pass) => ({
      x: -margin,
      y: -margin,
      width: width + 2 * margin,
      height: height + 2 * margin,
    }),
  })
  return (passes: readonly Pass[]) => {
    for (const pass of passes) draw(pass)
  }
}
