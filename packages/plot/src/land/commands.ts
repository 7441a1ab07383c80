import type { Land } from './land.ts'
import { type Band, runsWithin } from './bands.ts'
import type { PlaneView } from '../data/view.ts'
import type { Colour } from '../gpu/colour.ts'
import type { CommandDefinition, Device } from '../gpu/device.ts'
import { indicesPerQuad, quadCorners, quadElements, quadsPerDraw, verticesPerQuad } from '../gpu/quads.ts'
import { over } from '../gpu/canvas.ts'
import type { Box, VertexAttribute } from '../gpu/regl.ts'

/** Where land is to be drawn on the canvas. */
export interface LandPlace extends Box {
  /** Degrees east and north. */
  readonly view: PlaneView
  readonly colour: Colour
}

/** Draws land and coast wherever a view shows them. */
interface LandCommands {
  fill(place: LandPlace): void
  /** Draws a hairline of `lineWidth` pixels, which may be a fraction. */
  coast(place: LandPlace, lineWidth: number): void
  /** Bytes of the shapes on the graphics card. */
  readonly bytes: number
}

/**
 * Fill and coast share one program, because compiling is most of what they cost: a corner of the fill is a segment without length or width.
 *
 * The corner of the view is subtracted in two steps, its float32 and the rest: near the corner the first difference is exact, so the coast stays
 * on its pixel at any zoom.
 */
const vert = /* glsl */ `
precision highp float;
attribute vec2 from;
attribute vec2 to;
/* Along the segment, 0 or 1, and across it, -1 or 1. */
attribute vec2 corner;
uniform vec2 cornerHigh;
uniform vec2 cornerLow;
uniform vec2 pixelsPerDegree;
uniform vec2 canvas;
uniform float lineWidth;
varying float across;

vec2 pixelOf(vec2 place) {
  return ((place - cornerHigh) - cornerLow) * pixelsPerDegree;
}

void main() {
  vec2 start = pixelOf(from);
  vec2 end = pixelOf(to);
  vec2 along = end - start;
  vec2 normal = vec2(-along.y, along.x) / max(length(along), 1e-6);
  /* Half a pixel more than the line to either side, for its soft edge. */
  across = corner.y * (0.5 * lineWidth + 0.5);
  vec2 pixel = mix(start, end, corner.x) + normal * across;
  gl_Position = vec4(2.0 * pixel / canvas - 1.0, 0.0, 1.0);
}
`

// Both stages use the same precision: a uniform that they share must have one.
const frag = /* glsl */ `
precision highp float;
uniform vec4 colour;
uniform float lineWidth;
varying float across;

void main() {
  gl_FragColor = colour * clamp(0.5 * lineWidth + 0.5 - abs(across), 0.0, 1.0) * min(lineWidth, 1.0);
}
`

type Pair = readonly [number, number]

interface LandProps {
  readonly from: VertexAttribute
  readonly to: VertexAttribute
  readonly corner: VertexAttribute
  readonly cornerHigh: Pair
  readonly cornerLow: Pair
  readonly pixelsPerDegree: Pair
  readonly canvas: Pair
  readonly colour: Colour
  readonly lineWidth: number
  readonly count: number
  readonly box: Box
}

export const landShapes: CommandDefinition<LandProps> = {
  vert,
  frag,
  config: (prop, device) => ({
    attributes: { from: prop('from'), to: prop('to'), corner: prop('corner') },
    uniforms: {
      cornerHigh: prop('cornerHigh'),
      cornerLow: prop('cornerLow'),
      pixelsPerDegree: prop('pixelsPerDegree'),
      canvas: prop('canvas'),
      colour: prop('colour'),
      lineWidth: prop('lineWidth'),
    },
    elements: device.shared(quadElements),
    count: prop('count'),
    blend: over,
    viewport: prop('box'),
    // A viewport alone lets lines reach half a pixel beyond it.
    scissor: { enable: true, box: prop('box') },
  }),
}

/** Quads on the graphics card. */
interface Shapes {
  readonly bands: readonly Band[]
  /** The attributes from a quad on. */
  readonly attributesFrom: (quad: number) => Pick<LandProps, 'from' | 'to' | 'corner'>
  readonly bytes: number
}

const bytesPerFloat = 4

/** @param read decodes the shapes. It runs while the program is compiled. */
export function landCommands(device: Device, read: () => Land): LandCommands {
  device.compile(landShapes)
  const land = read()
  const fill = fillShapes(device, land)
  const coast = coastShapes(device, land)
  const draw = ({ bands, attributesFrom }: Shapes, place: LandPlace, lineWidth: number) => {
    const { view, x, y, width, height, colour } = place
    const draws: LandProps[] = []
    for (const shift of shiftsIn(view)) {
      const [west, south] = [view.x[0] - shift, view.y[0]]
      const runs = runsWithin(bands, west, view.x[1] - shift, quadsPerDraw)
      for (const { first, count } of runs) {
        draws.push({
          ...attributesFrom(first),
          cornerHigh: [Math.fround(west), Math.fround(south)],
          cornerLow: [west - Math.fround(west), south - Math.fround(south)],
          pixelsPerDegree: [width / (view.x[1] - view.x[0]), height / (view.y[1] - view.y[0])],
          canvas: [width, height],
          colour,
          lineWidth,
          count: indicesPerQuad * count,
          box: { x, y, width, height },
        })
      }
    }
    device.command(landShapes)(draws)
  }
  return {
    fill: (place) => draw(fill, place, 1),
    coast: (place, lineWidth) => draw(coast, place, lineWidth),
    bytes: fill.bytes + coast.bytes,
  }
}

/** Four vertices a triangle, each of them both ends of a segment. */
function fillShapes({ regl }: Device, { fill, fillBands }: Land): Shapes {
  const buffer = regl.buffer({ data: fill })
  const stride = 2 * bytesPerFloat
  return {
    bands: fillBands,
    attributesFrom(quad) {
      const place = { buffer, stride, offset: quad * verticesPerQuad * stride }
      return { from: place, to: place, corner: { constant: 0 } }
    },
    bytes: fill.byteLength,
  }
}

/** Four vertices a segment, each of them with both ends. */
function coastShapes(device: Device, { coast, coastBands }: Land): Shapes {
  const ends = new Float32Array(4 * coast.length)
  for (let i = 0; i < ends.length; i++) ends[i] = coast[4 * (i >> 4) + (i & 3)]!
  const buffer = device.regl.buffer({ data: ends })
  const stride = 4 * bytesPerFloat
  return {
    bands: coastBands,
    attributesFrom(quad) {
      const offset = quad * verticesPerQuad * stride
      return {
        from: { buffer, stride, offset },
        to: { buffer, stride, offset: offset + 2 * bytesPerFloat },
        corner: device.shared(quadCorners),
      }
    },
    bytes: ends.byteLength,
  }
}

/** Degrees by which copies of the earth that a view may show are shifted. */
const shiftsIn = ({ x: [west, east] }: PlaneView): number[] =>
  Array.from({ length: 3 + Math.ceil((east - west) / 360) }, (_, i) => 360 * (Math.floor((west + 180) / 360) - 1 + i))
