import type { Buffer, Regl } from 'regl'
import type { Segments } from '../charts/line-segments.ts'
import type { Colour } from './colour.ts'
import type { Context } from './context.ts'

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
  clear(canvas: LineCanvas, colour: Colour): void
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

interface Drawn extends LineCanvas {
  readonly count: number
  readonly opacity: number
  readonly lineWidth: number
}

/** The commands of a context, shared by all that draw with them and made anew when a lost context comes back. */
export function lineCommandsOf(context: Context): LineCommands {
  const { regl, generation } = context
  const known = made.get(context)
  if (known?.generation === generation) return known.commands
  const commands = lineCommands(regl)
  made.set(context, { commands, generation })
  return commands
}

const made = new WeakMap<Context, { readonly commands: LineCommands; readonly generation: number }>()

function lineCommands(regl: Regl): LineCommands {
  const corners = regl.buffer(Float32Array.from({ length: perDraw * 8 }, (_, i) => [0, -1, 1, -1, 1, 1, 0, 1][i % 8]!))
  const elements = regl.elements({
    data: Uint16Array.from({ length: perDraw * 6 }, (_, i) => 4 * Math.floor(i / 6) + [0, 1, 2, 0, 2, 3][i % 6]!),
    primitive: 'triangles',
    type: 'uint16',
  })
  const stream: Buffer = regl.buffer({ usage: 'stream', type: 'float', length: 4 })
  const cover = regl.buffer([-1, -1, 3, -1, -1, 3])
  let streamed = 0

  // What a layer covers is told by the alpha of the canvas, which is whole again when the layer has its colour.
  const alphaAlone: [boolean, boolean, boolean, boolean] = [false, false, false, true]
  const most = { enable: true, func: { src: 'one', dst: 'one' }, equation: 'max' } as const
  const over = { enable: true, func: { src: 'one', dst: 'one minus src alpha' } } as const
  const onCanvas = {
    dither: false,
    viewport: (_: unknown, { width, height }: LineCanvas) => ({ x: 0, y: 0, width, height }),
    uniforms: {
      canvas: (_: unknown, { width, height }: LineCanvas) => [width, height],
      upward: (_: unknown, { upward }: LineCanvas) => (upward ? 1 : 0),
    },
  }
  const onWhole = regl<object, object, LineCanvas>({ viewport: onCanvas.viewport, scissor: { enable: false } })
  const strokes = regl<object, object, Drawn>({
    ...onCanvas,
    vert: strokeVertex,
    frag: strokeFragment,
    attributes: { ends: { buffer: stream, size: 4 }, corner: { buffer: corners, size: 2 } },
    elements,
    count: (_: unknown, { count }: Drawn) => 6 * count,
    uniforms: {
      ...onCanvas.uniforms,
      lineWidth: regl.prop<Drawn, 'lineWidth'>('lineWidth'),
      opacity: regl.prop<Drawn, 'opacity'>('opacity'),
    },
    blend: most,
    colorMask: alphaAlone,
  })
  const triangles = regl<object, object, Omit<Drawn, 'lineWidth'>>({
    ...onCanvas,
    uniforms: { ...onCanvas.uniforms, opacity: regl.prop<Drawn, 'opacity'>('opacity') },
    vert: `${position} attribute vec2 place; void main() { gl_Position = positionOf(place); }`,
    frag: 'precision highp float; uniform float opacity; void main() { gl_FragColor = vec4(opacity); }',
    attributes: { place: { buffer: stream, size: 2 } },
    count: regl.prop<{ count: number }, 'count'>('count'),
    blend: most,
    colorMask: alphaAlone,
  })
  const cleared = regl<object, object, LineCanvas>({
    viewport: onCanvas.viewport,
    scissor: { enable: false },
    colorMask: alphaAlone,
  })
  const compose = regl<object, object, LineCanvas & { readonly colour: Colour }>({
    ...onCanvas,
    vert: 'precision highp float; attribute vec2 place; void main() { gl_Position = vec4(place, 0.0, 1.0); }',
    frag: 'precision highp float; uniform vec4 colour; void main() { gl_FragColor = vec4(colour.rgb, 1.0); }',
    attributes: { place: { buffer: cover, size: 2 } },
    count: 3,
    uniforms: { colour: (_: unknown, { colour }: { colour: Colour }) => [...colour] },
    blend: {
      enable: true,
      func: { srcRGB: 'dst alpha', srcAlpha: 'one', dstRGB: 'one minus dst alpha', dstAlpha: 'zero' },
    },
  })
  const points = regl<object, object, LineCanvas & Dots & { readonly count: number }>({
    ...onCanvas,
    vert: `${position} attribute vec2 place; uniform float size;
void main() { gl_Position = positionOf(place); gl_PointSize = size + 2.0; }`,
    frag: dotFragment,
    attributes: { place: { buffer: stream, size: 2 } },
    primitive: 'points',
    count: regl.prop<{ count: number }, 'count'>('count'),
    uniforms: {
      ...onCanvas.uniforms,
      size: regl.prop<Dots, 'size'>('size'),
      colour: (_: unknown, { colour }: Dots) => [...colour],
      outline: (_: unknown, { outline }: Dots) => [...outline],
    },
    blend: over,
  })
  const send = (data: Float32Array) => {
    streamed = data.byteLength
    stream(data)
  }

  return {
    clear(canvas, colour) {
      onWhole(canvas, () => regl.clear({ color: [...colour] }))
    },
    layer(canvas, { strokes: lines, lineWidth, triangles: fill }, colour) {
      const opacity = colour[3]
      if (opacity === 0) return
      cleared(canvas, () => regl.clear({ color: [0, 0, 0, 0] }))
      if (fill && fill.length > 0) {
        send(fill)
        triangles({ ...canvas, opacity, count: fill.length / 2 })
      }
      for (const { data, count } of lines) {
        for (let first = 0; first < count; first += perDraw) {
          const some = Math.min(perDraw, count - first)
          send(fourTimes(data.subarray(4 * first, 4 * (first + some))))
          strokes({ ...canvas, opacity, count: some, lineWidth })
        }
      }
      const [red, green, blue] = colour
      compose({ ...canvas, colour: [red / opacity, green / opacity, blue / opacity, 1] })
    },
    dots(canvas, places, dots) {
      if (places.length === 0) return
      send(places)
      points({ ...canvas, ...dots, count: places.length / 2 })
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
