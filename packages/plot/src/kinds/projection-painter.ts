import type { Field } from '../data/grid/field.ts'
import type { ProjectionRequest, ProjectionSpec } from '../data/projection.ts'
import type { PlaneView } from '../data/view.ts'
import type { CreateCanvas } from '../gpu/context.ts'
import type { Drawing } from '../gpu/drawing.ts'
import type { LandStore } from '../land/land-store.ts'
import type { PaletteTables } from '../scales/palettes/palette.ts'
import type { FieldPaint } from './field/paint-request.ts'
import type { Raster } from './field/raster.ts'
import type { PaintArea } from './messages/paint-area.ts'
import type { PaintRequest } from './messages/paint-request.ts'
import type { PointBuffers } from './points/drawing/buffers.ts'
import type { TrackPaint } from './points/paint-request.ts'
import type { Scatter } from './points/scatter.ts'
import type { Track } from './points/tracks/tracks.ts'
import type { PaletteName } from '../scales/palettes/palette-names.ts'

/** Paints what is on a map under a projection, on the canvas of a drawing. */
export interface ProjectionPainter {
  /** @param isLowest whether the canvas is cleared first */
  field(fields: readonly Field[], area: PaintArea, paint: FieldPaint, isLowest: boolean): void
  /** Clears the canvas and draws land and coast. */
  ground(area: PaintArea): void
  /** The same rows at coordinates of the projected plane. @param buffers of the chart, which are freed where they hold those of another projection */
  scatter(scatter: Scatter, buffers: Pick<PointBuffers, 'free'>): Scatter
  tracks(tracks: ProjectedTracks, area: PaintArea): void
  /** As `rasterOf`. */
  readonly rasterOf: (
    field: Field,
    view: PlaneView,
    picture: { readonly width: number; readonly height: number },
    spacing: number,
  ) => Raster
}

/** An area in the drawing thread, with the painter of its projection. */
export interface PaintedArea extends PaintArea {
  readonly painter?: ProjectionPainter
}

export type PaintedRequest = PaintRequest & PaintedArea

/** Lines of a map. */
export interface ProjectedTracks {
  readonly tracks: readonly Track[]
  readonly scatter: Scatter
  readonly style: TrackPaint
  /** Of tracks without a colour of their own. */
  readonly palette: PaletteName
}

/** What a painter draws on and with. */
export interface ProjectionSurroundings {
  readonly drawing: Drawing
  readonly createCanvas: CreateCanvas
  readonly tables: () => PaletteTables
  readonly land: LandStore
}

type CreatePainter = (spec: ProjectionSpec, surroundings: ProjectionSurroundings) => ProjectionPainter

/** Runs a script and returns what it leaves in its variable `painter`. */
function run(code: string): { readonly createPainter: CreatePainter } {
  // oxlint-disable-next-line no-new-func, no-implied-eval, typescript/no-implied-eval -- a worker from a blob cannot fetch another file
  return (new Function(`${code};return painter`) as () => ReturnType<typeof run>)()
}

let last: { readonly code: string; readonly create: CreatePainter } | undefined

/** The painter of a projection. Its code, which the page has sent, runs as that of regl does: this thread may compile code from text. */
export function projectionPainter(
  { spec, code }: ProjectionRequest,
  surroundings: ProjectionSurroundings,
): ProjectionPainter {
  if (last?.code !== code) last = { code, create: run(code).createPainter }
  return last.create(spec, surroundings)
}
