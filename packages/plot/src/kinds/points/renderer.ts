import {
  type PointStyle,
  type PointUniforms,
  type ValueColours,
  pointFragment,
  pointUniforms,
  pointVertex,
  reachOf,
} from './points.glsl.ts'
import { axisRules } from '../../data/plane.ts'
import type { PlaneView, Range } from '../../data/view.ts'
import { rowsAtCut } from './antimeridian-rows.ts'
import type { Scatter } from './scatter.ts'
import { type Dotted, seenRows } from './visible-rows.ts'
import type { Numbers } from '../../data/table/table.ts'
import { colourReader } from '../../gpu/colour.ts'
import type { Context, CreateCanvas } from '../../gpu/context.ts'
import { type Draw, type Graphics, type Texture, type VertexAttribute, over } from '../../gpu/graphics.ts'
import { palettesOf } from '../../gpu/palettes.ts'
import type { PointBuffers } from './buffers.ts'

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

export interface PointRenderer {
  paint(scene: PointScene): void
}

type Pair = readonly [number, number]

interface PassUniforms extends PointUniforms {
  readonly palettes: Texture
  readonly canvas: Pair
  readonly cornerHigh: Pair
  readonly cornerLow: Pair
  readonly pixelsPerUnit: Pair
  readonly turn: number
  readonly slack: number
  readonly turns: number
}

const attributes = ['x', 'y', 'xLow', 'yLow', 'value', 'shown'] as const

type Pass = Draw<PassUniforms, (typeof attributes)[number]>

/**
 * A float32 keeps 24 bits of a distance from the middle, so its step is 2⁻²⁵ of the whole. On a canvas of 4096 pixels that is a sixteenth of a pixel
 * where a view shows one part in 512; nearer than that the second float is needed.
 */
const coarsestPart = 512

/** Place and value of a row at the cut. */
const cutFloats = 3
const bytesPerFloat = 4

/** Begins to compile what points are drawn by; shared by all: `graphics.once(pointCommands)`. */
export function pointCommands(graphics: Graphics) {
  const buffer = graphics.buffer(new Float32Array(cutFloats))
  const part = (first: number): VertexAttribute => ({
    buffer,
    size: 1,
    stride: cutFloats * bytesPerFloat,
    offset: first * bytesPerFloat,
  })
  return {
    draw: graphics.program<PassUniforms, (typeof attributes)[number]>({
      vertex: pointVertex,
      fragment: pointFragment,
      attributes,
      mode: 'POINTS',
      blend: over,
    }),
    /** The few rows that are drawn on both sides of the cut. */
    cut: { buffer, x: part(0), y: part(1), value: part(2) },
  }
}

export function createPointRenderer(context: Context, createCanvas: CreateCanvas): PointRenderer {
  const colourOf = colourReader(createCanvas)
  const seen = new WeakMap<
    PointBuffers,
    { readonly of: Uint8Array; readonly dots: string; readonly marks: Uint8Array }
  >()
  /** Marks of the rows to be drawn: all that are shown, but where each pixel costs those alone of which something is seen. */
  const marksOf = ({ scatter, buffers }: PointScene, dots: Dotted): Uint8Array => {
    const { shown } = scatter
    if (!context.software || shown.length * dots.size ** 2 < dots.width * dots.height) return shown
    const [known, now] = [seen.get(buffers), JSON.stringify(dots)]
    if (known?.of === shown && known.dots === now) return known.marks
    const marks = seenRows(scatter, dots)
    seen.set(buffers, { of: shown, dots: now, marks })
    return marks
  }
  return {
    paint(scene) {
      const { scatter, buffers, value, style: asked, view, width, height } = scene
      const { graphics } = context
      const { draw, cut } = graphics.once(pointCommands)
      const { colour } = asked
      const style = { ...asked, colour: typeof colour === 'string' ? colourOf(colour) : colour }
      const { plane, shown, extent, order } = scatter
      buffers.stack(order)
      const fine = (axis: 'x' | 'y') => spanOf(extent[axis]) > coarsestPart * spanOf(view[axis])
      const [x, y] = [buffers.offsets(scatter.x, fine('x')), buffers.offsets(scatter.y, fine('y'))]
      const [left, bottom] = [view.x[0] - x.origin, view.y[0] - y.origin]
      const pixelsPerUnit = [width / spanOf(view.x), height / spanOf(view.y)] as const
      const { turn = 0 } = axisRules[plane.x]
      const slack = Math.max(0, turn - spanOf(view.x)) / 2
      const byValue = 'palette' in style.colour
      const opacity = style.opacity * ('palette' in style.colour ? 1 : style.colour[3])
      const styled = pointUniforms(style)
      const { margin } = styled
      const pass: Pass = {
        uniforms: {
          ...styled,
          palettes: palettesOf(graphics, 'palette' in style.colour ? style.colour.vision : undefined),
          canvas: [width, height],
          cornerHigh: [Math.fround(left), Math.fround(bottom)],
          cornerLow: [left - Math.fround(left), bottom - Math.fround(bottom)],
          pixelsPerUnit,
          turn,
          slack,
          turns: 0,
        },
        attributes: {
          x: x.high,
          y: y.high,
          xLow: x.low,
          yLow: y.low,
          value: byValue ? buffers.values(value) : 0,
          shown: buffers.marks(marksOf(scene, { view, width, height, size: style.size, opacity, turn, slack })),
        },
        count: shown.length,
        viewport: { x: -margin, y: -margin, width: width + 2 * margin, height: height + 2 * margin },
      }
      drawAtCut()
      draw(pass)

      /** Dots on the cut of a whole turn are seen on both sides of it. */
      function drawAtCut() {
        const reach = reachOf(style.size) / pixelsPerUnit[0] - slack
        if (turn === 0 || reach <= 0) return
        const rows = rowsAtCut(scatter, view.x[0] - slack, turn, reach)
        if (rows.length === 0) return
        graphics.buffer(
          Float32Array.from(
            rows.flatMap((row) => [scatter.x[row]! - x.origin, scatter.y[row]! - y.origin, value[row]!]),
          ),
          cut.buffer,
        )
        const attributes = { x: cut.x, y: cut.y, xLow: 0, yLow: 0, value: byValue ? cut.value : 0, shown: 1 }
        for (const turns of [-1, 1])
          draw({ ...pass, uniforms: { ...pass.uniforms, turns }, attributes, count: rows.length })
      }
    },
  }
}

const spanOf = ([low, high]: Range) => high - low
