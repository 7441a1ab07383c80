import { trackPalette } from './track-style.ts'
import { pointBuffers } from './buffers.ts'
import { createPointRenderer } from './renderer.ts'
import { createTrackRenderer } from './track-renderer.ts'
import { axisRules } from '../../data/plane.ts'
import type { Scatter } from './scatter.ts'
import { trackSegments, tracksOf } from './tracks.ts'
import type { Roles } from '../../data/table/roles.ts'
import type { Drawing } from '../../gpu/drawing.ts'
import type { PointPaintRequest } from './paint-request.ts'

/** The tracks of one chart, as they are painted over its ground. */
export interface TrackLayer {
  /** None where the table has no column of them. */
  readonly names: readonly string[]
  paint(frame: PointPaintRequest, style: NonNullable<PointPaintRequest['tracks']>): void
  bytes(): number
  free(): void
}

/** A dot where a track ends is so much wider than its line. */
const endWidth = 4

export function trackLayer(drawing: Drawing, roles: Roles, scatter: Scatter): TrackLayer {
  const lines = drawing.part(createTrackRenderer)
  const points = drawing.part(createPointRenderer)
  const buffers = pointBuffers(drawing.context)
  const tracks = tracksOf(roles, scatter)
  const ends = tracks.map(({ rows }) => rows.at(-1) ?? 0)
  const value = Float64Array.from(tracks.keys())
  const last: Scatter = {
    ...scatter,
    x: Float64Array.from(ends, (row) => scatter.x[row] ?? Number.NaN),
    y: Float64Array.from(ends, (row) => scatter.y[row] ?? Number.NaN),
    shown: new Uint8Array(ends.length).fill(1),
    count: ends.length,
  }
  const { turn = 0 } = axisRules[scatter.plane.x]
  return {
    names: roles.id ? tracks.map(({ name }) => name || '–') : [],
    paint({ view, width, height, pixelRatio }, { lineWidth, vision }) {
      const wide = lineWidth * pixelRatio
      const segments = trackSegments(tracks, scatter, { view, width, height, reach: wide, turn })
      lines.paint({ segments, tracks: tracks.length, lineWidth: wide, vision, width, height })
      const range = [0, Math.max(1, tracks.length - 1)] as const
      const colour = {
        palette: trackPalette,
        vision,
        colourScale: 'linear',
        range,
      } as const
      const style = { size: endWidth * wide, opacity: 1, colour }
      points.paint({ scatter: last, buffers, value, style, view, width, height })
    },
    bytes: () => buffers.bytes(),
    free: () => buffers.free(),
  }
}
