import type { Buffer, Elements, Regl } from 'regl'
import type { Land } from '../geometry/land.ts'
import { type Spans, runWithin } from '../geometry/spans.ts'
import type { PlaneView } from '../grid/view.ts'
import type { Colour } from './colour.ts'

/** Where land is to be drawn. */
export interface LandPlace {
  /** Of a map: degrees east and north. */
  readonly view: PlaneView
  /** Pixels, from the lower left of the canvas. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly colour: Colour
}

/** Draws land and coast wherever a view shows them. */
export interface LandCommands {
  /** Uploads the shapes; before that nothing is drawn. */
  upload(land: Land): void
  fill(place: LandPlace): void
  /** A hairline of `lineWidth` pixels, which may be a fraction. */
  coast(place: LandPlace, lineWidth: number): void
  /** Bytes of the shapes on the GPU. */
  bytes(): number
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

/** Shapes on the GPU: both ends of a segment and its corner for each vertex. */
interface Shapes {
  readonly of: 'fill' | 'coast'
  readonly spans: Spans
  readonly ends: Buffer
  readonly corners: Buffer
  readonly elements: Elements
  readonly bytes: number
}

/** One copy of shapes, moved by whole turns, of which only a run of indices is drawn. */
interface Draw extends LandPlace {
  readonly shapes: Shapes
  readonly lineWidth: number
  readonly turn: number
  readonly offset: number
  readonly count: number
}

export function landCommands(regl: Regl): LandCommands {
  let land: { readonly fill: Shapes; readonly coast: Shapes } | undefined
  const draw = regl<object, object, Draw>({
    vert: vertex,
    frag: fragment,
    attributes: {
      from: (_: unknown, { shapes }: Draw) => ({ buffer: shapes.ends, stride: 16, offset: 0 }),
      to: (_: unknown, { shapes }: Draw) => ({ buffer: shapes.ends, stride: 16, offset: 8 }),
      corner: (_: unknown, { shapes }: Draw) => shapes.corners,
    },
    elements: (_: unknown, { shapes }: Draw) => shapes.elements,
    offset: regl.prop<Draw, 'offset'>('offset'),
    count: regl.prop<Draw, 'count'>('count'),
    uniforms: {
      cornerHigh: (_: unknown, place: Draw) => cornerOf(place).map(Math.fround),
      cornerLow: (_: unknown, place: Draw) => cornerOf(place).map((value) => value - Math.fround(value)),
      pixelsPerDegree: (_: unknown, { view, width, height }: Draw) => [
        width / (view.x[1] - view.x[0]),
        height / (view.y[1] - view.y[0]),
      ],
      canvas: (_: unknown, { width, height }: Draw) => [width, height],
      colour: regl.prop<Draw, 'colour'>('colour'),
      lineWidth: regl.prop<Draw, 'lineWidth'>('lineWidth'),
    },
    dither: false,
    blend: { enable: true, func: { src: 'one', dst: 'one minus src alpha' } },
    viewport: (_: unknown, { x, y, width, height }: Draw) => ({ x, y, width, height }),
    // What is clipped by the viewport alone may be drawn beyond it by half a pixel.
    scissor: { enable: true, box: (_: unknown, { x, y, width, height }: Draw) => ({ x, y, width, height }) },
  })
  return {
    upload(shape) {
      land = { fill: fillOf(regl, shape), coast: coastOf(regl, shape) }
    },
    fill(place) {
      if (land) for (const copy of copiesOf(land.fill, place, 1)) draw(copy)
    },
    coast(place, lineWidth) {
      if (land) for (const copy of copiesOf(land.coast, place, lineWidth)) draw(copy)
    },
    bytes: () => (land ? land.fill.bytes + land.coast.bytes : 0),
  }
}

const cornerOf = ({ view, turn }: Draw) => [view.x[0] - turn, view.y[0]]

/** Four vertices a trapezoid, each of them both ends of a segment. */
function fillOf(regl: Regl, { fill, spans }: Land): Shapes {
  const ends = new Float32Array(2 * fill.length)
  for (let i = 0; i < ends.length; i++) ends[i] = fill[2 * (i >> 2) + (i & 1)]!
  return { of: 'fill', spans, ...upload(regl, ends, new Float32Array(fill.length)) }
}

const corners = [0, -1, 1, -1, 1, 1, 0, 1]

/** Four vertices a segment. */
function coastOf(regl: Regl, { coast, spans }: Land): Shapes {
  const ends = new Float32Array(4 * coast.length)
  for (let i = 0; i < ends.length; i++) ends[i] = coast[4 * (i >> 4) + (i & 3)]!
  return {
    of: 'coast',
    spans,
    ...upload(
      regl,
      ends,
      new Float32Array(ends.length / 2).map((_, i) => corners[i & 7]!),
    ),
  }
}

const quad = [0, 1, 2, 0, 2, 3]

/** Two triangles for every four vertices. */
function upload(regl: Regl, ends: Float32Array, corner: Float32Array) {
  const indices = new Uint16Array((quad.length / corners.length) * corner.length)
  for (let i = 0; i < indices.length; i++) indices[i] = 4 * Math.floor(i / quad.length) + quad[i % quad.length]!
  return {
    ends: regl.buffer(ends),
    corners: regl.buffer(corner),
    elements: regl.elements({ data: indices, primitive: 'triangles', type: 'uint16' }),
    bytes: ends.byteLength + corner.byteLength + indices.byteLength,
  }
}

/** The copies of shapes that fill a view, each with the run of indices that it shows. */
function copiesOf(shapes: Shapes, place: LandPlace, lineWidth: number): Draw[] {
  const { spans, of } = shapes
  const [west, east] = place.view.x
  // No polygon is wider than a turn, or has its middle farther than half a turn from 0.
  const turns = Array.from(
    { length: 3 + Math.ceil((east - west) / 360) },
    (_, i) => 360 * (Math.floor((west + 180) / 360) - 1 + i),
  )
  return turns
    .map((turn) => {
      const { first, count } = runWithin(spans, of, west - turn, east - turn)
      return { ...place, shapes, lineWidth, turn, offset: quad.length * first, count: quad.length * count }
    })
    .filter(({ count }) => count > 0)
}
