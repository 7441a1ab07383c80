import {
  composeFragment,
  dotFragment,
  dotVertex,
  strokeFragment,
  strokeVertex,
  triangleFragment,
  triangleVertex,
} from './lines.glsl.ts'
import type { Segments } from './segments.ts'
import { canvasTriangle, canvasVertex, triangleVertices } from '../../gpu/canvas-triangle.ts'
import type { Colour } from '../../gpu/colour.ts'
import type { CommandDefinition, Device } from '../../gpu/device.ts'
import { indicesPerQuad, quadCorners, quadElements, quadsPerDraw } from '../../gpu/quads.ts'
import { over } from '../../gpu/canvas.ts'
import type { Box } from '../../gpu/regl.ts'

/** The canvas in pixels. `upward` is true if the first coordinate of a place runs upward, as in a profile. */
interface LineCanvas {
  readonly width: number
  readonly height: number
  readonly upward: boolean
}

/** How markers look. Sizes are device pixels. */
interface Dots {
  readonly size: number
  readonly colour: Colour
  readonly outline: Colour
}

/** Draws the parts of lines. Places are device pixels from the lower left corner. */
interface LineCommands {
  /** Fills the canvas with a colour and draws layers over it, each over the one before. */
  layers(canvas: LineCanvas, ground: Colour | null, layers: readonly Pieces[]): void
  /** Draws round markers, each over the one before. */
  dots(canvas: LineCanvas, places: Float32Array, dots: Dots): void
  /** Sends programs to the compiler without waiting for them. */
  compile(parts: LineParts): void
  /** Draws one pixel of strokes, and of triangles if they are among the parts. */
  warmUp(parts: LineParts): void
}

/** What a chart draws besides strokes. Each part has a program of its own, which is compiled for the charts that need it. */
interface LineParts {
  readonly triangles?: boolean
  readonly dots?: boolean
}

/**
 * Strokes of one width and triangles in one colour. If several cover a pixel, the one that covers it most counts: a colour with opacity stays even,
 * and the order of the pieces has no effect.
 */
export interface Pieces {
  readonly strokes: readonly Segments[]
  readonly lineWidth: number
  /** Six numbers a triangle. */
  readonly triangles?: Float32Array
  readonly colour: Colour
}

type Pair = readonly [number, number]

interface CanvasProps {
  readonly canvas: Pair
  readonly upward: 0 | 1
  readonly count: number
  readonly viewport: Box
}

interface TriangleProps extends CanvasProps {
  readonly opacity: number
}

interface StrokeProps extends TriangleProps {
  readonly lineWidth: number
}

interface ComposeProps {
  readonly colour: Colour
  readonly viewport: Box
}

interface DotProps extends CanvasProps, Dots {}

/** Adds coverage to the alpha of the canvas: the largest wins, or the sum on a machine without that blending. */
const largestCoverage = ({ regl }: Device) =>
  ({
    colorMask: [false, false, false, true] as [boolean, boolean, boolean, boolean],
    blend: {
      enable: true,
      func: { src: 'one', dst: 'one' },
      equation: regl.hasExtension('EXT_blend_minmax') ? 'max' : 'add',
    },
  }) as const

export const lineStrokes: CommandDefinition<StrokeProps> = {
  vert: strokeVertex,
  frag: strokeFragment,
  config: (prop, device) => ({
    attributes: { ends: device.shared(vertexStream), corner: device.shared(quadCorners) },
    uniforms: {
      canvas: prop('canvas'),
      upward: prop('upward'),
      opacity: prop('opacity'),
      lineWidth: prop('lineWidth'),
    },
    elements: device.shared(quadElements),
    count: prop('count'),
    viewport: prop('viewport'),
    ...largestCoverage(device),
  }),
}

export const lineTriangles: CommandDefinition<TriangleProps> = {
  vert: triangleVertex,
  frag: triangleFragment,
  config: (prop, device) => ({
    attributes: { place: device.shared(vertexStream) },
    uniforms: { canvas: prop('canvas'), upward: prop('upward'), opacity: prop('opacity') },
    count: prop('count'),
    viewport: prop('viewport'),
    ...largestCoverage(device),
  }),
}

/** Colours what the alpha of the canvas covers, and makes the canvas opaque again. */
export const lineCompose: CommandDefinition<ComposeProps> = {
  vert: canvasVertex,
  frag: composeFragment,
  config: (prop, device) => ({
    attributes: { place: device.shared(canvasTriangle) },
    uniforms: { colour: prop('colour') },
    count: triangleVertices,
    viewport: prop('viewport'),
    blend: {
      enable: true,
      func: { srcRGB: 'dst alpha', dstRGB: 'one minus dst alpha', srcAlpha: 'one', dstAlpha: 'zero' },
    },
  }),
}

export const lineDots: CommandDefinition<DotProps> = {
  vert: dotVertex,
  frag: dotFragment,
  config: (prop, device) => ({
    attributes: { place: device.shared(vertexStream) },
    uniforms: {
      canvas: prop('canvas'),
      upward: prop('upward'),
      size: prop('size'),
      colour: prop('colour'),
      outline: prop('outline'),
    },
    primitive: 'points',
    count: prop('count'),
    viewport: prop('viewport'),
    blend: over,
  }),
}

/** The vertices of one draw at a time. */
const vertexStream = ({ regl }: Device) => regl.buffer({ usage: 'stream', type: 'float', length: 16 })

/** Shared by all charts: `device.shared(lineCommands)`. */
export function lineCommands(device: Device): LineCommands {
  const stream = device.shared(vertexStream)
  const send = (data: Float32Array) => stream({ usage: 'stream', data })
  const canvasProps = ({ width, height, upward }: LineCanvas): Omit<CanvasProps, 'count'> => ({
    canvas: [width, height],
    upward: upward ? 1 : 0,
    viewport: { x: 0, y: 0, width, height },
  })
  /** The alpha of the canvas is 0 before, and 1 afterwards. */
  const drawLayer = (canvas: LineCanvas, { strokes, lineWidth, triangles, colour }: Pieces) => {
    const [red, green, blue, opacity] = colour
    const props = { ...canvasProps(canvas), opacity, lineWidth }
    if (triangles && triangles.length > 0) {
      send(triangles)
      device.command(lineTriangles)({ ...props, count: triangles.length / 2 })
    }
    for (const { data, count } of strokes) {
      for (let first = 0; first < count; first += quadsPerDraw) {
        const segments = Math.min(quadsPerDraw, count - first)
        send(endsOfCorners(data.subarray(4 * first, 4 * (first + segments))))
        device.command(lineStrokes)({ ...props, count: indicesPerQuad * segments })
      }
    }
    const { viewport } = props
    device.command(lineCompose)({ colour: [red / opacity, green / opacity, blue / opacity, 1], viewport })
  }
  const commands: LineCommands = {
    layers(canvas, ground, layers) {
      const visible = layers.filter(({ colour }) => colour[3] > 0)
      if (ground) {
        const [red, green, blue] = ground
        // One clearing for both: the driver has a program of its own to clear alpha alone, and compiles it at the first use.
        device.fill({ colour: visible.length > 0 ? [red, green, blue, 0] : ground })
      }
      for (const [i, layer] of visible.entries()) {
        if (i > 0 || !ground) device.fill({ colour: [0, 0, 0, 0], alphaOnly: true })
        drawLayer(canvas, layer)
      }
    },
    dots(canvas, places, dots) {
      if (places.length === 0) return
      send(places)
      device.command(lineDots)({ ...canvasProps(canvas), ...dots, count: places.length / 2 })
    },
    compile({ triangles, dots }) {
      device.compile(lineStrokes)
      device.compile(lineCompose)
      if (triangles) device.compile(lineTriangles)
      if (dots) device.compile(lineDots)
    },
    warmUp(parts) {
      commands.compile(parts)
      const canvas = { width: 1, height: 1, upward: false }
      const stroke = { data: Float32Array.of(0, 0, 1, 1), count: 1 }
      const layer: Pieces = {
        strokes: [stroke],
        lineWidth: 1,
        colour: [0, 0, 0, 1],
        ...(parts.triangles ? { triangles: Float32Array.of(0, 0, 1, 0, 1, 1) } : {}),
      }
      device.warmUp(parts.triangles ? lineTriangles : lineStrokes, () => drawLayer(canvas, layer))
    },
  }
  return commands
}

/** Both ends of a segment for each of its four corners. */
function endsOfCorners(ends: Float32Array): Float32Array {
  const vertices = new Float32Array(4 * ends.length)
  for (let from = 0, to = 0; from < ends.length; from += 4) {
    for (let corner = 0; corner < 4; corner++) {
      vertices[to++] = ends[from]!
      vertices[to++] = ends[from + 1]!
      vertices[to++] = ends[from + 2]!
      vertices[to++] = ends[from + 3]!
    }
  }
  return vertices
}
