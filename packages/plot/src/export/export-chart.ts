import { validateTheme } from '../options/validate.ts'
import type { PlotKind } from '../kinds/registry.ts'
import type { PlotStatus } from '../options/options.ts'
import { chartTexts } from '../scales/chart-texts.ts'
import { exportSize } from '../style/image-size.ts'
import { describesMap } from '../page/session/expected-plane.ts'
import { labelShapes } from '../page/axes/label-shapes.ts'
import type { Contours, ExportParts, FileRequest, PictureInput, Vectors } from '../page/exporter.ts'
import { layerPaintOf } from '../kinds/messages/paint-request.ts'
import { encodePNG, paintFigure } from './png.ts'

/**
 * Waits for what a file shows: one session that has the picture of all data and the land of a map.
 *
 * @throws TypeError if size or theme are none; otherwise the sentence that says why there is no picture
 */
async function preparePicture(parts: ExportParts, { options, frame }: FileRequest): Promise<PictureInput> {
  const { code, data, figures, reports } = parts
  const size = exportSize(options)
  validateTheme(options?.theme)
  if (code.isPending) await code.whenSettled()
  if (reports.isEnded) throw new Error(chartTexts().removed)
  const status = reports.isSettled(true) ? reports.status : await reports.settled(true)
  const { summary, connection } = data
  if (status.state !== 'drawn' || !summary) throw new Error(noPictureSentence(status))
  // A chart without arrows pins its session in this task: a worker that dies later rejects the export.
  if (code.arrows) await code.arrows.whenSettled()
  const model = figures.buildForFile(size, options?.theme, frame)
  const { paintRequest } = model
  const session = connection.pin()
  if (paintRequest && describesMap(parts.options.current)) await connection.waitForLand(paintRequest.view)
  return { connection: session, summary, model, size }
}

/** Why a chart with this status has no picture to export. */
const noPictureSentence = (status: PlotStatus<PlotKind>): string =>
  'sentence' in status ? status.sentence : status.state === 'empty' ? chartTexts().empty : chartTexts().removed

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
  return { bitmap: picture.bitmap, contourLabels: labelShapes(picture.labels ?? [], model, paintRequest) }
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

/** Paints a chart whose picture can be requested. */
async function paintWhole(input: PictureInput): Promise<HTMLCanvasElement> {
  const { bitmap, contourLabels } = await paintPicture(input)
  return paintFigure({ ...input.model, contourLabels }, bitmap, input.size)
}

/** Paints a whole chart. Rejects with a sentence. */
export const paintChart = async (parts: ExportParts, request: FileRequest): Promise<HTMLCanvasElement> =>
  paintWhole(await preparePicture(parts, request))

/**
 * Exports a chart as PNG or SVG. An SVG holds the data as paths where they can be traced, otherwise as an embedded picture. Rejects with a sentence.
 */
export async function exportChart(parts: ExportParts, request: FileRequest, isVector: boolean): Promise<Blob> {
  const input = await preparePicture(parts, request)
  if (!isVector) return encodePNG(await paintWhole(input))
  const { model, size } = input
  const { toSVG } = await import('./svg.ts')
  const traced = await loadContours(input)
  if (traced) return toSVG({ ...model, contourLabels: traced.contourLabels }, traced.contours, size)
  const paths = await loadVectors(input)
  if (paths) return toSVG(model, paths, size)
  const { bitmap, contourLabels } = await paintPicture(input)
  return toSVG({ ...model, contourLabels }, bitmap, size)
}
