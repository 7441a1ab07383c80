import type { Buffer, Regl } from 'regl'
import { trackFragment, trackPalette, trackVertex } from '../charts/tracks.ts'
import { segmentStride } from '../path/tracks.ts'
import { paletteRow } from '../scale/palette.ts'
import type { Vision } from '../scale/vision.ts'
import type { Context } from './context.ts'
import { palettesOf } from './palettes.ts'

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

export interface TrackPainter {
  paint(scene: TrackScene): void
}

interface Draw {
  readonly buffer: Buffer
  readonly count: number
  readonly canvas: readonly [number, number]
  readonly radius: number
  readonly lastTrack: number
  readonly paletteRow: number
  readonly palettes: unknown
}

/** Two triangles a segment: along and across of each corner. */
const corners = [-1, -1, 1, -1, 1, 1, -1, -1, 1, 1, -1, 1]
const verticesPerSegment = corners.length / 2
const stride = segmentStride + 2
const bytesPerFloat = 4

export function trackPainterOf(context: Context): TrackPainter {
  let made: { readonly draw: (what: Draw) => void; readonly buffer: Buffer; readonly generation: number } | undefined
  const ready = () => {
    const { regl, generation } = context
    if (made?.generation !== generation) {
      made = {
        draw: commandOf(regl),
        buffer: regl.buffer({ usage: 'stream', data: new Float32Array(stride) }),
        generation,
      }
    }
    return made
  }
  return {
    paint({ segments, tracks, lineWidth, vision, width, height }) {
      const { draw, buffer } = ready()
      const vertices = verticesOf(segments)
      if (vertices.length === 0) return
      draw({
        buffer: buffer(vertices),
        count: vertices.length / stride,
        canvas: [width, height],
        radius: lineWidth / 2,
        lastTrack: tracks - 1,
        paletteRow: paletteRow(trackPalette, vision),
        palettes: palettesOf(context.regl, vision),
      })
    },
  }
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

function commandOf(regl: Regl): (what: Draw) => void {
  const part =
    (first: number) =>
    (_: unknown, { buffer }: Draw) => ({
      buffer,
      offset: first * bytesPerFloat,
      stride: stride * bytesPerFloat,
    })
  const draw = regl<object, object, Draw>({
    vert: trackVertex,
    frag: trackFragment,
    primitive: 'triangles',
    count: regl.prop<Draw, 'count'>('count'),
    attributes: { ends: part(0), track: part(4), corner: part(5) },
    uniforms: {
      canvas: (_: unknown, { canvas }: Draw) => [...canvas],
      radius: regl.prop<Draw, 'radius'>('radius'),
      lastTrack: regl.prop<Draw, 'lastTrack'>('lastTrack'),
      paletteRow: regl.prop<Draw, 'paletteRow'>('paletteRow'),
      palettes: (_: unknown, { palettes }: Draw) => palettes as never,
    },
    dither: false,
    blend: { enable: true, func: { src: 'one', dst: 'one minus src alpha' } },
    viewport: (_: unknown, { canvas }: Draw) => ({ x: 0, y: 0, width: canvas[0], height: canvas[1] }),
  })
  return (what) => draw(what)
}
