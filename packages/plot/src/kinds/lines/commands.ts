import type { Segments } from './segments.ts'
import type { Colour } from '../../gpu/colour.ts'
import { coverOf, coverVertex, coverVertices } from '../../gpu/cover.ts'
import { type Blend, type Graphics, over } from '../../gpu/graphics.ts'

/** A canvas of so many pixels, and whether what comes as (x, y) runs upward first: a profile's coordinate is its y. */
export interface LineCanvas {
  readonly width: number
  readonly height: number
  readonly upward: boolean
}

/** How markers look; sizes are device pixels. */
export interface Dots {
  readonly size: number
  readonly colour: Colour
  readonly outline: Colour
}

/** Draws what lines are made of. Places are device pixels from the lower left. */
export interface LineCommands {
  /**
   * Draws strokes of a width and triangles in one colour. Wherever several of them cover a pixel the one that covers it most counts, so that a colour with
   * opacity stays even and the order of the pieces says nothing.
   */
  layer(canvas: LineCanvas, pieces: Pieces, colour: Colour): void
  /** Round markers, each over the one before. */
  dots(canvas: LineCanvas, places: Float32Array, dots: Dots): void
  /** Bytes on the graphics card. */
  bytes(): number
}

export interface Pieces {
  readonly strokes: readonly Segments[]
  readonly lineWidth: number
  /** Six numbers a triangle. */
  readonly triangles?: Float32Array
}

/** As many segments as 16-bit indices tell the corners of. */
const perDraw = 16_384

const position = /* glsl */ `
precision highp float;
uniform vec2 canvas;
uniform float upward;
vec4 positionOf(vec2 pixel) {
  return vec4(2.0 * (upward > 0.5 ? pixel.yx : pixel) / canvas - 1.0, 0.0, 1.0);
}
`

/**
 * A box about the segment; each of its pixels asks how far the segment is, by the pixel's own place: what is interpolated over the box is a little
 * off on every rasteriser. `charts/line.reference.ts` is the same arithmetic.
 */
const strokeVertex = /* glsl */ `${position}
attribute vec4 ends;
attribute vec2 corner;
uniform float lineWidth;
varying vec4 segment;
void main() {
  segment = ends;
  vec2 span = ends.zw - ends.xy;
  float size = length(span);
  vec2 along = size > 0.0 ? span / size : vec2(1.0, 0.0);
  vec2 across = vec2(-along.y, along.x);
  float reach = 0.5 * lineWidth + 1.0;
  gl_Position = positionOf(
    ends.xy + along * (corner.x * size + (2.0 * corner.x - 1.0) * reach) + across * corner.y * reach
  );
}
`

const strokeFragment = /* glsl */ `
precision highp float;
uniform float upward;
uniform float lineWidth;
uniform float opacity;
varying vec4 segment;
void main() {
  vec2 offset = (upward > 0.5 ? gl_FragCoord.yx : gl_FragCoord.xy) - segment.xy;
  vec2 span = segment.zw - segment.xy;
  float square = dot(span, span);
  float part = square > 0.0 ? clamp(dot(offset, span) / square, 0.0, 1.0) : 0.0;
  float coverage = clamp(0.5 * lineWidth + 0.5 - length(offset - part * span), 0.0, 1.0) * min(lineWidth, 1.0);
  gl_FragColor = vec4(coverage * opacity);
}
`

const dotFragment = /* glsl */ `
precision highp float;
uniform float size;
uniform vec4 colour;
uniform vec4 outline;
void main() {
  float far = length(gl_PointCoord - 0.5) * (size + 2.0);
  vec4 inside = mix(outline, colour, clamp(0.5 * size - 0.5 - far, 0.0, 1.0));
  gl_FragColor = inside * clamp(0.5 * size + 0.5 - far, 0.0, 1.0);
}
`

const triangleVertex = /* glsl */ `${position}
attribute vec2 place;
void main() {
  gl_Position = positionOf(place);
}
`

const triangleFragment = /* glsl */ `
precision highp float;
uniform float opacity;
void main() {
  gl_FragColor = vec4(opacity);
}
`

const composeFragment = /* glsl */ `
precision highp float;
uniform vec4 colour;
void main() {
  gl_FragColor = vec4(colour.rgb, 1.0);
}
`

const dotVertex = /* glsl */ `${position}
attribute vec2 place;
uniform float size;
void main() {
  gl_Position = positionOf(place);
  gl_PointSize = size + 2.0;
}
`

interface CanvasUniforms {
  readonly canvas: readonly [number, number]
  readonly upward: 0 | 1
}

interface TriangleUniforms extends CanvasUniforms {
  readonly opacity: number
}

interface StrokeUniforms extends TriangleUniforms {
  readonly lineWidth: number
}

interface DotUniforms extends CanvasUniforms, Dots {}

/** What a layer covers is told by the alpha of the canvas, which is whole again when the layer has its colour. */
const most: Blend = { func: ['ONE', 'ONE', 'ONE', 'ONE'], equation: 'MAX' }
const throughAlpha: Blend = { func: ['DST_ALPHA', 'ONE_MINUS_DST_ALPHA', 'ONE', 'ZERO'] }

/** Shared by all that draw with them: `graphics.once(lineCommands)`. */
export function lineCommands(graphics: Graphics): LineCommands {
  const strokes = graphics.program<StrokeUniforms, 'ends' | 'corner'>({
    vertex: strokeVertex,
    fragment: strokeFragment,
    attributes: ['ends', 'corner'],
    blend: most,
    alphaAlone: true,
  })
  const triangles = graphics.program<TriangleUniforms, 'place'>({
    vertex: triangleVertex,
    fragment: triangleFragment,
    attributes: ['place'],
    blend: most,
    alphaAlone: true,
  })
  const compose = graphics.program<{ readonly colour: Colour }, 'place'>({
    vertex: coverVertex,
    fragment: composeFragment,
    attributes: ['place'],
    blend: throughAlpha,
  })
  const points = graphics.program<DotUniforms, 'place'>({
    vertex: dotVertex,
    fragment: dotFragment,
    attributes: ['place'],
    mode: 'POINTS',
    blend: over,
  })
  const corner = {
    buffer: graphics.buffer(Float32Array.from({ length: perDraw * 8 }, (_, i) => [0, -1, 1, -1, 1, 1, 0, 1][i % 8]!)),
    size: 2,
  } as const
  const elements = graphics.elements(
    Uint16Array.from({ length: perDraw * 6 }, (_, i) => 4 * Math.floor(i / 6) + [0, 1, 2, 0, 2, 3][i % 6]!),
  )
  const cover = graphics.once(coverOf)
  const stream = graphics.buffer(new Float32Array(4))
  const ends = { buffer: stream, size: 4 } as const
  const place = { buffer: stream, size: 2 } as const
  let streamed = 0
  const send = (data: Float32Array) => {
    streamed = data.byteLength
    graphics.buffer(data, stream)
  }
  const wholeOf = ({ width, height }: LineCanvas) => ({ x: 0, y: 0, width, height })
  const uniformsOf = ({ width, height, upward }: LineCanvas): CanvasUniforms => ({
    canvas: [width, height],
    upward: upward ? 1 : 0,
  })

  return {
    layer(canvas, { strokes: lines, lineWidth, triangles: fill }, colour) {
      const opacity = colour[3]
      if (opacity === 0) return
      const viewport = wholeOf(canvas)
      const uniforms = { ...uniformsOf(canvas), opacity, lineWidth }
      graphics.clear([0, 0, 0, 0], undefined, true)
      if (fill && fill.length > 0) {
        send(fill)
        triangles({ uniforms, attributes: { place }, count: fill.length / 2, viewport })
      }
      for (const { data, count } of lines) {
        for (let first = 0; first < count; first += perDraw) {
          const some = Math.min(perDraw, count - first)
          send(fourTimes(data.subarray(4 * first, 4 * (first + some))))
          strokes({ uniforms, attributes: { ends, corner }, elements, count: 6 * some, viewport })
        }
      }
      const [red, green, blue] = colour
      compose({
        uniforms: { colour: [red / opacity, green / opacity, blue / opacity, 1] },
        attributes: { place: cover },
        count: coverVertices,
        viewport,
      })
    },
    dots(canvas, places, dots) {
      if (places.length === 0) return
      send(places)
      points({
        uniforms: { ...uniformsOf(canvas), ...dots },
        attributes: { place },
        count: places.length / 2,
        viewport: wholeOf(canvas),
      })
    },
    bytes: () => fixedBytes + streamed,
  }
}

/** Bytes of corners and indices. */
const fixedBytes = perDraw * (8 * 4 + 6 * 2)

/** Both ends of a segment for each of its corners. */
function fourTimes(ends: Float32Array): Float32Array {
  const all = new Float32Array(4 * ends.length)
  for (let from = 0, to = 0; from < ends.length; from += 4) {
    for (let corner = 0; corner < 4; corner++) {
      all[to++] = ends[from]!
      all[to++] = ends[from + 1]!
      all[to++] = ends[from + 2]!
      all[to++] = ends[from + 3]!
    }
  }
  return all
}
