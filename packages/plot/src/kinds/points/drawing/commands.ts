import type { CommandDefinition, Device } from '../../../gpu/device.ts'
import { over } from '../../../gpu/canvas.ts'
import type { Box, Texture, VertexAttribute } from '../../../gpu/regl.ts'
import { type PointUniforms, pointFragment, pointVertex } from './points.glsl.ts'

type Pair = readonly [number, number]

export interface PointProps extends PointUniforms {
  readonly x: VertexAttribute
  readonly y: VertexAttribute
  readonly xLow: VertexAttribute
  readonly yLow: VertexAttribute
  readonly value: VertexAttribute
  readonly shown: VertexAttribute
  readonly palettes: Texture
  readonly canvas: Pair
  readonly cornerHigh: Pair
  readonly cornerLow: Pair
  readonly pixelsPerUnit: Pair
  readonly fullCircle: number
  readonly slack: number
  readonly circles: number
  readonly count: number
  readonly viewport: Box
}

export const pointDots: CommandDefinition<PointProps> = {
  vert: pointVertex,
  frag: pointFragment,
  config: (prop) => ({
    attributes: {
      x: prop('x'),
      y: prop('y'),
      xLow: prop('xLow'),
      yLow: prop('yLow'),
      value: prop('value'),
      shown: prop('shown'),
    },
    uniforms: {
      palettes: prop('palettes'),
      canvas: prop('canvas'),
      cornerHigh: prop('cornerHigh'),
      cornerLow: prop('cornerLow'),
      pixelsPerUnit: prop('pixelsPerUnit'),
      fullCircle: prop('fullCircle'),
      slack: prop('slack'),
      circles: prop('circles'),
      pointSize: prop('pointSize'),
      radius: prop('radius'),
      holeRadius: prop('holeRadius'),
      margin: prop('margin'),
      opacity: prop('opacity'),
      byValue: prop('byValue'),
      colour: prop('colour'),
      paletteRow: prop('paletteRow'),
      logarithmic: prop('logarithmic'),
      offset: prop('offset'),
      factor: prop('factor'),
    },
    primitive: 'points',
    count: prop('count'),
    viewport: prop('viewport'),
    blend: over,
  }),
}

/** Place and value of a row, one after the other. */
const rowFloats = 3
const bytesPerFloat = 4

/** A small buffer of rows that are drawn apart from the others. Shared by all charts: `device.shared(separateRows)`. */
export function separateRows({ regl }: Device) {
  const buffer = regl.buffer({ usage: 'stream', type: 'float', length: rowFloats * bytesPerFloat })
  const column = (index: number): VertexAttribute => ({
    buffer,
    size: 1,
    stride: rowFloats * bytesPerFloat,
    offset: index * bytesPerFloat,
  })
  return {
    /** @param rows place and value of each row */
    send: (rows: Float32Array) => void buffer({ usage: 'stream', data: rows }),
    x: column(0),
    y: column(1),
    value: column(2),
  }
}
