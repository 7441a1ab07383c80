import { trackPalette } from './track-style.ts'
import { pointBuffers } from '../drawing/buffers.ts'
import { createPointRenderer } from '../drawing/renderer.ts'
import { createTrackRenderer } from './track-renderer.ts'
import { axisRules } from '../../../data/plane.ts'
import type { Scatter } from '../scatter.ts'
import { trackSegments, tracksOf } from './tracks.ts'
import type { Roles } from '../../../data/table/roles.ts'
import type { Drawing } from '../../../gpu/drawing.ts'
import type { PaintedArea } from '../../projection-painter.ts'
import type { PointPaint } from '../paint-request.ts'

/** Paints the tracks of one chart over its ground. */
interface TrackLayer {
  /** Empty if the table has no column of names. */
  readonly names: readonly string[]
  paint(area: PaintedArea, style: NonNullable<PointPaint['tracks']>): void
  bytes(): number
  free(): void
}

/** Diameter of the dot at the end of a track, in line widths. */
const endWidth = 4

/** CSS pixels on each side of a line. */
const haloWidth = 1

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
  const { fullCircle = 0 } = axisRules[scatter.plane.x]
  return {
    names: roles.id ? tracks.map(({ name }) => name || '–') : [],
    paint(area, style) {
      const { view, width, height, pixelRatio, painter } = area
      const { lineWidth, vision, colour, halo } = style
      const deviceWidth = lineWidth * pixelRatio
      if (painter) painter.tracks({ tracks, scatter, style, palette: trackPalette }, area)
      else drawLines()
      const range = [0, Math.max(1, tracks.length - 1)] as const
      const colours = {
        palette: trackPalette,
        vision,
        colourScale: 'linear',
        range,
      } as const
      const dots = { size: endWidth * deviceWidth, opacity: 1, colour: colour ?? colours }
      const ends = painter?.scatter(last, buffers) ?? last
      points.paint({ scatter: ends, buffers, value, style: dots, view, width, height })

      function drawLines() {
        const segments = trackSegments(tracks, scatter, { view, width, height, reach: deviceWidth, fullCircle })
        const scene = { segments, tracks: tracks.length, lineWidth: deviceWidth, vision, width, height }
        if (halo) lines.paint({ ...scene, lineWidth: deviceWidth + 2 * haloWidth * pixelRatio, colour: halo })
        lines.paint({ ...scene, ...(colour ? { colour } : {}) })
      }
    },
    bytes: () => buffers.bytes(),
    free: () => buffers.free(),
  }
}
