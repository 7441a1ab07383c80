import { labelShapes } from '../page/axes/label-shapes.ts'
import type { Contours, ExportInput, PictureInput, Vectors } from '../page/exporter.ts'
import { layerPaintOf } from '../kinds/messages/paint-request.ts'
import { encodePNG, paintFigure } from './png.ts'

const nothingDrawn = 'nothing is drawn yet to be exported'

/** The data area, repainted at the size of the export, and its contour labels. Rejects with a sentence. */
async function paintPicture({ connection, model, size }: PictureInput) {
  const { layout, paintRequest } = model
  const { width, height } = layout.plot
  const { scale } = size
  if (!paintRequest) throw new Error(nothingDrawn)
  const picture = await connection.call((session, chart) =>
    session.picture(chart, paintRequest, { width, height, scale }),
  )
  if (!picture) throw new Error(nothingDrawn)
  if (!picture.ok) throw new Error(picture.sentence)
  return { blob: picture.blob, contourLabels: labelShapes(picture.labels ?? [], model, paintRequest) }
}

/** Each level is traced over the whole picture. More bands than this are narrower than a line. */
const maxTracedLevels = 256

/** The data that contours are traced from, and their labels; undefined for a chart without contours, or with too many levels. */
async function loadContours({ connection, model, summary: { plane, extent } }: PictureInput) {
  const { layout, paintRequest } = model
  const { width, height } = layout.plot
  const field = paintRequest && layerPaintOf(paintRequest, 'field')
  const lines = field?.lines
  if (!paintRequest || !field || !lines || lines.levels.length > maxTracedLevels) return undefined
  const request = paintRequest.panels ? { ...paintRequest, panels: layout.panels } : paintRequest
  const found = await connection.call((session, chart) =>
    session.traceable(chart, request, { width, height, scale: 1 }),
  )
  if (!found) return undefined
  const contours: Contours = { panels: found.panels, plane, extent, request: { ...paintRequest, ...field, lines } }
  return { contours, contourLabels: labelShapes(found.labels, model, paintRequest) }
}

/** Lines or bars as paths; undefined for other charts, or if there are too many. */
async function loadVectors({
  connection,
  model: { layout, paintRequest },
}: PictureInput): Promise<Vectors | undefined> {
  const { width, height } = layout.plot
  if (!paintRequest?.layers.every((layer) => !layer || layer.family === 'line' || layer.family === 'bar'))
    return undefined
  const vectors = await connection.call((session, chart) =>
    session.vectors(chart, paintRequest, { width, height, scale: 1 }),
  )
  return vectors ?? undefined
}

/** Paints a whole chart. Rejects with a sentence. */
export async function paintChart(input: PictureInput): Promise<HTMLCanvasElement> {
  const { blob, contourLabels } = await paintPicture(input)
  return paintFigure({ ...input.model, contourLabels }, blob, input.size)
}

/**
 * Exports a chart as PNG or SVG. An SVG holds the data as paths where they can be traced, otherwise as an embedded picture. Rejects with a sentence.
 */
export async function exportChart(input: ExportInput): Promise<Blob> {
  const { model, size } = input
  if (!input.isVector) return encodePNG(await paintChart(input))
  const { toSVG } = await import('./svg.ts')
  const traced = await loadContours(input)
  if (traced) return toSVG({ ...model, contourLabels: traced.contourLabels }, traced.contours, size)
  const paths = await loadVectors(input)
  if (paths) return toSVG(model, paths, size)
  const { blob, contourLabels } = await paintPicture(input)
  return toSVG({ ...model, contourLabels }, blob, size)
}
