/** What a chart that is drawn says of itself, and what it gives for an export. */
import { type Plane, namedPlace } from '../grid/plane.ts'
import type { ImageSize, PlotKind, PlotStatus, ReadoutOf, SplitStatus, ViewOf } from '../options.ts'
import type { PanelSummary, Reading, SplitMade, Summary } from '../session/protocol.ts'
import type { Connection } from './connection.ts'
import type { Contours, ExportWriters, Vectors } from './export-writers.ts'
import { labelShapes } from './line-labels.ts'
import type { Scene } from './scene.ts'
import type { Shape } from './shapes.ts'

export function drawnStatus(
  { cells, min, max, range, split }: Summary,
  extent: ViewOf<PlotKind>,
  complete: boolean,
): PlotStatus<PlotKind> {
  return {
    state: 'drawn',
    cells,
    range: [min, max],
    usualRange: range,
    extent,
    complete,
    ...(split ? { split: splitStatus(split) } : {}),
  }
}

const splitStatus = ({ by, values, refused, warning }: SplitMade): SplitStatus => ({
  by,
  values,
  ...(refused === undefined ? {} : { refused }),
  ...(warning === undefined ? {} : { warning }),
})

/** A cell by the names of its axes, those of its panel with them. */
export function readoutOf(
  { x, y, panel, bin, ...rest }: Reading,
  plane: Plane,
  panels: readonly PanelSummary[],
): ReadoutOf<PlotKind> {
  if (bin) return { ...bin, count: rest.value ?? 0 }
  const place = { ...namedPlace(plane, { x, y }), ...(panel ? panels[panel.index]?.place : {}) }
  return { ...place, ...rest } as ReadoutOf<PlotKind>
}

const nothingDrawn = 'nothing is drawn yet to be exported'

/** The data alone, repainted at the size that they have in a picture, and what stands over them. Rejects with a sentence. */
async function pictureOf(
  connection: Connection,
  { layout, frame }: Scene,
  { scale }: ImageSize,
): Promise<{ readonly picture: Blob; readonly over: readonly Shape[] }> {
  const { width, height } = layout.plot
  if (!frame) throw new Error(nothingDrawn)
  const picture = await connection.ask((session, chart) => session.picture(chart, frame, { width, height, scale }))
  if (!picture) throw new Error(nothingDrawn)
  if (!picture.ok) throw new Error(picture.sentence)
  return { picture: picture.blob, over: labelShapes(picture.labels ?? [], layout, frame) }
}

/** Each level of a vector file is a pass over its picture; bands of more are narrower than a line. */
const mostTraced = 256

/** What the contours of a scene are traced from, and what stands over them; undefined where it has none. */
async function contoursOf(
  connection: Connection,
  { layout, frame }: Scene,
  { plane, extent }: Summary,
): Promise<{ readonly contours: Contours; readonly over: readonly Shape[] } | undefined> {
  const { width, height } = layout.plot
  if (frame?.family !== 'field') return undefined
  const { lines } = frame
  if (!lines || lines.levels.length > mostTraced) return undefined
  const asked = frame.panels ? { ...frame, panels: layout.panels } : frame
  const found = await connection.ask((session, chart) => session.traceable(chart, asked, { width, height, scale: 1 }))
  return found
    ? {
        contours: { panels: found.panels, plane, extent, frame: { ...frame, lines } },
        over: labelShapes(found.labels, layout, frame),
      }
    : undefined
}

/** Lines or bars of a scene as paths; undefined where it shows something else, or too many. */
async function vectorsOf(connection: Connection, { layout, frame }: Scene): Promise<Vectors | undefined> {
  const { width, height } = layout.plot
  if (frame?.family !== 'line' && frame?.family !== 'bar') return undefined
  const vectors = await connection.ask((session, chart) => session.vectors(chart, frame, { width, height, scale: 1 }))
  return vectors ?? undefined
}

/** A scene as a file: with vectors an SVG of paths where it can be traced, else one that holds its picture. Rejects with a sentence. */
export async function exported(
  connection: Connection,
  scene: Scene,
  { summary, size, vectors, writers }: Exporting,
): Promise<Blob> {
  const { toPNG, toSVG } = writers
  const traced = vectors ? await contoursOf(connection, scene, summary) : undefined
  if (traced) return toSVG({ ...scene, over: traced.over }, traced.contours, size)
  const paths = vectors ? await vectorsOf(connection, scene) : undefined
  if (paths) return toSVG(scene, paths, size)
  const { picture, over } = await pictureOf(connection, scene, size)
  return (vectors ? toSVG : toPNG)({ ...scene, over }, picture, size)
}

interface Exporting {
  readonly summary: Summary
  readonly size: ImageSize
  readonly vectors: boolean
  readonly writers: ExportWriters
}
