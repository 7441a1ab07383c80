import { trackFragment, trackPalette, trackVertex } from './track-style.ts'
import { segmentStride } from './tracks.ts'
import { paletteRow } from '../../../scales/palettes/palette.ts'
import type { Vision } from '../../../scales/palettes/vision.ts'
import { colourReader } from '../../../gpu/colour.ts'
import type { Context, CreateCanvas } from '../../../gpu/context.ts'
import type { CommandDefinition, Device } from '../../../gpu/device.ts'
import { over } from '../../../gpu/canvas.ts'
import type { Box, Texture } from '../../../gpu/regl.ts'
import type { Drawing } from '../../../gpu/drawing.ts'

/** One painting of tracks over the picture on the canvas. Sizes are device pixels. */
interface TrackScene {
  /** As `trackSegments` makes them. */
  readonly segments: Float32Array
  readonly tracks: number
  readonly lineWidth: number
  readonly vision: Vision
  /** CSS colour of all tracks; by default each has a colour of its own. */
  readonly colour?: string
  readonly width: number
  readonly height: number
}

interface TrackRenderer {
  /** Compiles the program of tracks without waiting. */
  compile(): void
  /** Draws one segment. */
  warmUp(): void
  paint(scene: TrackScene): void
}

interface TrackProps {
  readonly canvas: readonly [number, number]
  readonly radius: number
  readonly lastTrack: number
  readonly paletteRow: number
  /** Premultiplied; alpha 0 for colours of the palette. */
  readonly ink: readonly [number, number, number, number]
  readonly palettes: Texture
  readonly count: number
  readonly viewport: Box
}

/** Two triangles a segment: along and across of each corner. */
const corners = [-1, -1, 1, -1, 1, 1, -1, -1, 1, 1, -1, 1]
const verticesPerSegment = corners.length / 2
const stride = segmentStride + 2
const bytesPerFloat = 4

/** The vertices of one draw. */
const vertexStream = ({ regl }: Device) =>
  regl.buffer({ usage: 'stream', type: 'float', length: stride * bytesPerFloat })

export const trackLines: CommandDefinition<TrackProps> = {
  vert: trackVertex,
  frag: trackFragment,
  config(prop, device) {
    const buffer = device.shared(vertexStream)
    const part = (size: number, first: number) => ({
      buffer,
      size,
      stride: stride * bytesPerFloat,
      offset: first * bytesPerFloat,
    })
    return {
      attributes: { ends: part(4, 0), track: part(1, 4), corner: part(2, 5) },
      uniforms: {
        canvas: prop('canvas'),
        radius: prop('radius'),
        lastTrack: prop('lastTrack'),
        paletteRow: prop('paletteRow'),
        ink: prop('ink'),
        palettes: prop('palettes'),
      },
      count: prop('count'),
      viewport: prop('viewport'),
      blend: over,
    }
  },
}

export function createTrackRenderer(
  context: Context,
  createCanvas: CreateCanvas,
  { palettes }: Pick<Drawing, 'palettes'>,
): TrackRenderer {
  const colourOf = colourReader(createCanvas)
  const renderer: TrackRenderer = {
    compile: () => context.device.compile(trackLines),

    warmUp() {
      const scene = { tracks: 1, lineWidth: 1, vision: 'normal', width: 1, height: 1 } as const
      context.device.warmUp(trackLines, () => renderer.paint({ ...scene, segments: new Float32Array(segmentStride) }))
    },

    paint({ segments, tracks, lineWidth, vision, colour, width, height }) {
      const { device } = context
      const vertices = verticesOf(segments)
      if (vertices.length === 0) return
      device.shared(vertexStream)({ usage: 'stream', data: vertices })
      device.command(trackLines)({
        canvas: [width, height],
        radius: lineWidth / 2,
        lastTrack: tracks - 1,
        paletteRow: paletteRow(trackPalette, vision),
        ink: colour === undefined ? [0, 0, 0, 0] : colourOf(colour),
        palettes: palettes.of(trackPalette, vision),
        count: vertices.length / stride,
        viewport: { x: 0, y: 0, width, height },
      })
    },
  }
  return renderer
}

function verticesOf(segments: Float32Array): Float32Array {
  const count = segments.length / segmentStride
  const vertices = new Float32Array(count * verticesPerSegment * stride)
  let at = 0
  for (let i = 0; i < count; i++) {
    for (let v = 0; v < verticesPerSegment; v++) {
      for (let c = 0; c < segmentStride; c++) vertices[at++] = segments[i * segmentStride + c]!
      vertices[at++] = corners[2 * v]!
      vertices[at++] = corners[2 * v + 1]!
    }
  }
  return vertices
}
