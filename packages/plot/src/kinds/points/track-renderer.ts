import { trackFragment, trackPalette, trackVertex } from './track-style.ts'
import { segmentStride } from './tracks.ts'
import { paletteRow } from '../../scales/palette.ts'
import type { Vision } from '../../scales/vision.ts'
import type { Context } from '../../gpu/context.ts'
import { type Graphics, type Texture, type VertexAttribute, over } from '../../gpu/graphics.ts'
import { palettesOf } from '../../gpu/palettes.ts'

/** One painting of tracks over whatever stands on the canvas. Sizes are device pixels. */
export interface TrackScene {
  /** As `trackSegments` makes them. */
  readonly segments: Float32Array
  readonly tracks: number
  readonly lineWidth: number
  readonly vision: Vision
  readonly width: number
  readonly height: number
}

export interface TrackRenderer {
  paint(scene: TrackScene): void
}

interface TrackUniforms {
  readonly canvas: readonly [number, number]
  readonly radius: number
  readonly lastTrack: number
  readonly paletteRow: number
  readonly palettes: Texture
}

/** Two triangles a segment: along and across of each corner. */
const corners = [-1, -1, 1, -1, 1, 1, -1, -1, 1, 1, -1, 1]
const verticesPerSegment = corners.length / 2
const stride = segmentStride + 2
const bytesPerFloat = 4

/** Begins to compile what tracks are drawn by; shared by all: `graphics.once(trackCommands)`. */
export function trackCommands(graphics: Graphics) {
  const buffer = graphics.buffer(new Float32Array(stride))
  const part = (size: 1 | 2 | 4, first: number): VertexAttribute => ({
    buffer,
    size,
    stride: stride * bytesPerFloat,
    offset: first * bytesPerFloat,
  })
  return {
    draw: graphics.program<TrackUniforms, 'ends' | 'track' | 'corner'>({
      vertex: trackVertex,
      fragment: trackFragment,
      attributes: ['ends', 'track', 'corner'],
      blend: over,
    }),
    buffer,
    attributes: { ends: part(4, 0), track: part(1, 4), corner: part(2, 5) },
  }
}

export const createTrackRenderer = (context: Context): TrackRenderer => ({
  paint({ segments, tracks, lineWidth, vision, width, height }) {
    const { graphics } = context
    const { draw, buffer, attributes } = graphics.once(trackCommands)
    const vertices = verticesOf(segments)
    if (vertices.length === 0) return
    graphics.buffer(vertices, buffer)
    draw({
      uniforms: {
        canvas: [width, height],
        radius: lineWidth / 2,
        lastTrack: tracks - 1,
        paletteRow: paletteRow(trackPalette, vision),
        palettes: palettesOf(graphics, vision),
      },
      attributes,
      count: vertices.length / stride,
      viewport: { x: 0, y: 0, width, height },
    })
  },
})

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
