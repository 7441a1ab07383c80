import type { Land } from './land.ts'
import { type Spans, runWithin } from './spans.ts'
import type { PlaneView } from '../data/view.ts'
import type { Colour } from '../gpu/colour.ts'
import { type Box, type Elements, type Graphics, type VertexAttribute, over } from '../gpu/graphics.ts'

/** Where land is to be drawn on the canvas. */
export interface LandPlace extends Box {
  /** Of a map: degrees east and north. */
  readonly view: PlaneView
  readonly colour: Colour
}

/** Draws land and coast wherever a view shows them. */
export interface LandCommands {
  fill(place: LandPlace): void
  /** A hairline of `lineWidth` pixels, which may be a fraction. */
  coast(place: LandPlace, lineWidth: number): void
  /** Of the shapes on the GPU. */
  readonly bytes: number
}

/**
 * Fill and coast share one program, because compiling is most of what they cost: a corner of the fill is a segment without length or width.
 *
 * The corner of the view is taken away in two steps, its float32 and the rest: near the corner the first difference is exact, so the coast stays
 * on its pixel at any zoom.
 */
const vertex = /* glsl */ `
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

// With the precision of the vertex stage: a uniform that both stages use must have one.
const fragment = /* glsl */ `
precision highp float;
uniform vec4 colour;
uniform float lineWidth;
varying float across;

void main() {
  gl_FragColor = colour * clamp(0.5 * lineWidth + 0.5 - abs(across), 0.0, 1.0) * min(lineWidth, 1.0);
}
`

interface LandUniforms {
  readonly cornerHigh: readonly [number, number]
  readonly cornerLow: readonly [number, number]
  readonly pixelsPerDegree: readonly [number, number]
  readonly canvas: readonly [number, number]
  readonly colour: Colour
  readonly lineWidth: number
}

/** Shapes on the GPU: both ends of a segment and its corner for each vertex. */
interface Shapes {
  readonly of: 'fill' | 'coast'
  readonly spans: Spans
  readonly attributes: Readonly<Record<'from' | 'to' | 'corner', VertexAttribute>>
  readonly elements: Elements
  readonly bytes: number
}

/** @param read unpacks the shapes while the program is compiled */
export function landCommands(graphics: Graphics, read: () => Land): LandCommands {
  const program = graphics.program<LandUniforms, 'from' | 'to' | 'corner'>({
    vertex,
    fragment,
    attributes: ['from', 'to', 'corner'],
    blend: over,
  })
  const land = read()
  const fill = fillOf(graphics, land)
  const coast = coastOf(graphics, land)

  const draw = ({ of, spans, attributes, elements }: Shapes, place: LandPlace, lineWidth: number) => {
    const { view, width, height, colour } = place
    for (const turn of turnsOf(view)) {
      const { first, count } = runWithin(spans, of, view.x[0] - turn, view.x[1] - turn)
      if (count === 0) continue
      const [west, south] = [view.x[0] - turn, view.y[0]]
      program({
        uniforms: {
          cornerHigh: [Math.fround(west), Math.fround(south)],
          cornerLow: [west - Math.fround(west), south - Math.fround(south)],
          pixelsPerDegree: [width / (view.x[1] - view.x[0]), height / (view.y[1] - view.y[0])],
          canvas: [width, height],
          colour,
          lineWidth,
        },
        attributes,
        elements,
        first: quad.length * first,
        count: quad.length * count,
        viewport: place,
        // What is clipped by the viewport alone may be drawn beyond it by half a pixel.
        scissor: place,
      })
    }
  }
  return {
    fill: (place) => draw(fill, place, 1),
    coast: (place, lineWidth) => draw(coast, place, lineWidth),
    bytes: fill.bytes + coast.bytes,
  }
}

/** Four vertices a trapezoid, each of them both ends of a segment. */
function fillOf(graphics: Graphics, { fill, spans }: Land): Shapes {
  const ends = new Float32Array(2 * fill.length)
  for (let i = 0; i < ends.length; i++) ends[i] = fill[2 * (i >> 2) + (i & 1)]!
  return { of: 'fill', spans, ...upload(graphics, ends, new Float32Array(fill.length)) }
}

const corners = [0, -1, 1, -1, 1, 1, 0, 1]

/** Four vertices a segment. */
function coastOf(graphics: Graphics, { coast, spans }: Land): Shapes {
  const ends = new Float32Array(4 * coast.length)
  for (let i = 0; i < ends.length; i++) ends[i] = coast[4 * (i >> 4) + (i & 3)]!
  return {
    of: 'coast',
    spans,
    ...upload(
      graphics,
      ends,
      new Float32Array(ends.length / 2).map((_, i) => corners[i & 7]!),
    ),
  }
}

const quad = [0, 1, 2, 0, 2, 3]

/** Two triangles for every four vertices. */
function upload(graphics: Graphics, ends: Float32Array, corner: Float32Array) {
  const indices = new Uint16Array((quad.length / corners.length) * corner.length)
  for (let i = 0; i < indices.length; i++) indices[i] = 4 * Math.floor(i / quad.length) + quad[i % quad.length]!
  const both = { buffer: graphics.buffer(ends), size: 2, stride: 16 } as const
  return {
    attributes: {
      from: both,
      to: { ...both, offset: 8 },
      corner: { buffer: graphics.buffer(corner), size: 2 } as const,
    },
    elements: graphics.elements(indices),
    bytes: ends.byteLength + corner.byteLength + indices.byteLength,
  }
}

/** How far the copies of the earth lie that may be seen in a view: no polygon is wider than a turn, or has its middle farther than half a turn from 0. */
const turnsOf = ({ x: [west, east] }: PlaneView): number[] =>
  Array.from({ length: 3 + Math.ceil((east - west) / 360) }, (_, i) => 360 * (Math.floor((west + 180) / 360) - 1 + i))
